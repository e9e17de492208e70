import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { FogClasses } from '../src/domain/fields/fogClasses.ts'
import type { FieldProductName } from '../src/domain/fields/products.ts'
import type { FeedMode } from '../src/domain/kernel/readings.ts'
import type { FeedStatus } from '../src/domain/observations/stations.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/dataSource.ts'
import type { Env, FeedChoice } from './env.ts'
import { FeedWorks } from './observations/index.ts'
import type { ChartFeed } from './platform/media/ports.ts'
import type { Metrics } from './platform/metrics.ts'
import { configuredSecrets, maskOf, spellingsOf } from './platform/secretMask.ts'
import type { ObservationFeed, Observations } from './observations/index.ts'
import { AgencyCharts } from './feeds/charts/agency.ts'
import { ChartFolder } from './feeds/charts/folder.ts'
import { ChartIndex } from './feeds/charts/http.ts'
import { datago } from './feeds/datago/index.ts'
import { khoa } from './feeds/khoa/index.ts'
import { komsa } from './feeds/komsa/index.ts'
import { jma } from './feeds/jma/index.ts'
import { JmaTransport } from './feeds/jma/transport.ts'
import { jtwc } from './feeds/jtwc/index.ts'
import { JtwcTransport } from './feeds/jtwc/transport.ts'
import { ptwc } from './feeds/ptwc/index.ts'
import { PtwcTransport } from './feeds/ptwc/transport.ts'
import { navigational } from './feeds/navigational/index.ts'
import { NavigationalTransport } from './feeds/navigational/transport.ts'
import { nifs } from './feeds/nifs/index.ts'
import { feedsOf } from './feeds/feeds.ts'
import { HttpSource } from './feeds/http.ts'
import { HttpTransport } from './feeds/httpTransport.ts'
import { FILE_TIMEOUT_MS, fileService, LARGEST_FILE, nwp } from './feeds/nwp/index.ts'
import type { FileProduct } from './feeds/nwp/index.ts'
import { FileTransport } from './feeds/nwp/fileTransport.ts'
import { hasHours } from '../src/domain/fields/fileTemplate.ts'
import { kma } from './feeds/kma/index.ts'
import type {
  AnyFeed,
  FeedRow,
  HoldsPart,
  PayloadStores,
  PayloadKind,
  Provider,
  Transport,
} from './feeds/ports.ts'
import { Quarantine, quarantineFolder } from './feeds/quarantine.ts'
import { ReplayTransport } from './feeds/replay.ts'

/** What brings observations in: the enabled feeds, their state, and the jobs that read them. */
export interface FeedPipeline {
  status(): FeedStatus[]
  /** after the migration: the feeds as the database knows them */
  prepare(): Promise<ObservationFeed[]>
  /** after `prepare`: the enabled feeds of a kind */
  rowsOf(kind: PayloadKind): FeedRow[]
  /** Asks a feed again now. @returns whether there is such a feed */
  retry(name: string): Promise<boolean>
  start(): void
  /** takes up what is due now, as each minute does */
  tick(): Promise<void>
  stop(): Promise<void>
}

export interface FeedPipelineParts {
  env: Env
  clock: Clock
  log: Logger
  db: Database
  metrics: Metrics
  observations: Observations
  payloadStores: PayloadStores
  holdsPart?: HoldsPart | undefined
  /** names of feeds that are not asked */
  isPaused?: (feed: string) => boolean
  /** needed for the choice `demo` */
  demo?: DemoFeeds | undefined
}

const MODES: Record<FeedChoice['kind'], FeedMode> = {
  demo: 'demo',
  replay: 'replay',
  kma: 'live',
  khoa: 'live',
  komsa: 'live',
  nifs: 'live',
  jma: 'live',
  jtwc: 'live',
  ptwc: 'live',
}

/** How real the operator's choices are. */
export const modesOf = (choices: readonly FeedChoice[]): FeedMode[] => [
  ...new Set(choices.map(({ kind }) => MODES[kind])),
]

/** Where finished charts are received from; undefined where they are drawn here. */
export function chartFeedOf(
  { CHART_FEED, DATAGO_URL, DATAGO_KEY }: Pick<Env, 'CHART_FEED' | 'DATAGO_URL' | 'DATAGO_KEY'>,
  clock: Clock,
): ChartFeed | undefined {
  if (!CHART_FEED) return undefined
  if (CHART_FEED.kind === 'folder') return new ChartFolder(CHART_FEED.folder)
  if (CHART_FEED.kind === 'http') return new ChartIndex(CHART_FEED.index, { clock })
  if (!DATAGO_KEY) throw new Error('Charts of the agency cannot be read without DATAGO_KEY.')
  return new AgencyCharts({ baseUrl: DATAGO_URL, key: DATAGO_KEY, clock })
}

/** Fetches finished pictures of the satellite centre; undefined where the operator names none. */
export function quickLookFetchOf({ QUICK_LOOKS_URL }: Pick<Env, 'QUICK_LOOKS_URL'>) {
  if (QUICK_LOOKS_URL === undefined) return undefined
  const base = new URL(QUICK_LOOKS_URL)
  const http = new HttpSource({ hosts: [base.host] })
  return (path: string, signal: AbortSignal) => http.fetchBytes(new URL(path, base), signal)
}

/** The feeds the environment names, each with the adapter that reads it. */
export function feedWorks({ env, metrics, demo, ...parts }: FeedPipelineParts): FeedWorks {
  const { FEEDS, KMA_HUB_URL, KMA_HUB_KEY, DATAGO_URL, DATAGO_KEY, NIFS_URL, NIFS_KEY } = env
  const { DATA_DIR, SQUARE_PARTS } = env
  const secrets = [KMA_HUB_KEY, DATAGO_KEY, NIFS_KEY].flatMap((key) =>
    key === undefined ? [] : spellingsOf(key),
  )
  return new FeedWorks({
    ...parts,
    feeds: createFeeds(FEEDS, {
      clock: parts.clock,
      hubUrl: KMA_HUB_URL,
      hubKey: KMA_HUB_KEY,
      datagoUrl: DATAGO_URL,
      datagoKey: DATAGO_KEY,
      khoaBuoys: env.KHOA_BUOYS,
      nifsUrl: NIFS_URL,
      nifsKey: NIFS_KEY,
      jmaUrl: env.JMA_URL,
      ptwcUrl: env.PTWC_URL,
      jtwc: { baseUrl: env.JTWC_URL, decksUrl: env.JTWC_DECKS },
      squareParts: SQUARE_PARTS,
      fields: env.FIELDS,
      fogClasses: env.FOG_CLASSES,
      modelFiles: modelFilesOf(env),
      demo,
    }),
    quarantine: new Quarantine({ folder: quarantineFolder(DATA_DIR), secrets }),
    hide: maskOf(configuredSecrets(env)),
    count: (outcome, rows) => metrics.rows.inc({ outcome }, rows),
  })
}

export interface FeedOptions {
  clock: Clock
  /** origin of the KMA API hub; the public one when absent */
  hubUrl?: string | undefined
  /** needed for the choice `kma` */
  hubKey?: string | undefined
  /** origin of data.go.kr; the public one when absent */
  datagoUrl?: string | undefined
  /** without it the services of data.go.kr are left out; needed for the choices `khoa` and `komsa` */
  datagoKey?: string | undefined
  /** codes of the hydrographic agency's buoys that are read */
  khoaBuoys?: readonly string[] | undefined
  /** origin of the fisheries institute; the public one when absent */
  nifsUrl?: string | undefined
  /** needed for the choice `nifs` */
  nifsKey?: string | undefined
  /** origin of the Japan Meteorological Agency; the public one when absent */
  jmaUrl?: string | undefined
  /** origin of the Pacific Tsunami Warning Center; the public one when absent */
  ptwcUrl?: string | undefined
  /** origin of the Joint Typhoon Warning Center, and where best tracks lie */
  jtwc?: { baseUrl: string; decksUrl?: string | undefined }
  /** squares whose parts are asked for as well; a folder of recordings has none of them */
  squareParts?: readonly number[]
  /** products whose grids are read; a folder of recordings has none of them */
  fields?: readonly FieldProductName[]
  /** what the numbers of the satellite's fog mean, where its files do not say */
  fogClasses?: FogClasses | undefined
  /** where files of models come from beside an agency */
  modelFiles?: ModelFiles
  /** needed for the choice `demo` */
  demo?: DemoFeeds | undefined
}

export interface DemoFeeds {
  transport: Transport
  /** begins the names of its feeds */
  mark: string
  /** codes of the hydrographic agency's buoys in it */
  buoys?: readonly string[]
}

/** The feeds behind the operator's choices; what may take minutes comes after the quick ones. Nothing is asked yet. */
export const createFeeds = (choices: readonly FeedChoice[], options: FeedOptions): AnyFeed[] =>
  choices.flatMap((choice) =>
    feedsOfChoice(choice, options).toSorted((a, b) => (a.timeoutMs ?? 0) - (b.timeoutMs ?? 0)),
  )

function feedsOfChoice(choice: FeedChoice, options: FeedOptions): AnyFeed[] {
  if (choice.kind === 'replay') return recordedFeeds(choice.folder)
  if (choice.kind === 'demo') return demoFeeds(options)
  if (choice.kind === 'khoa') return khoaFeeds(options)
  if (choice.kind === 'komsa') return liveFeeds(komsa, options.datagoUrl, options.datagoKey)
  if (choice.kind === 'nifs') return liveFeeds(nifs, options.nifsUrl, options.nifsKey)
  if (choice.kind === 'jma') return jmaFeeds(options.jmaUrl ?? jma.publicUrl)
  if (choice.kind === 'ptwc') return ptwcFeeds(options.ptwcUrl ?? ptwc.publicUrl)
  if (choice.kind === 'jtwc') return jtwcFeeds(options.jtwc ?? { baseUrl: jtwc.publicUrl })
  return hubFeeds(options)
}

/** The services of one grammar, and navigational warnings, which are asked for in two steps. */
function khoaFeeds({ khoaBuoys, datagoUrl: baseUrl, datagoKey: key }: FeedOptions): AnyFeed[] {
  const feeds = liveFeeds(khoa({ buoys: khoaBuoys }), baseUrl, key)
  if (!key) return feeds
  const http = new HttpSource({ hosts: [new URL(baseUrl ?? navigational.publicUrl).host] })
  return [...feeds, ...feedsOf(navigational, new NavigationalTransport({ baseUrl, key, http }))]
}

function jmaFeeds(baseUrl: string): AnyFeed[] {
  const http = new HttpSource({ hosts: [new URL(baseUrl).host] })
  return feedsOf(jma, new JmaTransport({ baseUrl, http }))
}

function ptwcFeeds(baseUrl: string): AnyFeed[] {
  const http = new HttpSource({ hosts: [new URL(baseUrl).host] })
  return feedsOf(ptwc, new PtwcTransport({ baseUrl, http }))
}

function jtwcFeeds({ baseUrl, decksUrl }: NonNullable<FeedOptions['jtwc']>): AnyFeed[] {
  const hosts = [baseUrl, ...(decksUrl === undefined ? [] : [decksUrl])].map(
    (address) => new URL(address).host,
  )
  return feedsOf(jtwc, new JtwcTransport({ baseUrl, decksUrl, http: new HttpSource({ hosts }) }))
}

/** An agency over HTTP, with connections and breakers of its own. */
function liveFeeds(provider: Provider, baseUrl: string | undefined, key: string | undefined): AnyFeed[] {
  if (!key) throw new Error(`${provider.publicUrl} cannot be read without a key.`)
  const http = new HttpSource({ hosts: [new URL(baseUrl ?? provider.publicUrl).host] })
  return feedsOf(provider, new HttpTransport({ provider, baseUrl, key, http }))
}

function recordedFeeds(folder: string): AnyFeed[] {
  const mark = `replay-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8)}-`
  return [kma(), datago, khoa(), navigational, komsa, nifs, jma, jtwc, ptwc].flatMap((provider) =>
    feedsOf(provider, new ReplayTransport(folder, provider.services), mark),
  )
}

function demoFeeds({ demo, squareParts, fields, fogClasses }: FeedOptions): AnyFeed[] {
  if (!demo) throw new Error('There is no demo sea to read.')
  const { transport, mark, buoys } = demo
  return [
    kma({ squareParts, fields, fogClasses }),
    nwp(fields ?? []),
    datago,
    nifs,
    khoa({ buoys }),
    navigational,
    komsa,
  ].flatMap((provider) => feedsOf(provider, transport, mark))
}

/** Templates of their names, by product. */
export type ModelFiles = Partial<Record<FileProduct, string>>

const modelFilesOf = ({ WAVES_FILES, ATMOSPHERE_FILES, OCEAN_FILES, VISIBILITY_FILES }: Env): ModelFiles => ({
  ...(WAVES_FILES && { waves: WAVES_FILES }),
  ...(ATMOSPHERE_FILES && { atmosphere: ATMOSPHERE_FILES }),
  ...(OCEAN_FILES && { ocean: OCEAN_FILES }),
  ...(VISIBILITY_FILES && { visibility: VISIBILITY_FILES }),
})

function modelFeeds(files: ModelFiles, fields: readonly FieldProductName[]): AnyFeed[] {
  const named = (Object.entries(files) as [FileProduct, string][]).filter(([product]) =>
    fields.includes(product),
  )
  const hosts = named.flatMap(([, template]) => new URL(template).host || [])
  const transport = new FileTransport({
    templates: Object.fromEntries(named.map(([product, template]) => [fileService(product), template])),
    http: new HttpSource({ hosts, timeoutMs: FILE_TIMEOUT_MS, maxBytes: LARGEST_FILE }),
    maxBytes: LARGEST_FILE,
  })
  const whole = named.filter(([, template]) => !hasHours(template)).map(([product]) => product)
  return feedsOf(
    nwp(
      named.map(([product]) => product),
      whole,
    ),
    transport,
  )
}

function hubFeeds({
  hubUrl,
  hubKey,
  datagoUrl,
  datagoKey,
  squareParts,
  fields = [],
  fogClasses,
  modelFiles = {},
}: FeedOptions): AnyFeed[] {
  return [
    ...liveFeeds(kma({ squareParts, fields, fogClasses }), hubUrl, hubKey),
    ...(datagoKey ? liveFeeds(datago, datagoUrl, datagoKey) : []),
    ...modelFeeds(modelFiles, fields),
  ]
}
