import { fromStored } from '../../src/domain/kernel/storedValues.ts'
import { SEA_NAMES, seaOf } from '../../src/domain/kernel/seas.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type {
  ClimateElement,
  ClimateNormal,
  Month,
  SeaClimate,
  StationMonth,
} from '../../src/domain/observations/oceanClimate.ts'
import { CLIMATE_ELEMENTS, climateMonths, monthMean } from '../../src/domain/observations/oceanClimate.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { SqlValue } from '../platform/db/statements.ts'
import type { Observations } from './observations.ts'

interface OceanClimateParts {
  db: Pick<Database, 'read'>
  clock: Clock
  observations: Pick<Observations, 'shownFeeds' | 'latest'>
}

type KnownStation = Pick<StationMonth, 'station' | 'sea'>
type StationsByCode = ReadonlyMap<string, KnownStation>

/** Days come once a day; an hour is soon enough. */
const KEPT_MS = HOUR_MS

const SUMS = CLIMATE_ELEMENTS.flatMap((name) => [
  `COUNT(${name}Mean)`,
  `SUM(${name}Mean)`,
  `MIN(${name}Minimum)`,
  `MAX(${name}Maximum)`,
])

/** What the seas were like in the last months, from the stations' own days. */
export class OceanClimate {
  /** what is usual; of the operator, for no public table is in the portal */
  normals: readonly ClimateNormal[] = []
  private readonly parts: OceanClimateParts
  private held: { at: number; months: string; seas: Promise<SeaClimate[]> } | undefined

  constructor(parts: OceanClimateParts) {
    this.parts = parts
  }

  /** All seas, down the west coast and up the east; read again after an hour. */
  seas(): Promise<SeaClimate[]> {
    const now = this.parts.clock.now()
    const months = climateMonths(now)
    const key = `${months[0]!.name} ${this.parts.observations.shownFeeds.map(({ id }) => id).join(',')}`
    const { held } = this
    if (held && held.months === key && Math.abs(now.getTime() - held.at) < KEPT_MS) return held.seas
    const seas = this.read(months, now)
    this.held = { at: now.getTime(), months: key, seas }
    // a failure is not kept
    seas.catch(() => (this.held = undefined))
    return seas
  }

  private async read(months: readonly Month[], now: Date): Promise<SeaClimate[]> {
    const stations: StationsByCode = new Map(
      this.parts.observations
        .latest()
        .map(({ code, nameKo, nameEn, lat, lon }) => [
          code,
          { station: { code, nameKo, nameEn }, sea: seaOf({ lat, lon }) },
        ]),
    )
    const byMonth: Map<ClimateElement, StationMonth[]>[] = []
    for (const month of months) byMonth.push(await this.stationsOf(month, stations))
    return SEA_NAMES.map((sea) => ({
      sea,
      months: months.map((month, i) => {
        const means = CLIMATE_ELEMENTS.flatMap((element) => {
          const own = byMonth[i]!.get(element)!.filter((station) => station.sea === sea)
          const mean = monthMean(own, month, now)
          return mean ? [[element, mean] as const] : []
        })
        return { ...month, elements: Object.fromEntries(means) }
      }),
    }))
  }

  /** One statement for a month, so that others wait for no more. */
  private async stationsOf(
    { from, to }: Month,
    stations: StationsByCode,
  ): Promise<Map<ClimateElement, StationMonth[]>> {
    const { db, observations } = this.parts
    const feeds = observations.shownFeeds.map(({ id }) => id)
    const found = new Map(CLIMATE_ELEMENTS.map((element): [ClimateElement, StationMonth[]] => [element, []]))
    if (feeds.length === 0) return found
    const sql =
      `SELECT s.code, ${SUMS.join(', ')} FROM observation_day d JOIN station s ON s.id = d.stationId ` +
      `WHERE d.feedId IN (${feeds.map(() => '?').join(', ')}) AND d.startsMin >= ? AND d.startsMin < ? ` +
      'GROUP BY s.code'
    const minute = (at: Date) => at.getTime() / MINUTE_MS
    for (const [code, ...sums] of await db.read.all(sql, [...feeds, minute(from), minute(to)])) {
      const known = stations.get(String(code))
      if (!known) continue
      for (const [i, element] of CLIMATE_ELEMENTS.entries()) {
        const station = stationMonth(element, known, sums.slice(4 * i, 4 * i + 4))
        if (station) found.get(element)!.push(station)
      }
    }
    return found
  }
}

function stationMonth(
  element: ClimateElement,
  known: KnownStation,
  [days, sum, minimum, maximum]: SqlValue[],
): StationMonth | undefined {
  if (!Number(days)) return undefined
  const value = (stored: SqlValue | undefined) => fromStored(element, Number(stored))
  return { ...known, days: Number(days), sum: value(sum), minimum: value(minimum), maximum: value(maximum) }
}
