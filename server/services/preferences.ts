import type { EntityManager } from 'typeorm'
import { MemberPreferences as PreferencesRow } from '../../entities/MemberPreferences.ts'
import type { MemberPreferences, PreferencesChange } from '../../src/domain/memberPreferences.ts'
import {
  changePreferences,
  DEFAULT_MEMBER_PREFERENCES,
  preferencesProblems,
} from '../../src/domain/memberPreferences.ts'
import { Refusal } from '../../src/domain/refusals.ts'
import type { Language } from '../../src/domain/language.ts'
import type { Viewer } from '../../src/domain/roles.ts'
import type { TimeZoneName } from '../../src/domain/time.ts'
import type { WindUnit } from '../../src/domain/units.ts'
import type { Database } from '../db/dataSource.ts'
import type { SqlValue } from '../db/statements.ts'
import { holdMember } from './memberRows.ts'
import { signedIn } from './viewers.ts'

/** What `chosenOf` reads. */
export const CHOSEN_COLUMNS = ['windUnit', 'timeZone', 'language'] as const
/** Asked with every page of a member, so without a repository. */
const CHOSEN = `SELECT ${CHOSEN_COLUMNS.join(', ')} FROM member_preferences WHERE memberId = ?`

/** @param row the columns of a member; all of them null for one who never chose */
export function chosenOf(row: readonly SqlValue[]): MemberPreferences | undefined {
  const [windUnit, timeZone, language] = row as [WindUnit | null, TimeZoneName, Language | null]
  return windUnit === null ? undefined : preferencesOf({ windUnit, timeZone, language })
}

/** What members chose for every device. */
export class Preferences {
  readonly #db: Database

  constructor({ db }: { db: Database }) {
    this.#db = db
  }

  /** @returns the defaults for a member who never chose @throws Refusal LOGIN_REQUIRED, DUTY_FIRST */
  async get(viewer: Viewer): Promise<MemberPreferences> {
    const { memberId } = signedIn(viewer)
    return (await this.chosen(memberId)) ?? DEFAULT_MEMBER_PREFERENCES
  }

  /** @returns what a member chose; undefined for one who never did, whose browser then decides */
  async chosen(memberId: number): Promise<MemberPreferences | undefined> {
    const [row] = await this.#db.read.all(CHOSEN, [memberId])
    return row && chosenOf(row)
  }

  /**
   * Changes what is given and leaves the rest as it is.
   *
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, FIELDS_INVALID with `unknown` for each field whose value there is none of
   */
  async set(viewer: Viewer, change: PreferencesChange): Promise<MemberPreferences> {
    const { memberId } = signedIn(viewer)
    const problems = preferencesProblems(change)
    if (Object.keys(problems).length > 0) throw new Refusal('FIELDS_INVALID', problems)
    return this.#db.write(async (tx) => {
      await holdMember(this.#db, tx, memberId)
      const row = await tx.findOneBy(PreferencesRow, { memberId })
      const next = changePreferences(preferencesOf(row), change)
      const { windUnit, timeZone, language = null } = next
      const revision = (row?.revision ?? 0) + 1
      await tx.save(tx.create(PreferencesRow, { memberId, windUnit, timeZone, language, revision }))
      return next
    })
  }

  /** Deletes the choices of a member who leaves, in the transaction that deletes the account. */
  async removeAllOf(tx: EntityManager, memberId: number): Promise<void> {
    await tx.delete(PreferencesRow, { memberId })
  }
}

function preferencesOf(
  row: Pick<PreferencesRow, 'windUnit' | 'timeZone' | 'language'> | null,
): MemberPreferences {
  if (!row) return DEFAULT_MEMBER_PREFERENCES
  const { windUnit, timeZone, language } = row
  return { windUnit, timeZone, ...(language !== null && { language }) }
}
