import { HOUR_MS, clockFields, KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'
import { warningKey } from '../../../src/domain/warnings/warnings.ts'
import type { WarningCommand, WarningEvent } from '../../../src/domain/warnings/warnings.ts'
import type { WarningZone } from '../../../src/domain/zones/zones.ts'
import { WARNING_ZONES } from '../../platform/db/facts/zones.ts'
import type { YieldIfDue } from '../../platform/timeSlice.ts'
import { COASTAL_STRIP, OPEN, SHELTERED, ZoneOutlook } from './expectation.ts'
import type { Shelter } from './expectation.ts'
import { landBehind } from './landCoast.ts'
import { ownTime } from './seaTime.ts'
import type { SeaClock } from './seaTime.ts'
import { placesOf } from './zoneForecast.ts'
import { DayMemory, ZoneHours } from './zoneHours.ts'
import { SeaLog } from './seaLog.ts'
import type { WatchedSea } from './seaLog.ts'

const DAY_H = 24
/** A log that began longer ago begins anew, so that it does not grow for ever. */
const LONGEST_LOG_H = 120 * DAY_H
/** One for the present, one for requests for another time. */
const REMEMBERED_LOGS = 2

export type NumberedEvent = WarningEvent & { office: string; number: number; enteredAt: Date }

/**
 * The demo's forecasters: what they announced, as a pure function of time. Each zone is looked at every hour, from a
 * calm on, by the rules of `watch.ts`; what an office issues at one time is one bulletin, and bulletins are numbered
 * from 1 within the month (KST) of each office.
 *
 * What has been worked out is kept, and two callers may ask at the same time: every piece of work leaves the logs
 * whole.
 */
export class WarningOffice {
  private readonly memory = new DayMemory()
  private readonly seas: WatchedSea[]
  private readonly others: readonly WarningEvent[]
  private logs: Logs[] = []

  /** @param others what is warned of beside the weather */
  constructor(clock: SeaClock = ownTime, others: readonly WarningEvent[] = []) {
    this.others = others
    this.seas = watchedSeas(this.memory, clock)
  }

  /** Rows of every bulletin issued from `from` to `to`, both included, in the order of their issue. */
  async bulletins(from: Date, to: Date, yieldIfDue: YieldIfDue): Promise<NumberedEvent[]> {
    if (!(from <= to)) return []
    const logs = await this.upTo(monthBegin(from), to, yieldIfDue)
    return numbered(logs, this.others).filter(({ issuedAt }) => issuedAt >= from && issuedAt <= to)
  }

  /** What is announced or in force at a moment, or what is predicted: the newest row of each zone and type. */
  async standing(of: 'announced' | 'preliminary', at: Date, yieldIfDue: YieldIfDue): Promise<WarningEvent[]> {
    const logs = await this.upTo(monthBegin(at), at, yieldIfDue)
    const events = inOrder([...logs.seas.flatMap(({ events: all }) => all), ...this.others]).filter(
      ({ issuedAt }) => issuedAt <= at,
    )
    return standingAfter(events, at).filter(
      ({ level }) => (level === 'preliminary') === (of === 'preliminary'),
    )
  }

  private async upTo(from: number, to: Date, yieldIfDue: YieldIfDue): Promise<Logs> {
    const last = Math.floor(to.getTime() / HOUR_MS)
    let logs = this.logs.find(
      (held) => held.from === from || (held.from < from && last - held.from < LONGEST_LOG_H),
    )
    if (!logs) {
      logs = { from, seas: [] }
      this.logs = [logs, ...this.logs].slice(0, REMEMBERED_LOGS)
    }
    for (const [index, watched] of this.seas.entries()) {
      const sea = (logs.seas[index] ??= new SeaLog(watched, from))
      while (!sea.reaches(last)) {
        this.memory.makeRoom()
        sea.advance(last)
        await yieldIfDue()
      }
    }
    return logs
  }
}

/** The logs of all seas, each whole from an hour on. */
interface Logs {
  from: number
  seas: SeaLog[]
}

/** Sea zones, each with its parts, which share its sea, and the land behind it. */
function watchedSeas(memory: DayMemory, clock: SeaClock): WatchedSea[] {
  const coastal = Map.groupBy(
    WARNING_ZONES.filter(({ level }) => level === 'coastal'),
    ({ parentCode }) => parentCode,
  )
  return WARNING_ZONES.filter(({ level }) => level === 'sea').flatMap((zone): WatchedSea[] => {
    const places = placesOf(zone.code)
    const [first] = places
    if (!first) return []
    const isAtCoast = zone.reach === 'near'
    const parts = (coastal.get(zone.code) ?? []).map((part) => ({
      zone: part,
      shelter: shelterOf(part),
      isAtCoast: false,
    }))
    return [
      {
        outlook: new ZoneOutlook({
          hours: new ZoneHours({ places, isAtCoast, clock, memory }),
          place: first,
          clock,
        }),
        zones: [{ zone, shelter: OPEN, isAtCoast }, ...parts],
        land: landBehind(zone.code),
      },
    ]
  })
}

const shelterOf = ({ reach }: WarningZone): Shelter => (reach === 'coast' ? COASTAL_STRIP : SHELTERED)

/** @returns the hour at which the month begins in Korea */
function monthBegin(at: Date): number {
  const { year, month } = clockFields(at, 'KST')
  return (Date.UTC(year, month - 1, 1) - KST_OFFSET_MS) / HOUR_MS
}

/** Rows that end something come before the rows that put something else in its place. */
const ENDING: ReadonlySet<WarningCommand> = new Set(['release', 'replace-release', 'change-release'])
const isEnding = ({ command }: WarningEvent) => ENDING.has(command)

function inOrder(events: readonly WarningEvent[]): WarningEvent[] {
  return events.toSorted(
    (a, b) =>
      a.issuedAt.getTime() - b.issuedAt.getTime() ||
      compare(a.office ?? '', b.office ?? '') ||
      compare(a.zoneCode, b.zoneCode) ||
      Number(isEnding(b)) - Number(isEnding(a)),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Events of whole months, from the logs' first hour on: numbers count from there. */
function numbered(logs: Logs, others: readonly WarningEvent[]): NumberedEvent[] {
  const begin = logs.from * HOUR_MS
  const events = inOrder([...logs.seas.flatMap(({ events: all }) => all), ...others]).filter(
    ({ issuedAt }) => issuedAt.getTime() >= begin,
  )
  const counts = new Map<string, { number: number; issuedMs: number }>()
  return events.map((event) => {
    const { office = '', issuedAt, enteredAt = issuedAt } = event
    const key = `${office} ${monthBegin(issuedAt)}`
    const last = counts.get(key)
    const number = last?.issuedMs === issuedAt.getTime() ? last.number : (last?.number ?? 0) + 1
    counts.set(key, { number, issuedMs: issuedAt.getTime() })
    return { ...event, office, number, enteredAt }
  })
}

/**
 * A row holds until a row that ends it has taken effect, or a newer one of the same zone and type stands in its place.
 * What is announced ends what was preliminary.
 */
function standingAfter(events: readonly WarningEvent[], at: Date): WarningEvent[] {
  const standing = new Map<string, WarningEvent>()
  for (const event of events) {
    const key = warningKey(event)
    if (!isEnding(event)) standing.set(key, event)
    else if (event.effectiveAt <= at) standing.delete(key)
  }
  return [...standing.values()].toSorted((a, b) => compare(a.zoneCode, b.zoneCode) || compare(a.type, b.type))
}
