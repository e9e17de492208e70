import type { Env } from '../env.ts'
import { originOf } from '../http/origin.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { PartnerFacts } from '../partners/index.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { SeaReader } from '../trips/index.ts'
import { Passages } from './passages.ts'
import type { Watching } from './passages.ts'
import { mountPassageFiles } from './publish/passageFiles.ts'
import { passageRoutes } from './rest/passages.ts'
import { SeaWays } from './ways/seaWays.ts'

export { mustBePassage } from './passages.ts'
export type { KeptPassage, Passages, WatchedPassage, Watching } from './passages.ts'
export type { SeaWays } from './ways/seaWays.ts'

interface PassagesParts {
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>
  db: Database
  clock: Clock
  seaReader: SeaReader
  partnerFacts: PartnerFacts
  watching: Watching
}

/** Passages of people with boats of their own. */
export function buildPassages({ env, db, clock, seaReader, partnerFacts, watching }: PassagesParts) {
  const seaWays = new SeaWays()
  const passages = new Passages({ db, clock, watching, landLegs: (path) => seaWays.landLegs(path) })
  const services = { passages, seaWays }
  return {
    services,
    routes: withParts(passageRoutes, { services: { ...services, seaReader }, clock }),
    mount: (app) => mountPassageFiles(app, { seaReader, partnerFacts, clock, origin: originOf(env) }),
    stop: () => seaWays.close(),
  } satisfies Module
}
