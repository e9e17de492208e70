import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import type { StationFacts } from '../../src/domain/stations.ts'
import { HOUR_MS } from '../../src/domain/time.ts'
import type { Clock } from '../clock.ts'
import { DEMO_STATIONS } from '../db/facts/demoStations.ts'
import { STATION_FACTS } from '../db/facts/stations.ts'
import { DatagoTransport, PUBLIC_DATAGO_URL } from './datago/transport.ts'
import type { SeaClock } from './demo/seaTime.ts'
import { DemoTransport } from './demo/transport.ts'
import { FORECAST_SERVICES, partsOfSquare } from './forecastFeeds.ts'
import { HttpSource } from './http.ts'
import { buoyAdapter } from './kma/buoy.ts'
import { HubTransport, PUBLIC_HUB_URL } from './kma/hub.ts'
import { lhawsAdapter } from './kma/lhaws.ts'
import { seaObsAdapter } from './kma/seaObs.ts'
import { stationInfoAdapter } from './kma/stationInfo.ts'
import { visibilityAdapter } from './kma/visibility.ts'
import type { Adapter, AnyFeed, Feed, HubRequest, PastBand, Transport } from './ports.ts'
import { ReplayTransport } from './replay.ts'

export type FeedChoice = { kind: 'demo' } | { kind: 'kma' } | { kind: 'replay'; folder: string }

export interface FeedOptions {
  clock: Clock
  /** origin of the KMA API hub; the public one when absent */
  hubUrl?: string | undefined
  /** needed for the choice `kma` */
  hubKey?: string | undefined
  /** origin of data.go.kr; the public one when absent */
  datagoUrl?: string | undefined
  /** without it the services of data.go.kr are left out */
  datagoKey?: string | undefined
  /** squares whose parts are asked for as well; a folder of recordings has none of them */
  squareParts?: readonly number[]
  /** stations of the demo; all that the portal knows from the start, and the demo's own, when absent */
  demoStations?: readonly StationFacts[]
  /** the moment of the demo sea that is shown; the present one when absent */
  demoScene?: { clock: SeaClock; mark: string }
}

const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN
const SLOT_MIN = 10
/** The hub publishes a slot some minutes after it. */
const HUB_DELAY_MIN = 3

interface Service {
  /** the feed's name, without the mark of its mode */
  name: string
  adapter: Adapter
  everyMin: number
  request(slot: Date): HubRequest
  /** the demo sea has any past one asks for; the hub is asked for little, to be kind to its daily limits */
  past: { demo: readonly PastBand[]; live: readonly PastBand[] }
}

const hourly = (days: number): PastBand => ({ spanMin: days * DAY_MIN, stepMin: HOUR_MIN })
const tenMinutes = (service?: 'kma_buoy2' | 'kma_lhaws2'): PastBand => ({
  spanMin: DAY_MIN,
  stepMin: SLOT_MIN,
  ...(service && { stretch: { service, chunkMin: HOUR_MIN } }),
})

/** In the order they are asked: sea_obs first, for it alone shows every station and tells its kind. */
const SERVICES: readonly Service[] = [
  {
    name: 'kma-sea-obs',
    adapter: seaObsAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({
      service: 'kma_sea_obs',
      at: new Date(Math.floor(slot.getTime() / HOUR_MS) * HOUR_MS),
    }),
    past: { demo: [hourly(7)], live: [hourly(1)] },
  },
  {
    name: 'kma-buoy',
    adapter: buoyAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({ service: 'kma_buoy', at: slot }),
    past: { demo: [tenMinutes('kma_buoy2'), hourly(7)], live: [tenMinutes('kma_buoy2')] },
  },
  {
    name: 'kma-lhaws',
    adapter: lhawsAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({ service: 'kma_lhaws2', at: slot }),
    past: { demo: [tenMinutes('kma_lhaws2'), hourly(7)], live: [tenMinutes('kma_lhaws2')] },
  },
  {
    name: 'kma-visibility',
    adapter: visibilityAdapter,
    everyMin: SLOT_MIN,
    request: (slot) => ({ service: 'kma_aws2_min_vis', at: slot }),
    past: { demo: [tenMinutes(), hourly(7)], live: [] },
  },
  ...(['BUOY', 'LHAWS'] as const).map((list): Service => ({
    name: `kma-stations-${list === 'BUOY' ? 'buoy' : 'beacon'}`,
    adapter: stationInfoAdapter(list),
    everyMin: DAY_MIN,
    request: (slot) => ({ service: 'kma_stn_inf', at: slot, list }),
    past: { demo: [], live: [] },
  })),
]

/** The feeds behind the operator's choices, each with the transport that serves it. Nothing is asked yet. */
export function createFeeds(choices: readonly FeedChoice[], options: FeedOptions): AnyFeed[] {
  return choices.flatMap((choice) => {
    const { hub, datago } = transportsOf(choice, options)
    const mark = markOf(choice, options)
    const common = { mode: hub.mode, delayMin: hub.mode === 'live' ? HUB_DELAY_MIN : 0 }
    const observations = SERVICES.map(({ past, name, ...service }): Feed => ({
      ...common,
      ...service,
      name: `${mark}${name}`,
      transport: hub,
      past: hub.mode === 'replay' ? [] : past[hub.mode],
    }))
    const parts = hub.mode === 'replay' ? [] : (options.squareParts ?? [])
    const services = [...FORECAST_SERVICES, ...parts.map(partsOfSquare)]
    const forecasts = services.flatMap(({ provider, name, ...service }): AnyFeed[] => {
      const transport = provider === 'hub' ? hub : datago
      if (!transport) return []
      return [{ ...common, ...service, name: `${mark}${name}`, transport, past: [] }]
    })
    return [...observations, ...forecasts]
  })
}

/** Rows belong to a feed by its name, so two folders of recordings must not share one. */
function markOf(choice: FeedChoice, { demoScene }: FeedOptions): string {
  if (choice.kind === 'kma') return ''
  if (choice.kind === 'demo') return demoScene?.mark ?? 'demo-'
  return `replay-${createHash('sha256').update(resolve(choice.folder)).digest('hex').slice(0, 8)}-`
}

function transportsOf(
  choice: FeedChoice,
  options: FeedOptions,
): { hub: Transport; datago: Transport | undefined } {
  if (choice.kind !== 'kma') {
    const one =
      choice.kind === 'demo'
        ? new DemoTransport(
            options.demoStations ?? [...STATION_FACTS, ...DEMO_STATIONS],
            options.demoScene?.clock,
          )
        : new ReplayTransport(choice.folder)
    return { hub: one, datago: one }
  }
  const { clock, hubUrl = PUBLIC_HUB_URL, hubKey, datagoUrl = PUBLIC_DATAGO_URL, datagoKey } = options
  if (!hubKey) throw new Error('The KMA hub cannot be read without its key.')
  const source = (url: string) => new HttpSource({ hosts: [new URL(url).host], clock })
  return {
    hub: new HubTransport({ baseUrl: hubUrl, key: hubKey, http: source(hubUrl) }),
    datago: datagoKey
      ? new DatagoTransport({ baseUrl: datagoUrl, key: datagoKey, http: source(datagoUrl) })
      : undefined,
  }
}
