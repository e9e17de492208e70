import { LANES } from '../../src/domain/messages/alerts.ts'
import type { StationValues } from '../../src/domain/messages/alerts.ts'
import { ELEMENT_NAMES } from '../../src/domain/kernel/elements.ts'
import type { StationLatest } from '../../src/domain/observations/stations.ts'
import { thresholdEventKey, thresholdUsefulUntil } from '../../src/domain/messages/thresholdAlerts.ts'
import type { ThresholdTopic } from '../../src/domain/messages/thresholdAlerts.ts'
import { ALERT_ELEMENTS } from '../../src/domain/messages/thresholdColumns.ts'
import type { DueColumns } from '../../src/domain/messages/thresholdColumns.ts'
import { fromMinute, toMinute } from '../platform/db/observationRows.ts'
import type { AlertReport } from './thresholdHistory.ts'
import type { Offer } from './thresholdOffers.ts'

/** An observation that was matched, as one point saw it. */
export interface MatchedReport {
  topic: ThresholdTopic
  report: AlertReport
  station: StationLatest
}

/** Values of the limited elements at the last minute of each station, from any service. */
export class MinuteValues {
  private readonly known = new Map<string, { minute: number; values: StationValues['values'] }>()

  /** Adds a report. @returns all that is known of its minute; what was known first stays */
  add({ stationCode, observedMin, values }: AlertReport): StationValues['values'] {
    const reported = Object.fromEntries(
      ALERT_ELEMENTS.flatMap((name, place) =>
        Number.isNaN(values[place]) ? [] : [[name, values[place]] as const],
      ),
    ) as StationValues['values']
    const held = this.known.get(stationCode)
    if (held && held.minute > observedMin) return reported
    const together = held?.minute === observedMin ? { ...reported, ...held.values } : reported
    this.known.set(stationCode, { minute: observedMin, values: together })
    return together
  }
}

/**
 * The events of observations with due members, each with its messages.
 *
 * @param matched what was matched, in the order of `dues.observation`
 */
export function offersOf(
  matched: readonly (MatchedReport & { values: StationValues['values'] })[],
  dues: DueColumns,
): Offer[] {
  const offers: Offer[] = []
  for (let from = 0, to = 0; from < dues.observation.length; from = to) {
    while (dues.observation[to] === dues.observation[from]) to++
    offers.push({ event: eventOf(matched[dues.observation[from]!]!), dues, from, to })
  }
  return offers
}

function eventOf({ topic, report, station, values }: MatchedReport & { values: StationValues['values'] }) {
  const { code: stationCode, nameKo, nameEn } = station
  const observedAt = fromMinute(report.observedMin)
  const key = thresholdEventKey(topic, { stationCode, observedAt, values })
  const reported = {
    stationCode,
    nameKo,
    nameEn,
    observedAt,
    values: { ...othersOf(station, report), ...values },
  }
  return {
    eventKey: key,
    alert: { cause: 'threshold', topic, mode: report.feed.mode, station: reported },
    alertClass: 'routine',
    lane: LANES.threshold,
    usefulUntil: thresholdUsefulUntil(observedAt),
  } as const
}

/** What else is known of the same minute, for a text that has room for it. */
function othersOf({ readings }: StationLatest, { observedMin }: AlertReport): StationValues['values'] {
  const values: StationValues['values'] = {}
  for (const name of ELEMENT_NAMES) {
    const reading = readings[name]
    if (reading.state === 'measured' && toMinute(reading.observedAt) === observedMin)
      values[name] = reading.value
  }
  return values
}
