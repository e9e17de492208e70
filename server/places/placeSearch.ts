import { parsePosition, placeMeant } from '../../src/domain/kernel/positions.ts'
import type { StationFacts } from '../../src/domain/observations/stations.ts'
import { NameIndex } from '../../src/domain/places/nameIndex.ts'
import type { Named } from '../../src/domain/places/nameIndex.ts'
import { PLACE_KINDS } from '../../src/domain/places/places.ts'
import { MOST_HITS, SEARCH_MAX_LENGTH } from '../../src/domain/places/search.ts'
import type { SearchHit } from '../../src/domain/places/search.ts'
import { parseSquare } from '../../src/domain/zones/seaSquares.ts'
import type { ForecastZone, WarningZone } from '../../src/domain/zones/zones.ts'
import { SEARCHED_ENDINGS } from '../platform/db/facts/places/index.ts'
import type { Places } from './places.ts'
import { parseGridReference } from './gridReferences.ts'

interface Parts {
  places: Pick<Places, 'version' | 'list'>
  zones: { version: number; warningZones: readonly WarningZone[]; forecastZones: readonly ForecastZone[] }
  observations: { latest(): readonly StationFacts[] }
}

type Entry = Named & { hit: SearchHit }

/** Weights of what has no kind of place: a zone stands behind the ports, a station behind all. */
const WEIGHT = { zone: 1.5, forecastZone: 1.6, station: PLACE_KINDS.length } as const

/** The one search: names of places in four languages, stations, zones, squares and positions. */
export class PlaceSearch {
  private readonly parts: Parts
  private built: { index: NameIndex<Entry>; of: string } | undefined

  constructor(parts: Parts) {
    this.parts = parts
  }

  /**
   * What a text may mean, the best first. A position in the wrong order is turned where it can only be meant so.
   *
   * @param text as somebody wrote it @returns nothing for an empty text or one of more than {@link SEARCH_MAX_LENGTH}
   *   characters
   */
  find(text: string, first = MOST_HITS): SearchHit[] {
    const tidy = text.trim()
    if (tidy === '' || tidy.length > SEARCH_MAX_LENGTH) return []
    const written = parsePosition(tidy) ?? parseGridReference(tidy)
    if (written) {
      const position = placeMeant(written)
      return position ? [{ kind: 'point', position }] : []
    }
    const address = parseSquare(tidy.replaceAll(/\s/g, ''))
    const squares: SearchHit[] = address ? [{ kind: 'square', address }] : []
    return [
      ...squares,
      ...this.index()
        .find(tidy, first)
        .map(({ hit }) => hit),
    ].slice(0, first)
  }

  private index(): NameIndex<Entry> {
    const { places, zones, observations } = this.parts
    const stations = observations.latest()
    // their readings change all the time, their names seldom
    const named = stations.map(({ code, nameKo, nameEn }) => `${code} ${nameKo} ${nameEn}`)
    const of = `${places.version} ${zones.version} ${named.join('\n')}`
    if (this.built?.of !== of)
      this.built = { of, index: new NameIndex(entriesOf(this.parts, stations), SEARCHED_ENDINGS) }
    return this.built.index
  }
}

function entriesOf({ places, zones }: Parts, stations: readonly StationFacts[]): Entry[] {
  return [
    ...places.list().map((place): Entry => ({
      code: place.code,
      names: Object.values(place.names),
      weight: PLACE_KINDS.indexOf(place.kind),
      hit: { kind: 'place', place },
    })),
    ...zones.warningZones.map((zone): Entry => zoneEntry(zone, WEIGHT.zone, { kind: 'zone', zone })),
    ...zones.forecastZones.map((zone): Entry =>
      // what is the same water as a zone of warnings is found by its code alone
      zone.warningZoneCode
        ? { code: zone.code, names: [], weight: WEIGHT.forecastZone, hit: { kind: 'forecast-zone', zone } }
        : zoneEntry(zone, WEIGHT.forecastZone, { kind: 'forecast-zone', zone }),
    ),
    ...stations.map((station): Entry => ({
      code: station.code,
      names: [station.nameKo, station.nameEn],
      weight: WEIGHT.station,
      hit: { kind: 'station', station },
    })),
  ]
}

const zoneEntry = (
  zone: { code: string; nameKo: string; nameEn: string },
  weight: number,
  hit: SearchHit,
): Entry => ({
  code: zone.code,
  names: [zone.nameKo, zone.nameEn],
  weight,
  hit,
})
