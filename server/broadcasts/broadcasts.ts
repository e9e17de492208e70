import { And, In, LessThan, MoreThanOrEqual } from 'typeorm'
import { Broadcast as BroadcastRow } from '../../entities/broadcasts/Broadcast.ts'
import { BroadcastEdition } from '../../entities/broadcasts/BroadcastEdition.ts'
import { BROADCAST_KINDS } from '../../src/domain/broadcasts/broadcasts.ts'
import type {
  AudioFile,
  Broadcast,
  BroadcastKind,
  NoAudioReason,
} from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import { latestEnd } from '../../src/domain/kernel/clockTrust.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { programmeKeptSince } from '../../src/domain/accounts/retention.ts'
import { MADE_BEFORE_AIR_MS } from '../../src/domain/broadcasts/spokenBulletin/times.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { BroadcastDraft, PendingEdition, SpokenEditions, StoredFile } from '../platform/media/ports.ts'
import { BroadcastAudio } from './broadcastAudio.ts'
import type { Also, NamedAudio } from './broadcastAudio.ts'
import { noAudioColumns, toBroadcast, toRow } from './broadcastRows.ts'
import { deleteWithParts, forgetRows, isId, pageSize } from '../platform/db/programmeLists.ts'
import type { Forgotten } from '../platform/db/programmeLists.ts'
import { recordedSoundsOf } from './recordedSounds.ts'
import type { RecordedSounds } from './recordedSounds.ts'

export type { NamedAudio } from './broadcastAudio.ts'
export type { BroadcastDraft, PendingEdition } from '../platform/media/ports.ts'

/** Broadcasts of one statement; each has up to four editions. */
const DRAFTS_AT_ONCE = 100
/** National broadcasts of a span, which is a few days at most. */
const MOST_AIRING = 500

export interface BroadcastsParts {
  db: Pick<Database, 'write' | 'dataSource'>
  clock: Clock
  /** those that are shown: broadcasts of other feeds are as if they were not there; absent: all */
  modes?: readonly FeedMode[] | undefined
}

export interface BroadcastPage {
  /** only those of a wide zone */
  zoneCode?: string | undefined
  /** default 20; more than 100 are cut to 100 */
  first?: number | undefined
  /** the last one of the page before */
  before?: Pick<Broadcast, 'airsAt' | 'id'> | undefined
}

/** Marine weather broadcasts with what is said in them, and where their sound is. */
export class Broadcasts implements SpokenEditions {
  /** Goes up with each change. */
  version = 0

  readonly #parts: BroadcastsParts
  readonly #audio: BroadcastAudio
  readonly #listeners = new Set<() => void>()

  constructor(parts: BroadcastsParts) {
    this.#parts = parts
    this.#audio = new BroadcastAudio(parts)
  }

  /**
   * Newest first by when they air; national ones that air only later stand among them.
   *
   * @throws Refusal TYPE_UNKNOWN, INPUT_INVALID for an invalid number of them
   */
  async list(kind: BroadcastKind, { zoneCode, first, before }: BroadcastPage = {}): Promise<Broadcast[]> {
    if (!BROADCAST_KINDS.includes(kind)) throw new Refusal('TYPE_UNKNOWN', { type: kind })
    const most = pageSize(first)
    const query = this.#query().andWhere({ kind, ...(zoneCode !== undefined && { zoneCode }) })
    if (before)
      query.andWhere('(one.airsAt < :airsAt OR (one.airsAt = :airsAt AND one.id < :id))', {
        airsAt: before.airsAt,
        id: before.id,
      })
    return this.#withEditions(await query.limit(most).getMany())
  }

  /** @returns undefined for an invalid id, also a malformed one */
  async find(id: number): Promise<Broadcast | undefined> {
    if (!isId(id)) return undefined
    const [found] = await this.#withEditions(await this.#query().andWhere({ id }).limit(1).getMany())
    return found
  }

  /** @returns national broadcasts on the air from a moment to before another, newest first */
  async airing(from: Date, to: Date): Promise<Pick<Broadcast, 'id' | 'airsAt' | 'issuedAt'>[]> {
    return this.#query()
      .andWhere({ kind: 'national', airsAt: And(MoreThanOrEqual(from), LessThan(to)) })
      .limit(MOST_AIRING)
      .getMany()
  }

  /** @param eventKeys of broadcasts that a recording may belong to */
  recordings(eventKeys: readonly string[]): Promise<RecordedSounds> {
    return recordedSoundsOf(this.#parts, eventKeys)
  }

  /**
   * Stores broadcasts with all their editions, all or none. One whose key is known already stays as it is.
   *
   * @returns how many are new
   * @throws RangeError for a draft that cannot be stored whole
   */
  async add(drafts: readonly BroadcastDraft[]): Promise<number> {
    const createdAt = this.#parts.clock.now()
    const unique = new Map(drafts.map((draft) => [draft.eventKey, { draft, row: toRow(draft, createdAt) }]))
    const all = [...unique.values()]
    if (all.length === 0) return 0
    const added = await this.#parts.db.write(async (tx) => {
      let count = 0
      for (let start = 0; start < all.length; start += DRAFTS_AT_ONCE) {
        const some = all.slice(start, start + DRAFTS_AT_ONCE)
        const known = await tx.find(BroadcastRow, {
          select: { eventKey: true },
          where: { eventKey: In(some.map(({ row }) => row.eventKey)) },
        })
        const present = new Set(known.map(({ eventKey }) => eventKey))
        const fresh = some.filter(({ row }) => !present.has(row.eventKey))
        if (fresh.length === 0) continue
        const rows = fresh.map(({ row }) => row)
        // another process on the same database may add them at this moment, and then their editions too
        await tx
          .createQueryBuilder()
          .insert()
          .into(BroadcastRow)
          .values(rows)
          .orIgnore()
          .updateEntity(false)
          .execute()
        const stored = await tx.find(BroadcastRow, {
          select: { id: true, eventKey: true },
          where: { eventKey: In(rows.map(({ eventKey }) => eventKey)) },
        })
        const ids = new Map(stored.map(({ id, eventKey }) => [eventKey, id]))
        const editions = fresh.flatMap(({ draft }) => editionRows(draft, ids.get(draft.eventKey)))
        // MariaDB does not let this transaction see what another has put in since it began
        if (editions.length === 0) continue
        await tx
          .createQueryBuilder()
          .insert()
          .into(BroadcastEdition)
          .values(editions)
          .orIgnore()
          .updateEntity(false)
          .execute()
        count += stored.length
      }
      return count
    })
    if (added > 0) this.#notify()
    return added
  }

  pending(most: number, first: BroadcastLanguage = 'ko'): Promise<PendingEdition[]> {
    return this.#audio.pending(most, first)
  }

  spokenBefore(spokenKey: string): Promise<AudioFile | undefined> {
    return this.#audio.spokenBefore(spokenKey)
  }

  async setAudio(
    broadcastId: number,
    language: BroadcastLanguage,
    audio: AudioFile | NoAudioReason,
    spokenKey?: string,
  ): Promise<boolean> {
    return this.#reported(await this.#audio.set(broadcastId, language, audio, { spokenKey }))
  }

  /**
   * Gives an edition a recording, which no generated sound ever replaces; only another recording does.
   *
   * @param broadcast its id or its event key
   * @returns false when there is no such edition
   */
  async recorded(
    broadcast: number | string,
    language: BroadcastLanguage,
    audio: Omit<AudioFile, 'origin'>,
    also?: Also,
  ): Promise<boolean> {
    const row =
      typeof broadcast === 'number'
        ? { id: broadcast }
        : await this.#query().andWhere({ eventKey: broadcast }).limit(1).getOne()
    if (!row) return false
    return this.#reported(await this.#audio.set(row.id, language, { ...audio, origin: 'recorded' }, { also }))
  }

  /** Takes a recording away, so that the words are read out again. @returns false where there is none */
  async withdrawRecording(broadcastId: number, language: BroadcastLanguage, also?: Also): Promise<boolean> {
    return this.#reported(await this.#audio.withdraw(broadcastId, language, also))
  }

  /** @returns the key of a broadcast, shown or not */
  async keyOf(broadcastId: number): Promise<string | undefined> {
    const where = { id: broadcastId }
    const row = await this.#parts.db.dataSource.manager.findOne(BroadcastRow, {
      select: { eventKey: true },
      where,
    })
    return row?.eventKey
  }

  async retry(reasons: readonly Exclude<NoAudioReason, 'pending'>[]): Promise<number> {
    return this.#reported(await this.#audio.retry(reasons))
  }

  /** Takes sounds away whose files are no longer what was written; they are made anew. @returns how many editions */
  async damaged(fileNames: readonly string[]): Promise<number> {
    return this.#reported(await this.#audio.damaged(fileNames))
  }

  /** @returns every sound that any edition has, each once */
  files(): Promise<StoredFile[]> {
    return this.#audio.files()
  }

  /** @returns undefined for a name that no broadcast that is shown has */
  audioNamed(fileName: string): Promise<NamedAudio | undefined> {
    return this.#audio.named(fileName)
  }

  /**
   * Deletes broadcasts whose time is over, but the newest of each kind and zone; may be stopped and repeated. Their
   * files are left to the sweep, because others may share them.
   *
   * @returns how many are gone
   */
  async prune(now: Date, signal?: AbortSignal): Promise<number> {
    const values = { since: programmeKeptSince('broadcasts', now) }
    const old = { where: `one.airsAt < :since AND ${HAS_NEWER}`, values }
    return this.#reported(await deleteWithParts(this.#parts.db, TABLES, old, signal))
  }

  /** @see forgetRows */
  async forget(what: Forgotten): Promise<number> {
    const { db, clock } = this.#parts
    const times = { column: 'airsAt', latest: latestEnd(MADE_BEFORE_AIR_MS, clock.now()) }
    return this.#reported(await forgetRows(db, TABLES, what, times))
  }

  onChange(fn: () => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  /** Those that are shown, newest first. */
  #query() {
    const { db, modes } = this.#parts
    return db.dataSource.manager
      .createQueryBuilder(BroadcastRow, 'one')
      .where(modes ? { mode: In(modes) } : {})
      .orderBy({ 'one.airsAt': 'DESC', 'one.id': 'DESC' })
  }

  async #withEditions(rows: readonly BroadcastRow[]): Promise<Broadcast[]> {
    if (rows.length === 0) return []
    const editions = await this.#parts.db.dataSource.manager.find(BroadcastEdition, {
      select: SHOWN,
      where: { broadcastId: In(rows.map(({ id }) => id)) },
    })
    const byBroadcast = Map.groupBy(editions, ({ broadcastId }) => broadcastId)
    return rows.map((row) => toBroadcast(row, byBroadcast.get(row.id) ?? []))
  }

  #reported<T extends number | boolean>(changed: T): T {
    if (Number(changed) > 0) this.#notify()
    return changed
  }

  #notify(): void {
    this.version++
    for (const fn of this.#listeners) fn()
  }
}

const TABLES = { whole: BroadcastRow, part: BroadcastEdition, column: 'broadcastId' }

/** All but what only a synthesiser reads, which is as long as the transcript. */
const SHOWN = {
  broadcastId: true,
  language: true,
  title: true,
  transcript: true,
  audioState: true,
  audioFile: true,
  audioType: true,
  audioBytes: true,
  audioDurationMs: true,
  audioSha256: true,
  audioOrigin: true,
} as const

/** National ones have no zone, which equals nothing, itself neither. */
const HAS_NEWER =
  'EXISTS (SELECT 1 FROM broadcast newer WHERE newer.kind = one.kind AND newer.mode = one.mode' +
  " AND COALESCE(newer.zoneCode, '') = COALESCE(one.zoneCode, '') AND newer.airsAt > one.airsAt)"

function editionRows({ editions }: BroadcastDraft, broadcastId: number | undefined) {
  if (broadcastId === undefined) return []
  return editions.map(({ language, title, transcript, spoken }) => ({
    broadcastId,
    language,
    title,
    transcript,
    spoken,
    ...noAudioColumns('pending'),
  }))
}
