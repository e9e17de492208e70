import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowSchema } from '../../../../server/http/rest/schemas.ts'
import { pointAnswer } from '../../../../server/forecasts/rest/pointForecasts.ts'
import type { PointElement } from '../../../../src/domain/forecasts/forecasts.ts'
import { POINT_ELEMENTS } from '../../../../src/domain/forecasts/forecasts.ts'
import { pointElement } from '../../../../src/domain/forecasts/pointForecast.ts'
import type {
  PointForecast,
  PointForecastRow,
  PointValue,
} from '../../../../src/domain/forecasts/pointForecast.ts'
import {
  pointRowFromWire,
  pointToWire,
  runToWire,
  SQUARE_FIELDS,
  squareNumber,
  squareRowToWire,
} from '../../../../src/wire/forecasts/pointForecasts.ts'

const ISSUED = new Date('2026-06-09T12:00:00Z')
const VALID = new Date('2026-06-09T15:00:00Z')

function buildRow(values: Partial<Record<PointElement, number>>, validAt = VALID): PointForecastRow {
  const value = (name: PointElement): PointValue =>
    values[name] === undefined
      ? { state: 'absent', reason: 'not-reported' }
      : { state: 'forecast', value: values[name] }
  const entries = POINT_ELEMENTS.map((name) => [name, value(name)])
  return { validAt, values: Object.fromEntries(entries) as PointForecastRow['values'] }
}

const buildForecast = (rows: PointForecastRow[], more: Partial<PointForecast> = {}): PointForecast => ({
  lat: 35.1,
  lon: 129.9,
  run: {
    issuedAt: ISSUED,
    receivedAt: ISSUED,
    source: 'kma-marine-zone',
    mode: 'live',
    quality: 'checked',
    age: 'fresh',
  },
  rows,
  ...more,
})

/** In the steps in which values are stored; visibility in those of the wire. */
const anyValues = fc.record(
  Object.fromEntries(
    POINT_ELEMENTS.map((name) => {
      const { min, max, storedDecimals } = pointElement(name)
      const steps = name === 'visibility' ? 0.1 : 10 ** storedDecimals
      const value = fc
        .integer({ min: Math.ceil(min * steps), max: Math.floor(max * steps) })
        .map((whole) => Math.round((whole / steps) * 100) / 100)
      return [name, fc.option(value, { nil: undefined })]
    }),
  ) as Record<PointElement, fc.Arbitrary<number | undefined>>,
)

describe('a row of a point forecast', () => {
  it('keeps to its columns and reads back as the same', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const reported = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
        fc.pre(Object.keys(reported).length > 0)
        const answer = pointToWire(buildForecast([buildRow(values)]))
        expect(pointAnswer.parse(answer)).toEqual(answer)
        expect(pointRowFromWire({ ...answer.marine_zone[0] })).toEqual({
          square: answer.marine_zone[0]?.marineZoneNo,
          validAt: VALID,
          issuedAt: ISSUED,
          values: reported,
        })
        const row = squareRowToWire(buildRow(values), ISSUED)
        expect(rowSchema(SQUARE_FIELDS).parse(row)).toEqual(row)
        expect(pointRowFromWire({ ...row })).toEqual({ validAt: VALID, issuedAt: ISSUED, values: reported })
      }),
    )
  })

  it.each([
    [18_234, 18.23],
    [20_000, 20],
    [400, 0.4],
    [40, 0.04],
    [4, 0],
  ])('gives a visibility of %i m as %f km, fog too', (metres, km) => {
    const [row] = pointToWire(buildForecast([buildRow({ visibility: metres })])).marine_zone
    expect(row).toMatchObject({
      vs: km,
      marineZoneNo: '93_9',
      fctTm: '2026.06.10 00:00',
      baseTm: '2026.06.09 21:00',
    })
  })

  it.each([{}, { fctTm: 'soon' }, { fct_tm: '2026.02.30 00:00' }, { fctTm: 5 }])(
    'without a real time is not read',
    (row) => {
      expect(pointRowFromWire(row)).toBeUndefined()
    },
  )
})

describe('a point forecast', () => {
  it('says that a place on land was moved to the sea', () => {
    const snapped = { lat: 35.1, lon: 129.3, distanceKm: 12.34 }
    expect(pointToWire(buildForecast([buildRow({ windSpeed: 3 })], { lon: 129.0, snapped }))).toMatchObject({
      marine_zone: [{ marineZoneNo: '92_8', ws: 3, vs: null }],
      lon: 129.0,
      snapYn: 'Y',
      seaLon: 129.3,
      seaDstKm: 12.3,
      absent: null,
    })
  })

  it('without a run or any value has no rows, and says why', () => {
    const { run: _run, ...rest } = buildForecast([buildRow({})])
    expect(pointToWire(rest)).toMatchObject({
      marine_zone: [],
      absent: 'not-reported',
      data_mode: null,
      snapYn: 'N',
      seaDstKm: 0,
    })
    expect(pointToWire(buildForecast([buildRow({})]))).toMatchObject({ marine_zone: [], data_mode: 'live' })
  })
})

it('a square and a run are written as the existing service writes them', () => {
  expect([squareNumber({ square: 144, part: 9 }), squareNumber({ square: 144 })]).toEqual(['144_9', '144'])
  expect(runToWire(ISSUED)).toEqual({ mdl_data_prdct_time: '2026-06-09T12:00:00.000+00:00' })
})
