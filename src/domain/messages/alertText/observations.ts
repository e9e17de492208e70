import { ALERT_LIMITS, LIMIT_NAMES } from '../alertLimits.ts'
import type { LimitName } from '../alertLimits.ts'
import type { AlertDetail, ObservationAlert, StationValues, ThresholdAlert } from '../alerts.ts'
import type { AlertDraft, DraftContext } from './drafts.ts'
import { nameIn, nameTexts } from './drafts.ts'
import { part } from './parts.ts'
import type { Line, Part } from './parts.ts'
import { ageParts } from '../../kernel/ages.ts'
import { compassPoint, formatNumber, formatValue, isCalm, isShowable } from '../../kernel/display.ts'
import { element } from '../../kernel/elements.ts'
import type { ElementName } from '../../kernel/elements.ts'
import { ageOf } from '../../kernel/readings.ts'
import { shownUnit } from '../../kernel/units.ts'

/** Where the first values have found no place, the link goes before further ones. */
const RANKS = { first: 1, second: 2, link: 3, further: 4 } as const

/** After wind and waves, in the order of their use on a deck. Directions stand with what they belong to. */
const FURTHER: readonly ElementName[] = [
  'seaTemperature',
  'visibility',
  'maximumWaveHeight',
  'windGust',
  'wavePeriod',
  'airTemperature',
  'pressure',
  'relativeHumidity',
]

/** A buoy went past limits: its name and the values first. */
export function thresholdDraft({ station, topic }: ThresholdAlert, context: DraftContext): AlertDraft {
  const { words, length, detail } = context
  const past = pastLimits(station, detail)
  const values = past.map((one) => limitTexts(one, station, context))
  const [first, ...more] = values
  const named = new Set<ElementName>(past.map(({ name }) => ALERT_LIMITS[name].element))
  const place = nameTexts(station, context, station.stationCode).map((name) => words.stationOf(topic, name))
  const headline: Part[] = [{ texts: place, rank: 0 }]
  // a heading rather goes without its value than without its place
  if (first)
    headline.push({ texts: first, rank: context.isHeading ? RANKS.first : 0, glue: words.glue.place })
  const lines: Line[] = more.map((texts) => [{ texts, rank: RANKS.first, list: 'values' }])
  lines.push([part(momentOf(station.observedAt, context), 0)])
  if (length === 'long') lines.push(othersLine(station, named, context))
  return { headline, lines, linkRank: RANKS.link, page: { kind: 'station', code: station.stationCode } }
}

interface PastLimit {
  name: LimitName
  value: number
  /** absent where no member's limits are known, as in a preview */
  limit?: number
}

function pastLimits({ values }: StationValues, detail: AlertDetail | undefined): PastLimit[] {
  return LIMIT_NAMES.flatMap((name): PastLimit[] => {
    const { element: measured } = ALERT_LIMITS[name]
    const [value, limit] = [values[measured], detail?.limits?.[name]]
    if (!isShowable(measured, value) || (detail?.limits && limit === undefined)) return []
    // two limits of one element without values: once is enough
    if (limit === undefined) return name === 'lowSeaTemperature' ? [] : [{ name, value }]
    return [{ name, value, limit }]
  })
}

const MOST_DECIMALS = 2

/** Digits that a limit needs: a value at it must not seem to lie on its other side. */
function decimalsOf(limit: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++)
    if (Number(limit.toFixed(decimals)) === limit) return decimals
  return MOST_DECIMALS
}

/** With the limit, and without. */
function limitTexts(
  { name, value, limit }: PastLimit,
  station: StationValues,
  { words, length }: DraftContext,
): string[] {
  const { element: measured, side } = ALERT_LIMITS[name]
  const unit = words.units[shownUnit(measured, 'ms')]
  const decimals = Math.max(element(measured).decimals, limit === undefined ? 0 : decimalsOf(limit))
  const quantity = words.quantity(formatNumber(value, decimals), unit)
  const plain =
    measured === 'windSpeed'
      ? words.wind({ from: windPoint(station, words), speed: quantity })
      : words.named(words.elements[length][measured], quantity)
  if (limit === undefined) return [plain]
  const limitText = words.quantity(formatNumber(limit, decimalsOf(limit)), unit)
  return [words.beside(plain, words.limit(limitText, side)[length]), plain]
}

/** Observations at a clock time: wind and waves first, of a sub-area the highest of its stations. */
export function observationDraft(alert: ObservationAlert, context: DraftContext): AlertDraft {
  return alert.topic === 'fishery' ? areaDraft(alert, context) : stationDraft(alert, context)
}

function stationDraft(
  { topic, point, stations, slotAt }: ObservationAlert,
  context: DraftContext,
): AlertDraft {
  const { words } = context
  const place = nameTexts(point, context, point.code).map((name) => words.stationOf(topic, name))
  const page = { kind: 'station', code: point.code } as const
  const [newest, ...earlier] = stations
  const name: Part = { texts: place, rank: 0 }
  if (!newest) {
    const lines = [[part(words.noNewValues, 0), part(momentOf(slotAt, context), 0)]]
    return { headline: [name], lines, linkRank: RANKS.first, page }
  }
  const [wind, waves] = [windText(newest, context), valueText(newest, 'significantWaveHeight', context)]
  const headline = [name, ...headlineParts([wind, waves], context)]
  const further = FURTHER.flatMap((element) => valueText(newest, element, context) ?? [])
  const old = earlier.map((station) => {
    const texts = allTexts(station, context)
    return words.beside(texts.join(', '), asideTime(station, slotAt, context))
  })
  const time = part(timeText(newest, slotAt, context), 0)
  const rest = [...further, ...old].map((text, index) =>
    part(text, RANKS.further + index, { glue: words.glue.list }),
  )
  return { headline, lines: [[time], rest], linkRank: RANKS.link, page }
}

function areaDraft({ point, stations, slotAt }: ObservationAlert, context: DraftContext): AlertDraft {
  const { words, length } = context
  const page = { kind: 'zone', code: point.code } as const
  const headline: Part[] = [{ texts: nameTexts(point, context, point.code), rank: 0 }]
  const newest = stations.toSorted((a, b) => b.observedAt.getTime() - a.observedAt.getTime())[0]
  if (!newest) {
    const lines = [[part(words.noNewValues, 0), part(momentOf(slotAt, context), 0)]]
    return { headline, lines, linkRank: RANKS.first, page }
  }
  const highest = (['significantWaveHeight', 'windSpeed'] as const).map((name) =>
    highestText(stations, name, context),
  )
  const count = new Set(stations.map(({ stationCode }) => stationCode)).size
  const time: Part[] = [part(timeText(newest, slotAt, context), 0), part(words.stations(count), RANKS.second)]
  const list = roughestFirst(stations).map((station): Line => {
    const text = (parts: readonly (string | undefined)[]) =>
      [nameIn(station, words), ...parts.filter((one) => one !== undefined)].join(' ')
    const when =
      station.observedAt.getTime() === newest.observedAt.getTime()
        ? undefined
        : `(${asideTime(station, slotAt, context)})`
    const [wind, waves] = [windText(station, context), valueText(station, 'significantWaveHeight', context)]
    const warmth = valueText(station, 'seaTemperature', context)
    if ((wind ?? waves ?? warmth) === undefined) return []
    const texts = [...new Set([text([waves, wind, warmth, when]), text([waves, wind, when])])]
    return [{ texts, rank: RANKS.further, list: 'stations' }]
  })
  const rest: Line[] = length === 'long' ? [[{ restOf: 'stations', more: 0, text: words.andMore }]] : []
  return {
    headline: [...headline, ...headlineParts(highest, context)],
    lines: [time, ...list, ...rest],
    linkRank: RANKS.link,
    page,
  }
}

/** Values of a place beside its name, the first with the first rank. */
function headlineParts(texts: readonly (string | undefined)[], { words }: DraftContext): Part[] {
  const reported = texts.filter((text) => text !== undefined)
  return reported.map((text, index) =>
    part(text, RANKS.first + index, { glue: index === 0 ? words.glue.place : words.glue.list }),
  )
}

/** By waves, then by wind: what is dangerous must not be what finds no place. */
function roughestFirst(stations: readonly StationValues[]): StationValues[] {
  const of = ({ values }: StationValues, name: ElementName) => values[name] ?? -1
  return stations.toSorted(
    (a, b) =>
      of(b, 'significantWaveHeight') - of(a, 'significantWaveHeight') ||
      of(b, 'windSpeed') - of(a, 'windSpeed') ||
      (a.stationCode < b.stationCode ? -1 : 1),
  )
}

function highestText(
  stations: readonly StationValues[],
  name: ElementName,
  { words, length }: DraftContext,
): string | undefined {
  const values = stations.flatMap(({ values }) => (isShowable(name, values[name]) ? [values[name]] : []))
  if (values.length === 0) return undefined
  return words.highest(words.elements[length][name], quantityText(name, Math.max(...values), words))
}

/** When it was measured; how long ago where that is longer than it should be. */
function timeText(station: StationValues, slotAt: Date, context: DraftContext): string {
  const [time, old] = [momentOf(station.observedAt, context), oldText(station, slotAt, context)]
  return old === undefined ? time : context.words.beside(time, old)
}

/** The same for a place where the day is already said. */
const asideTime = (station: StationValues, slotAt: Date, context: DraftContext): string =>
  [context.words.clock(station.observedAt), oldText(station, slotAt, context)]
    .filter((text) => text !== undefined)
    .join(', ')

function oldText({ observedAt }: StationValues, slotAt: Date, { words }: DraftContext): string | undefined {
  // all elements have one cadence
  const isOld = ageOf('windSpeed', observedAt, slotAt) !== 'fresh'
  return isOld ? words.old(ageParts(observedAt, slotAt)) : undefined
}

const momentOf = (at: Date, { words, length }: DraftContext) =>
  length === 'short' ? words.clock(at) : words.moment(at).long

const quantityText = (name: ElementName, value: number, words: DraftContext['words']) =>
  words.quantity(formatValue(name, value, 'ms'), words.units[shownUnit(name, 'ms')])

function valueText(
  { values }: StationValues,
  name: ElementName,
  { words, length }: DraftContext,
): string | undefined {
  const value = values[name]
  if (!isShowable(name, value)) return undefined
  return words.named(words.elements[length][name], quantityText(name, value, words))
}

function windText(station: StationValues, { words }: DraftContext): string | undefined {
  const { windSpeed } = station.values
  if (!isShowable('windSpeed', windSpeed)) return undefined
  if (isCalm(windSpeed)) return words.calm
  return words.wind({ from: windPoint(station, words), speed: quantityText('windSpeed', windSpeed, words) })
}

function windPoint({ values }: StationValues, words: DraftContext['words']): string | undefined {
  const point = values.windFromDirection === undefined ? undefined : compassPoint(values.windFromDirection)
  return point && words.compass[point]
}

function allTexts(station: StationValues, context: DraftContext): string[] {
  const named = (['significantWaveHeight', ...FURTHER] as const).map((name) =>
    valueText(station, name, context),
  )
  return [windText(station, context), ...named].filter((text) => text !== undefined)
}

/** What else the station measures, on one line. */
function othersLine(station: StationValues, named: ReadonlySet<ElementName>, context: DraftContext): Line {
  const texts = (['significantWaveHeight', ...FURTHER] as const)
    .filter((name) => !named.has(name))
    .map((name) => valueText(station, name, context))
  const wind = windText(station, context)
  const reported = [named.has('windSpeed') ? undefined : wind, ...texts].filter((text) => text !== undefined)
  return reported.length === 0 ? [] : [part(`${context.words.others} ${reported.join(', ')}`, RANKS.further)]
}
