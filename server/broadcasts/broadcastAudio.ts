import { In } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { Broadcast as BroadcastRow } from '../../entities/broadcasts/Broadcast.ts'
import { BroadcastEdition } from '../../entities/broadcasts/BroadcastEdition.ts'
import type { AudioFile, Broadcast, NoAudioReason } from '../../src/domain/broadcasts/broadcasts.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { PendingEdition, StoredFile } from '../platform/media/ports.ts'
import { audioColumns, audioOf, noAudioColumns } from './broadcastRows.ts'
import type { AudioColumns } from './broadcastRows.ts'

/** States in which a sound is to be made; a damaged one was there and is reported so until it is there again. */
const WANTING = ['pending', 'delayed', 'damaged'] as const
const NAMES_AT_ONCE = 200

/** A sound as it is asked for by the name of its file. */
export interface NamedAudio extends Pick<Broadcast, 'kind' | 'airsAt'> {
  broadcastId: number
  language: BroadcastLanguage
  title: string
  audio: AudioFile
}

/** What belongs to the same change, such as its entry in the audit log. */
export type Also = (tx: EntityManager) => Promise<void>

export interface BroadcastAudioParts {
  db: Pick<Database, 'write' | 'dataSource'>
  /** those that are shown; absent: all */
  modes?: readonly FeedMode[] | undefined
}

/** The sounds of the editions, in the database; the files themselves are the media folder's. */
export class BroadcastAudio {
  readonly #parts: BroadcastAudioParts

  constructor(parts: BroadcastAudioParts) {
    this.#parts = parts
  }

  /** @see SpokenEditions.pending */
  async pending(most: number, first: BroadcastLanguage): Promise<PendingEdition[]> {
    const { modes } = this.#parts
    const query = this.#manager
      .createQueryBuilder(BroadcastRow, 'airing')
      .where(
        'EXISTS (SELECT 1 FROM broadcast_edition edition' +
          ' WHERE edition.broadcastId = airing.id AND edition.audioState IN (:...states))',
        { states: WANTING },
      )
    if (modes) query.andWhere({ mode: In(modes) })
    // of one time the one for all seas goes first: `national` stands before `regional`
    const order = { 'airing.airsAt': 'DESC', 'airing.kind': 'ASC', 'airing.id': 'DESC' } as const
    const rows = await query.orderBy(order).limit(most).getMany()
    if (rows.length === 0) return []
    const editions = await this.#manager.find(BroadcastEdition, {
      select: { broadcastId: true, language: true, title: true, spoken: true },
      where: { broadcastId: In(rows.map(({ id }) => id)), audioState: In(WANTING) },
      order: { language: 'ASC' },
    })
    const byBroadcast = Map.groupBy(editions, ({ broadcastId }) => broadcastId)
    const isLater = (language: BroadcastLanguage) => Number(language !== first)
    return rows
      .flatMap(({ id, kind, zoneCode, airsAt }) =>
        (byBroadcast.get(id) ?? [])
          .toSorted((a, b) => isLater(a.language) - isLater(b.language))
          .map(({ language, title, spoken }) => ({
            broadcastId: id,
            kind,
            ...(zoneCode !== null && { zoneCode }),
            airsAt,
            language,
            title,
            spoken,
          })),
      )
      .slice(0, most)
  }

  /** @see SpokenEditions.spokenBefore */
  async spokenBefore(spokenKey: string): Promise<AudioFile | undefined> {
    const row = await this.#manager.findOneBy(BroadcastEdition, { spokenKey, audioState: 'ready' })
    const audio = row ? audioOf(row) : undefined
    return typeof audio === 'object' ? audio : undefined
  }

  /** @returns whether an edition was changed: a recording is only by another, and never by a reason why there is none */
  async set(
    broadcastId: number,
    language: BroadcastLanguage,
    audio: AudioFile | NoAudioReason,
    { spokenKey, also }: { spokenKey?: string | undefined; also?: Also | undefined } = {},
  ): Promise<boolean> {
    const isRecording = typeof audio === 'object' && audio.origin === 'recorded'
    const columns = typeof audio === 'object' ? audioColumns(audio, spokenKey) : noAudioColumns(audio)
    const affected = await this.#update(columns, {
      where:
        'broadcastId = :broadcastId AND language = :language' +
        (isRecording ? '' : " AND (audioOrigin IS NULL OR audioOrigin <> 'recorded')"),
      values: { broadcastId, language },
      also,
    })
    return affected > 0
  }

  /** Takes a recording away, so that the words are read out again. @returns false where there is none */
  async withdraw(broadcastId: number, language: BroadcastLanguage, also?: Also): Promise<boolean> {
    const where = "broadcastId = :broadcastId AND language = :language AND audioOrigin = 'recorded'"
    const values = { broadcastId, language }
    return (await this.#update(noAudioColumns('pending'), { where, values, also })) > 0
  }

  /** @see SpokenEditions.retry */
  async retry(reasons: readonly NoAudioReason[]): Promise<number> {
    if (reasons.length === 0) return 0
    return this.#update(noAudioColumns('pending'), {
      where: 'audioState IN (:...reasons)',
      values: { reasons },
    })
  }

  /** Takes sounds away whose files are no longer what was written. @returns how many editions had one of them */
  async damaged(fileNames: readonly string[]): Promise<number> {
    let changed = 0
    for (let start = 0; start < fileNames.length; start += NAMES_AT_ONCE)
      changed += await this.#update(noAudioColumns('damaged'), {
        where: 'audioFile IN (:...names)',
        values: { names: fileNames.slice(start, start + NAMES_AT_ONCE) },
      })
    return changed
  }

  /** @returns each file once, also those of broadcasts that are not shown */
  async files(): Promise<StoredFile[]> {
    const rows = await this.#manager.find(BroadcastEdition, {
      select: { audioFile: true, audioBytes: true, audioSha256: true },
      where: { audioState: 'ready' },
    })
    const files = new Map<string, StoredFile>()
    for (const { audioFile, audioBytes, audioSha256 } of rows)
      if (audioFile !== null && audioBytes !== null && audioSha256 !== null)
        files.set(audioFile, { fileName: audioFile, bytes: audioBytes, sha256: audioSha256 })
    return [...files.values()]
  }

  /** @returns the broadcast with this sound; of several that share one, the one that can be listened to first */
  async named(fileName: string): Promise<NamedAudio | undefined> {
    const editions = await this.#manager.find(BroadcastEdition, {
      where: { audioFile: fileName, audioState: 'ready' },
      take: NAMES_AT_ONCE,
    })
    if (editions.length === 0) return undefined
    const { modes } = this.#parts
    const rows = await this.#manager.findBy(BroadcastRow, {
      id: In(editions.map(({ broadcastId }) => broadcastId)),
      ...(modes && { mode: In(modes) }),
    })
    const first = rows.toSorted(
      (a, b) =>
        Number(a.kind === 'national') - Number(b.kind === 'national') ||
        a.airsAt.getTime() - b.airsAt.getTime(),
    )[0]
    const edition = editions.find(({ broadcastId }) => broadcastId === first?.id)
    const audio = edition && audioOf(edition)
    if (!first || !edition || typeof audio !== 'object') return undefined
    const { kind, airsAt, id: broadcastId } = first
    return { broadcastId, kind, airsAt, language: edition.language, title: edition.title, audio }
  }

  async #update(
    columns: AudioColumns,
    { where, values, also }: { where: string; values: Record<string, unknown>; also?: Also | undefined },
  ): Promise<number> {
    return this.#parts.db.write(async (tx) => {
      const update = tx.createQueryBuilder().update(BroadcastEdition).set(columns).where(where, values)
      const { affected } = await update.execute()
      if (affected) await also?.(tx)
      return affected ?? 0
    })
  }

  get #manager() {
    return this.#parts.db.dataSource.manager
  }
}
