import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ELEMENT_NAMES, element } from '../../../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../../../src/domain/kernel/elements.ts'
import type { Reading } from '../../../../src/domain/kernel/readings.ts'
import type { StationLatest } from '../../../../src/domain/observations/stations.ts'
import {
  observationFromWire,
  observationToWire,
  seriesToWire,
} from '../../../../src/wire/observations/observations.ts'
import type { ObservationType } from '../../../../src/wire/observations/observationTypes.ts'
import { columnsOf, OBSERVATION_TYPE_NAMES } from '../../../../src/wire/observations/observationTypes.ts'

const AT = new Date('2026-04-25T07:00:00Z')
const ABSENT: Reading = { state: 'absent', reason: 'not-reported' }

function measured(value: number, more: Partial<Extract<Reading, { state: 'measured' }>> = {}): Reading {
  return {
    state: 'measured',
    value,
    observedAt: AT,
    receivedAt: AT,
    source: 'kma-buoy',
    mode: 'live',
    quality: 'checked',
    ...more,
  }
}

function buildStation(readings: Partial<Record<ElementName, Reading>>): StationLatest {
  return {
    code: '22101',
    nameKo: '덕적도',
    nameEn: 'Deokjeokdo',
    kind: 'weather-buoy',
    lat: 37.24,
    lon: 126.02,
    readings: Object.fromEntries(
      ELEMENT_NAMES.map((name) => [name, readings[name] ?? ABSENT]),
    ) as StationLatest['readings'],
  }
}

/** Any value an element can hold, in the steps it is stored in. */
const anyValue = (name: ElementName) => {
  const { min, max, storedDecimals } = element(name)
  const steps = 10 ** storedDecimals
  return fc.integer({ min: min * steps, max: max * steps }).map((whole) => whole / steps)
}

describe('an observation row', () => {
  it.each(OBSERVATION_TYPE_NAMES)(
    'of type %s says what the station measured, and reads back as the same',
    (type) => {
      const names = Object.values(columnsOf(type))
      fc.assert(
        fc.property(
          fc.record(
            Object.fromEntries(names.map((name) => [name, fc.option(anyValue(name), { nil: undefined })])),
          ),
          (values) => {
            const present = Object.entries(values).filter(([, value]) => value !== undefined) as [
              ElementName,
              number,
            ][]
            const station = buildStation(
              Object.fromEntries(present.map(([name, value]) => [name, measured(value)])),
            )
            fc.pre(present.length > 0)
            const row = observationToWire(type, station)
            expect(
              observationFromWire(type, JSON.parse(JSON.stringify(row)) as Record<string, unknown>),
            ).toEqual({
              stationCode: '22101',
              nameKo: '덕적도',
              lat: 37.24,
              lon: 126.02,
              observedAt: AT,
              values: Object.fromEntries(present),
            })
          },
        ),
      )
    },
  )

  it('holds null for what is missing, numbers for the rest, and Korean time', () => {
    expect(observationToWire('wh-buoy', buildStation({ significantWaveHeight: measured(0.9) }))).toEqual({
      stn_id: '22101',
      kor_nm: '덕적도',
      lat: 37.24,
      lon: 126.02,
      obs_tm: '2026.04.25 16:00:00',
      sig_wh: 0.9,
      max_wh: null,
      ave_wh: null,
      wp: null,
      tw: null,
      data_mode: 'live',
      data_src: 'kma-buoy',
    })
  })

  it('is not made for a station that never reported an element of the type', () => {
    expect(observationToWire('wh-buoy', buildStation({ windSpeed: measured(3) }))).toBeUndefined()
  })

  it('does not pass an older value off as of the newest time', () => {
    const hoursBefore = (hours: number) => new Date(AT.getTime() - hours * 3_600_000)
    const row = observationToWire(
      'wh-buoy',
      buildStation({
        significantWaveHeight: measured(1),
        seaTemperature: measured(14, { observedAt: hoursBefore(1) }),
        wavePeriod: measured(5, { observedAt: hoursBefore(2) }),
      }),
    )
    expect(row).toMatchObject({ sig_wh: 1, tw: 14, wp: null, obs_tm: '2026.04.25 16:00:00' })
  })

  it('is as real as the least real of its values and names each service', () => {
    const row = observationToWire(
      'wh-buoy',
      buildStation({
        significantWaveHeight: measured(1),
        seaTemperature: measured(14, { mode: 'demo', source: 'kma-sea-obs' }),
      }),
    )
    expect(row).toMatchObject({ data_mode: 'demo', data_src: 'kma-buoy,kma-sea-obs' })
  })

  it.each<[string, ObservationType, Record<string, unknown>, Record<string, number>]>([
    [
      'numbers as texts',
      'wh-buoy',
      { sig_wh: '1.4', tw: ' 12.1 ' },
      { significantWaveHeight: 1.4, seaTemperature: 12.1 },
    ],
    ['missing as -99', 'buoy', { vs: -99, ws_1: '-99', ta: -9 }, { airTemperature: -9 }],
    ['missing as blank or null', 'lh', { hm: '', ps: null, ta: 17 }, { airTemperature: 17 }],
    ['a direction of 361', 'lh', { wd: 361, ws: 3 }, { windSpeed: 3 }],
    ['no number at all', 'lh', { ws: '1e3x', wd: {}, ta: Number.NaN }, {}],
  ])('is read with %s', (_case, type, columns, values) => {
    const row = { stn_id: '960', kor_nm: '지귀도', obs_tm: '2026.04.25 16:05:00', ...columns }
    expect(observationFromWire(type, row)?.values).toEqual(values)
  })

  it.each([
    ['no station', { obs_tm: '2026.04.25 16:05:00' }],
    ['a station that is no text', { stn_id: 960, obs_tm: '2026.04.25 16:05:00' }],
    ['no time', { stn_id: '960' }],
    ['a day that does not exist', { stn_id: '960', obs_tm: '2026.02.30 16:05:00' }],
    ['another form of time', { stn_id: '960', obs_tm: '2026-04-25T16:05:00Z' }],
  ])('is not read with %s', (_case, row) => {
    expect(observationFromWire('lh', row)).toBeUndefined()
  })
})

describe('rows over time', () => {
  it('stand in order, one per moment, with null where an element has a gap', () => {
    const point = (minute: number, value: number | null) => ({
      at: new Date(AT.getTime() + minute * 60_000),
      value,
      minimum: value,
      maximum: value,
    })
    const rows = seriesToWire('wh-buoy', buildStation({}), [
      { element: 'seaTemperature', points: [point(60, 14), point(120, null)] },
      { element: 'significantWaveHeight', points: [point(0, 1), point(60, 2)] },
      { element: 'windSpeed', points: [point(0, 9)] },
    ])
    expect(rows).toMatchObject([
      { obs_tm: '2026.04.25 16:00:00', sig_wh: 1, tw: null },
      { obs_tm: '2026.04.25 17:00:00', sig_wh: 2, tw: 14 },
    ])
    expect(rows).toHaveLength(2)
  })
})
