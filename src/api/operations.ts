import type { ElementName } from '../domain/elements.ts'
import type { AbsentReason, FeedMode, Quality, SourceName } from '../domain/readings.ts'
import type { StationKind } from '../domain/stations.ts'
import { forecastOperations } from './forecastOperations.ts'
import { operationHashes } from './operationHashes.ts'

/**
 * The GraphQL operations of our own pages. The server knows each by its SHA-256 (`operationHashes.ts`, made by
 * `npm run schema`), so a page sends the hash alone; those without variables are prepared per data version.
 * None of them asks for words or an age, which depend on the asker and the moment of asking: both are made here.
 */

/** GraphQL enum names are upper case with underscores; the domain's own names are lower case with hyphens. */
export type EnumName<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumName<Tail>}`
  : Uppercase<Name>

/** `KMA_SEA_OBS` → `kma-sea-obs`: the domain's own spelling. */
export function fromEnumName<Name extends string>(name: EnumName<Name> | Uppercase<string>): Name {
  return name.toLowerCase().replaceAll('_', '-') as Name
}

const STATION_FACTS = 'code nameKo nameEn kind lat lon'

/** Every station with its newest values, flat: the map, the lists and the hover labels need nothing else. */
const MapStations = `query MapStations {
  stations {
    ${STATION_FACTS}
    latest {
      observedAt receivedAt source mode
      windSpeed windFromDirection windGust
      significantWaveHeight maximumWaveHeight meanWaveHeight wavePeriod waveFromDirection
      seaTemperature airTemperature pressure relativeHumidity visibility
      absent { element reason }
      differing { element observedAt receivedAt source mode }
    }
  }
}`

/** One station with the newest reading of every element, each with its own time and origin or its reason. */
const StationDetail = `query StationDetail($code: String!) {
  station(code: $code) {
    ${STATION_FACTS}
    observedAt
    readings { element state reason value observedAt receivedAt source mode quality }
  }
}`

/** Some elements of one station over time. Times are ISO 8601 with an offset. */
const StationSeries = `query StationSeries($code: String!, $elements: [Element!]!, $from: DateTime!, $to: DateTime!, $step: SeriesStep!) {
  series(stationCode: $code, elements: $elements, from: $from, to: $to, step: $step) {
    step from to
    elements { element points { at value minimum maximum } }
  }
}`

/** What can be subscribed to over a channel of the message service. */
const MessageCatalogue = `query MessageCatalogue($channel: Channel!) {
  messageCatalogue(channel: $channel) {
    channel
    topics {
      topic sendTimes takesSeveralPoints
      areas { code points { code nameKo nameEn reach lat lon } }
      limits { name side preset unit min max }
    }
  }
}`

export const operations = {
  MapStations,
  StationDetail,
  StationSeries,
  ...forecastOperations,
  MessageCatalogue,
} as const
export type OperationName = keyof typeof operations

/** Elements that MapStations carries as flat fields. */
export const MAP_REPORT_ELEMENTS = [
  'windSpeed',
  'windFromDirection',
  'windGust',
  'significantWaveHeight',
  'maximumWaveHeight',
  'meanWaveHeight',
  'wavePeriod',
  'waveFromDirection',
  'seaTemperature',
  'airTemperature',
  'pressure',
  'relativeHumidity',
  'visibility',
] as const satisfies ElementName[]
export type MapReportElement = (typeof MAP_REPORT_ELEMENTS)[number]

interface StationFactsAnswer {
  code: string
  nameKo: string
  nameEn: string
  kind: EnumName<StationKind>
  /** degrees north, WGS 84 */
  lat: number
  /** degrees east, WGS 84 */
  lon: number
}

/** Where and when a value is from; times are ISO 8601 UTC. */
interface OriginAnswer {
  observedAt: string
  receivedAt: string
  source: EnumName<SourceName>
  mode: EnumName<FeedMode>
}

/**
 * The newest report: the origin stands once and holds for every value, except for the elements in `differing`,
 * which bring their own. A null value has its reason in `absent`.
 */
export type MapReportAnswer = OriginAnswer &
  Record<MapReportElement, number | null> & {
    absent: { element: ElementName; reason: EnumName<AbsentReason> }[]
    differing: (OriginAnswer & { element: ElementName })[]
  }

export interface MapStationsAnswer {
  /** `latest` is null when nothing was ever received from the station */
  stations: (StationFactsAnswer & { latest: MapReportAnswer | null })[]
}

export type ReadingAnswer =
  | ({
      element: ElementName
      state: 'MEASURED'
      reason: null
      value: number
      quality: EnumName<Quality>
    } & OriginAnswer)
  | {
      element: ElementName
      state: 'ABSENT'
      reason: EnumName<AbsentReason>
      value: null
      observedAt: null
      receivedAt: null
      source: null
      mode: null
      quality: null
    }

export interface StationDetailAnswer {
  /** null together with the error STATION_UNKNOWN */
  station: (StationFactsAnswer & { observedAt: string | null; readings: ReadingAnswer[] }) | null
}

export interface StationSeriesVariables {
  code: string
  elements: ElementName[]
  from: string
  to: string
  step: 'RAW' | 'HOUR' | 'DAY'
}

export interface StationSeriesAnswer {
  series: {
    step: 'RAW' | 'HOUR' | 'DAY'
    from: string
    to: string
    elements: {
      element: ElementName
      points: { at: string; value: number | null; minimum: number | null; maximum: number | null }[]
    }[]
  } | null
}

/** The part of a request that names an operation by its hash, as Apollo's persisted query link writes it. */
export function persistedExtensions(name: OperationName) {
  return { persistedQuery: { version: 1, sha256Hash: operationHashes[name] } } as const
}

/**
 * Address that answers a persisted operation by GET.
 * Without variables it is always the same text, which is the key of the prepared answer.
 */
export function persistedUrl(name: OperationName, variables?: Readonly<Record<string, unknown>>): string {
  const extensions = `extensions=${encodeURIComponent(JSON.stringify(persistedExtensions(name)))}`
  const given = variables ? `variables=${encodeURIComponent(JSON.stringify(variables))}&` : ''
  return `/graphql?operationName=${name}&${given}${extensions}`
}

/** Body that asks for a persisted operation without variables by POST; its exact text has a prepared answer. */
export function persistedBody(name: OperationName): string {
  return JSON.stringify({ operationName: name, extensions: persistedExtensions(name) })
}

/** Address of the prepared answer with every station: the first thing the map fetches. */
export const mapStationsUrl: string = persistedUrl('MapStations')
/** Address of the prepared answer with every warning that has not ended. */
export const warningsUrl: string = persistedUrl('Warnings')
