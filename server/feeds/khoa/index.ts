import { DAY_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { FOG_STATIONS } from '../../platform/db/facts/fogStations.ts'
import { OCEAN_BUOYS } from '../../platform/db/facts/oceanBuoys.ts'
import { RIP_BEACHES } from '../../platform/db/facts/ripBeaches.ts'
import { TIDE_STATIONS } from '../../platform/db/facts/tideStations.ts'
import type { Adapter, FeedDefinition, FeedRequest, Provider, Service } from '../ports.ts'
import { cameraAdapter } from './cameras.ts'
import { INDEX_ADAPTERS } from './indices.ts'
import { seaPartingAdapter } from './parting.ts'
import { ripCurrentAdapter } from './ripCurrent.ts'
import { fogStationAdapter, oceanBuoyAdapter, tideStationAdapter } from './stations.ts'
import { tideTableAdapter } from './tideTable.ts'

/** The default is 10, which is the first hour of a day of rip currents. */
const MOST_ROWS = '300'
const DAY_MIN = 24 * 60
/** Days of the tables that are asked for: from yesterday, in which a walk may begin, to what a calendar shows. */
const TABLE_DAYS = { from: -1, count: 10 }
const TODAY = { from: 0, count: 1 }
/** Stations are asked two at a time. */
const ALL_STATIONS_MS = 5 * 60_000
/** Pages of one index, some 500 rows; the full one last, whose rows the status page shows. */
const INDEX_PAGES = [3, 2, 1]

const dayDigits = (at: Date) => toKstDigits(at).slice(0, 8)

/** Services of one grammar: `{service}/Get{Service}ApiService`, parameters small, rows of a day. */
const service = (path: string, code: 'obsCode' | 'beachCode' | 'none', more = {}): Service => ({
  path: `/1192136/${path}`,
  query: ({ at, station, list }) => ({
    type: 'json',
    pageNo: list ?? '1',
    numOfRows: MOST_ROWS,
    reqDate: dayDigits(at),
    ...(code !== 'none' && { [code]: station ?? '' }),
    ...more,
  }),
  // a recording of one station answers for that one alone, where it names it
  isAnswer: ({ name }, { station }) =>
    station === undefined || !/_(?:DT|SF|TW|[A-Z]{3,})/.test(name) || name.includes(station),
})

const SERVICES = {
  khoa_dtRecent: service('dtRecent/GetDTRecentApiService', 'obsCode', { min: '10' }),
  khoa_twRecent: service('twRecent/GetTWRecentApiService', 'obsCode', { min: '10' }),
  khoa_surveySeafog: service('surveySeafog/GetSurveySeafogApiService', 'obsCode', { min: '10' }),
  khoa_tideFcstHghLw: service('tideFcstHghLw/GetTideFcstHghLwApiService', 'obsCode'),
  khoa_ripCurrent: service('ripCurrent/GetRipCurrentApiService', 'beachCode'),
  khoa_seafogCctv: service('seafogCctv/GetSeafogCctvApiService', 'obsCode'),
  khoa_fcstBeachv2: service('fcstBeachv2/GetFcstBeachApiServicev2', 'none'),
  khoa_fcstFishingv2: service('fcstFishingv2/GetFcstFishingApiServicev2', 'none', { gubun: '선상' }),
  khoa_fcstSurfingv2: service('fcstSurfingv2/GetFcstSurfingApiServicev2', 'none'),
  khoa_fcstSkinScubav2: service('fcstSkinScubav2/GetFcstSkinScubaApiServicev2', 'none'),
  khoa_fcstMudflatv2: service('fcstMudflatv2/GetFcstMudflatApiServicev2', 'none'),
  khoa_fcstSeaSplitv2: service('fcstSeaSplitv2/GetFcstSeaSplitApiServicev2', 'none'),
} satisfies Record<string, Service>

type KhoaService = keyof typeof SERVICES

/** One request for each of some stations or beaches. */
const ofEach = (name: KhoaService, stations: readonly { code: string }[], days = TODAY) => ({
  request: (slot: Date): FeedRequest => ({ service: name, at: slot, station: stations[0]!.code }),
  requests: (slot: Date): FeedRequest[] =>
    stations.flatMap(({ code: station }) =>
      Array.from({ length: days.count }, (_, day) => ({
        service: name,
        at: new Date(slot.getTime() + (days.from + day) * DAY_MS),
        station,
      })),
    ),
  areIndependent: true,
  timeoutMs: ALL_STATIONS_MS,
})

const ofAllPlaces = (name: string, adapter: Adapter<'partnerFacts'>): FeedDefinition => ({
  name: adapter.source,
  adapter,
  everyMin: 180,
  request: (slot) => ({ service: name, at: slot }),
  requests: (slot) => INDEX_PAGES.map((page) => ({ service: name, at: slot, list: String(page) })),
})

const INDEX_FEEDS = Object.entries(INDEX_ADAPTERS).map(([name, adapter]) => ofAllPlaces(name, adapter))

const BUOY_CODES = OCEAN_BUOYS.map(({ code }) => code)

/**
 * The hydrographic agency's services on data.go.kr.
 *
 * @param options.buoys codes of the buoys to read, all that are known by default
 */
export const khoa = ({ buoys = BUOY_CODES }: { buoys?: readonly string[] | undefined } = {}): Provider => ({
  publicUrl: 'https://apis.data.go.kr',
  keyed: (key: string) => ({ serviceKey: key }),
  services: SERVICES,
  delayMin: 2,
  feeds: [
    {
      name: 'khoa-tide',
      adapter: tideStationAdapter,
      everyMin: 10,
      ...ofEach('khoa_dtRecent', TIDE_STATIONS),
    },
    {
      name: 'khoa-fog',
      adapter: fogStationAdapter,
      everyMin: 10,
      ...ofEach('khoa_surveySeafog', FOG_STATIONS),
    },
    {
      name: 'khoa-rip-current',
      adapter: ripCurrentAdapter,
      everyMin: 10,
      ...ofEach('khoa_ripCurrent', RIP_BEACHES),
    },
    {
      name: 'khoa-cameras',
      adapter: cameraAdapter,
      everyMin: 10,
      ...ofEach('khoa_seafogCctv', FOG_STATIONS),
    },
    {
      name: 'khoa-tide-table',
      adapter: tideTableAdapter,
      everyMin: DAY_MIN / 2,
      ...ofEach('khoa_tideFcstHghLw', TIDE_STATIONS, TABLE_DAYS),
    },
    ...(buoys.length === 0
      ? []
      : [
          {
            name: 'khoa-buoys',
            adapter: oceanBuoyAdapter,
            everyMin: 10,
            ...ofEach(
              'khoa_twRecent',
              buoys.map((code) => ({ code })),
            ),
          },
        ]),
    ofAllPlaces('khoa_fcstSeaSplitv2', seaPartingAdapter),
    ...INDEX_FEEDS,
  ],
})
