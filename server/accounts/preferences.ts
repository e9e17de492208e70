import type { EntityManager } from 'typeorm'
import { MemberPreferences as PreferencesRow } from '../../entities/accounts/MemberPreferences.ts'
import type { MemberPreferences, PreferencesChange } from '../../src/domain/accounts/memberPreferences.ts'
import {
  changePreferences,
  DEFAULT_MEMBER_PREFERENCES,
  preferencesProblems,
} from '../../src/domain/accounts/memberPreferences.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { holdMember } from './memberRows.ts'
import { signedIn } from '../../src/domain/accounts/viewers.ts'

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
    const row = await this.#db.dataSource.manager.findOneBy(PreferencesRow, { memberId })
    return row ? preferencesOf(row) : undefined
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
      const { windUnit, timeZone, language = null, boat = null } = next
      const revision = (row?.revision ?? 0) + 1
      await tx.save(tx.create(PreferencesRow, { memberId, windUnit, timeZone, language, boat, revision }))
      return next
    })
  }

  /** Deletes the choices of a member who leaves, in the transaction that deletes the account. */
  async removeAllOf(tx: EntityManager, memberId: number): Promise<void> {
    await tx.delete(PreferencesRow, { memberId })
  }
}

function preferencesOf(
  row: Pick<PreferencesRow, 'windUnit' | 'timeZone' | 'language' | 'boat'> | null,
): MemberPreferences {
  if (!row) return DEFAULT_MEMBER_PREFERENCES
  const { windUnit, timeZone, language, boat } = row
  return { windUnit, timeZone, ...(language !== null && { language }), ...(boat !== null && { boat }) }
}
