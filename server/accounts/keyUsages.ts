import { KeyUsage } from '../../entities/accounts/KeyUsage.ts'
import { dayOf } from '../../src/domain/kernel/calendar.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'

export interface KeyUsagesParts {
  db: Database
  clock: Clock
  onError?: (error: unknown) => void
}

/** Days that are kept; more than the year a key lives. */
const KEPT_DAYS = 400

/** Counts the use of keys per day of Korea: in memory, and written with the job that asks for it. */
export class KeyUsages {
  readonly #parts: KeyUsagesParts
  #waiting = new Map<string, KeyUsage>()

  constructor(parts: KeyUsagesParts) {
    this.#parts = parts
  }

  /** Never waits and never throws. */
  count(memberId: number): void {
    const usedOn = dayOf(this.#parts.clock.now())
    const key = keyOf({ memberId, usedOn })
    const row = this.#waiting.get(key)
    if (row) row.count++
    else this.#waiting.set(key, { memberId, usedOn, count: 1 })
  }

  /** @returns how many rows were written; what could not be written waits for the next time */
  async flush(): Promise<number> {
    const batch = [...this.#waiting.values()]
    if (batch.length === 0) return 0
    this.#waiting = new Map()
    try {
      await this.#parts.db.write(async (tx) => {
        for (const { count, ...which } of batch) {
          const { affected } = await tx.increment(KeyUsage, which, 'count', count)
          if (affected !== 1) await tx.insert(KeyUsage, { ...which, count })
        }
      })
    } catch (error) {
      for (const row of batch) {
        const later = this.#waiting.get(keyOf(row))
        if (later) later.count += row.count
        else this.#waiting.set(keyOf(row), row)
      }
      this.#parts.onError?.(error)
      return 0
    }
    return batch.length
  }

  /** @returns uses of some members' keys since a day, by the number of the member */
  async since(usedOn: string, memberIds: readonly number[]): Promise<Map<number, number>> {
    if (memberIds.length === 0) return new Map()
    const rows: { memberId: number; uses: number | string }[] = await this.#parts.db.dataSource.manager
      .createQueryBuilder(KeyUsage, 'usage')
      .select('usage.memberId', 'memberId')
      .addSelect('SUM(usage.count)', 'uses')
      .where('usage.memberId IN (:...memberIds)', { memberIds })
      .andWhere('usage.usedOn >= :usedOn', { usedOn })
      .groupBy('usage.memberId')
      .getRawMany()
    return new Map(rows.map(({ memberId, uses }) => [memberId, Number(uses)]))
  }

  /** @returns how many days of members are forgotten */
  async deleteOld(): Promise<number> {
    const { db, clock } = this.#parts
    const oldest = dayOf(new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
    const { affected } = await db.write((tx) =>
      tx.createQueryBuilder().delete().from(KeyUsage).where('usedOn < :oldest', { oldest }).execute(),
    )
    return affected ?? 0
  }
}

const keyOf = ({ memberId, usedOn }: Pick<KeyUsage, 'memberId' | 'usedOn'>) => `${memberId} ${usedOn}`
