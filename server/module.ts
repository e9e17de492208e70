import type { IRouter } from 'express'
import type { FeedRow, HoldsPart, PayloadKind, PayloadStores } from './feeds/ports.ts'
import type { Route } from './http/defineRoute.ts'
import type { Builder } from './http/hot/answers.ts'
import type { Forgotten } from './platform/db/programmeLists.ts'
import type { Job } from './platform/jobs/runner.ts'

/**
 * What a subject gives the portal, in the order in which it is used. A part that a subject does not have is absent;
 * nothing is read or started before `load`.
 */
export interface Module<Services extends object = object> {
  /** use-cases, by the names under which the interfaces find them */
  services: Services
  /** stores of what feeds bring */
  payloadStores?: Partial<PayloadStores>
  /** of the store of fields: whether a file of a run is there already */
  holdsPart?: HoldsPart
  jobs?: readonly Job[]
  /** REST paths */
  routes?: readonly Route[]
  /** addresses beside REST, GraphQL and the pages: documents, feeds, calendars, streams */
  mount?(app: IRouter): void
  /** prepared answers that are made anew when something in `changing` changes, by the name of their builder */
  answers?: Record<string, Builder>
  /** prepared answers that change only with the program */
  catalogues?: Builder
  changing?: readonly { onChange(fn: () => void): () => unknown }[]
  /** After the migration: takes the enabled feeds and reads what is stored of them. */
  load?(rowsOf: (kind: PayloadKind) => FeedRow[]): Promise<void>
  /** Reads what is stored once more, after rows were changed by others than the services. */
  reload?(): Promise<void>
  /** Takes back what was made from another scene of the demo sea, or by a clock that was ahead. */
  forget?(what: Forgotten): Promise<unknown>
  /** Looks at everything again, after the clock was set. */
  readAgain?(): void
  /** Starts what works in the background. */
  start?(): void
  /** Ends what works in the background; answers under way still find everything in place. */
  stop?(): Promise<void>
  /** After the last answer: writes what waits and closes what is open. */
  close?(): Promise<void>
}
