import type { SpeechVoice } from '../../src/domain/broadcasts/broadcasts.ts'
import type { FeedMode } from '../../src/domain/kernel/readings.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { mediaJobs } from './jobs/mediaJobs.ts'
import type { Job } from '../platform/jobs/runner.ts'
import { MediaStore } from '../platform/media/mediaStore.ts'
import type { BackgroundWork, MediaFiles } from '../platform/media/ports.ts'
import { Broadcasts } from './broadcasts.ts'
import { Charts } from '../charts/charts.ts'
import type { Forgotten } from '../platform/db/programmeLists.ts'
import { Timetables } from './timetables.ts'

export interface BroadcastServices {
  broadcasts: Broadcasts
  timetables: Timetables
  charts: Charts
}

/** Background work of broadcasts and charts: composing, speaking, drawing and receiving them. */
export interface BroadcastMakers {
  jobs?: readonly Job[]
  /** run from `start` to `stop` */
  works?: readonly BackgroundWork[]
  /** @see BroadcastModule.voice */
  voice?(): SpeechVoice | 'none' | undefined
}

export interface BroadcastsParts {
  db: Database
  clock: Clock
  /** of the feeds: broadcasts and charts of others are not shown */
  modes: readonly FeedMode[]
  /** made when the first file is written */
  mediaFolder: string
  /** @param made what the makers store into */
  makers?(made: { services: BroadcastServices; media: MediaFiles }): BroadcastMakers
}

/** Everything of broadcasts, timetables and charts, made once per process. */
export interface BroadcastModule {
  services: BroadcastServices
  media: MediaFiles
  jobs: readonly Job[]
  /** @returns what reads broadcasts out on this machine; undefined until it is known */
  voice(): SpeechVoice | 'none' | undefined
  /** Takes back what was made of another scene of the demo sea, or by a clock that was ahead. */
  forget(what: Forgotten): Promise<void>
  /** After the migration: starts what works in the background. */
  start(): void
  stop(): Promise<void>
}

/** Puts the parts together; nothing is read or started yet. */
export function buildBroadcasts({ db, clock, modes, mediaFolder, makers }: BroadcastsParts): BroadcastModule {
  const broadcasts = new Broadcasts({ db, clock, modes })
  const charts = new Charts({ db, clock, modes })
  const timetables = new Timetables({ db, clock, charts, broadcasts })
  const media = new MediaStore(mediaFolder)
  const services = { broadcasts, timetables, charts }
  const { jobs = [], works = [], voice = () => undefined } = makers?.({ services, media }) ?? {}
  return {
    services,
    media,
    voice,
    jobs: [...jobs, ...mediaJobs({ broadcasts, charts, media, clock })],
    async forget(what) {
      await broadcasts.forget(what)
      await charts.forget(what)
    },
    start() {
      for (const work of works) work.start()
    },
    async stop() {
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
