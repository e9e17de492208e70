import { describe, expect, it } from 'vitest'
import { pointValues, tideValues, tripHours, warningsOfHours } from '../../../server/trips/tripHours.ts'
import type { PointForecast } from '../../../src/domain/forecasts/pointForecast.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Warning, WarningState } from '../../../src/domain/warnings/warnings.ts'

const NOW = new Date('2026-05-04T04:20:00Z')
const hours = Array.from({ length: 6 }, (_, i) => new Date(Date.parse('2026-05-04T04:00:00Z') + i * HOUR_MS))
const RUN = {
  issuedAt: NOW,
  receivedAt: NOW,
  source: 'kma',
  mode: 'live',
  quality: 'raw',
  age: 'fresh',
} as const

const row = (at: Date, visibility: number | undefined) =>
  ({
    validAt: at,
    values: {
      windSpeed: { state: 'forecast', value: 5 },
      visibility:
        visibility === undefined
          ? { state: 'absent', reason: 'not-reported' }
          : { state: 'forecast', value: visibility },
    },
  }) as unknown as PointForecast['rows'][number]

describe('what the point forecast says of the hours', () => {
  const rows = [row(hours[0]!, 12_000), row(hours[1]!, undefined)]

  it('is in the units of the limits, and nothing where nothing is forecast', () => {
    const values = pointValues({ run: RUN, rows }, hours)
    expect(values.windSpeed?.slice(0, 3)).toEqual([5, 5, undefined])
    expect(values.visibility?.slice(0, 3)).toEqual([12, undefined, undefined])
  })

  it('is nothing without a run, and of one that is too old', () => {
    expect(pointValues({ rows }, hours)).toEqual({})
    expect(pointValues({ run: { ...RUN, age: 'expired' }, rows }, hours)).toEqual({})
  })
})

const warning = (part: Partial<Warning>): Warning => ({
  id: 'x',
  zoneCode: 'S1311100',
  type: 'high-seas',
  phase: 'announced',
  level: 'advisory',
  issuedAt: new Date('2026-05-04T03:00:00Z'),
  effectiveAt: new Date('2026-05-04T06:30:00Z'),
  mode: 'live',
  history: [],
  ...part,
})
const state = (part: Partial<WarningState> = {}): WarningState => ({
  at: NOW,
  warnings: [warning({})],
  checkedAt: NOW,
  until: undefined,
  ...part,
})
const known = { isFed: true, zoneCodes: ['S1311100'], now: NOW }
const levels = (found: ReturnType<typeof warningsOfHours>) =>
  found.map((one) => one?.[0]?.level ?? one?.length)

describe('the warnings of the hours', () => {
  it('hold from the hour in which they take effect', () => {
    expect(levels(warningsOfHours(hours, { ...known, state: state() }))).toEqual([
      0,
      0,
      'advisory',
      'advisory',
      'advisory',
      'advisory',
    ])
  })

  it('end with their expected end', () => {
    const to = new Date('2026-05-04T08:00:00Z')
    const ending = warning({ expectedEnd: { from: to, to } })
    expect(levels(warningsOfHours(hours, { ...known, state: state({ warnings: [ending] }) }))).toEqual([
      0,
      0,
      'advisory',
      'advisory',
      0,
      0,
    ])
  })

  it('are those of the place alone', () => {
    const found = warningsOfHours(hours, { ...known, zoneCodes: ['S1321100'], state: state() })
    expect(levels(found)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it.each([
    ['no list was seen for long', { state: state({ checkedAt: new Date('2026-05-04T02:00:00Z') }) }],
    ['no feed brings any', { state: state(), isFed: false }],
    ['no zone is near', { state: state(), zoneCodes: [] }],
  ])('are unknown where %s and none holds', (_, part) => {
    expect(warningsOfHours(hours, { ...known, ...part })[0]).toBeUndefined()
  })

  it('are listed even while it is unknown whether there are more', () => {
    const found = warningsOfHours(hours, { ...known, isFed: false, state: state() })
    expect(found[3]?.[0]?.level).toBe('advisory')
  })
})

describe('the tide of the hours', () => {
  const heights = (from: Date, count: number) =>
    Array.from({ length: count }, (_, i) => ({ at: new Date(from.getTime() + i * HOUR_MS), heightM: i }))
  const station = {
    code: 'DT_0001',
    nameKo: '',
    nameEn: '',
    distanceKm: 1,
    datum: 'DL',
    origin: 'computed',
  } as const

  it('counts with the lower end of an hour, and with the highest until the margin after it', () => {
    const tides = { at: () => ({ station }), heights: (_: string, from: Date) => heights(from, 8) }
    expect(tideValues(tides, { lat: 37, lon: 126 }, hours)).toEqual({
      tideAtLeast: [0, 1, 2, 3, 4, 5],
      tideAtMost: [2, 3, 4, 5, 6, 7],
    })
  })

  it('is unknown where no station speaks for the place', () => {
    const tides = { at: () => ({ reason: 'too-far' as const }), heights: () => [] }
    expect(tideValues(tides, { lat: 37, lon: 126 }, hours)).toEqual({})
  })
})

describe('the hours', () => {
  it('carry what is known and leave out what is not', () => {
    const found = tripHours(hours, {
      values: { windSpeed: [1, undefined] },
      warnings: [[], undefined],
      isDaylight: (from) => from < hours[1]!,
    })
    expect(found[0]).toEqual({ at: hours[0], values: { windSpeed: 1 }, isDaylight: true, warnings: [] })
    expect(found[1]).toEqual({ at: hours[1], values: {}, isDaylight: false, warnings: undefined })
    expect(tripHours(hours, { values: {}, warnings: [] })[0]?.isDaylight).toBeUndefined()
  })
})
