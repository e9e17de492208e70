/** Builders of alerts: everything the case does not care about is filled in. */
import fc from 'fast-check'
import { LIMIT_NAMES } from '../../src/domain/messages/alertLimits.ts'
import type {
  Alert,
  AlertDetail,
  ObservationAlert,
  SeaForecastAlert,
  StationValues,
  ThresholdAlert,
  WarningAlert,
  WeeklyForecastAlert,
} from '../../src/domain/messages/alerts.ts'
import { COMPASS_POINTS } from '../../src/domain/kernel/display.ts'
import { ELEMENT_NAMES } from '../../src/domain/kernel/elements.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { WARNING_LEVELS, WARNING_TYPES } from '../../src/domain/warnings/warnings.ts'
import type { WarningAction } from '../../src/domain/warnings/warnings.ts'
import { ending, kst } from './warnings.ts'

export const VALUES: StationValues['values'] = {
  windSpeed: 14.2,
  windFromDirection: 310,
  windGust: 18.3,
  significantWaveHeight: 2.4,
  maximumWaveHeight: 3.9,
  wavePeriod: 7,
  seaTemperature: 12.1,
}

export const buildValues = (
  station: Partial<Omit<StationValues, 'observedAt'>> & { at?: string } = {},
): StationValues => {
  const { at = '05-04 07:40', ...facts } = station
  const named = { stationCode: '22101', nameKo: '덕적도', nameEn: 'Deokjeokdo' }
  return { ...named, values: VALUES, ...facts, observedAt: kst(at) }
}

export const buildThreshold = (alert: Partial<ThresholdAlert> = {}): ThresholdAlert => ({
  cause: 'threshold',
  topic: 'weather-buoy',
  mode: 'live',
  station: buildValues(),
  ...alert,
})

export const zone = (code: string, nameKo: string, nameEn: string) => ({ code, nameKo, nameEn })
export const ULSAN = zone('S1131100', '울산앞바다', 'Ulsan near sea')
export const BUSAN = zone('S1311100', '부산앞바다', 'Busan near sea')
export const FAR = zone('S1312020', '남해동부바깥먼바다', 'South Sea (east) outer far sea')

export const buildWarningAlert = (alert: Partial<WarningAlert> = {}): WarningAlert => ({
  cause: 'issue',
  topic: 'warning',
  mode: 'live',
  type: 'high-seas',
  level: 'warning',
  action: 'announced',
  issuedAt: kst('06-01 04:30'),
  effectiveAt: kst('06-01 06:00'),
  expectedEnd: ending('06-01 21:00~06-02 00:00'),
  zones: [ULSAN, BUSAN, FAR],
  ...alert,
})

export const buildObservationAlert = (alert: Partial<ObservationAlert> = {}): ObservationAlert => ({
  cause: 'schedule',
  topic: 'beacon',
  mode: 'live',
  point: zone('955', '서수도', 'Seosudo'),
  slotAt: kst('05-04 06:30'),
  stations: [buildValues({ stationCode: '955', nameKo: '서수도', nameEn: 'Seosudo', at: '05-04 06:00' })],
  ...alert,
})

export const buildForecastAlert = (alert: Partial<SeaForecastAlert> = {}): SeaForecastAlert => {
  const period = { zoneCode: '12B20103', issuedAt: kst('05-04 05:00'), hours: 12 }
  return {
    cause: 'schedule',
    topic: 'sea-forecast',
    mode: 'live',
    point: zone('12B20103', '부산앞바다', 'Busan near sea'),
    slotAt: kst('05-04 05:00'),
    issuedAt: kst('05-04 05:00'),
    periods: [
      { ...period, validAt: kst('05-03 12:00'), step: 0, waveHeight: { from: 8, to: 9 } },
      {
        ...period,
        validAt: kst('05-04 00:00'),
        step: 1,
        windFrom: 'NW',
        windTurnsTo: 'N',
        windSpeed: { from: 8, to: 12 },
        waveHeight: { from: 1, to: 2 },
        sky: 'mostly-cloudy',
        precipitation: 'none',
        weatherKo: '구름많음',
      },
      {
        ...period,
        validAt: kst('05-04 12:00'),
        step: 2,
        windFrom: 'NW',
        windSpeed: { from: 10, to: 14 },
        waveHeight: { from: 1.5, to: 3 },
      },
      { ...period, validAt: kst('05-06 00:00'), hours: 24, step: 3, waveHeight: { from: 1, to: 1 } },
    ],
    ...alert,
  }
}

export const buildOutlookAlert = (alert: Partial<WeeklyForecastAlert> = {}): WeeklyForecastAlert => ({
  cause: 'schedule',
  topic: 'weekly-sea-forecast',
  mode: 'live',
  point: zone('12B20000', '남해동부', 'South Sea (east)'),
  slotAt: kst('05-04 07:30'),
  issuedAt: kst('05-04 06:00'),
  periods: [
    {
      zoneCode: '12B20000',
      issuedAt: kst('05-04 06:00'),
      validAt: kst('05-07 00:00'),
      hours: 12,
      weatherKo: '흐리고 비',
      waveHeight: { from: 1, to: 3 },
    },
  ],
  ...alert,
})

/** Names of any length, also with letters that no text message can carry. */
const anyName = fc.string({
  unit: fc.constantFrom('덕', '똠', '뷁', 'W', '·', ' ', '−', '⚓', 'é'),
  minLength: 1,
  maxLength: 60,
})
const anyCode = fc.string({ unit: fc.constantFrom('S', 'A', 'L'), minLength: 1, maxLength: 16 })
const anyPlace = fc.record({ code: anyCode, nameKo: anyName, nameEn: anyName })
const anyMode = fc.constantFrom<FeedMode>('live', 'demo', 'replay')
const anyTime = fc
  .integer({ min: 0, max: 60 * 24 * 60 })
  .map((minutes) => new Date(kst('05-01 00:00').getTime() + minutes * 60_000))
const anyValue = fc.oneof(fc.double({ min: -1_000, max: 100_000 }), fc.constantFrom(NaN, Infinity))
const anyStation: fc.Arbitrary<StationValues> = fc
  .tuple(
    anyPlace,
    anyTime,
    fc.dictionary(fc.constantFrom(...ELEMENT_NAMES), anyValue, { noNullPrototype: true }),
  )
  .map(([{ code, ...names }, observedAt, values]) => ({ stationCode: code, ...names, observedAt, values }))
const ACTIONS: WarningAction[] = [
  'preliminary',
  'announced',
  'extended',
  'upgraded',
  'downgraded',
  'changed',
  'replaced',
  'released',
  'ran-out',
  'not-listed',
  'not-confirmed',
]
const anyEnd = fc.option(
  fc.tuple(anyTime, anyTime).map(([from, to]) => ({ from, to })),
  { nil: undefined },
)
const anyRange = fc.option(
  fc
    .tuple(fc.double({ min: 0, max: 40, noNaN: true }), fc.double({ min: 0, max: 40, noNaN: true }))
    .map(([from, to]) => ({ from, to })),
  { nil: undefined },
)
const anyPeriod = fc
  .record({
    validAt: anyTime,
    hours: fc.constantFrom(12, 24),
    waveHeight: anyRange,
    windSpeed: anyRange,
    windFrom: fc.option(fc.constantFrom(...COMPASS_POINTS), { nil: undefined }),
    weatherKo: fc.option(anyName, { nil: undefined }),
  })
  .map(({ waveHeight, windSpeed, windFrom, weatherKo, ...period }) => ({
    zoneCode: 'x',
    issuedAt: period.validAt,
    step: 0,
    ...period,
    ...(waveHeight && { waveHeight }),
    ...(windSpeed && { windSpeed }),
    ...(windFrom && { windFrom }),
    ...(weatherKo !== undefined && { weatherKo }),
  }))

const anyThreshold = fc.record({ mode: anyMode, station: anyStation }).map(buildThreshold)
const anyWarning = fc
  .record({
    mode: anyMode,
    type: fc.constantFrom(...WARNING_TYPES),
    level: fc.constantFrom(...WARNING_LEVELS),
    action: fc.constantFrom(...ACTIONS),
    effectiveAt: anyTime,
    end: anyEnd,
    zones: fc.array(anyPlace, { minLength: 1, maxLength: 80 }),
  })
  .map(({ end, ...alert }) => {
    const { expectedEnd: _, ...built } = buildWarningAlert(alert)
    return end ? { ...built, expectedEnd: end } : built
  })
const anyObservation = fc
  .record({
    mode: anyMode,
    topic: fc.constantFrom('beacon' as const, 'coastal' as const, 'fishery' as const),
    point: anyPlace,
    slotAt: anyTime,
    stations: fc.array(anyStation, { maxLength: 60 }),
  })
  .map(buildObservationAlert)
const anyForecast = fc
  .record({
    mode: anyMode,
    point: anyPlace,
    slotAt: anyTime,
    issuedAt: anyTime,
    periods: fc.array(anyPeriod, { maxLength: 40 }),
  })
  .map(buildForecastAlert)

/** Any alert, sensible or not. */
export const anyAlert: fc.Arbitrary<Alert> = fc.oneof(anyThreshold, anyWarning, anyObservation, anyForecast)

export const anyDetail: fc.Arbitrary<AlertDetail | undefined> = fc.option(
  fc.record({
    limits: fc.dictionary(fc.constantFrom(...LIMIT_NAMES), fc.double({ min: -3, max: 100, noNaN: true }), {
      noNullPrototype: true,
    }),
    zoneCodes: fc.array(anyCode, { maxLength: 5 }),
  }),
  { nil: undefined },
)
