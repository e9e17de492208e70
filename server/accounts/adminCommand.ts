import { administer, ADMINISTRATION_USAGE, commandOf } from './administer.ts'
import type { Answer } from './administer.ts'
import { Argon2Hasher } from './auth/passwords.ts'
import { KeyedSealer } from '../platform/sealing.ts'
import { deriveKey, masterSecret } from '../platform/secrets.ts'
import { SignedTokens } from './auth/tokens.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/dataSource.ts'
import type { Env } from '../env.ts'
import { AccessRecords } from './accessRecords.ts'
import { Administration } from './administration.ts'

/**
 * Runs `npm run admin` on the portal's database, beside a running portal or without one.
 *
 * @param parameters the words after `--`
 */
export async function runAdminCommand(
  parameters: readonly string[],
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'SESSION_SECRET'>,
): Promise<Answer> {
  // a typing error must not create a database
  if (!commandOf(parameters)) return { lines: ADMINISTRATION_USAGE, isDone: false }
  const clock = systemClock
  const master = await masterSecret({ given: env.SESSION_SECRET, dataDir: env.DATA_DIR })
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    await db.migrate()
    const sealer = new KeyedSealer(master)
    // a browser session ends with its family of tokens
    const tokens = new SignedTokens({ db, clock, key: deriveKey(master, 'tokens') })
    const administration = new Administration({
      db,
      clock,
      sealer,
      hasher: new Argon2Hasher(),
      accessRecords: new AccessRecords({ db, clock, sealer }),
      endOthers: (memberId) => tokens.revokeMember(memberId),
    })
    return await administer(administration, parameters)
  } finally {
    await db.close()
  }
}
