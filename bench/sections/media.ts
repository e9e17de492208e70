import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { MediaStore } from '../../server/platform/media/mediaStore.ts'
import type { Portal } from '../../test/support/server.ts'
import type { Figure } from '../figures.ts'
import { load } from '../load.ts'
import { nextAddress } from '../memberFixtures.ts'
import { readSlowly } from '../slowReaders.ts'
import { quantile } from '../statistics.ts'
import { residentMegabytes } from './history.ts'
import { LIST_PATH } from './latest.ts'
import type { BenchOptions, MeasurePortal } from './section.ts'

const READERS = 200
/** Far more than what sockets hold, so that every download waits for its reader: a quarter of an hour of WAV. */
const SOUND_BYTES = 40_000_000
const DURATION_MS = 900_000
const READS_PER_SECOND = 100
/** Time the downloads have to fill what is in between before a reader is measured beside them. */
const SETTLE_MS = 2_000
const OWN_ADDRESS = { 'X-Forwarded-For': '${address}' }
const HOUR_MS = 3_600_000

const instant = (at: number): string => new Date(at).toISOString().replace('T', ' ').replace('Z', '')

/** Puts a broadcast with a long sound in place, as a recording that came in. @returns the sound's address */
async function addSound({ dataDir }: Pick<Portal, 'dataDir'>): Promise<string> {
  const stored = await new MediaStore(join(dataDir, 'media')).write(Buffer.alloc(SOUND_BYTES, 1), 'wav')
  const now = Date.now()
  const db = new Database(join(dataDir, 'portal.sqlite'))
  db.pragma('busy_timeout = 5000')
  try {
    const { lastInsertRowid } = db
      .prepare(
        `INSERT INTO broadcast (eventKey, kind, airsAt, issuedAt, validUntil, mode, createdAt)
         VALUES ('national:bench', 'national', ?, ?, ?, 'replay', ?)`,
      )
      .run(instant(now - HOUR_MS), instant(now - HOUR_MS), instant(now + HOUR_MS), instant(now))
    db.prepare(
      `INSERT INTO broadcast_edition (broadcastId, language, title, transcript, spoken, audioState, audioFile,
         audioType, audioBytes, audioDurationMs, audioSha256, audioOrigin)
       VALUES (?, 'ko', 'bench', 'bench', 'bench', 'ready', ?, 'audio/wav', ?, ?, ?, 'recorded')`,
    ).run(lastInsertRowid, stored.fileName, stored.bytes, DURATION_MS, stored.sha256)
  } finally {
    db.close()
  }
  return `/mmis/media/${stored.fileName}`
}

const readList = (origin: string, seconds: number) =>
  load({ url: origin + LIST_PATH, headers: OWN_ADDRESS, perSecond: READS_PER_SECOND, seconds })

interface Beside {
  p99Ms: number
  /** of the server with the downloads under way, at most */
  megabytes: number
  /** that the readers took in all */
  takenMegabytes: number
}

async function besideDownloads(portal: MeasuredPortal, path: string, seconds: number): Promise<Beside> {
  const readers = await readSlowly(portal.origin, path, { count: READERS, headers: nextAddress })
  try {
    await delay(SETTLE_MS)
    let megabytes = residentMegabytes(portal.pid)
    const watch = setInterval(() => (megabytes = Math.max(megabytes, residentMegabytes(portal.pid))), 100)
    const { p99Ms } = await readList(portal.origin, seconds)
    clearInterval(watch)
    return { p99Ms, megabytes, takenMegabytes: readers.taken() / 1e6 }
  } finally {
    readers.close()
  }
}

type MeasuredPortal = Pick<Portal, 'origin' | 'pid' | 'dataDir'>

/** What 200 slow downloads at once cost: memory, and everybody else's time. */
export const measureMedia: MeasurePortal = (portal, options) => measureDownloads(portal, options)

/** The same on any running portal. */
export async function measureDownloads(
  portal: MeasuredPortal,
  { seconds, rounds }: Pick<BenchOptions, 'seconds' | 'rounds'>,
): Promise<Figure[]> {
  const path = await addSound(portal)
  // neither the first reads nor the first download are what is measured
  await readList(portal.origin, seconds)
  const first = await readSlowly(portal.origin, path, { count: 1, headers: nextAddress })
  first.close()
  const quiet: number[] = []
  const busy: Beside[] = []
  let idleMegabytes = Number.NaN
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await readList(portal.origin, seconds)).p99Ms)
    // before the first downloads: what one round leaves must not count as the ground of the next
    if (round === 0) idleMegabytes = residentMegabytes(portal.pid)
    busy.push(await besideDownloads(portal, path, seconds))
    await delay(SETTLE_MS)
  }
  const section = 'media'
  const taken = quantile(
    busy.map(({ takenMegabytes }) => takenMegabytes),
    0.5,
  )
  return [
    {
      section,
      what: `${READERS} slow Range downloads at once, growth of the server’s memory`,
      value: Math.max(...busy.map(({ megabytes }) => megabytes)) - idleMegabytes,
      unit: 'MB',
      goal: { atMost: 50 },
      note: `from ${idleMegabytes.toFixed(0)} MB; ${taken.toFixed(0)} MB taken of ${(READERS * SOUND_BYTES) / 1e9} GB`,
    },
    {
      section,
      what: `Latest list at ${READS_PER_SECOND} reads/s beside ${READERS} slow downloads, p99`,
      value: quantile(
        busy.map(({ p99Ms }) => p99Ms),
        0.5,
      ),
      unit: 'ms',
      peer: { name: 'without downloads', value: quantile(quiet, 0.5) },
      goal: { atMost: 1.2 },
    },
  ]
}
