import { DAY_MS, HOUR_MS, KST_OFFSET_MS, MINUTE_MS, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { nearestOf } from '../../../src/domain/kernel/distances.ts'
import type { Position } from '../../../src/domain/kernel/positions.ts'
import type { StationKind } from '../../../src/domain/observations/stations.ts'
import { demoCameraAddress } from './cameraAddress.ts'
import { currentAt } from './current.ts'
import { DEMO_OCEAN_BUOYS } from './oceanBuoys.ts'
import { activityPlaces } from './activityPlaces.ts'
import type { ActivityPlace } from './activityPlaces.ts'
import { FOG_STATIONS } from '../../platform/db/facts/fogStations.ts'
import { RIP_BEACHES } from '../../platform/db/facts/ripBeaches.ts'
import { TIDE_STATIONS } from '../../platform/db/facts/tideStations.ts'
import type { TideStationFacts } from '../../platform/db/facts/tideStations.ts'
import type { FeedRequest } from '../ports.ts'
import type { Answer, DemoAgency } from './answer.ts'
import { reports } from './instruments.ts'
import { seaState } from './sea.ts'
import type { SeaState } from './sea.ts'
import { demoSeaLevelM, demoWaters } from './tide.ts'

type Item = Readonly<Record<string, string | number>>
type Rows = (agency: DemoAgency, request: FeedRequest) => Item[]

const SLOT_MIN = 10
const MOST_ROWS = 300
/** Rip currents are observed from June to September. */
const SEASON = { first: 6, last: 9 }
const RIP_STEP_MIN = 5
const CM = 100

const floored = (at: Date, minutes: number) =>
  new Date(Math.floor(at.getTime() / (minutes * MINUTE_MS)) * minutes * MINUTE_MS)
const dayOf = (at: Date) =>
  new Date(Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS) * DAY_MS - KST_OFFSET_MS)
/** `2026-05-04 13:10` in Korea. */
const kst = (at: Date) => new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/**
 * The agency writes two envelopes and, where there is nothing, an empty text in the place of the items. Which of the
 * two comes is a matter of the service.
 */
function written(items: readonly Item[], { list }: FeedRequest, isWrapped: boolean): Uint8Array {
  const page = Number(list ?? '1')
  const shown = items.slice((page - 1) * MOST_ROWS, page * MOST_ROWS)
  const body = {
    items: shown.length === 0 ? '' : { item: shown.length === 1 ? shown[0] : shown },
    numOfRows: MOST_ROWS,
    pageNo: page,
    totalCount: items.length,
  }
  const answer = { header: { resultCode: '00', resultMsg: 'NORMAL SERVICE' }, body }
  return Buffer.from(JSON.stringify(isWrapped ? { response: answer } : answer))
}

const stationOf = (stations: readonly TideStationFacts[], { station }: FeedRequest) =>
  stations.find(({ code }) => code === station)

/** What an instrument says, or the mark of there being none. */
function instrument(
  { code }: { code: string },
  kind: StationKind,
  at: Date,
  value: number,
  element: Parameters<typeof reports>[1],
  digits = 1,
): string {
  return reports({ code, kind }, element, at) ? value.toFixed(digits) : ''
}

const tideStation: Rows = ({ clock }, request) => {
  const station = stationOf(TIDE_STATIONS, request)
  if (!station) return []
  const at = floored(request.at, SLOT_MIN)
  const sea = seaState(station.lat, station.lon, clock(at))
  const say = (element: keyof SeaState & Parameters<typeof reports>[1]) =>
    instrument(station, 'tide-station', at, sea[element], element)
  const level = reports({ ...station, kind: 'tide-station' }, 'seaLevel', at)
    ? Math.round(demoSeaLevelM(station, at, clock(at)) * CM).toString()
    : ''
  // not every station has a thermometer in the water, and none of the demo measures currents
  const hasThermometer = Number(station.code.slice(-1)) % 3 !== 0
  return [
    {
      obsvtrNm: station.nameKo,
      lat: station.lat,
      lot: station.lon,
      obsrvnDt: kst(at),
      wndrct: instrument(station, 'tide-station', at, sea.windFromDirection, 'windFromDirection', 0),
      wspd: say('windSpeed'),
      maxMmntWspd: say('windGust'),
      artmp: say('airTemperature'),
      atmpr: say('pressure'),
      wtem: hasThermometer ? say('seaTemperature') : '0.000',
      bscTdlvHgt: level,
      slntQty: '0.000',
      crdir: '0.000',
      crsp: '0.000',
    },
  ]
}

const oceanBuoy: Rows = ({ clock }, request) => {
  const buoy = stationOf(DEMO_OCEAN_BUOYS, request)
  if (!buoy) return []
  const at = floored(request.at, SLOT_MIN)
  const sea = seaState(buoy.lat, buoy.lon, clock(at))
  const say = (element: keyof SeaState & Parameters<typeof reports>[1], digits = 1) =>
    instrument(buoy, 'ocean-buoy', at, sea[element], element, digits)
  const { east, north } = currentAt(buoy, clock(at))
  const bearing = (Math.atan2(east, north) * 180) / Math.PI
  const hasCurrent = reports({ ...buoy, kind: 'ocean-buoy' }, 'currentSpeed', at)
  return [
    {
      obsvtrNm: buoy.nameKo,
      lat: buoy.lat,
      lot: buoy.lon,
      obsrvnDt: kst(at),
      wndrct: say('windFromDirection', 0),
      wspd: say('windSpeed'),
      maxMmntWspd: say('windGust'),
      artmp: say('airTemperature'),
      atmpr: say('pressure'),
      wtem: say('seaTemperature', 2),
      wvhgt: say('significantWaveHeight', 2),
      wvpd: say('wavePeriod'),
      slnty: '0.000',
      crdir: hasCurrent ? Math.round((bearing + 360) % 360).toString() : '0.000',
      crsp: hasCurrent ? (Math.hypot(east, north) * CM).toFixed(1) : '0.000',
    },
  ]
}

const fogStation: Rows = ({ clock }, request) => {
  const station = stationOf(FOG_STATIONS, request)
  if (!station) return []
  const at = floored(request.at, SLOT_MIN)
  const { visibility, windSpeed, windFromDirection } = seaState(station.lat, station.lon, clock(at))
  const say = (value: number, element: Parameters<typeof reports>[1], digits = 0) =>
    instrument(station, 'fog-station', at, value, element, digits)
  return [
    {
      obsvtrNm: station.nameKo,
      lat: station.lat,
      lot: station.lon,
      obsrvnDt: kst(at),
      dtvsbM20kLen: say(Math.min(20_000, visibility), 'visibility'),
      rmyWspd: say(windSpeed, 'windSpeed', 1),
      rmyWndrct: say(windFromDirection, 'windFromDirection'),
    },
  ]
}

const tideTable: Rows = (_agency, request) => {
  const station = stationOf(TIDE_STATIONS, request)
  if (!station) return []
  const from = dayOf(request.at)
  let number = 0
  return demoWaters(station, from, new Date(from.getTime() + DAY_MS)).map(({ at, heightM, kind }) => ({
    obsvtrNm: station.nameKo,
    lat: station.lat,
    lot: station.lon,
    predcDt: kst(at),
    predcTdlvVl: Math.round(heightM * CM),
    // 1 and 3 are high, 2 and 4 low
    extrSe: ((kind === 'high' ? 1 : 2) + 2 * Math.floor(number++ / 2)).toString(),
  }))
}

const RIP_WORDS = ['관심', '주의', '경계', '위험']

/** Waves of some height at some period make rip currents: the demo's own picture of it. */
function ripScore({ significantWaveHeight, wavePeriod }: SeaState): number {
  return Math.round(Math.min(130, significantWaveHeight * 22 + wavePeriod * 3))
}

const ripCurrent: Rows = ({ clock }, request) => {
  const beach = RIP_BEACHES.find(({ code }) => code === request.station)
  const month = Number(toKstDigits(request.at).slice(4, 6))
  if (!beach || month < SEASON.first || month > SEASON.last) return []
  const rows: Item[] = []
  for (let at = dayOf(request.at).getTime(); at <= request.at.getTime(); at += RIP_STEP_MIN * MINUTE_MS) {
    const sea = seaState(beach.lat, beach.lon, clock(floored(new Date(at), 60)))
    const score = ripScore(sea)
    const level = score < 30 ? 0 : score < 55 ? 1 : score < 80 ? 2 : 3
    rows.push({
      obsvtrId: beach.code,
      obsvtrNm: beach.nameKo,
      lat: beach.lat,
      lot: beach.lon,
      obsrvnDt: kst(new Date(at)),
      lastScr: score,
      lastScrCn: RIP_WORDS[level]!,
      wvhgt: sea.significantWaveHeight.toFixed(2),
      wvpd: sea.wavePeriod.toFixed(1),
      wtem: sea.seaTemperature.toFixed(1),
      artmp: sea.airTemperature.toFixed(1),
      wndrct: Math.round(sea.windFromDirection),
      wspd: sea.windSpeed.toFixed(1),
    })
  }
  return rows
}

const cameras: Rows = (_agency, request) => {
  const station = stationOf(FOG_STATIONS, request)
  if (!station) return []
  const at = floored(request.at, SLOT_MIN)
  return [1, 2].map((view) => ({
    sfogObsvtrNm: station.nameKo,
    lat: station.lat,
    lot: station.lon,
    imgCrtDt: kst(at),
    imgUrl: demoCameraAddress(station, view, at),
  }))
}

const GRADE_WORDS = ['매우좋음', '좋음', '보통', '나쁨', '매우나쁨']
const INDEX_DAYS = 7
/** Half days are given for so many days, whole ones after them. */
const HALF_DAYS = 4

const indices =
  (places: readonly ActivityPlace[], nameField: string): Rows =>
  ({ clock }, request) =>
    places.flatMap((place) =>
      Array.from({ length: INDEX_DAYS }, (_, day) => day).flatMap((day) => {
        const date = new Date(dayOf(request.at).getTime() + day * DAY_MS)
        const parts = day < HALF_DAYS ? (['오전', '오후'] as const) : (['일'] as const)
        return parts.map((part) => ({
          [nameField]: place.nameKo,
          lat: place.lat,
          lot: place.lon,
          predcYmd: kst(date).slice(0, 10),
          predcNoonSeCd: part,
          totalIndex: gradeAt(place, new Date(date.getTime() + (part === '오후' ? 15 : 9) * HOUR_MS), clock),
          lastScr: '',
        }))
      }),
    )

function gradeAt(place: Position, at: Date, clock: DemoAgency['clock']): string {
  const { significantWaveHeight, windSpeed } = seaState(place.lat, place.lon, clock(at))
  const bad = Math.max(significantWaveHeight / 0.5, windSpeed / 4)
  return GRADE_WORDS[Math.min(GRADE_WORDS.length - 1, Math.floor(bad))]!
}

/** The path is dry for so long before and after low water. */
const PARTED_MS = HOUR_MS

/** Demo: every tidal flat has a path that falls dry around low water. */
const partings: Rows = (_agency, request) =>
  activityPlaces('tidal-flat').flatMap((place) => {
    const station = nearestOf(place, TIDE_STATIONS)[0]!.item
    const from = dayOf(request.at)
    const waters = demoWaters(station, from, new Date(from.getTime() + INDEX_DAYS * DAY_MS))
    return waters
      .filter(({ kind }) => kind === 'low')
      .map(({ at }) => ({
        splocPstnNm: place.nameKo,
        lat: place.lat,
        lot: place.lon,
        predcYmd: kst(at).slice(0, 10),
        splocBgngDt: kst(new Date(at.getTime() - PARTED_MS)),
        splocEndDt: kst(new Date(at.getTime() + PARTED_MS)),
      }))
  })

const TABLES: Readonly<Record<string, { rows: Rows; isWrapped?: boolean }>> = {
  khoa_dtRecent: { rows: tideStation },
  khoa_twRecent: { rows: oceanBuoy },
  khoa_surveySeafog: { rows: fogStation, isWrapped: true },
  khoa_tideFcstHghLw: { rows: tideTable, isWrapped: true },
  khoa_ripCurrent: { rows: ripCurrent },
  khoa_seafogCctv: { rows: cameras },
  khoa_fcstBeachv2: { rows: indices(activityPlaces('beach'), 'bbchNm'), isWrapped: true },
  khoa_fcstFishingv2: { rows: indices(activityPlaces('fishing-spot'), 'seafsPstnNm'), isWrapped: true },
  khoa_fcstSurfingv2: { rows: indices(activityPlaces('surf-spot'), 'surfPlcNm') },
  khoa_fcstSkinScubav2: { rows: indices(activityPlaces('dive-spot'), 'skscExpcnRgnNm') },
  khoa_fcstMudflatv2: { rows: indices(activityPlaces('tidal-flat'), 'mdftExpcnVlgNm') },
  khoa_fcstSeaSplitv2: { rows: partings, isWrapped: true },
}

/** The hydrographic agency's services, in its own grammar. */
export const KHOA_SERVICES = Object.fromEntries(
  Object.entries(TABLES).map(([service, { rows, isWrapped = false }]): [string, Answer] => [
    service,
    async (agency, request, yieldIfDue) => {
      await yieldIfDue()
      return written(rows(agency, request), request, isWrapped)
    },
  ]),
)
