import { ELEMENT_NAMES, element } from '../kernel/elements.ts'
import type { ElementName } from '../kernel/elements.ts'
import type { AbsentReason, FeedMode, Reading, SourceName, StationReport } from '../kernel/readings.ts'
import { MINUTE_MS } from '../kernel/time.ts'

export type MeasuredReading = Extract<Reading, { state: 'measured' }>

/** A report with the feed it came from. */
export interface SourcedReport extends StationReport {
  source: SourceName
  mode: FeedMode
  receivedAt: Date
}

/** What is known of one station from all its feeds together. */
export interface StationState {
  /** newest measured value of each element, whatever its feed */
  measured: Partial<Record<ElementName, MeasuredReading>>
  /** newest refusal of each element */
  refused: Partial<Record<ElementName, { reason: 'out-of-range' | 'failed-check'; at: Date }>>
  /** observation time of the newest report of any feed */
  reportedAt: Date
}

/** Of two values observed at the same minute the more specific service is believed. */
const SOURCE_RANK: Record<SourceName, number> = {
  'kma-buoy': 4,
  'kma-lhaws': 3,
  'kma-visibility': 2,
  'kma-sea-obs': 1,
  // of stations of their own
  'khoa-tide': 1,
  'khoa-fog': 1,
  'khoa-buoy': 1,
  'nifs-fishery': 1,
}
export const SOURCE_NAMES = Object.keys(SOURCE_RANK) as SourceName[]
const MODE_RANK: Record<FeedMode, number> = { live: 3, replay: 2, demo: 1 }

/**
 * A value stays the station's latest for six of its cadences before the station's newest report; then the
 * station no longer reports it. Six cadences is also where a value expires.
 */
const KEPT_CADENCES = 6

/** Minutes before its newest report that can still matter for a station's latest values. */
export const LATEST_SPAN_MIN = Math.max(
  ...ELEMENT_NAMES.map((name) => KEPT_CADENCES * element(name).cadenceMin),
)

export function sourceRank(source: SourceName, mode: FeedMode): number {
  return 10 * SOURCE_RANK[source] + MODE_RANK[mode]
}

/**
 * Takes reports in, in any order: the result is the same for every order, except that of two reports of the same
 * feed and minute the later one given is a correction and wins.
 */
export function mergeReports(
  before: StationState | undefined,
  reports: readonly SourcedReport[],
): StationState | undefined {
  if (reports.length === 0) return before
  const measured = { ...before?.measured }
  const refused = { ...before?.refused }
  let reportedAt = before?.reportedAt
  for (const report of reports) {
    if (!reportedAt || report.observedAt > reportedAt) reportedAt = report.observedAt
    takeValues(measured, report)
    takeRefusals(refused, report)
  }
  return reportedAt && { measured, refused, reportedAt }
}

function takeValues(measured: StationState['measured'], report: SourcedReport): void {
  const { source, mode, observedAt, receivedAt } = report
  for (const [name, value] of Object.entries(report.values) as [ElementName, number | undefined][]) {
    if (value === undefined) continue
    const held = measured[name]
    if (held && isOlder(report, held)) continue
    measured[name] = { state: 'measured', value, observedAt, receivedAt, source, mode, quality: 'checked' }
  }
}

function isOlder(report: SourcedReport, held: MeasuredReading): boolean {
  const difference = report.observedAt.getTime() - held.observedAt.getTime()
  if (difference !== 0) return difference < 0
  return sourceRank(report.source, report.mode) < sourceRank(held.source, held.mode)
}

function takeRefusals(refused: StationState['refused'], report: SourcedReport): void {
  for (const name of Object.keys(report.refused) as ElementName[]) {
    const reason = report.refused[name]
    const held = refused[name]
    if (reason && !(held && held.at > report.observedAt)) refused[name] = { reason, at: report.observedAt }
  }
}

/**
 * @param missing the reason given for elements that were never reported
 * @returns a reading for every element of the catalogue
 */
export function readingsOf(
  state: StationState | undefined,
  missing: AbsentReason = 'not-reported',
): Record<ElementName, Reading> {
  return Object.fromEntries(ELEMENT_NAMES.map((name) => [name, readingOf(name, state, missing)])) as Record<
    ElementName,
    Reading
  >
}

function readingOf(name: ElementName, state: StationState | undefined, missing: AbsentReason): Reading {
  if (!state) return { state: 'absent', reason: missing }
  const oldestMs = state.reportedAt.getTime() - KEPT_CADENCES * element(name).cadenceMin * MINUTE_MS
  const held = state.measured[name]
  if (held && held.observedAt.getTime() >= oldestMs) return held
  const refusal = state.refused[name]
  if (refusal && refusal.at.getTime() >= oldestMs) return { state: 'absent', reason: refusal.reason }
  return { state: 'absent', reason: 'not-reported' }
}
