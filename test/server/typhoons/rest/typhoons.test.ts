import { beforeAll, describe, expect, it } from 'vitest'
import { envelopeOf, rowsSchema } from '../../../../server/http/rest/schemas.ts'
import { STORM_FIELDS, TRACK_FIELDS } from '../../../../src/wire/typhoons/typhoons.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal } from '../../../support/portal.ts'

const DATA = '/mmis_marine_api/v1/kma'

describe('typhoons for existing programs', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })

  it.each([
    ['typ/list', STORM_FIELDS],
    ['typ/detail', TRACK_FIELDS],
    ['typ/path', TRACK_FIELDS],
  ])('%s answers in both envelopes', async (path, fields) => {
    const answer = await portal.ask(`${DATA}/${path}`)
    expect(answer.status).toBe(200)
    const { data, payload } = envelopeOf(rowsSchema(fields)).parse(answer.json())
    expect(data).toEqual(payload)
  })

  it.each([
    ['a storm that is not there', 'typ/detail?typ=99', 404, 'ROW_UNKNOWN'],
    ['a number that is none', 'typ/detail?typ=1%20OR%201=1', 400, 'INPUT_INVALID'],
    ['a year that is none', 'typ/list?year=26', 400, 'INPUT_INVALID'],
    ['a time that is none', 'typ/path?tm=202613010000', 400, 'TIME_INVALID'],
    ['two numbers', 'typ/path?typ=1&typ=2', 400, 'INPUT_INVALID'],
  ])('refuse %s', async (_, path, status, code) => {
    const answer = await portal.ask(`${DATA}/${path}`)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })
})
