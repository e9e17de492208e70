import type { CompassPoint } from '../../domain/kernel/display.ts'
import { COMPASS_POINTS } from '../../domain/kernel/display.ts'
import type {
  Precipitation,
  Range,
  Sky,
  ZoneForecastPeriod,
  ZoneOutlookPeriod,
} from '../../domain/forecasts/forecasts.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import { clockFields, fromKstDigits, HOUR_MS, toKstDigits } from '../../domain/kernel/time.ts'
import type { WireField, WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'
import { MODE_FIELD } from '../warnings/warningFields.ts'

/** Names of the queries of the sea forecast. */
export const FORECAST_QUERY = {
  issuedAt: 'annc_time',
  step: 'ef_no',
  validAt: 'ef_time',
  zone: 'zone_id',
  day: 'annc_date',
} as const

/** @source KMA sky codes of the sea forecast (`fct_afs_do`) */
export const SKY_CODES: Record<Sky, string> = {
  clear: 'DB01',
  'partly-cloudy': 'DB02',
  'mostly-cloudy': 'DB03',
  overcast: 'DB04',
}
const SKY_NAMES: Record<Sky, string> = {
  clear: '맑음',
  'partly-cloudy': '구름조금',
  'mostly-cloudy': '구름많음',
  overcast: '흐림',
}

/** @source KMA codes of precipitation of the sea forecast (`PREP` of `fct_afs_do`) */
const PRECIPITATION_CODES: Record<Precipitation, string> = {
  none: '0',
  rain: '1',
  'rain-or-snow': '2',
  snow: '3',
  'snow-or-rain': '4',
  shower: '5',
}

const ZONE_CODE_LENGTH = 8
/** `12C1`, `12B105`: the beginning of a code that goes on with zeros. */
const SHORT_ZONE = /^\d{2}[A-Z]\d{1,4}$/

/**
 * Seas of the outlook may be named by the beginning of their code, as in the catalogue of messages: 12C1 is 12C10000.
 */
export const forecastZoneFromWire = (text: string): string =>
  SHORT_ZONE.test(text) ? text.padEnd(ZONE_CODE_LENGTH, '0') : text

/**
 * Half a day (or a day) of a zone's forecast. The existing service's names as far as they are known: zone, number of
 * the period, its name, sky and precipitation; the times, wind, waves and the words are ours.
 */
export interface SeaForecastRow {
  zone_id: string
  /** as the sea forecast calls the zone */
  kor_nm: string
  /** running number of the period within the issue, from 0 */
  ef_no: number
  /** `2026.05.02 오전`, `2026.05.02 오후`, `2026.05.05` for a whole day */
  annc_nm: string
  /** 12 digits, KST */
  annc_time: string
  /** start of the period, 12 digits, KST */
  ef_time: string
  /** length of the period */
  ef_hr: number
  sky_sts_cd: string | null
  sky_sts_nm: string | null
  prcpt_yn: 'Y' | 'N' | null
  /** `0` none, `1` rain, `2` rain or snow, `3` snow, `4` snow or rain, `5` shower */
  prcpt_ty_cd: string | null
  wthr_nm: string | null
  /** the wind comes from here, turning to `wd_ed` where that is given */
  wd_st: CompassPoint | null
  wd_ed: CompassPoint | null
  ws_min: number | null
  ws_max: number | null
  wh_min: number | null
  wh_max: number | null
  data_mode: FeedMode
}

interface PeriodPlace {
  zoneCode: string
  nameKo: string
  step: number
  mode: FeedMode
}

function periodColumns({
  issuedAt,
  validAt,
  hours,
}: Pick<ZoneForecastPeriod, 'issuedAt' | 'validAt' | 'hours'>) {
  return {
    annc_nm: periodName({ validAt, hours }),
    annc_time: toKstDigits(issuedAt),
    ef_time: toKstDigits(validAt),
    ef_hr: hours,
  }
}

/** `2026.05.02 오전`, or the day alone for a whole one. */
export function periodName({
  validAt,
  hours,
}: Pick<ZoneForecastPeriod | ZoneOutlookPeriod, 'validAt' | 'hours'>): string {
  const [day = ''] = toWireMinute(validAt).split(' ')
  if (hours > 12) return day
  return `${day} ${clockFields(validAt, 'KST').hour < 12 ? '오전' : '오후'}`
}

const waveColumns = (range: Range | undefined) => ({ wh_min: range?.from ?? null, wh_max: range?.to ?? null })

/** @param zone its name in the sea forecast */
export function forecastToWire(
  period: ZoneForecastPeriod,
  { nameKo, mode }: { nameKo: string; mode: FeedMode },
): SeaForecastRow {
  const { zoneCode, step, sky, precipitation, windSpeed } = period
  return {
    ...placeColumns({ zoneCode, nameKo, step, mode }),
    ...periodColumns(period),
    sky_sts_cd: sky ? SKY_CODES[sky] : null,
    sky_sts_nm: sky ? SKY_NAMES[sky] : null,
    prcpt_yn: precipitation === undefined ? null : precipitation === 'none' ? 'N' : 'Y',
    prcpt_ty_cd: precipitation === undefined ? null : PRECIPITATION_CODES[precipitation],
    wthr_nm: period.weatherKo ?? null,
    wd_st: period.windFrom ?? null,
    wd_ed: period.windTurnsTo ?? null,
    ws_min: windSpeed?.from ?? null,
    ws_max: windSpeed?.to ?? null,
    ...waveColumns(period.waveHeight),
    data_mode: mode,
  }
}

/** Whether a moment lies in the row's period. */
export function isWithin({ ef_time, ef_hr }: SeaForecastRow, at: Date): boolean {
  const from = fromKstDigits(ef_time)
  return from !== undefined && from <= at && at.getTime() < from.getTime() + ef_hr * HOUR_MS
}

/** A part of a day of the outlook, which has words and waves only. @param place its number within the issue */
export function outlookToWire(
  period: ZoneOutlookPeriod,
  { nameKo, mode, step }: { nameKo: string; mode: FeedMode; step: number },
): SeaForecastRow {
  return {
    ...placeColumns({ zoneCode: period.zoneCode, nameKo, step, mode }),
    ...periodColumns(period),
    sky_sts_cd: null,
    sky_sts_nm: null,
    prcpt_yn: null,
    prcpt_ty_cd: null,
    wthr_nm: period.weatherKo ?? null,
    wd_st: null,
    wd_ed: null,
    ws_min: null,
    ws_max: null,
    ...waveColumns(period.waveHeight),
    data_mode: mode,
  }
}

const placeColumns = ({ zoneCode, nameKo, step }: PeriodPlace) => ({
  zone_id: zoneCode,
  kor_nm: nameKo,
  ef_no: step,
})

/**
 * Reads a row of the portal. Where it does not name the kind of precipitation, it counts as rain.
 *
 * @returns undefined when the row names no real time
 */
export function forecastFromWire(row: SeaForecastRow): ZoneForecastPeriod | undefined {
  const issuedAt = fromKstDigits(row.annc_time)
  const validAt = fromKstDigits(row.ef_time)
  if (!issuedAt || !validAt) return undefined
  const sky = (Object.keys(SKY_CODES) as Sky[]).find((name) => SKY_CODES[name] === row.sky_sts_cd)
  const precipitation = precipitationOf(row)
  const windSpeed = rangeOf(row.ws_min, row.ws_max)
  const waveHeight = rangeOf(row.wh_min, row.wh_max)
  return {
    zoneCode: row.zone_id,
    issuedAt,
    validAt,
    hours: row.ef_hr,
    step: row.ef_no,
    ...(row.wd_st && { windFrom: row.wd_st }),
    ...(row.wd_ed && { windTurnsTo: row.wd_ed }),
    ...(windSpeed && { windSpeed }),
    ...(waveHeight && { waveHeight }),
    ...(sky && { sky }),
    ...(precipitation && { precipitation }),
    ...(row.wthr_nm !== null && { weatherKo: row.wthr_nm }),
  }
}

function precipitationOf(row: Pick<SeaForecastRow, 'prcpt_yn' | 'prcpt_ty_cd'>): Precipitation | undefined {
  const kinds = Object.keys(PRECIPITATION_CODES) as Precipitation[]
  const kind = kinds.find((name) => PRECIPITATION_CODES[name] === row.prcpt_ty_cd)
  if (kind || !row.prcpt_yn) return kind
  return row.prcpt_yn === 'Y' ? 'rain' : 'none'
}

const rangeOf = (from: number | null, to: number | null): Range | undefined =>
  from === null || to === null ? undefined : { from, to }

const text = (description: string): WireField => ({ type: 'text', description })
const orNull = (field: WireField): WireField => ({ ...field, isNullable: true })
const number = (description: string, max: number): WireField => ({
  type: 'number',
  min: 0,
  max,
  isNullable: true,
  description,
})
const point = (description: string): WireField => ({
  type: 'choice',
  values: COMPASS_POINTS,
  isNullable: true,
  description,
})

/** Columns of `fct/sea/{type}/list` and `detail`. */
export const FORECAST_FIELDS: WireFields = {
  zone_id: text('code of the forecast zone, such as 12B20103'),
  kor_nm: text('name of the zone in the sea forecast'),
  ef_no: { type: 'count', description: 'number of the period within the issue, from 0' },
  annc_nm: text(
    'the half day: YYYY.MM.DD and the Korean word for before or after noon; a date alone is a day',
  ),
  annc_time: text('issue, 12 digits of Korean time; ours'),
  ef_time: text('start of the period, 12 digits of Korean time; ours'),
  ef_hr: { type: 'count', description: 'hours of the period; ours' },
  sky_sts_cd: orNull({ type: 'choice', values: Object.values(SKY_CODES), description: 'code of the sky' }),
  sky_sts_nm: orNull(text('the sky in Korean')),
  prcpt_yn: orNull({ type: 'choice', values: ['Y', 'N'], description: 'whether rain or snow falls' }),
  prcpt_ty_cd: orNull({
    type: 'choice',
    values: Object.values(PRECIPITATION_CODES),
    description: '0 none, 1 rain, 2 rain or snow, 3 snow, 4 snow or rain, 5 shower',
  }),
  wthr_nm: orNull(text('the weather in the agency’s words; ours')),
  wd_st: point('the wind comes from here; ours'),
  wd_ed: point('and turns to here; ours'),
  ws_min: number('wind speed from, m/s; ours', 200),
  ws_max: number('wind speed to, m/s; ours', 200),
  wh_min: number('wave height from, m; ours', 50),
  wh_max: number('wave height to, m; ours', 50),
  data_mode: MODE_FIELD,
}
