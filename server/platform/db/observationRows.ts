import { ELEMENT_NAMES, isElementName, isValid } from '../../../src/domain/kernel/elements.ts'
import type { StationReport } from '../../../src/domain/kernel/readings.ts'
import { toStored } from '../../../src/domain/kernel/storedValues.ts'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'

/** One row of the observation table, without its feed. */
export interface ObservationRow {
  stationId: number
  /** whole minutes since 1970-01-01T00:00Z */
  observedMin: number
  receivedMin: number
  /** `element:reason,…`; null when nothing was refused */
  refused: string | null
  /** stored whole numbers in the order of ELEMENT_NAMES; null = no value */
  values: readonly (number | null)[]
}

export const KEY_COLUMNS = ['stationId', 'feedId', 'observedMin'] as const
/** Columns in the order every statement of ours writes and reads them. */
export const ROW_COLUMNS: readonly string[] = [...KEY_COLUMNS, 'receivedMin', 'refused', ...ELEMENT_NAMES]
export const FIRST_ELEMENT = ROW_COLUMNS.length - ELEMENT_NAMES.length

export const toMinute = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS)
export const fromMinute = (minute: number): Date => new Date(minute * MINUTE_MS)

/** @throws RangeError for a value outside the catalogue's range: the adapters let none through, so it is a defect */
export function toRow(stationId: number, report: StationReport, receivedAt: Date): ObservationRow {
  return {
    stationId,
    observedMin: toMinute(report.observedAt),
    receivedMin: toMinute(receivedAt),
    refused: refusedText(report.refused),
    values: ELEMENT_NAMES.map((name) => {
      const value = report.values[name]
      if (value === undefined) return null
      if (!isValid(name, value)) throw new RangeError(`${name} of ${report.stationCode} is ${value}`)
      return toStored(name, value)
    }),
  }
}

function refusedText(refused: StationReport['refused']): string | null {
  const parts = ELEMENT_NAMES.filter((name) => refused[name]).map((name) => `${name}:${refused[name]}`)
  return parts.length > 0 ? parts.join(',') : null
}

/** Reads what `toRow` wrote; an element no longer in the catalogue is passed over. */
export function refusedFromText(text: string | null): StationReport['refused'] {
  const refused: StationReport['refused'] = {}
  for (const part of text?.split(',') ?? []) {
    const [name = '', reason] = part.split(':')
    if (isElementName(name) && (reason === 'out-of-range' || reason === 'failed-check'))
      refused[name] = reason
  }
  return refused
}
