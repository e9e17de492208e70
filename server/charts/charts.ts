import { And, In, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm'
import { Chart as ChartRow } from '../../entities/charts/Chart.ts'
import { ChartFile as ChartFileRow } from '../../entities/charts/ChartFile.ts'
import { chartKeyOf } from '../../src/domain/charts/chartProgramme.ts'
import { CHART_KINDS } from '../../src/domain/charts/charts.ts'
import type { Chart, ChartFile, ChartKind } from '../../src/domain/charts/charts.ts'
import { AGENCY_CLOCK_SLACK_MS, latestPast } from '../../src/domain/kernel/clockTrust.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { programmeKeptSince } from '../../src/domain/accounts/retention.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { ChartDraft, StoredFile } from '../platform/media/ports.ts'
import { toChart, toChartFile, toChartRow, toFileRows } from './chartRows.ts'
import { deleteWithParts, forgetRows, isId, pageSize } from '../platform/db/programmeLists.ts'
import type { Forgotten } from '../platform/db/programmeLists.ts'

export type { ChartDraft } from '../platform/media/ports.ts'

const NAMES_AT_ONCE = 200
/** Charts of the issues before or after one: each issue has a few. */
const MOST_BESIDE = 40
/** Charts of a span of a few days, of all kinds. */
const MOST_ISSUES = 1_000

export interface ChartsParts {
  db: Pick<Database, 'write' | 'dataSource'>
  clock: Clock
  /** those that are shown: charts of other feeds are as if they were not there; absent: all */
  modes?: readonly FeedMode[] | undefined
}

/** Fax products. Of one moment a received chart goes before a generated one. */
export class Charts {
  /** Goes up with each change. */
  version = 0

  readonly #parts: ChartsParts
  readonly #listeners = new Set<() => void>()

  constructor(parts: ChartsParts) {
    this.#parts = parts
  }

  /**
   * Newest issue first, and of one issue the one whose moment comes first.
   *
   * @param options.first default 20; more than 100 are cut to 100
   * @throws Refusal TYPE_UNKNOWN, INPUT_INVALID for an invalid number of them
   */
  async list(kind: ChartKind, { first }: { first?: number | undefined } = {}): Promise<Chart[]> {
    checkKind(kind)
    const most = pageSize(first)
    return this.#withFiles(await this.#query().andWhere({ kind }).limit(most).getMany())
  }

  /** @returns undefined for an invalid id, also a malformed one */
  async find(id: number): Promise<Chart | undefined> {
    const [found] = await this.#withFiles(await this.#rows(id))
    return found
  }

  /**
   * The same chart of the issue before and of the one after: as far ahead of its issue as this one, where there is one.
   *
   * @returns empty for an invalid id
   */
  async neighbours(id: number): Promise<{ previous?: number; next?: number }> {
    const [row] = await this.#rows(id)
    if (!row) return {}
    const { kind, issuedAt } = row
    const before = this.#query().andWhere({ kind, issuedAt: LessThan(issuedAt) })
    const after = this.#query()
      .andWhere({ kind, issuedAt: MoreThan(issuedAt) })
      .orderBy({ 'one.issuedAt': 'ASC', ...OF_ONE_ISSUE })
    const previous = nearest(row, await before.limit(MOST_BESIDE).getMany())
    const next = nearest(row, await after.limit(MOST_BESIDE).getMany())
    return { ...(previous && { previous: previous.id }), ...(next && { next: next.id }) }
  }

  /** @returns the chart issued last; of one issue the one whose moment comes first @throws Refusal TYPE_UNKNOWN */
  async newest(kind: ChartKind): Promise<Chart | undefined> {
    checkKind(kind)
    const [found] = await this.#withFiles(await this.#query().andWhere({ kind }).limit(1).getMany())
    return found
  }

  /** @returns the charts of all kinds issued from a moment to before another, in the order of `list` */
  async issues(from: Date, to: Date): Promise<Pick<Chart, 'id' | 'kind' | 'issuedAt'>[]> {
    return this.#query()
      .andWhere({ issuedAt: And(MoreThanOrEqual(from), LessThan(to)) })
      .limit(MOST_ISSUES)
      .getMany()
  }

  /** @returns whether a chart is there already, before it is made again for nothing */
  async has(draft: ChartDraft): Promise<boolean> {
    return this.#parts.db.dataSource.manager.existsBy(ChartRow, { chartKey: chartKeyOf(draft) })
  }

  /**
   * @param files written already; the first is the one that is shown
   * @returns its id; undefined when the same chart was there, whose files stay
   * @throws RangeError for what cannot be stored whole
   */
  async add(draft: ChartDraft, files: readonly ChartFile[]): Promise<number | undefined> {
    const row = toChartRow(draft, this.#parts.clock.now())
    const { chartKey } = row
    const fileRows = toFileRows(files)
    const id = await this.#parts.db.write(async (tx) => {
      if (await tx.existsBy(ChartRow, { chartKey })) return undefined
      // another process on the same database may add it at this moment, and then its files too
      await tx
        .createQueryBuilder()
        .insert()
        .into(ChartRow)
        .values(row)
        .orIgnore()
        .updateEntity(false)
        .execute()
      const stored = await tx.findOne(ChartRow, { select: { id: true }, where: { chartKey } })
      // MariaDB does not let this transaction see what another has put in since it began
      if (!stored) return undefined
      const values = fileRows.map((file) => ({ chartId: stored.id, ...file }))
      await tx
        .createQueryBuilder()
        .insert()
        .into(ChartFileRow)
        .values(values)
        .orIgnore()
        .updateEntity(false)
        .execute()
      return stored.id
    })
    if (id !== undefined) this.#notify()
    return id
  }

  /** @returns every picture of every chart */
  async files(): Promise<StoredFile[]> {
    return this.#parts.db.dataSource.manager.find(ChartFileRow, {
      select: { fileName: true, bytes: true, sha256: true },
    })
  }

  /** @returns undefined for a name that no chart that is shown has */
  async fileNamed(fileName: string): Promise<{ chartId: number; file: ChartFile } | undefined> {
    const row = await this.#parts.db.dataSource.manager.findOneBy(ChartFileRow, { fileName })
    if (!row || (await this.#rows(row.chartId)).length === 0) return undefined
    return { chartId: row.chartId, file: toChartFile(row) }
  }

  /**
   * Forgets pictures whose files are no longer what was written, and charts that have none left: these can then be made
   * or received again.
   *
   * @returns how many pictures
   */
  async damaged(fileNames: readonly string[]): Promise<number> {
    let forgotten = 0
    for (let start = 0; start < fileNames.length; start += NAMES_AT_ONCE) {
      const fileName = In(fileNames.slice(start, start + NAMES_AT_ONCE))
      forgotten += await this.#parts.db.write(async (tx) => {
        const broken = await tx.findBy(ChartFileRow, { fileName })
        const ids = [...new Set(broken.map(({ chartId }) => chartId))]
        await tx.delete(ChartFileRow, { fileName })
        const left = new Set(
          (await tx.findBy(ChartFileRow, { chartId: In(ids) })).map(({ chartId }) => chartId),
        )
        await tx.delete(ChartRow, { id: In(ids.filter((id) => !left.has(id))) })
        return broken.length
      })
    }
    if (forgotten > 0) this.#notify()
    return forgotten
  }

  /**
   * Deletes charts whose time is over, but the newest of each kind; may be stopped and repeated. Their files are left
   * to the sweep.
   *
   * @returns how many are gone
   */
  async prune(now: Date, signal?: AbortSignal): Promise<number> {
    const values = { since: programmeKeptSince('charts', now) }
    const old = { where: `one.issuedAt < :since AND ${HAS_NEWER}`, values }
    const deleted = await deleteWithParts(this.#parts.db, TABLES, old, signal)
    if (deleted > 0) this.#notify()
    return deleted
  }

  /** @see forgetRows */
  async forget(what: Forgotten): Promise<number> {
    const { db, clock } = this.#parts
    const times = { column: 'issuedAt', latest: latestPast(clock.now(), AGENCY_CLOCK_SLACK_MS) }
    const deleted = await forgetRows(db, TABLES, what, times)
    if (deleted > 0) this.#notify()
    return deleted
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: () => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  /** Those that are shown, the one to show first first. @see compareCharts */
  #query() {
    const { db, modes } = this.#parts
    return db.dataSource.manager
      .createQueryBuilder(ChartRow, 'one')
      .where(modes ? { mode: In(modes) } : {})
      .orderBy({ 'one.issuedAt': 'DESC', ...OF_ONE_ISSUE })
  }

  async #rows(id: number): Promise<ChartRow[]> {
    if (!isId(id)) return []
    return this.#query().andWhere({ id }).limit(1).getMany()
  }

  async #withFiles(rows: readonly ChartRow[]): Promise<Chart[]> {
    if (rows.length === 0) return []
    const files = await this.#parts.db.dataSource.manager.find(ChartFileRow, {
      where: { chartId: In(rows.map(({ id }) => id)) },
      order: { place: 'ASC' },
    })
    const byChart = Map.groupBy(files, ({ chartId }) => chartId)
    return rows.map((row) => toChart(row, byChart.get(row.id) ?? []))
  }

  #notify(): void {
    this.version++
    for (const fn of this.#listeners) fn()
  }
}

/** "received" comes before "generated" when the words go backwards. */
const OF_ONE_ISSUE = { 'one.validAt': 'ASC', 'one.origin': 'DESC', 'one.id': 'DESC' } as const

const TABLES = { whole: ChartRow, part: ChartFileRow, column: 'chartId' }

const HAS_NEWER =
  'EXISTS (SELECT 1 FROM chart newer WHERE newer.kind = one.kind AND newer.mode = one.mode' +
  ' AND newer.issuedAt > one.issuedAt)'

/** @param beside charts of other issues, the nearest first */
function nearest(row: ChartRow, beside: readonly ChartRow[]): ChartRow | undefined {
  const lead = (chart: ChartRow) => chart.validAt.getTime() - chart.issuedAt.getTime()
  return beside.find((chart) => lead(chart) === lead(row)) ?? beside[0]
}

function checkKind(kind: ChartKind): void {
  if (!CHART_KINDS.includes(kind)) throw new Refusal('TYPE_UNKNOWN', { type: kind })
}
