import { In } from 'typeorm'
import { Broadcast } from '../../entities/broadcasts/Broadcast.ts'
import { BroadcastEdition } from '../../entities/broadcasts/BroadcastEdition.ts'
import type { BroadcastLanguage } from '../../src/domain/kernel/language.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Database } from '../platform/db/dataSource.ts'

/** Editions by the key of their broadcast, each with the hash of its recording where it has one. */
export type RecordedSounds = ReadonlyMap<string, ReadonlyMap<BroadcastLanguage, string | undefined>>

const KEYS_AT_ONCE = 200

/**
 * @param modes of the broadcasts that are shown; absent: all
 * @param eventKeys broadcasts that are not there, or not shown, are left out of the answer
 * @returns hex SHA-256 of the recordings
 */
export async function recordedSoundsOf(
  { db, modes }: { db: Pick<Database, 'dataSource'>; modes?: readonly FeedMode[] | undefined },
  eventKeys: readonly string[],
): Promise<RecordedSounds> {
  const sounds = new Map<string, Map<BroadcastLanguage, string | undefined>>()
  for (let start = 0; start < eventKeys.length; start += KEYS_AT_ONCE) {
    const broadcasts = await db.dataSource.manager.find(Broadcast, {
      select: { id: true, eventKey: true },
      where: {
        eventKey: In(eventKeys.slice(start, start + KEYS_AT_ONCE)),
        ...(modes && { mode: In(modes) }),
      },
    })
    const editions = await db.dataSource.manager.find(BroadcastEdition, {
      select: { broadcastId: true, language: true, audioOrigin: true, audioSha256: true },
      where: { broadcastId: In(broadcasts.map(({ id }) => id)) },
    })
    for (const { id, eventKey } of broadcasts) {
      const ours = editions.filter(({ broadcastId }) => broadcastId === id)
      sounds.set(eventKey, new Map(ours.map((edition) => [edition.language, recordingOf(edition)])))
    }
  }
  return sounds
}

const recordingOf = ({ audioOrigin, audioSha256 }: BroadcastEdition): string | undefined =>
  audioOrigin === 'recorded' ? (audioSha256 ?? undefined) : undefined
