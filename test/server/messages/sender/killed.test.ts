import { describe, expect, it } from 'vitest'
import type { MessageGateway } from '../../../../server/messages/delivery/ports.ts'
import { mariadb, sqlite } from '../../../support/databases.ts'
import type { TestDatabases } from '../../../support/databases.ts'
import { KILL_MOMENTS, runKills } from '../../../support/killRun.ts'

/** The whole one, with ten thousand messages, is `npm run test:kill`. */
const MESSAGES = 600

const MODES: [string, MessageGateway['guarantee'], TestDatabases, number][] = [
  ['drops keys it knows', 'key', sqlite, 14],
  ['can be asked', 'lookup', mariadb, 14],
  ['can do neither', 'none', sqlite, 14],
]

describe('a process that is killed again and again while it creates alerts', () => {
  it.each(MODES)(
    'loses no message, and sends none twice where the provider %s',
    async (_provider, guarantee, { config }, kills) => {
      const database = await config({ migrate: true })
      const result = await runKills({ database, guarantee, messages: MESSAGES, kills, seed: 5 })
      expect(result).toMatchObject({ faults: [], remarks: [], messages: MESSAGES })
      expect(Object.values(result.kills)).toEqual(KILL_MOMENTS.map(() => kills / KILL_MOMENTS.length))
      // else nothing was at stake
      const evidence = { key: result.repeatedKeys, lookup: result.lookUps, none: result.repeated }
      expect(evidence[guarantee]).toBeGreaterThan(0)
    },
  )
})
