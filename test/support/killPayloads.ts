import { ELEMENT_NAMES } from '../../src/domain/kernel/elements.ts'
import type { ObservationRow } from '../../server/platform/db/observationRows.ts'

export const PAYLOAD_STATIONS = 200
const FIRST_MIN = Date.UTC(2026, 0, 1) / 60_000

/** Payload number n: one row of every station, twenty minutes after the one before; the wind speed encodes n. */
export function payload(number: number): ObservationRow[] {
  const observedMin = FIRST_MIN + number * 20
  return Array.from({ length: PAYLOAD_STATIONS }, (_, index) => ({
    stationId: index + 1,
    observedMin,
    receivedMin: observedMin + 2,
    refused: null,
    values: ELEMENT_NAMES.map((__, place) => (place === 0 ? number : place % 3 === 0 ? null : 100 + place)),
  }))
}

export const payloadNumber = (observedMin: number): number => (observedMin - FIRST_MIN) / 20
