import { join } from 'node:path'
import type { Logger } from 'pino'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { ObservationStore } from '../platform/db/observationStore.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Corrections } from '../kernel/index.ts'
import type { Module } from '../module.ts'
import { readClimateNormals } from './climateNormals.ts'
import { Observations } from './observations.ts'
import { OceanClimate } from './oceanClimate.ts'
import { codeList, codeLists } from './rest/codes.ts'
import { observationLists, observationRoutes } from './rest/observations.ts'

export { FeedWorks } from './jobs/feedWorks.ts'
export type { ObservationFeed, Observations } from './observations.ts'
export type { OceanClimate } from './oceanClimate.ts'
export { seaLevelOf } from './seaLevel.ts'

/** The operator's table of normals, in the folder of data. */
const NORMALS_FILE = 'climate-normals.csv'

interface ObservationsParts {
  env: { DATA_DIR: string }
  db: Database
  clock: Clock
  log: Logger
  /** the least real of the feeds' modes */
  mode: FeedMode
  corrections: Corrections
}

/** Stations with what they measured. */
export function buildObservations({ env, db, clock, log, mode, corrections }: ObservationsParts) {
  const observations = new Observations({
    db,
    store: new ObservationStore(db),
    clock,
    warn: (message, error) => log.warn({ err: error }, message),
  })
  corrections.onChange(() => {
    observations
      .setCorrections(corrections.of('station'))
      .catch((error: unknown) => log.warn({ err: error }, 'names of stations not corrected'))
  })
  const oceanClimate = new OceanClimate({ db, clock, observations })
  const services = { observations, oceanClimate }
  return {
    services,
    routes: withParts([...observationRoutes, codeList], { services, clock }),
    answers: { 'compat observations': () => observationLists({ observations, mode }) },
    catalogues: codeLists,
    changing: [observations],
    async load() {
      await observations.load()
      const { normals, mistakes } = await readClimateNormals(join(env.DATA_DIR, NORMALS_FILE))
      oceanClimate.normals = normals
      if (mistakes.length > 0)
        log.warn({ mistakes: mistakes.slice(0, 20) }, 'climate-normals.csv has rows that cannot be read')
    },
    reload: () => observations.load(),
  } satisfies Module
}
