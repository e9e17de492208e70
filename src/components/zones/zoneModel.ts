import type { IssuesOf } from '../../api/pageContext.ts'
import type { TripAdvice } from '../../domain/trips/tripAdvice.ts'
import { changesSince } from '../../domain/forecasts/forecastChanges.ts'
import { forecastAgeOf } from '../../domain/forecasts/forecastAge.ts'
import { stepsOfZone, summaryOf } from '../../domain/forecasts/forecastSummary.ts'
import type { ZoneForecast, ZoneOutlook } from '../../domain/forecasts/forecasts.ts'
import { kmBetween } from '../../domain/kernel/distances.ts'
import type { StationLatest } from '../../domain/observations/stations.ts'
import { announced, inForce, preliminaries, withFollowing } from '../../domain/warnings/warningLists.ts'
import { byGravity } from '../../domain/warnings/warningStanding.ts'
import type { Warning } from '../../domain/warnings/warnings.ts'
import { contains } from '../../domain/zones/zoneShapes.ts'
import type { ForecastZone, NamedZone, WarningZone } from '../../domain/zones/zones.ts'
import type { View } from '../../layouts/view.ts'
import { changeText, summarySentence } from '../../text/forecasts/forecastSentences.ts'
import { boatAsked } from '../trips/boatAsked.ts'
import { nothingIfRefused } from '../kernel/pages/refused.ts'
import { boardRow, endOf } from '../warnings/board.ts'
import type { BoardRow } from '../warnings/board.ts'
import { comingPeriods, outlookRow, periodRow } from './periodRows.ts'
import type { OutlookRow, PeriodRow } from './periodRows.ts'

/** What an address of a zone means. */
export type ZoneAddress =
  | { kind: 'warningZone'; zone: NamedZone }
  | { kind: 'forecastZone'; zone: ForecastZone }
  | { kind: 'elsewhere'; code: string }
  | { kind: 'unknown'; code: string }

/** A forecast zone's own page is that of the warning zone over the same water, where there is one. */
export function zoneAddress(text: string, { portal }: View): ZoneAddress {
  const code = text.toUpperCase()
  const forecastZone = portal.zones.forecastZone(code)
  if (forecastZone?.warningZoneCode) return { kind: 'elsewhere', code: forecastZone.warningZoneCode }
  if (forecastZone)
    return code === text ? { kind: 'forecastZone', zone: forecastZone } : { kind: 'elsewhere', code }
  const zone = portal.zones.warningZone(code)
  const isNamed = portal.warnings().warnings.some(({ zoneCode }) => zoneCode === code)
  if (!zone.isKnown && !isNamed) return { kind: 'unknown', code: text }
  return code === text ? { kind: 'warningZone', zone } : { kind: 'elsewhere', code }
}

/** The warnings of a zone, and those of its past that are still held. */
export interface ZoneWarnings {
  inForce: BoardRow[]
  announced: BoardRow[]
  preliminary: BoardRow[]
  /** those whose steps are shown: all that stand, else the one that ended last */
  ladders: Warning[]
}

export function zoneWarnings(codes: readonly string[], view: View): ZoneWarnings {
  const { portal, now } = view
  const own = portal.warnings().warnings.filter(({ zoneCode }) => codes.includes(zoneCode))
  const rows = (some: readonly Warning[]) => some.map((warning) => boardRow(warning, view))
  const held = inForce(own, now).toSorted(byGravity)
  const standing = own
    .flatMap(withFollowing)
    .filter(({ phase }) => phase !== 'ended')
    .toSorted((a, b) => Number(held.includes(b)) - Number(held.includes(a)))
  const last = own
    .filter(({ phase }) => phase === 'ended')
    .toSorted((a, b) => endOf(b).getTime() - endOf(a).getTime())
  return {
    inForce: rows(held),
    announced: rows(announced(own).filter((one) => !held.includes(one))),
    preliminary: rows(preliminaries(own)),
    ladders: standing.length > 0 ? standing : last.slice(0, 1),
  }
}

/** The forecast of a zone as its page shows it. */
export interface ZoneForecastPart {
  issue: ZoneForecast
  age: ReturnType<typeof forecastAgeOf>
  rows: PeriodRow[]
  /** the half day that holds the present */
  now?: PeriodRow
  summary: string
  /** what changed since `before`; undefined where there is none to compare with */
  changes?: string[]
  before?: ZoneForecast
}

function forecastPart({ newest, before }: IssuesOf<ZoneForecast>, view: View): ZoneForecastPart | undefined {
  if (!newest) return undefined
  const { now, language, zone: timeZone, windUnit } = view
  const reader = { now, language, timeZone, windUnit }
  const age = forecastAgeOf('zoneForecast', newest.issuedAt, now)
  const coming = comingPeriods(newest.periods, now)
  const rows = coming.map((period) => periodRow(period, view, age !== 'expired'))
  const present = rows.find(({ isNow }) => isNow)
  return {
    issue: newest,
    age,
    rows,
    ...(present && { now: present }),
    summary: summarySentence(summaryOf(stepsOfZone(coming), now), reader),
    ...(before && {
      before,
      changes: changesSince(before.periods, coming, now).map((change) => changeText(change, reader)),
    }),
  }
}

export interface ZoneOutlookPart {
  issue: ZoneOutlook
  age: ReturnType<typeof forecastAgeOf>
  zone: ForecastZone
  rows: OutlookRow[]
}

const OUTLOOK_HOURS = 11 * 24

function outlookPart(
  { newest }: IssuesOf<ZoneOutlook>,
  zone: ForecastZone,
  view: View,
): ZoneOutlookPart | undefined {
  if (!newest) return undefined
  const age = forecastAgeOf('zoneOutlook', newest.issuedAt, view.now)
  const coming = comingPeriods(newest.periods, view.now, OUTLOOK_HOURS)
  return { issue: newest, age, zone, rows: coming.map((one) => outlookRow(one, view, age !== 'expired')) }
}

/** A station near a zone. */
export interface NearStation {
  station: StationLatest
  isInside: boolean
  /** from the middle of the zone */
  km: number
}

const STATIONS_INSIDE = 6
const STATIONS_NEAR = 3

/** Stations in the zone, the nearest to its middle first; where there is none, the nearest of all. */
export function stationsNear(code: string, { portal }: View): NearStation[] {
  const shape = portal.zones.shape(code)
  if (!shape) return []
  const [lon, lat] = shape.label
  const all = portal
    .stations()
    .filter(({ observedAt }) => observedAt !== undefined)
    .map((station) => ({
      station,
      isInside: contains(shape, station.lon, station.lat),
      km: kmBetween(lon, lat, station.lon, station.lat),
    }))
    .toSorted((a, b) => a.km - b.km)
  const inside = all.filter(({ isInside }) => isInside)
  return inside.length > 0 ? inside.slice(0, STATIONS_INSIDE) : all.slice(0, STATIONS_NEAR)
}

/** All that a zone's page says. */
export interface ZonePage {
  code: string
  names: { nameKo: string; nameEn: string }
  warnings: ZoneWarnings
  /** the sea zone a coastal one is part of, whose forecast it shows */
  parent?: NamedZone
  children: WarningZone[]
  /** the zone of the short-term forecast */
  forecastZone?: ForecastZone
  forecast?: ZoneForecastPart
  outlook?: ZoneOutlookPart
  stations: NearStation[]
  /** a place in its middle */
  label?: readonly [lon: number, lat: number]
  /** whether to go out there; absent outside the forecast and on land */
  advice?: TripAdvice
}

/** @param query of the address: the reader's boat */
export async function warningZonePage(
  zone: NamedZone,
  view: View,
  query = new URLSearchParams(),
): Promise<ZonePage> {
  const { zones } = view.portal
  const parent = zone.level === 'coastal' && zone.parentCode ? zones.warningZone(zone.parentCode) : undefined
  const forecastCode = (parent ?? zone).forecastZoneCode
  const forecastZone = forecastCode === undefined ? undefined : zones.forecastZone(forecastCode)
  const parts = forecastZone ? await forecastsOf(forecastZone, view) : {}
  const label = zones.shape(zone.code)?.label
  const isAtSea = zone.level === 'sea' || zone.level === 'coastal'
  const advice = label && isAtSea ? await adviceAt(label, query, view) : undefined
  return {
    code: zone.code,
    names: zone,
    warnings: zoneWarnings([zone.code], view),
    ...(advice && { advice }),
    ...(parent && { parent }),
    children: zones.childrenOf(zone.code),
    ...(forecastZone && { forecastZone }),
    ...parts,
    stations: zone.level === 'group' ? [] : stationsNear(zone.code, view),
    ...(label && { label }),
  }
}

function adviceAt([lon, lat]: readonly [number, number], query: URLSearchParams, { portal }: View) {
  const { boat } = boatAsked(query, portal.boat)
  return portal.tripAdvice({ lat, lon }, boat).catch(nothingIfRefused('OUTSIDE_FORECAST'))
}

/** Of a forecast zone without a warning zone: a wide one, one of the outlook, or one far out. */
export async function forecastZonePage(zone: ForecastZone, view: View): Promise<ZonePage> {
  const { zones } = view.portal
  const label = zones.shape(zone.code)?.label
  return {
    code: zone.code,
    names: zone,
    warnings: zoneWarnings([], view),
    children: zones.warningZones.filter(
      ({ level, sea, reach }) =>
        level === 'sea' && sea !== undefined && sea === zone.sea && (!zone.reach || reach === zone.reach),
    ),
    forecastZone: zone,
    ...(await forecastsOf(zone, view)),
    stations: [],
    ...(label && { label }),
  }
}

async function forecastsOf(zone: ForecastZone, view: View): Promise<Pick<ZonePage, 'forecast' | 'outlook'>> {
  const [issues, outlook] = await Promise.all([
    view.portal.zoneForecast(zone.code).catch(nothingIfRefused('ZONE_UNKNOWN')),
    outlookOf(zone, view),
  ])
  const forecast = forecastPart(issues ?? {}, view)
  return { ...(forecast && { forecast }), ...(outlook && { outlook }) }
}

/** The days beyond the short-term forecast, to the tenth; undefined while there are none. */
export async function outlookOf(zone: ForecastZone, view: View): Promise<ZoneOutlookPart | undefined> {
  const { portal } = view
  const code = zone.level === 'midterm' ? zone.code : zone.midtermZoneCode
  const outlookZone = code === undefined ? undefined : portal.zones.forecastZone(code)
  if (!outlookZone) return undefined
  const issues = await portal.zoneOutlook(outlookZone.code).catch(nothingIfRefused('ZONE_UNKNOWN'))
  return outlookPart(issues ?? {}, outlookZone, view)
}
