import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SpeechVoice } from '../../src/domain/broadcasts/broadcasts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import { spokenBulletinTexts } from '../../src/text/broadcasts/spokenBulletin/index.ts'
import { MINUTE_MS } from '../../src/domain/kernel/time.ts'
import type { BroadcastMakers, BroadcastsParts } from './index.ts'
import { atMostEvery } from '../platform/calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { ChartFeedChoice, Env } from '../env.ts'
import type { ForecastServices } from '../forecasts/index.ts'
import { bulletinJob } from './jobs/bulletinJobs.ts'
import { chartJobs } from '../charts/jobs/chartJobs.ts'
import { recordingJobs } from './jobs/recordingJobs.ts'
import { ChartIntake } from '../charts/media/chartIntake.ts'
import { ChartMaker } from '../charts/media/chartMaker.ts'
import { demoPressureSource, squareSource } from '../charts/media/chartSources.ts'
import { ChartProcess } from '../charts/media/chartProcess.ts'
import type { BackgroundWork, ChartFeed, ChartGridSource } from '../platform/media/ports.ts'
import { Recordings } from './media/recordings.ts'
import { EncoderThread } from './media/speech/encoderThread.ts'
import { EspeakNg } from './media/speech/espeakNg.ts'
import { SpeechRenderer } from './media/speech/renderer.ts'
import { BulletinMaker } from './bulletinMaker.ts'
import { ChartFolder } from '../feeds/charts/folder.ts'
import { ChartIndex } from '../feeds/charts/http.ts'

/** Forecasts come zone by zone. */
const SOON_MS = 2_000
const DRAWING_MS = 5 * MINUTE_MS

const VOICE_WORDS: Record<SpeechVoice, string> = {
  installed: 'the program of this machine',
  package: 'the package @echogarden/espeak-ng-emscripten',
}
const NO_VOICE =
  'nothing reads broadcasts out: install one with `apt-get install espeak-ng`, or `npm ci` with optional packages'

export interface MakerParts {
  env: Env
  clock: Clock
  log: Logger
  forecasts: ForecastServices
  /** the least real of the feeds' modes */
  mode: FeedMode
  /** of the demo sea, where it is shown */
  pressure?: ChartGridSource | undefined
}

/** Chooses the writers, voices, renderers and intakes of broadcasts and charts. */
export const broadcastMakers =
  ({ env, clock, log, forecasts, mode, pressure }: MakerParts): NonNullable<BroadcastsParts['makers']> =>
  ({ services: { broadcasts, charts }, media }): BroadcastMakers => {
    const { warnings, zones, zoneForecasts, outlooks, pointForecasts } = forecasts
    const warn = (message: string, error: unknown) => log.warn({ err: error }, message)
    const words = spokenBulletinTexts
    const maker = new BulletinMaker({ clock, warnings, zones, zoneForecasts, outlooks, mode, words })
    const bulletins = bulletinJob({ clock, maker, broadcasts })
    const recordings = new Recordings({
      folder: env.RECORDINGS_DIR ?? join(env.DATA_DIR, 'recordings'),
      store: media,
      broadcasts,
      clock,
      log,
    })
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
    const painter = new ChartProcess()
    const chartMaker = new ChartMaker({
      charts,
      media,
      clock,
      log,
      sources: [squareSource(pointForecasts), ...(pressure ? [demoPressureSource(pressure)] : [])],
      draw: (order, signal) => painter.draw(order, signal),
    })
    const drawing: NewsParts = {
      withinMs: DRAWING_MS,
      make: async (signal) => void (await chartMaker.makeDue(signal)),
      warn: (error) => warn('charts not drawn; left to the job', error),
    }
    const feed = env.CHART_FEED && chartFeed(env.CHART_FEED, clock)
    const intake = feed && new ChartIntake({ feed, charts, media, clock, log })
    return {
      voice: () => voice,
      jobs: [
        bulletins,
        ...recordingJobs(recordings),
        ...chartJobs({ maker: chartMaker, ...(intake && { intake }) }),
      ],
      works: [
        renderer,
        onNews([zoneForecasts, outlooks, warnings], {
          withinMs: MINUTE_MS,
          make: async (signal) => void (await bulletins.run({ slot: clock.now(), signal })),
          warn: (error) => warn('bulletins not made; left to the job', error),
        }),
        // charts received from a chart room take precedence, and the job knows when
        ...(intake ? [] : [onNews([pointForecasts], drawing)]),
        { start: () => undefined, stop: () => painter.close() },
      ],
    }
  }

interface Reported {
  onChange(fn: () => void): () => unknown
}

interface NewsParts {
  make(signal: AbortSignal): Promise<void>
  withinMs: number
  warn(error: unknown): void
}

/** Makes bulletins and charts as forecasts come in, at the first start too: the job alone would come minutes later. */
function onNews(sources: readonly Reported[], { make, withinMs, warn }: NewsParts): BackgroundWork {
  const over = new AbortController()
  let making = Promise.resolve()
  let endings: (() => unknown)[] = []
  const news = atMostEvery(SOON_MS, () => {
    making = making
      .then(() => make(AbortSignal.any([over.signal, AbortSignal.timeout(withinMs)])))
      .catch((error: unknown) => {
        if (!over.signal.aborted) warn(error)
      })
  })
  return {
    start() {
      endings = sources.map((source) => source.onChange(news.ask))
      news.ask()
    },
    stop() {
      for (const end of endings) end()
      news.stop()
      over.abort()
      return making
    },
  }
}

const chartFeed = (choice: ChartFeedChoice, clock: Clock): ChartFeed =>
  choice.kind === 'folder' ? new ChartFolder(choice.folder) : new ChartIndex(choice.index, { clock })
