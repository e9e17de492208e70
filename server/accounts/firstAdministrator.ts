import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Administration } from './administration.ts'

const LOGIN_ID = 'admin'

export interface FirstAdministratorParts {
  /** of the container */
  mode: FeedMode
  administration: Pick<Administration, 'hasAdministrator' | 'create'>
  /** shows a line on the console that started the portal; never a log, which is kept */
  print(line: string): void
}

/**
 * The first start of a demo makes an administrator and shows its password, once. Where real people sign up no account
 * is made unasked: `npm run admin -- create` does it. A process that dies before the password is seen leaves an
 * account that
 * `npm run admin -- reset` opens.
 */
export async function makeFirstAdministrator(parts: FirstAdministratorParts): Promise<void> {
  const { mode, administration, print } = parts
  if (mode !== 'demo' || (await administration.hasAdministrator())) return
  const made = await administration.create(LOGIN_ID)
  if (made.isDone) {
    print(`The administrator ${made.loginId} can log in with this password, which is shown only now:`)
    print(made.password ?? '')
    return
  }
  // another process was faster, or a member has that ID
  if (await administration.hasAdministrator()) return
  print(`There is no administrator, and ${LOGIN_ID} is a member. Make one: npm run admin -- create <loginId>`)
}
