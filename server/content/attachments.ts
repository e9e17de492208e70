import type { EntityManager } from 'typeorm'
import { In, IsNull, LessThan } from 'typeorm'
import type { Readable } from 'node:stream'
import { AttachmentRow } from '../../entities/content/AttachmentRow.ts'
import type { StoredBody } from '../../entities/content/ContentRow.ts'
import { attachmentName, attachmentType } from '../../src/domain/content/attachments.ts'
import type { Attachment, AttachmentProblem } from '../../src/domain/content/attachments.ts'
import { UNDO_DAYS } from '../../src/domain/content/contents.ts'
import type { RichDoc } from '../../src/domain/content/richText.ts'
import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import { attachmentHref } from '../../src/domain/kernel/pages.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { attachmentOf } from './contentRows.ts'
import { checkFile } from './files/checks.ts'
import type { FileStore, ReceivedFile } from './files/fileStore.ts'
import { TooLarge } from './files/fileStore.ts'
import type { FileScanner } from './files/ports.ts'
import { safeHtml } from './text/sanitise.ts'

export interface AttachmentsParts {
  db: Database
  clock: Clock
  store: FileStore
  /** absent: files are clean as they come */
  scanner?: FileScanner | undefined
  /** bytes of one file, and of all */
  mostBytes: number
  quotaBytes: number
}

/** Uploads that no text took are gone after so long. */
const ORPHAN_MS = DAY_MS
/** Positions of pictures within a text: they are not in its list of files. */
const IN_TEXT = 0
const BATCH = 100

/** A file that lies on the disk until it is thrown away. */
export interface BorrowedFile {
  /** as its owner wrote it, which may lead anywhere */
  name: string
  path: string
  discard(): Promise<void>
}

/** Files that go with texts. */
export class Attachments {
  readonly #parts: AttachmentsParts

  constructor(parts: AttachmentsParts) {
    this.#parts = parts
  }

  /**
   * Takes a file: to the disk as it comes, then looks at what it is. Nothing of a refused one is kept.
   *
   * @param given name as its owner wrote it
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, RIGHT_MISSING, ATTACHMENT_REFUSED, STORAGE_FULL
   */
  async receive(viewer: Viewer, given: string, source: Readable): Promise<Attachment> {
    const { memberId } = withRight(viewer, 'back-office')
    const { store, mostBytes, clock, db } = this.#parts
    const name = attachmentName(given)
    if (name === undefined) throw refused(given, 'name')
    if (!attachmentType(name)) throw refused(name, 'type')
    // it may break before it is read, and reading says why
    source.once('error', () => undefined)
    const left = await this.#left()
    if (left <= 0) throw refused(name, 'quota')
    let file = await receiving(name, store.receive(source, Math.min(mostBytes, left)), left < mostBytes)
    try {
      const checked = await checkFile(file.path, name)
      if (typeof checked === 'string') throw refused(name, checked)
      if (checked.width !== undefined) file = await store.measured(file)
      await store.keep(file)
      const row = await db.write((tx) =>
        tx.save(
          tx.create(AttachmentRow, {
            contentId: null,
            position: IN_TEXT,
            name,
            mediaType: checked.mediaType,
            bytes: file.bytes,
            sha256: file.sha256,
            storageKey: file.key,
            state: this.#parts.scanner ? 'pending' : 'clean',
            width: checked.width ?? null,
            height: checked.height ?? null,
            uploaderMemberId: memberId,
            uploadedAt: clock.now(),
            deletedAt: null,
          }),
        ),
      )
      return attachmentOf(await this.#scan(row))
    } catch (error) {
      await this.#forget(file)
      throw error
    }
  }

  /**
   * Takes a file for the time of one request, which is kept elsewhere if at all.
   *
   * @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, RIGHT_MISSING, ATTACHMENT_REFUSED, STORAGE_FULL
   */
  async borrow(viewer: Viewer, given: string, source: Readable, mostBytes: number): Promise<BorrowedFile> {
    withRight(viewer, 'back-office')
    const { store } = this.#parts
    const file = await receiving(given, store.receive(source, mostBytes), false)
    return { name: given, path: file.path, discard: () => store.discard(file) }
  }

  async #forget(file: ReceivedFile): Promise<void> {
    await this.#parts.store.discard(file)
    await this.#parts.store.remove(file.key)
  }

  async #left(): Promise<number> {
    const sum = await this.#parts.db.dataSource.manager.sum(AttachmentRow, 'bytes')
    return this.#parts.quotaBytes - (sum ?? 0)
  }

  async #scan(row: AttachmentRow): Promise<AttachmentRow> {
    const { scanner, store, db } = this.#parts
    const path = store.path(row.storageKey)
    if (row.state !== 'pending' || !scanner || path === undefined) return row
    const state = await scanner.look(path)
    if (state === undefined) return row
    await db.write((tx) => tx.update(AttachmentRow, { id: row.id }, { state }))
    return { ...row, state }
  }

  /** Asks the scanner again about what it has not looked at. */
  async scanPending(signal?: AbortSignal): Promise<number> {
    const rows = await this.#parts.db.dataSource.manager.find(AttachmentRow, {
      where: { state: 'pending' },
      order: { id: 'ASC' },
      take: BATCH,
    })
    let done = 0
    for (const row of rows) {
      if (signal?.aborted) break
      if ((await this.#scan(row)).state !== 'pending') done++
      else break
    }
    return done
  }

  /**
   * Files that a text may have: uploads of its writer that no other text has, and those that are its own.
   *
   * @throws Refusal ATTACHMENT_UNKNOWN, ATTACHMENT_REFUSED
   */
  async forText(
    ids: readonly number[],
    memberId: number,
    contentId: number | undefined,
  ): Promise<AttachmentRow[]> {
    if (ids.length === 0) return []
    const rows = await this.#parts.db.dataSource.manager.findBy(AttachmentRow, { id: In([...new Set(ids)]) })
    const isFree = (row: AttachmentRow) =>
      row.contentId === null ? row.uploaderMemberId === memberId : row.contentId === contentId
    const own = rows.filter(isFree)
    for (const id of ids) {
      const row = own.find((one) => one.id === id)
      if (!row) throw new Refusal('ATTACHMENT_UNKNOWN')
      if (row.state === 'refused') throw refused(row.name, 'content')
    }
    return own
  }

  /**
   * Files by their numbers, in that order: uploads of the caller, and those of texts it may write.
   *
   * @param mayWrite whether the caller may write a text
   */
  async some(
    viewer: Viewer,
    ids: readonly number[],
    mayWrite: (contentId: number) => boolean,
  ): Promise<AttachmentRow[]> {
    const { memberId } = withRight(viewer, 'back-office')
    if (ids.length === 0) return []
    const rows = await this.#parts.db.dataSource.manager.findBy(AttachmentRow, {
      id: In([...ids]),
      deletedAt: IsNull(),
    })
    const own = rows.filter((row) =>
      row.contentId === null ? row.uploaderMemberId === memberId : mayWrite(row.contentId),
    )
    return ids.flatMap((id) => own.find((row) => row.id === id) ?? [])
  }

  /** A text with the HTML that visitors get of it. */
  bodyOf(doc: RichDoc, files: readonly AttachmentRow[]): StoredBody {
    const pictures = new Map(
      files.filter(({ width }) => width !== null).map((row) => [row.id, row.storageKey]),
    )
    const html = safeHtml(doc, (id) => {
      const key = pictures.get(id)
      return key === undefined ? undefined : attachmentHref(key)
    })
    return { doc, html }
  }

  /** Gives a text its files, in their order, and takes those from it that it has no more. */
  async assign(
    tx: EntityManager,
    contentId: number,
    fileIds: readonly number[],
    pictures: readonly number[],
  ): Promise<void> {
    const now = this.#parts.clock.now()
    const before = await tx.findBy(AttachmentRow, { contentId, deletedAt: IsNull() })
    const kept = new Set([...fileIds, ...pictures])
    for (const { id } of before) if (!kept.has(id)) await tx.update(AttachmentRow, { id }, { deletedAt: now })
    for (const id of kept) {
      const position = fileIds.indexOf(id) + 1
      await tx.update(AttachmentRow, { id }, { contentId, position, deletedAt: null })
    }
  }

  /** An upload by its number, for the one who sent it. @throws Refusal ATTACHMENT_UNKNOWN */
  async own(viewer: Viewer, id: number): Promise<AttachmentRow> {
    const { memberId } = withRight(viewer, 'back-office')
    const row = await this.#parts.db.dataSource.manager.findOneBy(AttachmentRow, { id, deletedAt: IsNull() })
    if (!row || (row.contentId === null && row.uploaderMemberId !== memberId))
      throw new Refusal('ATTACHMENT_UNKNOWN')
    return row
  }

  /** Takes back an upload that no text has. @throws Refusal ATTACHMENT_UNKNOWN */
  async discard(viewer: Viewer, id: number): Promise<void> {
    const row = await this.own(viewer, id)
    if (row.contentId !== null) throw new Refusal('ATTACHMENT_UNKNOWN')
    await this.#parts.db.write((tx) => tx.delete(AttachmentRow, { id }))
    await this.#parts.store.remove(row.storageKey)
  }

  /** How many files the list of each of some texts has. */
  async counts(contentIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (contentIds.length === 0) return new Map()
    const rows = await this.#parts.db.dataSource.manager
      .createQueryBuilder(AttachmentRow, 'file')
      .select('file.contentId', 'contentId')
      .addSelect('COUNT(*)', 'files')
      .where('file.contentId IN (:...contentIds)', { contentIds })
      .andWhere('file.deletedAt IS NULL AND file.position > 0')
      .groupBy('file.contentId')
      .getRawMany<{ contentId: number; files: number | string }>()
    return new Map(rows.map(({ contentId, files }) => [contentId, Number(files)]))
  }

  /** Which text a file belongs to; undefined where there is no such file. */
  async find(id: number): Promise<{ contentId: number | undefined } | undefined> {
    const row = await this.#parts.db.dataSource.manager.findOneBy(AttachmentRow, { id, deletedAt: IsNull() })
    return row ? { contentId: row.contentId ?? undefined } : undefined
  }

  /** A file by the key in its address; undefined where there is none. */
  async named(
    key: string,
  ): Promise<(Attachment & { contentId: number | null; uploaderMemberId: number | null }) | undefined> {
    if (this.#parts.store.path(key) === undefined) return undefined
    const row = await this.#parts.db.dataSource.manager.findOneBy(AttachmentRow, {
      storageKey: key,
      deletedAt: IsNull(),
    })
    return row
      ? { ...attachmentOf(row), contentId: row.contentId, uploaderMemberId: row.uploaderMemberId }
      : undefined
  }

  path(key: string): string | undefined {
    return this.#parts.store.path(key)
  }

  /** Removes uploads that no text took in a day, and what was taken away thirty days ago. */
  async sweep(signal?: AbortSignal): Promise<number> {
    const { db, store, clock } = this.#parts
    const now = clock.now().getTime()
    const old = new Date(now - UNDO_DAYS * DAY_MS)
    const orphaned = new Date(now - ORPHAN_MS)
    let removed = await store.sweep(orphaned)
    for (;;) {
      const rows = await db.dataSource.manager.find(AttachmentRow, {
        where: [{ deletedAt: LessThan(old) }, { contentId: IsNull(), uploadedAt: LessThan(orphaned) }],
        take: BATCH,
      })
      for (const { storageKey } of rows) await store.remove(storageKey)
      if (rows.length > 0)
        await db.write((tx) => tx.delete(AttachmentRow, { id: In(rows.map(({ id }) => id)) }))
      removed += rows.length
      if (rows.length < BATCH || signal?.aborted) return removed
    }
  }
}

const refused = (name: string, problem: AttachmentProblem) =>
  new Refusal('ATTACHMENT_REFUSED', { name: name.slice(0, 150), problem })

/** As the reader of forms says it. */
const isCut = (error: unknown) => error instanceof Error && error.message.startsWith('Unexpected end of')

/** What goes wrong while a file comes, in the words of those who send it. */
async function receiving(
  name: string,
  file: Promise<ReceivedFile>,
  isByQuota: boolean,
): Promise<ReceivedFile> {
  try {
    return await file
  } catch (error) {
    if (error instanceof TooLarge) throw refused(name, isByQuota ? 'quota' : 'too-large')
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOSPC' || code === 'EDQUOT') throw new Refusal('STORAGE_FULL')
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || isCut(error))
      throw refused(name, 'cut')
    throw error
  }
}
