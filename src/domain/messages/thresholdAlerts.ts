import type { Channel, TopicOf } from './alertTopics.ts'
import type { SourceName, StationReport } from '../kernel/readings.ts'
import { ageOf } from '../kernel/readings.ts'
import { windowAt } from './sendTimes.ts'
import { ALERT_ELEMENTS } from './thresholdColumns.ts'
import { HOUR_MS, MINUTE_MS, toKstDigits } from '../kernel/time.ts'

export type ThresholdTopic = TopicOf<'threshold'>

/** Longest time after an observation in which a message about it is of use. */
const USEFUL_MS = 3 * HOUR_MS
/** An observation of the end of a window is alerted this long, though its window is over. */
const LAST_MINUTES_MS = 2 * HOUR_MS

/**
 * When a message about an observation has no use any more: at the end of the window for which it was wanted, yet not
 * before two hours have passed, since observations take time to arrive and a clock may be an hour wrong; after three
 * hours at the latest. Long before that a value has not expired.
 */
export function thresholdUsefulUntil(observedAt: Date): Date {
  const atMs = observedAt.getTime()
  const endMs = Math.max(windowAt(observedAt).to.getTime(), atMs + LAST_MINUTES_MS)
  return new Date(Math.min(endMs, atMs + USEFUL_MS))
}

/** The beginning of the earliest window whose observations may still be worth a message now. */
export const matchedFrom = (now: Date): Date => windowAt(new Date(now.getTime() - USEFUL_MS)).from

/**
 * Names an event. Services report different elements of a station's minute one after the other, and an event keeps the
 * values it was written with, so the elements are part of the name: a digit of sixteen, one bit for each of
 * ALERT_ELEMENTS.
 */
export function thresholdEventKey(
  topic: ThresholdTopic,
  { stationCode, observedAt, values }: Pick<StationReport, 'stationCode' | 'observedAt' | 'values'>,
): string {
  const elements = ALERT_ELEMENTS.reduce(
    (bits, name, place) => (values[name] === undefined ? bits : bits | (1 << place)),
    0,
  )
  return `t:${stationCode}:${topic}:${toKstDigits(observedAt)}:${elements.toString(16)}`
}

/**
 * Names a message.
 *
 * @param window the window of the observation, see {@link windowDigits}
 * @param ordinal how many times limits of the subscription were gone past in the window, these included. It is not the
 *   number of messages: whether two services report apart or together makes one message more or less, but the last
 *   of them has the same ordinal
 */
export const thresholdMessageKey = (
  { memberId, channel, ordinal }: { memberId: number; channel: Channel; ordinal: number },
  { topic, pointCode, window }: { topic: ThresholdTopic; pointCode: string; window: string },
): string => `t:${memberId}:${channel}:${topic}:${pointCode}:${window}:${ordinal}`

/** The window of an observation, as keys name it. */
export const windowDigits = (observedAt: Date): string => toKstDigits(windowAt(observedAt).from)

/** The service with a few elements of every station. */
const OVERVIEW: SourceName = 'kma-sea-obs'
/** The one with all elements of buoys. */
const OWN: SourceName = 'kma-buoy'

/** Minutes that the overview's word on a buoy waits for the buoys' own service, which is asked right after it. */
export const OVERVIEW_WAIT_MIN = 2

/** @returns by how many minutes a report of the service is taken to have arrived later than it did */
export const waitMinutes = (source: SourceName): number => (source === OVERVIEW ? OVERVIEW_WAIT_MIN : 0)

export const isOwnService = (source: SourceName): boolean => source === OWN

/**
 * Whether a report is still to wait for the station's own service, which reported it not long before and is about to
 * report more. Both services report the full hour, where windows begin: without the wait a storm would make two
 * messages there, one with the limits the overview knows of and one with the rest.
 *
 * @param ownMin minute of the own service's newest observation, if there is one; all minutes since 1970-01-01T00:00Z
 */
export function waitsForOwn(
  report: { source: SourceName; observedMin: number; receivedMin: number },
  ownMin: number | undefined,
  nowMin: number,
): boolean {
  const sinceMin = nowMin - report.receivedMin
  // a clock that was set back must make nothing wait for an hour
  if (sinceMin < 0 || sinceMin >= waitMinutes(report.source) || ownMin === undefined) return false
  const [own, at] = [new Date(ownMin * MINUTE_MS), new Date(report.observedMin * MINUTE_MS)]
  return ALERT_ELEMENTS.some((name) => ageOf(name, own, at) === 'fresh')
}
