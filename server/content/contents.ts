import { IsNull } from 'typeorm'
import { AttachmentRow } from '../../entities/content/AttachmentRow.ts'
import { ContentRow } from '../../entities/content/ContentRow.ts'
import type { Content, ContentFacts, ContentKind, ContentState } from '../../src/domain/content/contents.ts'
import { CONTENT_KINDS, showingOf } from '../../src/domain/content/contents.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { timeSlice } from '../platform/timeSlice.ts'
import { ContentIndex } from './contentIndex.ts'
import { contentOf, factsOf, searchedWords } from './contentRows.ts'
import { mayWrite } from './writers.ts'
import type { BoardDirectory } from './writers.ts'

export interface ContentsParts {
  db: Database
  clock: Clock
  boards: BoardDirectory
}

export interface ContentQuery {
  search?: string | undefined
  category?: string | undefined
  boardId?: number | undefined
  /** of the back office: others are what visitors see */
  state?: ContentState | undefined
}

export interface ContentPage {
  rows: ContentFacts[]
  /** that are found */
  count: number
  /** that there are */
  total: number
  page: number
}

const BATCH = 500
const MOST_POPUPS = 3

/** Texts of the agency, as visitors and those who write them read them. */
export class Contents {
  readonly #parts: ContentsParts
  #indices = newIndices()
  /** while all is read anew; what is written meanwhile goes into both */
  #coming: Indices | undefined
  readonly #listeners = new Set<() => void>()
  version = 0

  constructor(parts: ContentsParts) {
    this.#parts = parts
  }

  onChange(fn: () => void): () => void {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  /** Reads every text into the index. */
  async load(): Promise<void> {
    const yieldIfDue = timeSlice()
    // what visitors see stays until all is there
    const coming = (this.#coming = newIndices())
    for (let after = 0; ;) {
      const rows = await this.#parts.db.dataSource.manager
        .createQueryBuilder(ContentRow, 'content')
        .where('content.id > :after', { after })
        .orderBy('content.id')
        .take(BATCH)
        .getMany()
      for (const row of rows) {
        const isOlder = (coming[row.kind].get(row.id)?.revision ?? 0) >= row.revision
        if (!isOlder) coming[row.kind].put(factsOf(row), searchedWords(row))
        await yieldIfDue()
      }
      if (rows.length < BATCH) break
      after = rows.at(-1)!.id
    }
    this.#indices = coming
    this.#coming = undefined
    this.#changed()
  }

  /** What visitors see of a kind: one page of what a search finds. @param perPage rows of a page */
  shown(kind: ContentKind, query: ContentQuery, page: number, perPage: number): ContentPage {
    const now = this.#parts.clock.now()
    const index = this.#indices[kind]
    return pageOf((search) => index.shown(now, (facts) => isOf(facts, query), search), query, page, perPage)
  }

  /** All that is shown now of a kind, pinned ones first, then the newest. */
  allShown(kind: ContentKind, query: ContentQuery = {}): ContentFacts[] {
    const now = this.#parts.clock.now()
    return this.#indices[kind].shown(now, (facts) => isOf(facts, query), query.search)
  }

  /** Everything there is of a kind, for those who write it; deleted ones only where they are asked for. */
  kept(
    viewer: Viewer,
    kind: ContentKind,
    { isDeleted = false, ...query }: ContentQuery & { isDeleted?: boolean },
    page: number,
    perPage: number,
  ): ContentPage {
    mayWrite(viewer, kind, this.#parts.boards)
    const passes = (facts: ContentFacts) =>
      isDeleted === (facts.deletedAt !== undefined) &&
      (query.state === undefined || facts.state === query.state) &&
      (kind !== 'article' || this.mayWriteOne(viewer, facts))
    const index = this.#indices[kind]
    return pageOf(
      (search) => index.list((facts) => isOf(facts, query) && passes(facts), search),
      query,
      page,
      perPage,
    )
  }

  /** Pop-ups that are shown now, the newest first; at most so many as a reader can take. */
  async popups(): Promise<Content[]> {
    return Promise.all(
      this.allShown('popup')
        .slice(0, MOST_POPUPS)
        .map(({ id }) => this.whole(id)),
    )
  }

  /** Until when what is shown stays as it is, if nobody writes; undefined where nothing comes or goes by its window. */
  holdsUntil(): Date | undefined {
    const now = this.#parts.clock.now()
    const next = CONTENT_KINDS.map((kind) => this.#indices[kind].holdsUntil(now)).filter(
      (at) => at !== undefined,
    )
    return next.length === 0 ? undefined : new Date(Math.min(...next.map(Number)))
  }

  /**
   * A text that a visitor asked for by its number, with those beside it in its list.
   *
   * @throws Refusal CONTENT_UNKNOWN, CONTENT_GONE for one that was shown once and is not any more
   */
  async read(
    kind: ContentKind,
    id: number,
  ): Promise<{ content: Content; newer?: ContentFacts; older?: ContentFacts }> {
    const facts = this.#indices[kind].get(id)
    const showing = facts ? showingOf(facts, this.#parts.clock.now()) : 'hidden'
    if (!facts || showing === 'hidden' || showing === 'waiting') throw new Refusal('CONTENT_UNKNOWN', { id })
    if (showing !== 'shown') throw new Refusal('CONTENT_GONE', { id, ...goneOn(facts) })
    const list = this.allShown(kind, { boardId: facts.boardId })
    const at = list.indexOf(facts)
    const [newer, older] = [list[at - 1], list[at + 1]]
    return {
      content: await this.whole(id),
      ...(newer && { newer }),
      ...(older && { older }),
    }
  }

  /** A text as it is kept, for those who write it, and as visitors would see it. @throws Refusal CONTENT_UNKNOWN */
  async open(viewer: Viewer, id: number): Promise<Content> {
    const facts = this.known(id)
    mayWrite(viewer, facts.kind, this.#parts.boards, facts)
    return this.whole(id)
  }

  /** Facts of any text; undefined for an unknown number. */
  find(id: number): ContentFacts | undefined {
    for (const index of Object.values(this.#indices)) {
      const facts = index.get(id)
      if (facts) return facts
    }
    return undefined
  }

  /** Whether the caller may write a text. */
  mayWriteOne(viewer: Viewer, facts: ContentFacts): boolean {
    try {
      mayWrite(viewer, facts.kind, this.#parts.boards, facts)
      return true
    } catch {
      return false
    }
  }

  /** Facts of a text. @throws Refusal CONTENT_UNKNOWN */
  known(id: number): ContentFacts {
    const facts = this.find(id)
    if (!facts) throw new Refusal('CONTENT_UNKNOWN', { id })
    return facts
  }

  /** Facts of a text that is not deleted. @throws Refusal CONTENT_UNKNOWN */
  living(id: number, kind?: ContentKind): ContentFacts {
    const facts = this.known(id)
    if (facts.deletedAt || (kind && facts.kind !== kind)) throw new Refusal('CONTENT_UNKNOWN', { id })
    return facts
  }

  /** A text with its bodies and files, for any caller. @throws Refusal CONTENT_UNKNOWN */
  async whole(id: number): Promise<Content> {
    const { manager } = this.#parts.db.dataSource
    const row = await manager.findOneBy(ContentRow, { id })
    if (!row) throw new Refusal('CONTENT_UNKNOWN', { id })
    const files = await manager.find(AttachmentRow, {
      where: { contentId: id, deletedAt: IsNull() },
      order: { position: 'ASC' },
    })
    return contentOf(
      row,
      files.filter(({ position }) => position > 0),
    )
  }

  /** Takes up what was written. @returns the text as it is now */
  async refresh(id: number): Promise<Content> {
    const row = await this.#parts.db.dataSource.manager.findOneByOrFail(ContentRow, { id })
    const facts = factsOf(row)
    const words = searchedWords(row)
    this.#coming?.[row.kind].put(facts, words)
    const isWorn = this.#indices[row.kind].put(facts, words)
    if (isWorn && !this.#coming) await this.load()
    else this.#changed()
    return this.whole(id)
  }

  /** Lets go of a text that is deleted for good. */
  forget({ id, kind }: ContentFacts): void {
    this.#indices[kind].remove(id)
    this.#coming?.[kind].remove(id)
    this.#changed()
  }

  /** Facts of every text, deleted ones too. */
  all(): ContentFacts[] {
    return CONTENT_KINDS.flatMap((kind) => this.#indices[kind].list(() => true))
  }

  #changed(): void {
    this.version++
    for (const listener of this.#listeners) listener()
  }
}

/** One page of what is found, and how many there are without the search. */
function pageOf(
  listed: (search?: string) => ContentFacts[],
  { search = '' }: ContentQuery,
  page: number,
  perPage: number,
): ContentPage {
  const found = listed(search)
  const total = search.trim() === '' ? found.length : listed().length
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const shown = Math.min(Math.max(1, page), pages)
  return {
    rows: found.slice((shown - 1) * perPage, shown * perPage),
    count: found.length,
    total,
    page: shown,
  }
}

const newIndices = () =>
  Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, new ContentIndex()])) as Record<
    ContentKind,
    ContentIndex
  >
type Indices = ReturnType<typeof newIndices>

const isOf = (facts: ContentFacts, { category, boardId }: ContentQuery): boolean =>
  (category === undefined || facts.category === category) &&
  (boardId === undefined || facts.boardId === boardId)

/** When a text went away, for those who cite it. */
function goneOn({ deletedAt, withdrawnAt, showUntil }: ContentFacts): { on?: string } {
  const at = deletedAt ?? withdrawnAt ?? showUntil
  return at ? { on: at.toISOString() } : {}
}
