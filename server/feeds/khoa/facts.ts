import type { Item } from '../datago/envelope.ts'
import { readItems } from '../datago/envelope.ts'
import type { PartnerFact } from '../../../src/domain/partners/partnerFacts.ts'
import { subjectOf } from '../../../src/domain/partners/partnerFacts.ts'
import { KeptRows } from '../kma/keptRows.ts'
import { newestTimeOf } from './newestTime.ts'
import type { Adapter, ParseContext } from '../ports.ts'

export interface FactFormat<F extends PartnerFact> {
  source: string
  service: string
  /** field with the time by which the age of a recording is judged */
  timeField: string
  /** @returns why the row is refused, or undefined where it says nothing */
  read(item: Item, context: ParseContext): F | string | undefined
  /** where several rows make up one fact */
  join?(facts: readonly F[]): F[]
}

/** The adapter of a service of the agency's common grammar whose rows become facts. */
export function factAdapter<F extends PartnerFact>({
  source,
  service,
  timeField,
  read,
  join,
}: FactFormat<F>): Adapter<'partnerFacts'> {
  return {
    kind: 'partnerFacts',
    source,
    service,
    newestTime: newestTimeOf(timeField),
    parse(bytes, context) {
      const kept = new KeptRows<F>()
      readItems(bytes).forEach((item, index) => {
        const row = { line: index + 1, text: JSON.stringify(item) }
        const fact = read(item, context)
        if (typeof fact === 'string') kept.refuse(row, fact)
        // rows that make up one fact share its subject, so that each is kept by its time
        else if (fact) kept.keep(row, join ? String(index).padStart(4, '0') : subjectOf(fact), fact)
      })
      kept.checkAnyLeft()
      const values = kept.values()
      return { facts: join ? join(values) : values, refusedRows: kept.refusedRows }
    },
  }
}
