import { Column } from 'typeorm'
import type { ValueTransformer } from 'typeorm'
import { ELEMENT_NAMES } from '../../src/domain/kernel/elements.ts'
import type { ELEMENTS, ElementName } from '../../src/domain/kernel/elements.ts'
import { fromStored, statisticsOf, toStored } from '../../src/domain/kernel/storedValues.ts'

export type DirectionName = {
  [E in ElementName]: (typeof ELEMENTS)[E]['summary'] extends 'direction' ? E : never
}[ElementName]

export type SummaryColumn =
  `${ElementName}Mean` | `${Exclude<ElementName, DirectionName>}${'Minimum' | 'Maximum'}`

const storedAs = (name: ElementName): ValueTransformer => ({
  to: (value: unknown) => (typeof value === 'number' ? toStored(name, value) : value),
  from: (stored: number | null) => (stored === null ? null : fromStored(name, stored)),
})

type Columns<Name extends string> = new () => { [column in Name]: number | null }

/** A base class with a nullable whole-number column per name, each read and written in the element's unit. */
function withColumns<Name extends string>(columns: readonly (readonly [Name, ElementName])[]): Columns<Name> {
  class WithColumns {}
  for (const [column, name] of columns) {
    Column('integer', { nullable: true, transformer: storedAs(name) })(WithColumns.prototype, column)
  }
  return WithColumns as Columns<Name>
}

/** One column per element of the catalogue, named as the element. */
export const WithElements = withColumns<ElementName>(ELEMENT_NAMES.map((name) => [name, name] as const))

/** The summary columns of every element: `windSpeedMean`, `windSpeedMinimum`, `windSpeedMaximum`, … */
export const WithSummaries = withColumns<SummaryColumn>(
  ELEMENT_NAMES.flatMap((name) =>
    statisticsOf(name).map((statistic) => [`${name}${statistic}` as SummaryColumn, name] as const),
  ),
)
