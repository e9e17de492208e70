import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SpeechVoice } from '../../src/domain/broadcasts/broadcasts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import { spokenBulletinTexts } from '../../src/text/broadcasts/spokenBulletin/index.ts'
import type { Charts } from '../charts/index.ts'
import type { Env } from '../env.ts'
import type { ZoneForecasts, ZoneOutlooks } from '../forecasts/index.ts'
import { withParts } from '../http/defineRoute.ts'
import { originOf } from '../http/origin.ts'
import type { Module } from '../module.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import type { MediaFiles } from '../platform/media/ports.ts'
import { onNews } from '../platform/onNews.ts'
import type { Warnings } from '../warnings/index.ts'
import type { Zones } from '../zones/index.ts'
import { BroadcastOffice } from './broadcastOffice.ts'
import { Broadcasts } from './broadcasts.ts'
import { BulletinMaker } from './bulletinMaker.ts'
import { bulletinJob } from './jobs/bulletinJobs.ts'
import { mediaJobs } from './jobs/mediaJobs.ts'
import { recordingJobs } from './jobs/recordingJobs.ts'
import { uploadedSounds } from './media/uploadedSounds.ts'
import { Recordings } from './media/recordings.ts'
import { EncoderThread } from './media/speech/encoderThread.ts'
import { EspeakNg } from './media/speech/espeakNg.ts'
import { SpeechRenderer } from './media/speech/renderer.ts'
import { mountProgramme } from './publish/programme.ts'
import { broadcastRoutes, keptBroadcastAnswers } from './rest/broadcasts.ts'
import { Timetables } from './timetables.ts'

export type { BroadcastOffice } from './broadcastOffice.ts'
export { DIGIT_SPEED, DigitVoice } from './media/speech/digitVoice.ts'
export { EspeakNg } from './media/speech/espeakNg.ts'

export interface BroadcastsParts {
  env: Pick<Env, 'DATA_DIR' | 'RECORDINGS_DIR' | 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>
  db: Database
  clock: Clock
  log: Logger
  /** of the feeds: broadcasts of others are not shown */
  modes: readonly FeedMode[]
  /** the least real of them */
  mode: FeedMode
  media: MediaFiles
  charts: Charts
  zones: Zones
  warnings: Warnings
  zoneForecasts: ZoneForecasts
  outlooks: ZoneOutlooks
}

const VOICE_WORDS: Record<SpeechVoice, string> = {
  installed: 'the program of this machine',
  package: 'the package @echogarden/espeak-ng-emscripten',
}
const NO_VOICE =
  'nothing reads broadcasts out: install one with `apt-get install espeak-ng`, or `npm ci` with optional packages'

/** Sea bulletins as sound and words, and the timetables of broadcasts and charts. */
export function buildBroadcasts(parts: BroadcastsParts) {
  const { env, db, clock, log, modes, mode, media, charts, zones, warnings, zoneForecasts, outlooks } = parts
  const broadcasts = new Broadcasts({ db, clock, modes })
  const timetables = new Timetables({ db, clock, charts, broadcasts })
  const folder = env.RECORDINGS_DIR ?? join(env.DATA_DIR, 'recordings')
  const recordings = new Recordings({ folder, store: media, broadcasts, clock, log })
  const broadcastOffice = new BroadcastOffice({
    broadcasts,
    timetables,
    recordings,
    sounds: uploadedSounds(media),
  })
  const services = { broadcasts, timetables, broadcastOffice }
  const maker = new BulletinMaker({
    clock,
    warnings,
    zones,
    zoneForecasts,
    outlooks,
    mode,
    words: spokenBulletinTexts,
  })
  const bulletins = bulletinJob({ clock, maker, broadcasts })
  const { renderer, voice } = speech(parts, broadcasts)
  const composing = onNews([zoneForecasts, outlooks, warnings], {
    withinMs: MINUTE_MS,
    make: async (signal) => void (await bulletins.run({ slot: clock.now(), signal })),
    warn: (error) => log.warn({ err: error }, 'bulletins not made; left to the job'),
  })
  return {
    services,
    /** @returns what reads broadcasts out on this machine; undefined until it is known */
    voice,
    jobs: [bulletins, ...recordingJobs(recordings), ...mediaJobs({ broadcasts, charts, media, clock })],
    routes: withParts(broadcastRoutes, { services, clock }),
    mount: (app) =>
      mountProgramme(app, { services: { ...services, zones }, clock, mode, origin: originOf(env) }),
    answers: {
      'compat broadcasts': keptBroadcastAnswers({ services, clock, mode }, [broadcasts, timetables, charts]),
    },
    changing: [broadcasts, timetables],
    forget: (what) => broadcasts.forget(what),
    start() {
      renderer.start()
      composing.start()
    },
    async stop() {
      await Promise.all([renderer.stop(), composing.stop()])
    },
  } satisfies Module & Record<'voice', unknown>
}

/** What turns the words of broadcasts into sounds, with the voice it found. */
function speech({ clock, log, media }: BroadcastsParts, broadcasts: Broadcasts) {
  const warn = (message: string, error: unknown) => log.warn({ err: error }, message)
  let voice: SpeechVoice | 'none' | undefined
  const renderer = new SpeechRenderer({
    broadcasts,
    store: media,
    synthesiser: new EspeakNg({ clock, warn }),
    encoder: new EncoderThread(),
    clock,
    warn,
    onVoice(found) {
      voice = found ?? 'none'
      if (found) log.info({ voice: found }, `broadcasts are read out by espeak-ng: ${VOICE_WORDS[found]}`)
      else log.warn(NO_VOICE)
    },
    firstLanguage: 'ko',
  })
  return { renderer, voice: () => voice }
}
