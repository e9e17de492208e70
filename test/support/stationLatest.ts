import { ELEMENT_NAMES } from '../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../src/domain/kernel/elements.ts'
import type { FeedMode, Reading } from '../../src/domain/kernel/readings.ts'
import type { StationFacts, StationLatest } from '../../src/domain/observations/stations.ts'
import { buildStation } from './builders.ts'

/** A station as the portal knows it; what is not given is not reported. */
export function buildLatest(
  facts: Partial<StationFacts>,
  observedAt: Date,
  values: Partial<Record<ElementName, number | { value: number; at: Date }>>,
  mode: FeedMode = 'live',
): StationLatest {
  const readings = Object.fromEntries(
    ELEMENT_NAMES.map((name): [ElementName, Reading] => {
      const given = values[name]
      if (given === undefined) return [name, { state: 'absent', reason: 'not-reported' }]
      const { value, at } = typeof given === 'number' ? { value: given, at: observedAt } : given
      const source = 'kma-sea-obs'
      const measured = { value, observedAt: at, receivedAt: at, source, mode, quality: 'raw' } as const
      return [name, { state: 'measured', ...measured }]
    }),
  ) as Record<ElementName, Reading>
  return { ...buildStation(facts), readings, observedAt }
}
