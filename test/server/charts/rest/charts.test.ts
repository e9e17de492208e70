import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { envelopeOf, rowSchema, rowsSchema } from '../../../../server/http/rest/schemas.ts'
import type { Chart, ChartKind } from '../../../../src/domain/charts/charts.ts'
import { CHART_FIELDS, MONTHLY_FIELDS, monthToWire } from '../../../../src/wire/charts/charts.ts'
import { mediaName } from '../../../support/programmeDrafts.ts'
import type { TestPortal } from '../../../support/portal.ts'
import { startTestPortal } from '../../../support/portal.ts'

const CHT = '/mmis_marine_api/v1/kma/cht/wthcht'

const draft = (kind: ChartKind, hours: number): Omit<Chart, 'id' | 'files'> => ({
  kind,
  issuedAt: new Date('2026-05-04T06:00:00Z'),
  validAt: new Date(Date.UTC(2026, 4, 4, 6 + hours)),
  validUntil: new Date('2026-05-06T06:00:00Z'),
  origin: 'received',
  source: 'kma',
  mode: 'live',
  facts: { centres: [] },
})
const file = (number: number) => ({
  fileName: mediaName(number, 'png'),
  mediaType: 'image/png' as const,
  bytes: 10,
  widthPx: 8,
  heightPx: 8,
  sha256: 'a'.repeat(64),
})

describe('weather charts for existing programs', () => {
  let portal: TestPortal
  let id: number | undefined
  beforeAll(async () => {
    portal = await startTestPortal()
    const { charts } = portal.container.services
    id = await charts.add(draft('wave', 0), [file(1)])
    await charts.add(draft('wave', 24), [file(2)])
    await charts.add(draft('sea-temperature', 0), [file(3)])
  })

  it('are listed by tab, in both envelopes', async () => {
    const answer = await portal.ask(`${CHT}/list`)
    const { data, payload } = envelopeOf(rowsSchema(CHART_FIELDS)).parse(answer.json())
    expect(data).toEqual(payload)
    expect(data).toMatchObject([
      { cht_tp: 'wave', annc_time: '2026.05.04 15:00', fct_tm: '2026.05.04 15:00:00', make_tp: 'received' },
      { cht_tp: 'wave', fct_tm: '2026.05.05 15:00:00' },
      { cht_tp: 'sea-temperature' },
    ])
    const one = await portal.ask(`${CHT}/list?type=sea-temperature`)
    expect(one.json()).toMatchObject({ data: [{ cht_tp: 'sea-temperature' }] })
  })

  it('have their series in the detail', async () => {
    const detail = rowSchema(CHART_FIELDS).extend({
      fct_tm_list: z.array(z.string()),
      img_list: z.array(z.string()),
    })
    const answer = await portal.ask(`${CHT}/detail?id=${id}`)
    const { data } = envelopeOf(detail).parse(answer.json())
    expect(data).toMatchObject({
      cht_id: id,
      fct_tm_list: ['2026.05.04 15:00:00', '2026.05.05 15:00:00'],
      img_list: [1, 2].map((number) => `/mmis/media/${mediaName(number, 'png')}`),
    })
  })

  it.each([
    ['a chart that is not there', 'detail?id=999999', 404, 'ROW_UNKNOWN'],
    ['a number that is none', 'detail?id=1%20OR%201=1', 400, 'INPUT_INVALID'],
    ['no number', 'detail', 400, 'INPUT_INVALID'],
    ['a tab that is none', 'list?type=foo', 404, 'TYPE_UNKNOWN'],
  ])('refuse %s', async (_, path, status, code) => {
    const answer = await portal.ask(`${CHT}/${path}`)
    expect(answer.status).toBe(status)
    expect(answer.json()).toMatchObject({ code })
  })
})

describe('monthly charts for existing programs', () => {
  it('are listed in both envelopes, and empty while nothing was observed', async () => {
    const portal = await startTestPortal()
    const answer = await portal.ask('/mmis_marine_api/v1/kma/cht/monthlyWeatherChart')
    const { data, payload } = envelopeOf(rowsSchema(MONTHLY_FIELDS)).parse(answer.json())
    expect([answer.status, data, payload]).toEqual([200, [], []])
  })

  it('say which month, where its picture is, and whether it is over', () => {
    const month = {
      name: '2026-04',
      from: new Date('2026-03-31T15:00:00Z'),
      to: new Date('2026-04-30T15:00:00Z'),
    }
    const row = monthToWire(month, new Date('2026-05-04T06:00:00Z'))
    expect(rowSchema(MONTHLY_FIELDS).parse(row)).toEqual({
      yyyymm: '202604',
      img_path: '/mmis/monthlyWeather/2026-04.png',
      pdf_path: '/mmis/monthlyWeather/2026-04.pdf',
      end_yn: 'Y',
      make_tp: 'generated',
    })
    expect(monthToWire(month, new Date('2026-04-30T14:59:59Z')).end_yn).toBe('N')
  })
})
