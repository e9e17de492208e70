/**
 * Started as `node speechRun.ts <rounds>` on the server's core: gives bulletins of one sea area their sound in four
 * languages, each round one of another day with a portal's renderer, database apart. Writes processor time of a round
 * with everything it needs (the program that speaks, the thread that encodes, the folder of files), and the longest
 * time the main thread worked in one go.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PendingEdition, SpokenEditions } from '../server/platform/media/ports.ts'
import { BROADCAST_LANGUAGES } from '../src/domain/kernel/language.ts'
import type { AudioFile, NoAudioReason } from '../src/domain/broadcasts/broadcasts.ts'
import type { BulletinData, BulletinPeriod } from '../src/domain/broadcasts/spokenBulletin/index.ts'
import { compiled } from './compiled.ts'
import { randomNumbers, SEED } from './dataset.ts'
import { processorTimes } from './machine.ts'
import { quantile } from './statistics.ts'

export interface SpeechResult {
  /** seconds of processor time of a bulletin in four languages: the median and the longest */
  processorS: number
  longestProcessorS: number
  /** of that, the program that speaks */
  speakingS: number
  /** seconds of sound of the four together, the median */
  soundS: number
  /** kilobytes of the four together, the median */
  kilobytes: number
  longestWorkMs: number
}

const { SpeechRenderer } = await compiled<typeof import('../server/broadcasts/media/speech/renderer.ts')>(
  'server/broadcasts/media/speech/renderer.js',
)
const { EspeakNg } = await compiled<typeof import('../server/broadcasts/media/speech/espeakNg.ts')>(
  'server/broadcasts/media/speech/espeakNg.js',
)
const { EncoderThread } = await compiled<typeof import('../server/broadcasts/media/speech/encoderThread.ts')>(
  'server/broadcasts/media/speech/encoderThread.js',
)
const { MediaStore } = await compiled<typeof import('../server/platform/media/mediaStore.ts')>(
  'server/platform/media/mediaStore.js',
)
const { spokenBulletin } = await compiled<typeof import('../src/domain/broadcasts/spokenBulletin/index.ts')>(
  'src/domain/broadcasts/spokenBulletin/index.js',
)
const { spokenBulletinWords } = await compiled<
  typeof import('../src/text/broadcasts/spokenBulletin/index.ts')
>('src/text/broadcasts/spokenBulletin/index.js')

const rounds = Number(process.argv[2])
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FIRST = new Date('2026-05-04T05:00:00+09:00')
const SMALL_ZONES = 5
const HALF_DAYS = 4
const ZONE = { code: '12A20100', nameKo: '서해중부앞바다', nameEn: 'Inner waters of the central Yellow Sea' }
const clock = { now: () => new Date() }

/** As a busy day has it: every small zone has a different forecast, and two warnings stand. */
function bulletinOf(day: number): BulletinData {
  const random = randomNumbers(SEED + day)
  const upTo = (most: number) => Math.floor(random() * most)
  const issuedAt = new Date(FIRST.getTime() + day * DAY_MS)
  const period = (half: number): BulletinPeriod => {
    const [wind, wave] = [6 + upTo(8), 1 + upTo(3)]
    return {
      validAt: new Date(issuedAt.getTime() + (12 * half - 5) * HOUR_MS),
      hours: 12,
      windFrom: (['NW', 'N', 'NE', 'E'] as const)[upTo(4)]!,
      windSpeed: { from: wind, to: wind + 4 },
      waveHeight: { from: wave, to: wave + 1.5 },
      weather: { sky: 'overcast', precipitation: random() < 0.5 ? 'rain' : 'none' },
    }
  }
  const warning = { zone: ZONE, level: 'advisory', phase: 'in-force', since: issuedAt } as const
  const until = new Date(issuedAt.getTime() + DAY_MS / 2)
  return {
    kind: 'regional',
    zone: ZONE,
    mode: 'demo',
    airsAt: issuedAt,
    at: issuedAt,
    issuedAt,
    isLate: false,
    warnings: {
      knowledge: 'fresh',
      at: issuedAt,
      reported: [
        { ...warning, type: 'strong-wind' },
        { ...warning, type: 'high-seas', until: { from: until, to: until } },
      ],
      zones: [],
    },
    forecasts: [
      {
        zone: ZONE,
        parts: Array.from({ length: SMALL_ZONES }, () =>
          Array.from({ length: HALF_DAYS }, (_, half) => period(half)),
        ),
        partsMissing: 0,
      },
    ],
    outlooks: [],
    nextAt: until,
  }
}

/** What waits for its sound, without a database. */
class Waiting implements SpokenEditions {
  readonly ready: AudioFile[] = []
  readonly #editions: PendingEdition[]
  readonly done = Promise.withResolvers<void>()

  constructor(day: number) {
    const data = bulletinOf(day)
    this.#editions = BROADCAST_LANGUAGES.map((language) => {
      const { title, spoken } = spokenBulletin(data, language, spokenBulletinWords)
      return { broadcastId: 1, kind: data.kind, airsAt: data.airsAt, language, title, spoken }
    })
  }
  pending = () => Promise.resolve([...this.#editions])
  spokenBefore = () => Promise.resolve(undefined)
  retry = () => Promise.resolve(0)
  onChange = () => () => undefined
  setAudio(_id: number, language: string, audio: AudioFile | NoAudioReason): Promise<boolean> {
    this.#editions.splice(
      this.#editions.findIndex((edition) => edition.language === language),
      1,
    )
    if (typeof audio !== 'object') this.done.reject(new Error(`no sound in ${language}: ${audio}`))
    else this.ready.push(audio)
    if (this.#editions.length === 0) this.done.resolve()
    return Promise.resolve(true)
  }
}

const ownS = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The longest the main thread worked in one go, in milliseconds of its own time. */
function watchWork() {
  let longestUs = 0
  let before = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before)
    longestUs = Math.max(longestUs, user + system)
    before = process.threadCpuUsage()
  }
  const turning = setInterval(turn, 1)
  return () => {
    turn()
    clearInterval(turning)
    return longestUs / 1_000
  }
}

async function roundOf(day: number, folder: string) {
  const broadcasts = new Waiting(day)
  const before = { own: ownS(), children: processorTimes('self').childrenS }
  const work = watchWork()
  const renderer = new SpeechRenderer({
    broadcasts,
    store: new MediaStore(folder),
    synthesiser: new EspeakNg({ clock }),
    // a thread of its own, as after a quiet hour
    encoder: new EncoderThread(),
    clock,
    warn: (message, error) => broadcasts.done.reject(new Error(message, { cause: error })),
    firstLanguage: 'ko',
  })
  renderer.start()
  await broadcasts.done.promise
  await renderer.stop()
  const longestWorkMs = work()
  const speakingS = processorTimes('self').childrenS - before.children
  const sum = (of: (audio: AudioFile) => number) =>
    broadcasts.ready.reduce((all, audio) => all + of(audio), 0)
  return {
    longestWorkMs,
    speakingS,
    processorS: ownS() - before.own + speakingS,
    soundS: sum(({ durationMs }) => durationMs) / 1_000,
    kilobytes: sum(({ bytes }) => bytes) / 1_000,
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-speech-'))
const measured: Awaited<ReturnType<typeof roundOf>>[] = []
try {
  for (let day = 0; day < rounds; day++) measured.push(await roundOf(day, folder))
} finally {
  rmSync(folder, { recursive: true })
}
const median = (of: (one: (typeof measured)[number]) => number) => quantile(measured.map(of), 0.5)
const result: SpeechResult = {
  processorS: median((one) => one.processorS),
  longestProcessorS: Math.max(...measured.map((one) => one.processorS)),
  speakingS: median((one) => one.speakingS),
  soundS: median((one) => one.soundS),
  kilobytes: median((one) => one.kilobytes),
  longestWorkMs: Math.max(...measured.map((one) => one.longestWorkMs)),
}
console.log(JSON.stringify(result))
