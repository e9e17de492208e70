import { forecastAgeOf } from '../domain/forecasts/forecastAge.ts'
import { POINT_ELEMENTS } from '../domain/forecasts/forecasts.ts'
import type { PointElement, ZoneForecast, ZoneOutlook } from '../domain/forecasts/forecasts.ts'
import type { PointForecast, PointForecastRow, PointValue } from '../domain/forecasts/pointForecast.ts'
import type { SquareForecastQuery, ZoneForecastQuery } from './generated.ts'
import { readPersisted } from './graphql.ts'
import { fromEnumName } from './operations.ts'
import { ReadError } from './readError.ts'

/**
 * What is forecast for a place.
 *
 * @param lat degrees, WGS 84
 * @throws ServerRefusal OUTSIDE_FORECAST, whose facts `lat` and `lon` are the nearest sea point; ReadError
 */
export async function fetchPointForecast(
  { lat, lon, now }: { lat: number; lon: number; now: Date },
  signal: AbortSignal,
): Promise<PointForecast> {
  const data = await readPersisted('PointForecast', { lat, lon }, signal)
  if (!data.pointForecast) throw new ReadError('malformed')
  const { snapped } = data.pointForecast
  return { ...forecastOf(data.pointForecast, now), ...(snapped && { snapped }) }
}

/**
 * What is forecast for a sea square or a part of one; `lat` and `lon` are its centre.
 *
 * @param address `144` or `144-9` @throws ServerRefusal ZONE_UNKNOWN; ReadError
 */
export async function fetchSquareForecast(
  { address, now }: { address: string; now: Date },
  signal: AbortSignal,
): Promise<PointForecast> {
  const data = await readPersisted('SquareForecast', { address }, signal)
  if (!data.square) throw new ReadError('malformed')
  return { ...forecastOf(data.square.forecast, now), ...data.square.centre }
}

type PlaceAnswer = NonNullable<SquareForecastQuery['square']>['forecast']

function forecastOf(answer: PlaceAnswer, now: Date): PointForecast {
  const { lat, lon, issuedAt, receivedAt, mode, source, quality, times } = answer
  const isRun = issuedAt !== null && receivedAt !== null && mode !== null
  return {
    lat,
    lon,
    ...(isRun && {
      run: {
        issuedAt: new Date(issuedAt),
        receivedAt: new Date(receivedAt),
        mode: fromEnumName(mode),
        source: source ?? '',
        quality: fromEnumName(quality ?? 'RAW'),
        age: forecastAgeOf('squares', new Date(issuedAt), now),
      },
    }),
    rows: times.map((at, time) => rowOf(answer, new Date(at), time)),
  }
}

function rowOf({ series }: PlaceAnswer, validAt: Date, time: number): PointForecastRow {
  const valueOf = (name: PointElement): PointValue => {
    const one = series.find(({ element }) => element === name)
    const value = one?.values[time] ?? null
    if (value !== null) return { state: 'forecast', value }
    return { state: 'absent', reason: fromEnumName(one?.reasons[time] ?? 'NOT_REPORTED') }
  }
  const values = Object.fromEntries(POINT_ELEMENTS.map((name) => [name, valueOf(name)]))
  return { validAt, values: values as PointForecastRow['values'] }
}

type ZoneAnswer = NonNullable<ZoneForecastQuery['zoneForecast']>
type IssueAnswer = NonNullable<ZoneAnswer['issue']>
type PeriodAnswer = IssueAnswer['periods'][number]

/** An issue, of which the layer of zones and the outlook have only some fields. */
type AnyIssue = Omit<IssueAnswer, 'periods'> & {
  periods: (Pick<PeriodAnswer, 'validAt' | 'hours' | 'waveHeight'> & Partial<PeriodAnswer>)[]
}

/** The newest issue for a zone, and the zone it is for; without an issue where nothing was forecast yet. */
export interface ForecastOfZone {
  zone: { code: string; nameKo: string; nameEn: string }
  issue?: Omit<ZoneForecast, 'receivedAt'>
}

/** @param code of a zone of either service @throws ServerRefusal ZONE_UNKNOWN; ReadError */
export async function fetchZoneForecast(code: string, signal: AbortSignal): Promise<ForecastOfZone> {
  const data = await readPersisted('ZoneForecast', { code }, signal)
  if (!data.zoneForecast) throw new ReadError('malformed')
  const { zone, issue } = data.zoneForecast
  return { zone, ...(issue && { issue: issueOf(zone.code, issue) }) }
}

/**
 * The newest outlook to day 10 for the larger zone around a zone of either service; undefined while there is none.
 *
 * @throws ServerRefusal ZONE_UNKNOWN; ReadError
 */
export async function fetchZoneOutlook(
  code: string,
  signal: AbortSignal,
): Promise<Omit<ZoneOutlook, 'receivedAt'> | undefined> {
  const data = await readPersisted('ZoneForecast', { code }, signal)
  if (!data.zoneForecast) throw new ReadError('malformed')
  const { zone, outlook } = data.zoneForecast
  return outlook ? issueOf(zone.code, outlook) : undefined
}

/** The newest issue for each forecast zone, by its code. @throws ReadError */
export async function fetchZoneForecasts(
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Omit<ZoneForecast, 'receivedAt'>>> {
  const data = await readPersisted('ZoneForecasts', {}, signal)
  if (!data.zoneForecasts) throw new ReadError('malformed')
  return new Map(
    data.zoneForecasts.flatMap(({ zone: { code }, issue }) => (issue ? [[code, issueOf(code, issue)]] : [])),
  )
}

function issueOf(zoneCode: string, { issuedAt, mode, periods }: AnyIssue): Omit<ZoneForecast, 'receivedAt'> {
  const issued = new Date(issuedAt)
  return {
    zoneCode,
    issuedAt: issued,
    mode: fromEnumName(mode),
    periods: periods.map((period, step) => {
      const { validAt, hours, windFrom, windTurnsTo, windSpeed, waveHeight, sky, precipitation, weatherKo } =
        period
      return {
        zoneCode,
        issuedAt: issued,
        validAt: new Date(validAt),
        hours,
        step,
        ...(windFrom && { windFrom }),
        ...(windTurnsTo && { windTurnsTo }),
        ...(windSpeed && { windSpeed }),
        ...(waveHeight && { waveHeight }),
        ...(sky && { sky: fromEnumName(sky) }),
        ...(precipitation && { precipitation: fromEnumName(precipitation) }),
        ...(weatherKo && { weatherKo }),
      }
    }),
  }
}
