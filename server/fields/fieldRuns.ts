import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { FieldRunRow } from '../../entities/index.ts'
import type { FieldProductName } from '../../src/domain/fields/products.ts'
import { isFieldProduct } from '../../src/domain/fields/products.ts'
import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../src/domain/kernel/clockTrust.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { FeedRow, FieldPayload, Stored } from '../feeds/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { orMissing } from '../platform/durableFiles.ts'
import type { FieldPacker } from './packing/fieldPacker.ts'
import type { RunManifest } from './packing/runFiles.ts'
import { readManifest, stagedParts } from './packing/runFiles.ts'

/** A run that is whole. */
export interface FieldRun {
  /** of its row */
  id: number
  /** names its bytes: another one for whatever has others */
  key: string
  product: FieldProductName
  issuedAt: Date
  /** when the last of its files came */
  receivedAt: Date
  mode: FeedMode
  source: string
  /** of its files, absolute */
  folder: string
  sizeBytes: number
  manifest: RunManifest
}

export interface FieldRunsParts {
  db: Pick<Database, 'write' | 'dataSource'>
  clock: Clock
  log: Pick<Logger, 'warn' | 'info'>
  /** below `DATA_DIR` */
  folder: string
  packer: Pick<FieldPacker, 'stage' | 'publish'>
}

const MODE_RANK: Record<FeedMode, number> = { live: 3, replay: 2, demo: 1 }
const STAGING = 'coming'
const FOLDER_MODE = 0o700

/** Runs of fields: files below one folder, and an index of those that are whole in the database. */
export class FieldRuns {
  private readonly parts: FieldRunsParts
  private feeds: ReadonlyMap<number, FeedRow> = new Map()
  /** newest first */
  private runs: readonly FieldRun[] = []
  /** one payload of a run after the other */
  private taking: Promise<unknown> = Promise.resolve()
  private readonly listeners = new Set<() => void>()

  constructor(parts: FieldRunsParts) {
    this.parts = parts
  }

  setFeeds(feeds: readonly FeedRow[]): void {
    this.feeds = new Map(feeds.map((feed) => [feed.id, feed]))
    this.runs = []
  }

  /** Reads the index. Folders that no row names, and rows whose folder is gone, are no runs. */
  async load(): Promise<void> {
    const rows = await this.parts.db.dataSource.manager.find(FieldRunRow, { order: { issuedAt: 'DESC' } })
    this.runs = rows.flatMap((row) => this.runOf(row) ?? [])
    this.changed()
  }

  /** The runs of a product that can be had, newest first; of two for one time the more real one is first. */
  of(product: FieldProductName, asOf?: Date): FieldRun[] {
    const now = this.parts.clock.now()
    return this.runs.filter(
      (run) =>
        run.product === product &&
        !isAhead(run.issuedAt, now, AGENCY_CLOCK_SLACK_MS) &&
        (!asOf || run.receivedAt <= asOf),
    )
  }

  byKey(key: string): FieldRun | undefined {
    return this.runs.find((run) => run.key === key)
  }

  get all(): readonly FieldRun[] {
    return this.runs
  }

  /** Whether a file need not be asked for, because it is there, or the whole run is. */
  holds({ id }: FeedRow, product: FieldProductName, issuedAt: Date, part: string): boolean {
    return (
      this.find(id, product, issuedAt) !== undefined ||
      stagedParts(this.stagingOf(id, product, issuedAt)).includes(part)
    )
  }

  /** Takes a file; the last one of a run makes it whole, and from then on it is shown. */
  record(feed: FeedRow, payload: FieldPayload, receivedAt: Date): Promise<Stored> {
    const taken = this.taking.then(() => this.take(feed, payload, receivedAt))
    this.taking = taken.catch(() => undefined)
    return taken
  }

  /** Removes runs, their rows first, so that none is shown whose files are going. */
  async remove(runs: readonly FieldRun[]): Promise<void> {
    if (runs.length === 0) return
    const ids = new Set(runs.map(({ id }) => id))
    await this.parts.db.write((tx) => tx.delete(FieldRunRow, [...ids]))
    this.runs = this.runs.filter(({ id }) => !ids.has(id))
    this.changed()
    for (const { folder } of runs) await rm(folder, { recursive: true, force: true })
  }

  /** Removes what a process that ended has left: staging folders of old runs, and folders without a row. */
  async sweep(olderThan: Date): Promise<number> {
    const { folder, db } = this.parts
    const rows = await db.dataSource.manager.find(FieldRunRow, { select: { id: true, folder: true } })
    const known = new Set(rows.map((row) => row.folder))
    let removed = 0
    for (const staged of (await orMissing(readdir(join(folder, STAGING)))) ?? []) {
      const issuedMs = Number(/-(\d+)$/.exec(staged)?.[1] ?? 0)
      if (issuedMs >= olderThan.getTime()) continue
      await rm(join(folder, STAGING, staged), { recursive: true, force: true })
      removed++
    }
    for (const name of (await orMissing(readdir(folder))) ?? []) {
      const issuedMs = Number(/-(\d+)(?:\.half)?$/.exec(name)?.[1] ?? NaN)
      if (known.has(name) || !(issuedMs < olderThan.getTime())) continue
      await rm(join(folder, name), { recursive: true, force: true })
      removed++
    }
    return removed
  }

  /** Calls `fn` after each change; returns the way to stop it. */
  onChange(fn: () => void): () => void {
    this.listeners.add(fn)
    return () => this.listeners.delete(fn)
  }

  private async take(feed: FeedRow, payload: FieldPayload, receivedAt: Date): Promise<Stored> {
    const { packer, folder } = this.parts
    const { product, issuedAt, part, fields } = payload
    const result = { rows: fields.length, inserted: 0, changed: 0, unchanged: 0, newestAt: issuedAt }
    if (this.find(feed.id, product, issuedAt)) return { ...result, unchanged: fields.length }
    const staging = this.stagingOf(feed.id, product, issuedAt)
    await packer.stage({
      staging,
      part: part.name,
      grid: fields[0]!.grid,
      fields: fields.map(({ element, validAt, values }) => ({ element, validMs: validAt.getTime(), values })),
    })
    if (stagedParts(staging).length >= part.of) {
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
      await this.publish(feed, payload, receivedAt, staging)
    }
    return { ...result, inserted: fields.length }
  }

  private async publish(
    feed: FeedRow,
    { product, issuedAt }: FieldPayload,
    receivedAt: Date,
    staging: string,
  ): Promise<void> {
    const { db, folder, packer, log } = this.parts
    const name = nameOf(feed.id, product, issuedAt)
    try {
      const { manifest, sizeBytes } = await packer.publish({ staging, target: join(folder, name) })
      const row = { feedId: feed.id, product, issuedAt, receivedAt, folder: name, sizeBytes }
      await db.write((tx) =>
        tx.createQueryBuilder().insert().into(FieldRunRow).values(row).orIgnore().execute(),
      )
      const saved = await db.dataSource.manager.findOneByOrFail(FieldRunRow, {
        feedId: feed.id,
        product,
        issuedAt,
      })
      const run = this.runOf(saved, manifest)
      if (run) this.runs = [run, ...this.runs.filter(({ id }) => id !== run.id)].toSorted(newestFirst)
      log.info({ product, issuedAt, sizeBytes }, 'run of fields complete')
    } catch (error) {
      // parts that do not belong together never will; anything else, such as a full disk, is tried again
      if (error instanceof RangeError) await rm(staging, { recursive: true, force: true })
      throw error
    }
    await rm(staging, { recursive: true, force: true })
    this.changed()
  }

  private runOf(row: FieldRunRow, manifest?: RunManifest): FieldRun | undefined {
    const feed = this.feeds.get(row.feedId)
    const folder = join(this.parts.folder, row.folder)
    if (!feed || !isFieldProduct(row.product)) return undefined
    try {
      const { id, product, issuedAt, receivedAt, sizeBytes } = row
      const { mode, source } = feed
      const known = manifest ?? (existsSync(folder) ? readManifest(folder) : undefined)
      const key = `${product}-${issuedAt.getTime().toString(36)}-${receivedAt.getTime().toString(36)}`
      return (
        known && { id, key, product, issuedAt, receivedAt, mode, source, folder, sizeBytes, manifest: known }
      )
    } catch (error) {
      this.parts.log.warn({ folder: row.folder, err: error }, 'run of fields unreadable')
      return undefined
    }
  }

  private find(feedId: number, product: FieldProductName, issuedAt: Date): FieldRun | undefined {
    const name = join(this.parts.folder, nameOf(feedId, product, issuedAt))
    return this.runs.find(({ folder }) => folder === name)
  }

  private stagingOf(feedId: number, product: FieldProductName, issuedAt: Date): string {
    return join(this.parts.folder, STAGING, nameOf(feedId, product, issuedAt))
  }

  private changed(): void {
    for (const listener of this.listeners) listener()
  }
}

const nameOf = (feedId: number, product: FieldProductName, issuedAt: Date) =>
  `${product}-${feedId}-${issuedAt.getTime()}`

const newestFirst = (a: FieldRun, b: FieldRun) =>
  b.issuedAt.getTime() - a.issuedAt.getTime() || MODE_RANK[b.mode] - MODE_RANK[a.mode]
