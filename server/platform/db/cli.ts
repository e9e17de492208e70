import { systemClock } from '../clock.ts'
import { openDatabase } from './dataSource.ts'
import { seed } from './seed.ts'

export type DatabaseCommand = 'migrate' | 'seed'

/** The part of the configuration the commands need. */
export interface CommandEnvironment {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/**
 * Runs `npm run migrate` or `npm run seed`. Both bring the schema up to date; both may be run again at any time.
 *
 * @returns one line for the person who ran it
 */
export async function runCommand(command: DatabaseCommand, env: CommandEnvironment): Promise<string> {
  const db = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
  try {
    await db.migrate()
    if (command === 'migrate') return 'The database schema is up to date.'
    const added = await seed(db, systemClock)
    return added > 0 ? `Added ${added} stations.` : 'All known stations are there already.'
  } finally {
    await db.close()
  }
}
