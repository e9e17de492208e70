import { TEMPORARY_PASSWORD_MINUTES } from '../../src/domain/accounts/accountRules.ts'
import { MEMBER_TYPES } from '../../src/domain/accounts/roles.ts'
import { INSTITUTION_NOTICE_RIGHT } from '../../src/wire/accounts/accounts.ts'
import type { Administered, Administration, AdministrationProblem } from './administration.ts'

/** Console output and exit state. */
export interface Answer {
  lines: string[]
  isDone: boolean
}

export const ADMINISTRATION_USAGE = [
  'Usage:',
  '  npm run admin -- create <loginId>          an administrator, with a random password',
  `  npm run admin -- promote <loginId> <type>  type: ${MEMBER_TYPES.join(', ')}`,
  `  npm run admin -- grant <loginId> <right>   right: ${INSTITUTION_NOTICE_RIGHT} (the notices of institutions)`,
  '  npm run admin -- revoke <loginId> <right>  takes it away again',
  '  npm run admin -- institution <loginId> <code>  the institution it belongs to; none: to no one',
  '  npm run admin -- reset <loginId>           a password that lets its owner in once',
]

const PROBLEMS: Record<AdministrationProblem, string> = {
  'login-id-malformed': 'An ID has 5 to 12 letters, digits or underscores and begins with a letter or digit.',
  'login-id-taken': 'There is a member with this ID already. Use promote or reset.',
  'member-unknown': 'There is no member with this ID.',
  'institution-unknown':
    'There is no institution with this code. The codes are at /mmis_marine_api/v1/kma/itdcs.',
  'secret-other':
    'What is in the database was sealed with another secret. Give this command the SESSION_SECRET or DATA_DIR of the portal.',
  'type-unknown': `There is no such type. The types are ${MEMBER_TYPES.join(', ')}.`,
}

const RIGHT_UNKNOWN = `There is no such right. There is ${INSTITUTION_NOTICE_RIGHT}.`

type Command =
  | { name: 'create' | 'reset'; loginId: string }
  | { name: 'promote'; loginId: string; type: string }
  | { name: 'grant' | 'revoke'; loginId: string; right: string }
  | { name: 'institution'; loginId: string; code: string }

/**
 * @param parameters the words after `--`
 * @returns undefined for what is no command; then nothing needs to be opened
 */
export function commandOf(parameters: readonly string[]): Command | undefined {
  const [name, loginId, what, ...more] = parameters
  if (loginId === undefined || more.length > 0) return undefined
  if (what === undefined) return name === 'create' || name === 'reset' ? { name, loginId } : undefined
  if (name === 'promote') return { name, loginId, type: what }
  if (name === 'institution') return { name, loginId, code: what }
  return name === 'grant' || name === 'revoke' ? { name, loginId, right: what } : undefined
}

/**
 * Does one command of `npm run admin`.
 *
 * @param parameters the words after `--`
 * @returns a password only here, and only this once
 */
export async function administer(
  administration: Pick<
    Administration,
    'create' | 'promote' | 'reset' | 'setInstitution' | 'setNoticeManager'
  >,
  parameters: readonly string[],
): Promise<Answer> {
  const command = commandOf(parameters)
  if (!command) return { lines: ADMINISTRATION_USAGE, isDone: false }
  const { loginId } = command
  if (command.name === 'promote') {
    return answerOf(await administration.promote(loginId, command.type), (id) => [
      `${id} is now of the type ${command.type}.`,
    ])
  }
  if (command.name === 'grant' || command.name === 'revoke') {
    if (command.right !== INSTITUTION_NOTICE_RIGHT) return { lines: [RIGHT_UNKNOWN], isDone: false }
    const isGranted = command.name === 'grant'
    return answerOf(await administration.setNoticeManager(loginId, isGranted), (id) => [
      `${id} ${isGranted ? 'has' : 'no longer has'} the right ${command.right}.`,
    ])
  }
  if (command.name === 'institution') {
    const code = command.code === 'none' ? undefined : command.code
    return answerOf(await administration.setInstitution(loginId, code), (id) => [
      code === undefined ? `${id} belongs to no institution.` : `${id} belongs to the institution ${code}.`,
    ])
  }
  if (command.name === 'create') {
    return answerOf(await administration.create(loginId), (id, password) => [
      `The administrator ${id} can log in with this password, which is shown only now:`,
      password,
    ])
  }
  return answerOf(await administration.reset(loginId), (id, password) => [
    `${id} can log in once within ${TEMPORARY_PASSWORD_MINUTES} minutes with this password, which is shown only now:`,
    password,
  ])
}

function answerOf(done: Administered, words: (loginId: string, password: string) => string[]): Answer {
  if (!done.isDone) return { lines: [PROBLEMS[done.problem]], isDone: false }
  return { lines: words(done.loginId, done.password ?? ''), isDone: true }
}
