import type { Module } from '../module.ts'
import { withParts } from '../http/defineRoute.ts'
import type { Observations } from '../observations/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { PartnerFacts } from './partnerFacts.ts'
import { partnerRoutes } from './rest/partners.ts'

export { navigationalBoard } from './navigationalBoard.ts'
export type { PartnerFacts } from './partnerFacts.ts'
export { seaLevelsOf } from './seaLevels.ts'

const DAY_MIN = 1_440
const FORGET_DELAY_MIN = 220

interface PartnersParts {
  db: Database
  clock: Clock
  observations: Pick<Observations, 'latest'>
}

/** What partner agencies say beside observations: tables of tides, rip currents, indices, pictures of cameras. */
export function buildPartners({ db, clock, observations }: PartnersParts) {
  const partnerFacts = new PartnerFacts({ db, clock })
  return {
    services: { partnerFacts },
    payloadStores: {
      partnerFacts: (feed, { facts }, at) => partnerFacts.record(feed, facts, at),
    },
    jobs: [
      {
        name: 'forget facts of partners',
        forgets: true,
        everyMin: DAY_MIN,
        delayMin: FORGET_DELAY_MIN,
        run: async () => `${await partnerFacts.prune()} facts deleted`,
      },
    ],
    routes: withParts(partnerRoutes, { services: { partnerFacts, observations } }),
    changing: [partnerFacts],
    async load(rowsOf) {
      partnerFacts.setFeeds(rowsOf('partnerFacts'))
      await partnerFacts.load()
    },
    reload: () => partnerFacts.load(),
  } satisfies Module
}
