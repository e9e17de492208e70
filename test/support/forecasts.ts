/** Builders of forecasts: everything the case does not care about is filled in. */
import type { FeedRow } from '../../server/feeds/ports.ts'
import type {
  Commentary,
  PointElement,
  SquareForecast,
  ZoneForecastPeriod,
  ZoneOutlookPeriod,
} from '../../src/domain/forecasts/forecasts.ts'
import { SQUARE_NUMBERS, squareCentre } from '../../src/domain/zones/seaSquares.ts'

/** 05 o'clock KST of 4 May, when the short-term sea forecast is issued. */
export const ISSUED = '2026-05-03T20:00:00Z'
export const SOME_ZONE = '12B20103'
const HOUR_MS = 3_600_000

export const at = (time: Date | string, hours = 0): Date =>
  new Date(new Date(time).getTime() + hours * HOUR_MS)

export const buildForecastFeed = (feed: Partial<FeedRow> = {}): FeedRow => ({
  id: 7,
  source: 'kma-fct-afs-do',
  mode: 'live',
  ...feed,
})

/** A half day; the first one begins at midnight KST of 4 May. */
export function buildPeriod(
  period: Partial<Omit<ZoneForecastPeriod, 'issuedAt' | 'validAt'>> & {
    issuedAt?: Date | string
    validAt?: Date | string
  } = {},
): ZoneForecastPeriod {
  const step = period.step ?? 0
  return {
    zoneCode: SOME_ZONE,
    hours: 12,
    windFrom: 'SW',
    windTurnsTo: 'W',
    windSpeed: { from: 5, to: 9 },
    waveHeight: { from: 0.5, to: 1 },
    sky: 'clear',
    precipitation: 'none',
    weatherKo: '맑음',
    office: '159',
    ...period,
    step,
    issuedAt: at(period.issuedAt ?? ISSUED),
    validAt: at(period.validAt ?? '2026-05-03T15:00:00Z', period.validAt ? 0 : 12 * step),
  }
}

export function buildOutlookPeriod(
  period: Partial<Omit<ZoneOutlookPeriod, 'issuedAt' | 'validAt'>> & {
    issuedAt?: Date | string
    validAt?: Date | string
  } = {},
): ZoneOutlookPeriod {
  return {
    zoneCode: '12B20000',
    hours: 12,
    weatherKo: '구름많음',
    waveHeight: { from: 0.5, to: 1.5 },
    ...period,
    issuedAt: at(period.issuedAt ?? '2026-05-03T21:00:00Z'),
    validAt: at(period.validAt ?? '2026-05-06T15:00:00Z'),
  }
}

export const buildCommentary = (
  commentary: Partial<Omit<Commentary, 'issuedAt'>> & { issuedAt?: Date | string } = {},
): Commentary => ({
  office: '159',
  title: '해상 기상 해설',
  text: '남해동부먼바다를 중심으로 물결이 높겠습니다.',
  ...commentary,
  issuedAt: at(commentary.issuedAt ?? ISSUED),
})

/** 00 UTC of 4 May. */
export const RUN = '2026-05-04T00:00:00Z'

export type Field = (place: { lon: number; lat: number; lead: number }) => SquareForecast['values']

/** A sea whose every element differs from square to square and from time to time, all within their ranges. */
export const someSea: Field = ({ lon, lat, lead }) => ({
  significantWaveHeight: round(1 + (lon - 119) / 10 + (lat - 25) / 20 + lead / 100, 2),
  wavePeriod: round(4 + (lat - 25) / 10, 1),
  waveFromDirection: Math.round(lon * 2 + lead) % 360,
  windSpeed: round(3 + (lat - 25) / 2 + lead / 50, 2),
  windFromDirection: Math.round(lat * 8 + lead) % 360,
  visibility: Math.round(5_000 + 900 * (lon - 119)),
  precipitationAmount: round(lead / 10, 2),
  seaTemperature: round(20 - (lat - 25) / 2, 2),
})

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** One valid time of every square. */
export function buildSquares(
  options: { issuedAt?: Date | string; lead?: number; field?: Field; squares?: readonly number[] } = {},
): SquareForecast[] {
  const { issuedAt = RUN, lead = 0, field = someSea, squares = SQUARE_NUMBERS } = options
  return squares.map((square) => ({
    square,
    issuedAt: at(issuedAt),
    validAt: at(issuedAt, lead),
    values: field({ ...squareCentre({ square })!, lead }),
  }))
}

export const LEADS = Array.from({ length: 26 }, (_, index) => 3 * index)
export const FIRST_DAY = LEADS.filter((lead) => lead <= 24)

/** One element everywhere, the same. */
export const flat =
  (name: PointElement, value: number): Field =>
  () => ({ [name]: value })
