/** Kills a portal that speaks again and again, and judges what each life left. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../server/platform/db/dataSource.ts'
import type { Database } from '../../server/platform/db/dataSource.ts'
import { MediaStore } from '../../server/platform/media/mediaStore.ts'
import { Broadcasts } from '../../server/broadcasts/broadcasts.ts'
import { BROADCAST_LANGUAGES } from '../../src/domain/kernel/language.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { randomNumbers } from '../../bench/dataset.ts'
import { sqlite, temporaryFolder } from './databases.ts'
import { kst } from './programmeDrafts.ts'
import { draftOf, soundsIn } from './speechFixture.ts'

const SCRIPT = fileURLToPath(new URL('renderUntilKilled.ts', import.meta.url))
/** Each life is one; what `any` means is decided by the seed. */
const MOMENTS = ['before-write', 'while-writing', 'after-write', 'while-writing', 'any'] as const
const BROADCASTS = 5
const LONGEST_MS = 60

export interface LifeVerdict {
  /** known files that are not what they should be */
  notWhole: string[]
  /** unknown files */
  unknown: number
}

export interface RenderingKills {
  lives: number
  verdicts: LifeVerdict[]
  last: { ready: number; others: number; unknownAfterSweep: number }
}

/** @throws Error when a life ends other than it should */
export async function runRenderingKills({ seed }: { seed: number }): Promise<RenderingKills> {
  const { dataDir } = await sqlite.config({ migrate: true })
  const media = temporaryFolder('portal-media-')
  const store = new MediaStore(media)
  const random = randomNumbers(seed)
  const verdicts: LifeVerdict[] = []
  await inBetween(dataDir, (broadcasts) => broadcasts.add(drafts()))
  for (const moment of MOMENTS) {
    const afterMs = moment === 'any' ? random() * LONGEST_MS : undefined
    await live([dataDir, media, moment, String(1 + Math.floor(random() * 2))], afterMs)
    verdicts.push(await inBetween(dataDir, (broadcasts) => judge(broadcasts, store, media)))
  }
  await live([dataDir, media, 'end', '0'])
  const last = await inBetween(dataDir, async (broadcasts) => {
    const known = new Set((await broadcasts.files()).map(({ fileName }) => fileName))
    await store.sweep(known, new Date(Date.now() + HOUR_MS))
    const sounds = [...(await soundsIn(broadcasts)).values()]
    const ready = sounds.filter((audio) => typeof audio === 'object').length
    const unknownAfterSweep = readdirSync(media).filter((name) => !known.has(name)).length
    return { ready, others: sounds.length - ready, unknownAfterSweep }
  })
  return { lives: verdicts.length + 1, verdicts, last }
}

/** Each in four languages, and no two the same. */
const drafts = () =>
  Array.from({ length: BROADCASTS }, (_, number) =>
    draftOf(
      Object.fromEntries(
        BROADCAST_LANGUAGES.map((language) => [language, `${number} ${language} `.repeat(5)]),
      ),
      { airsAt: kst(`${String(number).padStart(2, '0')}:00`) },
    ),
  )

async function inBetween<T>(dataDir: string, work: (broadcasts: Broadcasts) => Promise<T>): Promise<T> {
  const db: Database = await openDatabase({ dataDir })
  try {
    return await work(new Broadcasts({ db, clock: { now: () => new Date() } }))
  } finally {
    await db.close()
  }
}

async function judge(broadcasts: Broadcasts, store: MediaStore, media: string): Promise<LifeVerdict> {
  const files = await broadcasts.files()
  const notWhole: string[] = []
  for (const file of files) if (!(await store.isWhole(file))) notWhole.push(file.fileName)
  const known = new Set(files.map(({ fileName }) => fileName))
  return { notWhole, unknown: filesIn(media).filter((name) => !known.has(name)).length }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // the first life may end before it writes
    return []
  }
}

/** @param afterMs it is killed so long after its first sound; otherwise it kills itself, or comes to its end */
async function live(args: readonly string[], afterMs?: number): Promise<void> {
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (afterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), afterMs)
  }
  const [code, signal] = await ended
  // on a busy machine it may be done before it is killed from outside
  const mayEnd = args.includes('end') || afterMs !== undefined
  const mustEnd = args.includes('end')
  const isRight = (mayEnd && code === 0) || (!mustEnd && signal === 'SIGKILL')
  const troubles = said.filter((line) => !/^(rendered|idle)/.test(line))
  if (!isRight || troubles.length > 0)
    throw new Error(`${args.join(' ')} ended with ${signal ?? code}: ${said.join('; ')}`)
}
