import type { Logger } from 'pino'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { ObservationStore } from '../platform/db/observationStore.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import { Observations } from './observations.ts'
import { codeList, codeLists } from './rest/codes.ts'
import { observationLists, observationRoutes } from './rest/observations.ts'

export { FeedWorks } from './jobs/feedWorks.ts'
export type { ObservationFeed, Observations } from './observations.ts'
export { seaLevelOf } from './seaLevel.ts'

interface ObservationsParts {
  db: Database
  clock: Clock
  log: Logger
  /** the least real of the feeds' modes */
  mode: FeedMode
}

/** Stations with what they measured. */
export function buildObservations({ db, clock, log, mode }: ObservationsParts) {
  const observations = new Observations({
    db,
    store: new ObservationStore(db),
    clock,
    warn: (message, error) => log.warn({ err: error }, message),
  })
  const services = { observations }
  return {
    services,
    routes: withParts([...observationRoutes, codeList], { services, clock }),
    answers: { 'compat observations': () => observationLists({ observations, mode }) },
    catalogues: codeLists,
    changing: [observations],
    load: () => observations.load(),
    reload: () => observations.load(),
  } satisfies Module
}
