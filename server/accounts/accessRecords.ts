import { In, LessThan } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { AccessRecord } from '../../entities/accounts/AccessRecord.ts'
import { ACCESS_KINDS, accessRule, keptSince } from '../../src/domain/accounts/retention.ts'
import type { AccessKind } from '../../src/domain/accounts/retention.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { storedInstant } from '../platform/db/statements.ts'
import { deleteInBatches } from '../platform/db/batches.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'

export interface Access {
  what: AccessKind
  /** absent for the console of the server and its jobs */
  actorMemberId?: number
  /** whose data; absent where it is no single member's */
  subjectMemberId?: number
  address?: string | undefined
}

const INSERT =
  'INSERT INTO access_record (at, what, actorMemberId, subjectMemberId, addressSealed) VALUES (?, ?, ?, ?, ?)'

/** Audit log: access to and changes of personal data, and log-ins. */
export class AccessRecords {
  readonly #db: Database
  readonly #clock: Clock
  readonly #sealer: Sealer

  constructor({ db, clock, sealer }: { db: Database; clock: Clock; sealer: Sealer }) {
    this.#db = db
    this.#clock = clock
    this.#sealer = sealer
  }

  /** @param tx the transaction of the change that is recorded; absent: one of its own */
  async record(access: Access, tx?: EntityManager): Promise<void> {
    const write = this.prepare(access)
    await (tx ? write(tx) : this.#db.write(write))
  }

  /**
   * Seals what is sealed, which takes as long as the rest, before a transaction begins.
   *
   * @returns what writes the record in the transaction of the change
   */
  prepare(access: Access): (tx: EntityManager) => Promise<void> {
    const { what, actorMemberId = null, subjectMemberId = null, address } = access
    const addressSealed = address === undefined ? null : this.#sealer.seal(address, SEALED.accessAddress)
    const row = [storedInstant(this.#clock.now()), what, actorMemberId, subjectMemberId, addressSealed]
    return async (tx) => {
      await this.#db.within(tx).run(INSERT, row)
    }
  }

  /** @returns how many records are gone whose period is over */
  async deleteOlder(signal?: AbortSignal): Promise<number> {
    const now = this.#clock.now()
    let deleted = 0
    for (const rule of ['memberLogIns', 'handlerAccess'] as const) {
      const what = In(ACCESS_KINDS.filter((kind) => accessRule(kind) === rule))
      const at = LessThan(keptSince(rule, now))
      deleted += await deleteInBatches(this.#db, AccessRecord, { what, at }, { signal })
    }
    return deleted
  }
}
