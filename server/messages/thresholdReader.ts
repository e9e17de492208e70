import type { StationValues } from '../../src/domain/messages/alerts.ts'
import type { StationLatest } from '../../src/domain/observations/stations.ts'
import { isOwnService, matchedFrom, waitsForOwn } from '../../src/domain/messages/thresholdAlerts.ts'
import { ALERT_ELEMENTS, emptyObservations } from '../../src/domain/messages/thresholdColumns.ts'
import type { DueColumns, ObservationColumns } from '../../src/domain/messages/thresholdColumns.ts'
import type { Clock } from '../platform/clock.ts'
import { toMinute } from '../platform/db/observationRows.ts'
import type { ObservationFeed, Observations } from '../observations/index.ts'
import type { MatchedReport } from './thresholdEvents.ts'
import { MinuteValues, offersOf } from './thresholdEvents.ts'
import type { AlertReport, ThresholdHistory, Unread } from './thresholdHistory.ts'
import type { Offer } from './thresholdOffers.ts'
import type { ThresholdPoints } from './thresholdSubscriptions.ts'

/** Of each station: the last minute that was matched of each element of ALERT_ELEMENTS. */
export type ReadMarks = ReadonlyMap<string, readonly number[]>

export interface ThresholdReaderParts {
  observations: Pick<Observations, 'latest'>
  history: Pick<ThresholdHistory, 'since'>
  /** those whose rows are shown */
  feeds: () => readonly ObservationFeed[]
  observe(observations: ObservationColumns): Promise<{ dues: DueColumns }>
  clock: Clock
  points: ThresholdPoints
  /** position of another reader: what it has read was offered already */
  reported?: ReadMarks | undefined
}

/** The matching itself failed, so its state is unknown. */
export class MatchingFailed extends Error {
  constructor(cause: unknown) {
    super('Observations could not be matched.', { cause })
    this.name = 'MatchingFailed'
  }
}

type Seen = MatchedReport & { values: StationValues['values'] }

/** Reads observations that have not been matched, from the history and in the order in which they became known. */
export class ThresholdReader {
  private readonly parts: ThresholdReaderParts
  private readonly read = new Map<string, number[]>()
  /** minute of the newest observation by the service that is the station's own */
  private readonly own = new Map<string, number>()
  private readonly minuteValues = new MinuteValues()

  constructor(parts: ThresholdReaderParts) {
    this.parts = parts
  }

  get marks(): ReadMarks {
    return this.read
  }

  /**
   * Matches what is new since the last time; the first time all windows that still matter. Values of the newest reports
   * show which stations have something new, the reports themselves come from the history: several may have come at
   * once.
   *
   * @param offer gets what is due, station by station
   * @returns whether reports wait for a station's own service, so that it is to be asked again soon
   * @throws MatchingFailed, or as the history does; what was offered before stays offered
   */
  async readNews(offer: (offers: Offer[]) => Promise<void>): Promise<{ isWaiting: boolean }> {
    const { observations, history, feeds, clock, points } = this.parts
    const now = clock.now()
    const stations = new Map<string, StationLatest>()
    const unread: Unread[] = []
    for (const station of observations.latest()) {
      const fromMin = points.of(station.code).size > 0 ? this.unreadFrom(station, now) : undefined
      if (fromMin === undefined) continue
      stations.set(station.code, station)
      unread.push({ stationCode: station.code, fromMin })
    }
    let isWaiting = false
    for await (const reports of history.since(unread, feeds())) {
      const seen: Seen[] = []
      for (const report of reports) {
        const station = stations.get(report.stationCode)!
        if (this.waits(report, toMinute(now))) isWaiting = true
        else seen.push(...this.pointsOf(report, station))
      }
      if (seen.length > 0) await offer(await this.match(seen))
    }
    return { isWaiting }
  }

  /** @returns the first minute that may hold something new, if there is anything new */
  private unreadFrom({ code, readings }: StationLatest, now: Date): number | undefined {
    const marks = this.read.get(code)
    const earliest = toMinute(matchedFrom(now))
    const froms = ALERT_ELEMENTS.flatMap((name, place) => {
      const reading = readings[name]
      const last = marks?.[place] ?? Number.NEGATIVE_INFINITY
      if (reading.state === 'absent') return []
      const newest = toMinute(reading.observedAt)
      return newest > last && newest >= earliest ? [Math.max(last + 1, earliest)] : []
    })
    return froms.length > 0 ? Math.min(...froms) : undefined
  }

  private waits({ stationCode, feed, ...report }: AlertReport, nowMin: number): boolean {
    const ownMin = this.own.get(stationCode)
    if (isOwnService(feed.source)) this.own.set(stationCode, Math.max(ownMin ?? 0, report.observedMin))
    return waitsForOwn({ ...report, source: feed.source }, ownMin, nowMin)
  }

  private pointsOf(report: AlertReport, station: StationLatest): Seen[] {
    if (report.values.every(Number.isNaN)) return []
    const values = this.minuteValues.add(report)
    return [...this.parts.points.of(station.code).keys()].map((topic) => ({ topic, report, station, values }))
  }

  private async match(seen: readonly Seen[]): Promise<Offer[]> {
    const columns = emptyObservations(seen.length)
    seen.forEach(({ topic, report, station }, entry) => {
      columns.point[entry] = this.parts.points.numberOf(topic, station.code)
      columns.observedMin[entry] = report.observedMin
      columns.values.set(report.values, entry * ALERT_ELEMENTS.length)
      columns.isReported[entry] = this.isReported(report) ? 1 : 0
    })
    let dues: DueColumns
    try {
      dues = (await this.parts.observe(columns)).dues
    } catch (error) {
      throw new MatchingFailed(error)
    }
    for (const { report } of seen) this.mark(report)
    return offersOf(seen, dues)
  }

  private isReported({ stationCode, observedMin, values }: AlertReport): boolean {
    const reported = this.parts.reported?.get(stationCode)
    return (
      reported !== undefined &&
      values.every((value, place) => Number.isNaN(value) || observedMin <= reported[place]!)
    )
  }

  private mark({ stationCode, observedMin, values }: AlertReport): void {
    const marks = this.read.get(stationCode) ?? ALERT_ELEMENTS.map(() => Number.NEGATIVE_INFINITY)
    this.read.set(stationCode, marks)
    values.forEach((value, place) => {
      if (!Number.isNaN(value)) marks[place] = Math.max(marks[place]!, observedMin)
    })
  }
}
