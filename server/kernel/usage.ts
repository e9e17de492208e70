import type { Clock } from '../platform/clock.ts'
import { toIso } from '../../src/domain/kernel/time.ts'
import { MenuUsage } from '../../entities/kernel/MenuUsage.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** What was opened; checked at the edge. Neither the visitor nor anything else is recorded. */
export interface MenuVisit {
  /** four to eight digits; the first four digits of the code when the caller sent none */
  menuGroup?: string | undefined
  /** eight digits */
  menuCode: string
}

/** Visits of one menu in a year. */
export interface MenuYear {
  menuCode: string
  /** of twelve months of Korea */
  months: number[]
}

export interface UsageOptions {
  /** how long visits gather before one write, ms */
  flushEveryMs?: number
  /** different menus counted per day; more than the portal has, so only invented codes are ever dropped */
  maxMenusPerDay?: number
  onError?: (error: unknown) => void
}

/**
 * Counts menu visits per day of Korea. A visit costs the caller nothing: it is added in memory and written with the
 * others a few seconds later, so a crash may lose the last seconds of a count, never more.
 */
export class Usage {
  /** visits not counted because more different menus came than exist */
  dropped = 0
  readonly #db: Pick<Database, 'write' | 'read'>
  readonly #clock: Clock
  readonly #options: Required<UsageOptions>
  #day = ''
  #seenToday = new Set<string>()
  #waiting = new Map<string, MenuUsage>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(db: Pick<Database, 'write' | 'read'>, clock: Clock, options: UsageOptions = {}) {
    this.#db = db
    this.#clock = clock
    this.#options = { flushEveryMs: 5_000, maxMenusPerDay: 1_000, onError: () => undefined, ...options }
  }

  /** @returns false when the visit was dropped; never waits and never throws */
  record({ menuCode, menuGroup = menuCode.slice(0, 4) }: MenuVisit): boolean {
    const usedOn = toIso(this.#clock.now(), 'KST').slice(0, 10)
    if (usedOn !== this.#day) {
      this.#day = usedOn
      this.#seenToday = new Set()
    }
    const menu = `${menuGroup} ${menuCode}`
    if (!this.#seenToday.has(menu) && this.#seenToday.size >= this.#options.maxMenusPerDay) {
      this.dropped++
      return false
    }
    this.#seenToday.add(menu)
    const key = `${usedOn} ${menu}`
    const row = this.#waiting.get(key) ?? { usedOn, menuGroup, menuCode, count: 0 }
    this.#waiting.set(key, { ...row, count: row.count + 1 })
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.flushEveryMs).unref()
    return true
  }

  /**
   * Visits of a year as they are written so far, the most visited menu first.
   *
   * @param year such as 2026; days are those of Korea
   */
  async ofYear(year: number): Promise<MenuYear[]> {
    const rows = await this.#db.read.all(
      'SELECT menuCode, SUBSTR(usedOn, 6, 2), SUM(count) FROM menu_usage WHERE usedOn BETWEEN ? AND ? GROUP BY 1, 2',
      [`${year}-01-01`, `${year}-12-31`],
    )
    const menus = new Map<string, number[]>()
    for (const [code, month, count] of rows) {
      const months = menus.get(String(code)) ?? Array.from({ length: 12 }, () => 0)
      months[Number(month) - 1] = Number(count)
      menus.set(String(code), months)
    }
    const sum = (months: readonly number[]) => months.reduce((all, one) => all + one, 0)
    return [...menus]
      .map(([menuCode, months]) => ({ menuCode, months }))
      .toSorted((a, b) => sum(b.months) - sum(a.months))
  }

  /** Writes what has gathered; a failed write is tried again with the next one. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = [...this.#waiting.values()]
    this.#waiting = new Map()
    if (batch.length > 0) this.#writing = this.#writing.then(() => this.#write(batch))
    await this.#writing
  }

  async #write(batch: MenuUsage[]): Promise<void> {
    try {
      await this.#db.write(async (tx) => {
        const keys = batch.map(({ usedOn, menuGroup, menuCode }) => ({ usedOn, menuGroup, menuCode }))
        const known = new Map((await tx.findBy(MenuUsage, keys)).map((row) => [usageKey(row), row.count]))
        const rows = batch.map((row) => ({ ...row, count: row.count + (known.get(usageKey(row)) ?? 0) }))
        await tx.upsert(MenuUsage, rows, ['usedOn', 'menuGroup', 'menuCode'])
      })
    } catch (error) {
      for (const row of batch) {
        const waiting = this.#waiting.get(usageKey(row))
        this.#waiting.set(usageKey(row), { ...row, count: row.count + (waiting?.count ?? 0) })
      }
      this.#options.onError(error)
    }
  }
}

const usageKey = (row: MenuUsage) => `${row.usedOn} ${row.menuGroup} ${row.menuCode}`
