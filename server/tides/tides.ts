import { kmBetween, nearestOf } from '../../src/domain/kernel/distances.ts'
import type { Position } from '../../src/domain/kernel/positions.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import type { KeptFact } from '../../src/domain/partners/partnerFacts.ts'
import { TIDE_STATION_KM } from '../../src/domain/places/places.ts'
import { heightBetween, tableError } from '../../src/domain/tides/tideTable.ts'
import type {
  TableError,
  TideAt,
  TideConstants,
  TideExtreme,
  TideOrigin,
} from '../../src/domain/tides/tides.ts'
import { byPlace } from '../platform/byPlace.ts'
import type { Clock } from '../platform/clock.ts'
import { HarmonicTides } from './harmonicTides.ts'

/** Steps in which the way between a station and a place is looked at. */
const STEP_KM = 1
/** A longer stretch of land between the two is a headland, behind which the tide is another. */
const HEADLAND_KM = 5
/** Asked for more at once, a year's table for one. */
const LONGEST_SPAN_MS = 400 * 24 * HOUR_MS
/** A table that ends sooner says less than our own computation does. */
const LEAST_AHEAD_MS = 24 * HOUR_MS

interface TideStationFacts extends Position {
  code: string
  nameKo: string
  nameEn: string
}

interface TidesParts {
  constants: readonly TideConstants[]
  /** stations that an agency's tables may be of */
  stations: readonly TideStationFacts[]
  /** the agency's own tables that are held now */
  tables: () => readonly KeptFact<'tide-table'>[]
  isSea: (lon: number, lat: number) => boolean
  clock: Clock
}

interface Tables {
  hour: number
  speaking: readonly Speaking[]
  waters: ReadonlyMap<string, TideExtreme[]>
}

interface Speaking extends TideStationFacts {
  origin: TideOrigin
  epoch?: string
}

/** Tides of stations and of what lies near them in the same water: by the agency's table before our computation. */
export class Tides {
  private readonly parts: TidesParts
  private readonly harmonic: HarmonicTides
  /** made of the tables when first asked for */
  private held: Tables | undefined
  private readonly found = byPlace((lon, lat) => this.lookAt({ lon, lat }))

  constructor(parts: TidesParts) {
    this.parts = parts
    this.harmonic = new HarmonicTides(parts.constants)
  }

  /** After the tables changed. */
  forgetTables(): void {
    this.held = undefined
    this.found.forget()
  }

  /** The station that speaks for a place: the nearest one, not too far off and in the same water. */
  at(place: Position): TideAt {
    this.tables()
    return this.found(place.lon, place.lat)
  }

  /** High and low waters of a station between two moments, oldest first; none for an unknown one. */
  extremes(code: string, from: Date, to: Date): TideExtreme[] {
    if (!isSpan(from, to)) return []
    const table = this.tables().waters.get(code)
    return table ? table.filter(({ at }) => at >= from && at < to) : this.harmonic.extremes(code, from, to)
  }

  /**
   * Heights of a station, m above its datum, in even steps from a moment on. Of a table they are those between its
   * waters; what it does not reach is left out.
   */
  heights(code: string, from: Date, to: Date, stepMs: number): { at: Date; heightM: number }[] {
    if (!isSpan(from, to)) return []
    const table = this.tables().waters.get(code)
    if (!table) return this.harmonic.heights(code, from, to, stepMs)
    const heights: { at: Date; heightM: number }[] = []
    for (let ms = from.getTime(); ms <= to.getTime(); ms += stepMs) {
      const heightM = heightBetween(table, new Date(ms))
      if (heightM !== undefined) heights.push({ at: new Date(ms), heightM })
    }
    return heights
  }

  /** How far our own computation is from the agency's table, where both are there. */
  tableError(code: string): TableError | undefined {
    const table = this.tables().waters.get(code)
    const [first, last] = [table?.[0], table?.at(-1)]
    if (!table || !first || !last) return undefined
    const [from, to] = [new Date(first.at.getTime() - HOUR_MS), new Date(last.at.getTime() + HOUR_MS)]
    return tableError(table, this.harmonic.extremes(code, from, to))
  }

  private lookAt(place: Position): TideAt {
    const [nearest] = nearestOf(place, this.tables().speaking)
    if (!nearest) return { reason: 'no-station' }
    const { item: station, distanceKm } = nearest
    const { code, nameKo, nameEn, origin, epoch } = station
    if (distanceKm > TIDE_STATION_KM) return { reason: 'too-far', nearest: { nameKo, nameEn, distanceKm } }
    if (longestLandKm(place, station, this.parts.isSea) > HEADLAND_KM)
      return { reason: 'across-land', nearest: { nameKo, nameEn, distanceKm } }
    const speaking = { code, nameKo, nameEn, distanceKm, datum: 'DL', origin } as const
    return { station: { ...speaking, ...(epoch !== undefined && { epoch }) } }
  }

  /** Read anew each hour, because a table that is not followed by another comes to its end. */
  private tables(): Tables {
    const hour = Math.floor(this.parts.clock.now().getTime() / HOUR_MS)
    if (this.held?.hour !== hour) {
      this.held = { hour, ...this.readTables() }
      this.found.forget()
    }
    return this.held
  }

  private readTables() {
    const { tables, stations, constants, clock } = this.parts
    const until = clock.now().getTime() + LEAST_AHEAD_MS
    const rows = Map.groupBy(tables(), ({ station }) => station)
    const waters = new Map<string, TideExtreme[]>()
    for (const [code, days] of rows) {
      const all = days.flatMap((day) => [...day.waters]).toSorted((a, b) => a.at.getTime() - b.at.getTime())
      if (all.length > 0 && all.at(-1)!.at.getTime() >= until) waters.set(code, all)
    }
    const speaking: Speaking[] = [
      ...stations
        .filter(({ code }) => waters.has(code))
        .map((one) => ({ ...one, origin: 'agency' as const })),
      ...constants
        .filter(({ station }) => !waters.has(station))
        .map(({ station, nameKo, nameEn, lat, lon, epoch }) => ({
          code: station,
          nameKo,
          nameEn,
          lat,
          lon,
          origin: 'computed' as const,
          ...(epoch !== undefined && { epoch }),
        })),
    ]
    return { speaking, waters }
  }
}

const isSpan = (from: Date, to: Date) => {
  const ms = to.getTime() - from.getTime()
  return ms > 0 && ms <= LONGEST_SPAN_MS
}

/** The longest stretch of land on the straight way between two places, without the land they themselves stand on. */
function longestLandKm(from: Position, to: Position, isSea: (lon: number, lat: number) => boolean): number {
  const steps = Math.max(1, Math.round(kmBetween(from.lon, from.lat, to.lon, to.lat) / STEP_KM))
  let longest = 0
  let length = 0
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const isWet = isSea(from.lon + (to.lon - from.lon) * share, from.lat + (to.lat - from.lat) * share)
    length = isWet ? 0 : length + STEP_KM
    longest = Math.max(longest, length)
  }
  return longest
}
