import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MessageApi } from '../../../support/messageApi.ts'
import { openMessageApi, shortOf } from '../../../support/messageApi.ts'
import { policyOf } from '../../../support/policies.ts'

const INFO = policyOf('messageInfo').path
const SAVE = policyOf('messageSave').path
const CANCEL = policyOf('messageCancel').path

let rest: MessageApi
beforeAll(async () => {
  rest = await openMessageApi()
})
afterAll(() => rest.api.close())
beforeEach(() => rest.clear())

const BUOY = { smsTyNum: '0001', obsvtId: '22101', smsTo: '03' }

describe('the message service for existing clients', () => {
  it.each([
    ['an anonymous caller', {}, 'LOGIN_REQUIRED', '로그인후 이용 가능합니다.', undefined],
    [
      'a session that is over',
      { cookie: 'JSESSIONID=s%3Aold.name' },
      'SESSION_EXPIRED',
      '세션이 만료되었습니다.',
      'F',
    ],
  ])(
    'sends %s to the login, before anything else of the request counts',
    async (_who, headers, code, msg, msgFlag) => {
      for (const path of [INFO, SAVE, CANCEL]) {
        const { status, answer } = await rest.send(path, { type: 'nothing', message: '{' }, headers)
        expect(status).toBe(401)
        expect(answer).toMatchObject({ code, msg, error: { type: 'LOGIN', message: msg } })
        expect(answer.msgFlag).toBe(msgFlag)
      }
    },
  )

  it('refuses an unconfirmed phone', async () => {
    await rest.nextMember({ phoneConfirmedAt: null })
    const { answer } = await rest.save.json(BUOY)
    expect(answer).toMatchObject({ status: 409, code: 'PHONE_UNCONFIRMED' })
  })

  it('answers with what there is in both envelopes and as its result, nothing of it kept on the way', async () => {
    expect((await rest.send(INFO)).answer).toEqual({
      status: 200,
      code: '0000',
      msg: '성공',
      result: { msg: [] },
      payload: [],
      data: [],
    })
    await rest.save.json({ ...BUOY, sigwv: '1.5', lwstTw: '' })
    const { answer, headers } = await rest.send(INFO)
    const records = [
      {
        smsTyCd: 'SNS',
        smsTyNum: '0001',
        obsvtId: '22101',
        smsTo: '03',
        sigwv: 1.5,
        hmax: 3,
        ws: 10,
        lwstTw: null,
        hgstTw: 28,
      },
    ]
    expect(answer).toMatchObject({ result: { msg: records }, payload: records, data: records })
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    ['Korean', {}, '서비스 신청이 완료되었습니다.', '서비스가 해지되었습니다.', '해지할 서비스가 없습니다.'],
    [
      'English',
      { 'accept-language': 'en' },
      'Your service is registered.',
      'Your service is cancelled.',
      'There is no service to cancel.',
    ],
  ])('says in %s what it did', async (_language, language, saved, cancelled, nothing) => {
    const headers = { ...rest.tokens, ...language }
    expect((await rest.send(SAVE, BUOY, headers)).answer).toMatchObject({
      status: 200,
      result: { msg: saved },
      payload: null,
    })
    expect((await rest.send(CANCEL, {}, headers)).answer).toMatchObject({
      status: 200,
      result: { msg: cancelled },
    })
    expect((await rest.send(CANCEL, { type: 'SNS' }, headers)).answer).toMatchObject({
      result: { msg: nothing },
    })
  })

  const RECORDS = [
    { smsTyCd: 'SNS', smsTyNum: '0001', obsvtId: '22101', smsTo: '03', sigwv: 2.5 },
    { smsTyCd: 'SNS', smsTyNum: '0001', obsvtId: '22101', smsTo: '21', sigwv: 2.5 },
    { smsTyCd: 'SNS', smsTyNum: '0006', obsvtId: 'L1090500', sigwv: '2' },
  ]
  const SAVED = ['SNS 0001 22101 03', 'SNS 0001 22101 21', 'SNS 0006 L1090500 -']

  it.each([
    ['a form with records as text', () => rest.save.form({ type: 'SNS', message: RECORDS })],
    ['form data with records as text', () => rest.save.formData({ type: '0', message: RECORDS })],
    ['JSON with records as text', () => rest.save.json({ type: 'sns', message: JSON.stringify(RECORDS) })],
    ['JSON with records', () => rest.save.json({ type: 0, message: RECORDS })],
    ['no service named: the first', () => rest.save.json({ message: RECORDS })],
  ])('takes %s', async (_case, sending) => {
    expect((await sending()).status).toBe(200)
    expect(shortOf(await rest.held())).toEqual(SAVED)
  })

  const FIELDS: [string, string][] = [
    ['type', 'SNS'],
    ['smsTyNum', '0001'],
    ['sigwv', '2.5'],
  ]
  const repeated: [string, string][] = [
    ...FIELDS,
    ['obsvtId', '22101'],
    ['obsvtId', '22185'],
    ['smsTo', '03'],
    ['smsTo', '09'],
  ]
  const joined: [string, string][] = [...FIELDS, ['obsvtId', '22101,22185'], ['smsTo', '03,09']]
  it.each([
    ['a form, repeated', () => rest.saveFields('form', repeated)],
    ['a form, with commas', () => rest.saveFields('form', joined)],
    ['form data, repeated', () => rest.saveFields('formData', repeated)],
    ['form data, with commas', () => rest.saveFields('formData', joined)],
    [
      'form data with one record as text',
      () =>
        rest.save.formData({
          type: 'SNS',
          message: { smsTyNum: '0001', obsvtId: ['22101', '22185'], smsTo: ['03', '09'], sigwv: 2.5 },
        }),
    ],
    [
      'JSON, in lists',
      () =>
        rest.save.json({ type: 'SNS', smsTyNum: 1, obsvtId: [22101, '22185'], smsTo: ['03', 9], sigwv: 2.5 }),
    ],
  ])('takes the fields of a settings object as %s', async (_case, sending) => {
    expect((await sending()).status).toBe(200)
    const records = await rest.held()
    expect(shortOf(records)).toEqual([
      'SNS 0001 22101 03',
      'SNS 0001 22101 09',
      'SNS 0001 22185 03',
      'SNS 0001 22185 09',
    ])
    expect(new Set(records.map(({ sigwv, hmax }) => `${String(sigwv)} ${String(hmax)}`))).toEqual(
      new Set(['2.5 3']),
    )
  })

  it('accepts its own answer, whole, as a form with every field', async () => {
    const all = rest.api.services.subscriptionCatalogue
      .of('sns')
      .topics.flatMap(({ topic, areas, sendTimes }) =>
        areas.flatMap(({ points }) =>
          points.map(({ code }) => ({
            smsTyNum: { 'weather-buoy': '0001', 'wave-buoy': '0002' }[topic as string] ?? '0006',
            obsvtId: code,
            smsTo: sendTimes.join(','),
          })),
        ),
      )
    expect((await rest.save.form({ type: 'SNS', message: all })).status).toBe(200)
    const reported = await rest.held()
    expect(reported.length).toBeGreaterThan(all.length)
    expect((await rest.save.formData({ type: 'SNS', message: reported })).status).toBe(200)
    expect(await rest.held()).toEqual(reported)
  })

  it.each([
    [
      'by name',
      { type: 'MMS', smsTyNum: '3', obsvtId: '서해중부앞바다', smsTo: '00:00' },
      'MMS 3 서해중부앞바다 00:00',
    ],
    [
      'by the beginning of a code',
      { type: '2', smsTyNum: '4', obsvtId: '12C1', smsTo: '19:30' },
      'MMS 4 12C1 19:30',
    ],
    ['as everywhere', { type: 'MMS', smsTyNum: '7' }, 'MMS 7 - -'],
  ])('names a place %s', async (_case, body, record) => {
    await rest.save.json(body)
    expect(shortOf(await rest.held())).toEqual([record])
  })

  it('keeps services and members apart', async () => {
    await rest.save.json(BUOY)
    await rest.save.json({ type: 'SMS', smsTyNum: '1', obsvtId: '955', smsTo: '00:30' })
    const mine = rest.tokens
    await rest.nextMember()
    expect(await rest.held()).toEqual([])
    await rest.send(CANCEL, { type: 'SNS' })
    rest.tokens = mine
    await rest.send(CANCEL, { type: '1' })
    expect(shortOf(await rest.held())).toEqual(['SNS 0001 22101 03'])
  })
})
