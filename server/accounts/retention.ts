import { In } from 'typeorm'
import type { ObjectLiteral } from 'typeorm'
import { Member } from '../../entities/accounts/Member.ts'
import { MemberPreferences } from '../../entities/accounts/MemberPreferences.ts'
import { latestPast } from '../../src/domain/kernel/clockTrust.ts'
import { inactivityLimits, lastDayToReturn } from '../../src/domain/accounts/retention.ts'
import { textMessages } from '../../src/text/messages/textMessages.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { AccessRecords } from './accessRecords.ts'
import { eraseMember } from './memberTables.ts'
import { SEALED } from '../../entities/accounts/sealedFields.ts'
import type { MemberTexts } from './texts.ts'

const BATCH = 100

export interface RetentionParts {
  db: Database
  clock: Clock
  sealer: Pick<Sealer, 'open'>
  texts: Pick<MemberTexts, 'queue'>
  accessRecords: AccessRecords
  /** called after a member was deleted, for in-memory state */
  onGone?: ((memberId: number) => void) | undefined
  /** accounts looked at together */
  batch?: number
}

interface Condition {
  where: string
  values: ObjectLiteral
}

interface Inactive {
  id: number
  /** absent: no number is known, or it cannot be read any more */
  phone: string | undefined
  language: 'ko' | 'en'
  lastSeenAt: Date
}

/**
 * Keeps the promises of the privacy page about time. Every step may be repeated, stopped in between, and run in two
 * processes at once: each account is decided on again in the statement that changes it.
 */
export class Retention {
  readonly #parts: RetentionParts

  constructor(parts: RetentionParts) {
    this.#parts = parts
  }

  /**
   * Notifies members who have not logged in for eleven months. One whose number cannot be used is noted as notified,
   * because unused data must not stay for ever.
   *
   * @returns how many were notified or noted
   */
  async noticeInactive(signal?: AbortSignal): Promise<number> {
    const { db, clock, texts } = this.#parts
    const now = clock.now()
    const condition = dueForNotice(now)
    let noted = 0
    for await (const members of this.#inBatches(condition, signal)) {
      for (const { id, phone, language, lastSeenAt } of await this.#readable(members)) {
        const text = textMessages[language].inactivity(lastDayToReturn(lastSeenAt, now))
        noted += await db.write(async (tx) => {
          const { affected } = await tx
            .createQueryBuilder()
            .update(Member)
            .set({ inactivityNoticeAt: now })
            .where('id = :id', { id })
            .andWhere(condition.where, condition.values)
            .execute()
          if (affected !== 1) return 0
          const key = `inactivity ${id} ${now.toISOString()}`
          if (phone !== undefined) await texts.queue(tx, { to: phone, text, key })
          return 1
        })
      }
    }
    return noted
  }

  /** Deletes accounts unused for a year whose members were notified a month ago. @returns how many are gone */
  async deleteInactive(signal?: AbortSignal): Promise<number> {
    const { db, clock, accessRecords } = this.#parts
    const condition = dueForDeletion(clock.now())
    let deleted = 0
    for await (const members of this.#inBatches(condition, signal)) {
      for (const { id } of members) {
        const gone = await db.write(async (tx) => {
          const { affected } = await tx
            .createQueryBuilder()
            .delete()
            .from(Member)
            .where('id = :id', { id })
            .andWhere(condition.where, condition.values)
            .execute()
          // the member came back this very moment
          if (affected !== 1) return 0
          await eraseMember(tx, id)
          await accessRecords.record({ what: 'delete', subjectMemberId: id }, tx)
          return 1
        })
        deleted += gone
        if (gone > 0) this.#parts.onGone?.(id)
      }
    }
    return deleted
  }

  /** Deletes access records whose period is over. @returns how many are gone */
  deleteOldRecords(signal?: AbortSignal): Promise<number> {
    return this.#parts.accessRecords.deleteOlder(signal)
  }

  async *#inBatches(condition: Condition, signal?: AbortSignal): AsyncGenerator<Member[]> {
    const { db, batch = BATCH } = this.#parts
    let after = 0
    for (;;) {
      if (signal?.aborted) return
      const members = await db.dataSource.manager
        .createQueryBuilder(Member, 'member')
        .where('member.id > :after', { after })
        .andWhere(condition.where, condition.values)
        .orderBy('member.id')
        .limit(batch)
        .getMany()
      if (members.length > 0) yield members
      // by number, so that an account that cannot be changed does not hold up the others
      after = members.at(-1)?.id ?? after
      if (members.length < batch) return
    }
  }

  /** Number and language of members, needed to notify them. */
  async #readable(members: Member[]): Promise<Inactive[]> {
    const { db } = this.#parts
    const memberIds = members.map(({ id }) => id)
    const preferences = await db.dataSource.manager.findBy(MemberPreferences, { memberId: In(memberIds) })
    const languages = new Map(preferences.map(({ memberId, language }) => [memberId, language]))
    return members.map(({ id, phoneSealed, lastSeenAt }) => ({
      id,
      phone: this.#phoneOf(phoneSealed),
      language: languages.get(id) ?? 'ko',
      lastSeenAt,
    }))
  }

  #phoneOf(sealed: string): string | undefined {
    try {
      return this.#parts.sealer.open(sealed, SEALED.memberPhone) || undefined
    } catch {
      // sealed with a key that is gone: the member cannot be reached by anyone
      return undefined
    }
  }
}

/** A notice from before the last visit was answered by that visit; one from the future named a wrong day. */
function dueForNotice(now: Date): Condition {
  const { noticeBefore } = inactivityLimits(now)
  return {
    where:
      'lastSeenAt < :noticeBefore AND ' +
      '(inactivityNoticeAt IS NULL OR inactivityNoticeAt < lastSeenAt OR inactivityNoticeAt > :latestPast)',
    values: { noticeBefore, latestPast: latestPast(now) },
  }
}

function dueForDeletion(now: Date): Condition {
  const { deleteBefore, notifiedBefore } = inactivityLimits(now)
  return {
    where:
      'lastSeenAt < :deleteBefore AND inactivityNoticeAt >= lastSeenAt AND inactivityNoticeAt < :notifiedBefore',
    values: { deleteBefore, notifiedBefore },
  }
}
