import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessageApi } from '../../../support/messageApi.ts'
import { openMessageApi } from '../../../support/messageApi.ts'

let rest: MessageApi
beforeAll(async () => {
  rest = await openMessageApi()
})
afterAll(() => rest.api.close())
beforeEach(() => rest.clear())

const BUOY = { smsTyNum: '0001', obsvtId: '22101', smsTo: '03' }
const saving = (...records: object[]) => ({ type: 'SNS', message: JSON.stringify(records) })

describe('what the message service takes', () => {
  it.each<[string, object, string]>([
    ['an unknown service', { ...BUOY, type: 'FAX' }, 'INPUT_INVALID'],
    ['a list of services', { ...BUOY, type: ['SNS', 'SMS'] }, 'INPUT_INVALID'],
    ['an object as a service', { ...BUOY, type: { a: 1 } }, 'INPUT_INVALID'],
    ['nothing', {}, 'NO_SEND_TIME'],
    ['an empty list of records', { type: 'SNS', message: '[]' }, 'NO_SEND_TIME'],
    ['no send time', { ...BUOY, smsTo: '' }, 'NO_SEND_TIME'],
    ['records that are no JSON', { type: 'SNS', message: '[{' }, 'INPUT_INVALID'],
    ['records that are a number', { type: 'SNS', message: '7' }, 'INPUT_INVALID'],
    ['a list of texts', { type: 'SNS', message: '["22101"]' }, 'INPUT_INVALID'],
    ['an object as a place', saving({ ...BUOY, obsvtId: { $ne: '' } }), 'INPUT_INVALID'],
    ['a list in a list as a place', saving({ ...BUOY, obsvtId: [['22101']] }), 'INPUT_INVALID'],
    ['a truth as a send time', saving({ ...BUOY, smsTo: true }), 'INPUT_INVALID'],
    ['a code of another service', { ...BUOY, type: 'SMS' }, 'TOPIC_UNKNOWN'],
    ['a record of another service', saving({ ...BUOY, smsTyCd: 'MMS' }), 'INPUT_INVALID'],
    ['an unknown station', saving(BUOY, { ...BUOY, obsvtId: '00000' }), 'POINT_UNKNOWN'],
    ['a limit that is no number', { ...BUOY, sigwv: 'high' }, 'LIMIT_INVALID'],
    ['a limit out of range', { ...BUOY, sigwv: '99' }, 'LIMIT_INVALID'],
    ['every limit empty', { ...BUOY, sigwv: '', hmax: '', ws: '', lwstTw: '', hgstTw: '' }, 'LIMIT_INVALID'],
    [
      'several places where one is chosen',
      { type: '1', smsTyNum: '4', obsvtId: 'S1311100,S1151100' },
      'ONE_POINT_ONLY',
    ],
    [
      '10,000 places',
      { ...BUOY, obsvtId: Array.from({ length: 10_000 }, (_, i) => i).join(',') },
      'TOO_MANY_POINTS',
    ],
  ])('refuses %s and changes nothing', async (_case, body, code) => {
    await rest.save.json(BUOY)
    const { status, answer } = await rest.save.json(body)
    expect(answer).toMatchObject({ status, code, error: { code } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await rest.held()).toHaveLength(1)
  })

  it('refuses what is longer than any form, in words', async () => {
    const records = Array.from({ length: 10_000 }, (_, i) => ({ ...BUOY, obsvtId: String(i) }))
    expect((await rest.save.json(saving(...records))).answer).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
    const repeated = records.map(({ obsvtId }) => ['obsvtId', obsvtId] as const)
    for (const sendAs of ['form', 'formData'] as const) {
      const { answer } = await rest.saveFields(sendAs, [['type', 'SNS'], ['smsTyNum', '0001'], ...repeated])
      expect(answer.code).toMatch(/INPUT_INVALID|BODY_TOO_LARGE/)
    }
    expect(await rest.held()).toEqual([])
  })
})
