import { isShowable } from '../kernel/display.ts'
import type { ElementName } from '../kernel/elements.ts'
import { ageOf } from '../kernel/readings.ts'
import type { Reading } from '../kernel/readings.ts'
import { SEA_NAMES, seaOf } from '../kernel/seas.ts'
import type { SeaName } from '../kernel/seas.ts'
import type { StationLatest } from './stations.ts'
import { SEVERITY_LIMITS, severityOf } from './thresholds.ts'
import type { Severity } from './thresholds.ts'

type Measured = Extract<Reading, { state: 'measured' }>

/** A reading that may stand for the sea as it is now: measured, showable and not expired. */
export function currentReading(station: StationLatest, name: ElementName, now: Date): Measured | undefined {
  const reading = station.readings[name]
  if (reading.state !== 'measured' || !isShowable(name, reading.value)) return undefined
  return ageOf(name, reading.observedAt, now) === 'expired' ? undefined : reading
}

export interface Extreme {
  station: StationLatest
  reading: Measured
}

/** The station with the highest current value of an element; of equals the newest, then the first in the list. */
export function highest(stations: StationLatest[], name: ElementName, now: Date): Extreme | undefined {
  let best: Extreme | undefined
  for (const station of stations) {
    const reading = currentReading(station, name, now)
    if (!reading) continue
    const isBetter =
      !best ||
      reading.value > best.reading.value ||
      (reading.value === best.reading.value && reading.observedAt > best.reading.observedAt)
    if (isBetter) best = { station, reading }
  }
  return best
}

const RANK: Record<Severity, number> = { usual: 0, rough: 1, dangerous: 2 }
const LIMITED_ELEMENTS = Object.keys(SEVERITY_LIMITS) as ElementName[]

/** The worst of a station's current readings against the limits of the high-seas warnings. */
export function stationSeverity(station: StationLatest, now: Date): Severity {
  let worst: Severity = 'usual'
  for (const name of LIMITED_ELEMENTS) {
    const reading = currentReading(station, name, now)
    const severity = reading ? severityOf(name, reading.value) : 'usual'
    if (RANK[severity] > RANK[worst]) worst = severity
  }
  return worst
}

/** Stations past a limit, the most dangerous first, otherwise in the order given. */
export function pastLimits(stations: StationLatest[], now: Date): StationLatest[] {
  return stations
    .map((station) => ({ station, rank: RANK[stationSeverity(station, now)] }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ station }) => station)
}

/** Stations by sea in the fixed order of the seas; inside a sea in the order given. Empty seas are left out. */
export function groupBySea(stations: StationLatest[]): { sea: SeaName; stations: StationLatest[] }[] {
  const groups = new Map<SeaName, StationLatest[]>(SEA_NAMES.map((sea) => [sea, []]))
  for (const station of stations) groups.get(seaOf(station))?.push(station)
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([sea, members]) => ({ sea, stations: members }))
}
