import { useCallback, useMemo } from 'react'
import type { FavouriteItem } from '../../api/favourites.ts'
import type { MapStation } from '../../api/readings.ts'
import type { ZoneArea } from '../../api/zoneAreas.ts'
import { fetchZoneAreas } from '../../api/zoneAreas.ts'
import { standingAtPlace } from '../../components/warnings/warnedPlaces.ts'
import type { Standing } from '../../components/warnings/standing.ts'
import { nextBoundary, standingByZone } from '../../components/warnings/standing.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useMapStations } from '../../state/useMapStations.ts'
import { useNow } from '../../state/useNow.ts'
import { useWarnings } from '../../state/useWarnings.ts'

/** What the rows of the list share: one answer each, however many favourites there are. */
export interface Newest {
  now: Date
  /** by code; undefined until the portal has answered */
  stations: ReadonlyMap<string, MapStation> | undefined
  /** the portal could not be asked, and nothing is known from before */
  isFailed: boolean
  /** the values are those of an earlier answer */
  isOld: boolean
  /** by zone; undefined while unknown */
  standing: ReadonlyMap<string, readonly Standing[]> | undefined
  areWarningsMissing: boolean
  /** empty until they have come */
  zones: readonly ZoneArea[]
}

/** @param hasZones whether any favourite is a zone, whose parts and neighbours then have to be known */
export function useNewest(hasZones: boolean): Newest {
  const { stations, confirmedAt, failure, clockOffsetMs } = useMapStations()
  const warnings = useWarnings(true, clockOffsetMs)
  const boundary = useCallback((now: Date) => nextBoundary(warnings.areas, now), [warnings.areas])
  const now = useNow(clockOffsetMs, boundary)
  const zones = useFetched(hasZones ? 'zones' : undefined, fetchZoneAreas)
  const byCode = useMemo(() => new Map(stations.map((station) => [station.code, station])), [stations])
  const { areas, confirmedAt: warningsAt } = warnings
  const standing = useMemo(
    () => (warningsAt ? standingByZone(areas, { at: now, now, confirmedAt: warningsAt }) : undefined),
    [areas, now, warningsAt],
  )
  return {
    now,
    stations: confirmedAt && byCode,
    isFailed: failure !== undefined && !confirmedAt,
    isOld: failure !== undefined && confirmedAt !== undefined,
    standing,
    areWarningsMissing: warnings.failure !== undefined && !standing,
    zones: zones.state === 'ready' ? zones.value : [],
  }
}

/**
 * The warnings of a favourite, the gravest first: those of a zone, of what it is part of and of its parts, or those over
 * a place.
 *
 * @param place of a favourite that does not say itself where it is
 */
export function warningsOf(
  { kind, stationCode, lat, lon }: FavouriteItem,
  { standing, zones }: Pick<Newest, 'standing' | 'zones'>,
  place?: { lat: number; lon: number },
): readonly Standing[] {
  if (!standing) return []
  if (kind === 'zone') {
    const related = zones.filter(
      ({ code, parentCode, forecastZoneCode }) =>
        code === stationCode || parentCode === stationCode || forecastZoneCode === stationCode,
    )
    const parents = related.flatMap(({ code, parentCode }) => (code === stationCode ? [parentCode] : []))
    const codes = new Set([stationCode, ...parents, ...related.map(({ code }) => code)])
    return [...codes].flatMap((code) => standing.get(code ?? '') ?? [])
  }
  const at = place ?? (lat !== undefined && lon !== undefined ? { lat, lon } : undefined)
  return at ? standingAtPlace(standing, at.lat, at.lon) : []
}
