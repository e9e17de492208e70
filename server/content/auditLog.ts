import type { EntityManager } from 'typeorm'
import { AuditEntry } from '../../entities/content/AuditEntry.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'

export interface Audited {
  /** absent: the console of the server, or a job */
  actorMemberId?: number | undefined
  what: string
  subject: string
  subjectId: string | number
  before?: object | undefined
  after?: object | undefined
}

export interface AuditQuery {
  subject?: string | undefined
  subjectId?: string | undefined
  actorMemberId?: number | undefined
  /** numbers below this one, for the next page */
  before?: number | undefined
}

export const AUDIT_PAGE = 100

/** What was done in the back office. Entries are only ever added, in the transaction of what they speak of. */
export class AuditLog {
  readonly #db: Database
  readonly #clock: Clock

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.#db = db
    this.#clock = clock
  }

  /** @param tx transaction of the change */
  async add(
    tx: EntityManager,
    { actorMemberId, before, after, subjectId, ...entry }: Audited,
  ): Promise<void> {
    await tx.insert(AuditEntry, {
      ...entry,
      at: this.#clock.now(),
      actorMemberId: actorMemberId ?? null,
      subjectId: String(subjectId),
      before: before ?? null,
      after: after ?? null,
    })
  }

  /** @returns the newest first, a page of them */
  async list({ before, ...where }: AuditQuery = {}): Promise<AuditEntry[]> {
    const query = this.#db.dataSource.manager
      .createQueryBuilder(AuditEntry, 'entry')
      .orderBy('entry.id', 'DESC')
    for (const [column, value] of Object.entries(where))
      if (value !== undefined) query.andWhere(`entry.${column} = :${column}`, { [column]: value })
    if (before !== undefined) query.andWhere('entry.id < :before', { before })
    return query.take(AUDIT_PAGE).getMany()
  }
}
