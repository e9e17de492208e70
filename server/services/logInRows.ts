import type { MemberPreferences } from '../../src/domain/memberPreferences.ts'
import type { MemberType } from '../../src/domain/roles.ts'
import { keptMs } from '../../src/domain/retention.ts'
import type { Database } from '../db/dataSource.ts'
import { IS_OPEN, openValues } from '../db/openUntil.ts'
import { readInstant, storedInstant } from '../db/statements.ts'
import type { SqlValue, Statements } from '../db/statements.ts'
import { CHOSEN_COLUMNS, chosenOf } from './preferences.ts'

/**
 * Rows that are read and written at each log-in and each request of a member, without a repository: that would cost a
 * log-in a quarter of the time it takes from those who wait for a page.
 */

/** A member as the table tells of it at this moment. */
export interface CurrentRow {
  id: number
  loginId: string
  type: MemberType
  isInstitutionNoticeManager: number
  mustChangePassword: number
  passwordExpiredAt: Date | null
  passwordChangedAt: Date
  consentedAt: Date
  lastSeenAt: Date
}

/** The same with what a password is checked against. */
export interface KnownRow extends CurrentRow {
  passwordHash: string
  temporaryPasswordHash: string | null
  temporaryPasswordUntil: Date | null
}

const instantColumn = (name: string) => `CAST(${name} AS CHAR)`
const CURRENT_COLUMNS = ['id', 'loginId', 'type', 'isInstitutionNoticeManager', 'mustChangePassword'].concat(
  ['passwordExpiredAt', 'passwordChangedAt', 'consentedAt', 'lastSeenAt'].map(instantColumn),
)
const CURRENT = `SELECT ${CURRENT_COLUMNS.join(', ')} FROM member WHERE id = ?`
/** As a comparison, not EXISTS or a join: those take SQLite three times as long for a single row. */
const WITH_FAMILY = ` AND id = (SELECT memberId FROM token_family WHERE family = ? AND ${IS_OPEN})`
const chosen = CHOSEN_COLUMNS.map(
  (name) => `(SELECT ${name} FROM member_preferences WHERE memberId = member.id)`,
)
const WITH_CHOSEN = `SELECT ${[...CURRENT_COLUMNS, ...chosen].join(', ')} FROM member WHERE id = ?${WITH_FAMILY}`
const PASSWORDS = ['passwordHash', 'temporaryPasswordHash', instantColumn('temporaryPasswordUntil')]
const KNOWN = `SELECT ${[...CURRENT_COLUMNS, ...PASSWORDS].join(', ')} FROM member WHERE loginKey = ?`
const SEEN = 'UPDATE member SET lastSeenAt = ?, inactivityNoticeAt = NULL'
const USED = 'mustChangePassword = 1, temporaryPasswordHash = NULL, temporaryPasswordUntil = NULL'

type Reading = Pick<Database, 'read'>

/** @returns undefined when there is no such account */
export async function knownByKey({ read }: Reading, loginKey: string): Promise<KnownRow | undefined> {
  const [row] = await read.all(KNOWN, [loginKey])
  if (!row) return undefined
  const [passwordHash, temporaryPasswordHash, until = null] = row.slice(CURRENT_COLUMNS.length)
  return {
    ...currentOf(row),
    passwordHash: passwordHash as string,
    temporaryPasswordHash: temporaryPasswordHash as string | null,
    temporaryPasswordUntil: instantOrNull(until),
  }
}

/** @returns undefined when the account is gone */
export async function currentById({ read }: Reading, memberId: number): Promise<CurrentRow | undefined> {
  const [row] = await read.all(CURRENT, [memberId])
  return row && currentOf(row)
}

/**
 * A member and what it chose for every device, in one look.
 *
 * @returns undefined when the account is gone, or the family of tokens, or its time is over at `now`
 */
export async function currentWithChosen(
  { readOfTurn }: Pick<Database, 'readOfTurn'>,
  memberId: number,
  family: string,
  now: Date,
): Promise<{ current: CurrentRow; chosen: MemberPreferences | undefined } | undefined> {
  const [row] = await readOfTurn.all(WITH_CHOSEN, [memberId, family, ...openValues(keptMs('session'), now)])
  return row && { current: currentOf(row), chosen: chosenOf(row.slice(CURRENT_COLUMNS.length)) }
}

/** Notes a visit. @returns whether there was such a member */
export async function noteSeen({ run }: Statements, memberId: number, now: Date): Promise<boolean> {
  return (await run(`${SEEN} WHERE id = ?`, [storedInstant(now), memberId])) === 1
}

/**
 * Notes a visit that a temporary password opened, which lets its owner in once.
 *
 * @returns whether it was still there
 */
export async function useTemporary(
  { run }: Statements,
  memberId: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const sql = `${SEEN}, ${USED} WHERE id = ? AND temporaryPasswordHash = ?`
  return (await run(sql, [storedInstant(now), memberId, hash])) === 1
}

function currentOf(row: SqlValue[]): CurrentRow {
  const [id, loginId, type, isManager, mustChange, expiredAt = null, changedAt, consentedAt, lastSeenAt] = row
  return {
    id: id as number,
    loginId: loginId as string,
    type: type as MemberType,
    isInstitutionNoticeManager: isManager as number,
    mustChangePassword: mustChange as number,
    passwordExpiredAt: instantOrNull(expiredAt),
    passwordChangedAt: readInstant(changedAt),
    consentedAt: readInstant(consentedAt),
    lastSeenAt: readInstant(lastSeenAt),
  }
}

const instantOrNull = (text: SqlValue): Date | null => (text === null ? null : readInstant(text))
