import { ELEMENTS } from '../../src/domain/kernel/elements.ts'
import type { Element, ElementName } from '../../src/domain/kernel/elements.ts'
import type { PointElement } from '../../src/domain/forecasts/forecasts.ts'
import { observedElement } from '../../src/domain/forecasts/pointForecast.ts'
import type { PointElementFacts, PointUnit } from '../../src/domain/forecasts/pointForecast.ts'

const UNIT_WORDS: Record<PointUnit, string> = {
  'm/s': 'm/s',
  degree: 'degrees true, the direction it comes from',
  m: 'm',
  s: 's',
  degC: '°C',
  hPa: 'hPa',
  '%': '%',
  psu: 'practical salinity units',
  mm: 'mm in three hours',
}

const AGENCY_OR_DEMO =
  'Source: KMA API hub (sea_obs, kma_buoy, kma_lhaws), a recording of it, or the demo sea'
export const SOURCE_OF_OBSERVATIONS = `${AGENCY_OR_DEMO}; which of them, each value says in \`source\` and \`mode\`.`
export const SOURCE_OF_SERIES = `${AGENCY_OR_DEMO}; the feeds in use are listed by \`feeds\`.`

/** @returns the name in words, unit, valid range, and the CF standard name where there is one */
export function elementDescription(name: ElementName, element: Element): string {
  const cf = element.cfName ? ` CF standard name: ${element.cfName}.` : ''
  return factsOf(name, element) + cf
}

/** @returns as `elementDescription`, for what is forecast */
export function forecastElementDescription(name: PointElement, facts: PointElementFacts): string {
  const observed = observedElement(name)
  return observed ? elementDescription(observed, ELEMENTS[observed]) : factsOf(name, facts)
}

function factsOf(name: string, { unit, min, max }: Pick<PointElementFacts, 'unit' | 'min' | 'max'>): string {
  const unitWords = name.endsWith('ToDirection') ? 'degrees true, the direction it goes to' : UNIT_WORDS[unit]
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = words[0]?.toUpperCase() + words.slice(1)
  return `${title}, ${unitWords}; valid ${min} to ${max}.`
}

const FEED_SAYS = 'live, recorded or simulated, which `mode` says.'
export const SOURCE_OF_WARNINGS = `Source: KMA warnings, from the API hub (wrn_now_data, wrn_met_data): ${FEED_SAYS}`
export const SOURCE_OF_ZONES =
  'Source: KMA marine warning and forecast zones; English names are the portal’s; zones the portal’s list lacks as the feeds name them.'
export const SOURCE_OF_ZONE_FORECASTS = `Source: KMA short-term sea forecast, from the API hub (fct_afs_do): ${FEED_SAYS}`
export const SOURCE_OF_OUTLOOKS = `Source: KMA mid-term sea forecast, from data.go.kr (getMidSeaFcst): ${FEED_SAYS}`
export const SOURCE_OF_POINT_FORECASTS = `Source: KMA marine model on half-degree squares, from the API hub: ${FEED_SAYS}`
export const SOURCE_OF_FIELDS = `Source: grids of the models that the portal reads, each as its run names it: ${FEED_SAYS}`
export const SOURCE_OF_SQUARES = 'Source: KMA marine large zones and their nine parts, by arithmetic.'
export const SOURCE_OF_PLACES =
  'Source: lists of KMA and of the Ministry of Oceans and Fisheries, the portal’s own list, and its operator; each place says which.'
export const SOURCE_OF_TIDES =
  'Source: KHOA’s tables of tides (tideFcstHghLw) and tide stations where they are fed, else the portal, from published harmonic constants; sun and moon by astronomy.'
export const SOURCE_OF_CAMERAS =
  'Source: KHOA sea-fog cameras (seafogCctv) and cameras of the operator; in the demo pictures are drawn.'
export const SOURCE_OF_TRIPS =
  'Source: the portal’s rule over its forecasts, warnings and tides; no permit to sail.'
export const SOURCE_OF_BULLETINS = `Source: KMA bulletins, commentaries (wthr_cmt_rpt) and sea forecasts, from the API hub: ${FEED_SAYS}`

export const SOURCE_OF_BROADCASTS = `Source: the portal’s bulletins, from the KMA forecasts and warnings of the sea, and recordings: ${FEED_SAYS}`
export const SOURCE_OF_TIMETABLES = 'Source: the portal’s own programme.'
export const SOURCE_OF_CHARTS = `Source: charts as received, and those that the portal draws from the KMA marine model: ${FEED_SAYS}`
export const SOURCE_OF_STORMS = `Source: tracks of the agencies, from the KMA API hub (typ_now, typ_lst), as they were issued: ${FEED_SAYS}`

/** Sentences for a program: the portal's defaults. */
export const PORTAL_READER = { timeZone: 'KST', windUnit: 'ms' } as const
