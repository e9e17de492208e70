import type { ZoneArea } from '../../../api/zoneAreas.ts'
import type { MapElement } from '../../../domain/kernel/elements.ts'
import type { ZoneForecast, ZoneForecastPeriod } from '../../../domain/forecasts/forecasts.ts'
import { periodAt } from '../../../domain/forecasts/forecasts.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { isInZones } from '../../../domain/map/mapView.ts'
import type { BoundingBox } from '../../../domain/kernel/positions.ts'
import { WARNING_LEVELS } from '../../../domain/warnings/warnings.ts'
import type { ZoneShape } from '../../../domain/zones/zones.ts'
import { contains } from '../../../domain/zones/zoneShapes.ts'
import { rangeText, whenText } from '../../../text/forecasts/forecastTimes.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import { measurements } from '../../../text/observations/measurements.ts'
import { warnings as warningWords } from '../../../text/warnings/warnings.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { AreaLabel } from './areaLabels.ts'
import type { WarningFill, ZoneFill } from './areaPainter.ts'
import { boxPolygon } from './geometry.ts'
import type { Standing, WarningStyle } from '../../../components/warnings/standing.ts'
import { styleOf } from '../../../components/warnings/standing.ts'
import { rankOf, shapeOf, standingAtPlace } from '../../../components/warnings/warnedPlaces.ts'
import {
  shortTime,
  warnedZone,
  warningLines,
  warningName,
} from '../../../components/warnings/warningTexts.ts'

export type ZoneIssue = Omit<ZoneForecast, 'receivedAt'>

/** All that the layer of areas shows; what is not wanted is empty. */
export interface AreaSources {
  /** by zone, the gravest of a zone first */
  standing: ReadonlyMap<string, readonly Standing[]>
  zones: readonly ZoneArea[]
  /** by the code of the forecast zone */
  issues: ReadonlyMap<string, ZoneIssue>
  element: MapElement
  /** the moment that is shown */
  at: Date
  /** whose panel is open; a zone or a square is outlined */
  selected: MapPlace | undefined
  /** of the selected square, once the table of squares is there */
  squareBox?: BoundingBox | undefined
  /** a field lies below */
  hasField: boolean
  reader: Reader
}

export interface AreaContent {
  zones: readonly ZoneFill[]
  warnings: readonly WarningFill[]
  /** in the order in which they get room */
  labels: readonly AreaLabel[]
  outlined?: ZoneShape | undefined
}

/** Content for a place of the map, for the card or a screen reader. */
export interface PlaceText {
  title: string
  lines: string[]
  style?: WarningStyle
}

export function areaContent(sources: AreaSources): AreaContent {
  const { standing } = sources
  const warned = [...standing.values()]
    .flatMap((ofZone) =>
      ofZone[0] && ofZone[0].area.polygons.length > 0 ? [{ top: ofZone[0], ofZone }] : [],
    )
    .toSorted((a, b) => rankOf(a.top) - rankOf(b.top))
  const forecast = zonesOf(sources)
  return {
    zones: forecast.map(({ zone, period }) => ({
      shape: zone.shape,
      element: sources.element,
      value: period && valueOf(period, sources.element),
    })),
    warnings: warned.flatMap(({ top, ofZone }) => fillsOf(top, ofZone)),
    labels: [
      ...warned.toReversed().map(({ top, ofZone }) => warningLabel(top, ofZone.length, sources.reader)),
      ...forecast.flatMap(({ zone, period }) => {
        const text = period && forecastText(period, sources)
        return text === undefined ? [] : [{ shape: zone.shape, lines: [text], kind: 'zone' }]
      }),
    ],
    outlined: outlineOf(sources),
  }
}

function outlineOf({ selected, squareBox, zones, standing }: AreaSources): ZoneShape | undefined {
  if (selected?.kind === 'zone') {
    const warned = standing.get(selected.code)?.[0]
    return zones.find(({ code }) => code === selected.code)?.shape ?? (warned && shapeOf(warned.area))
  }
  if (selected?.kind !== 'square' || !squareBox) return undefined
  return { code: '', label: [squareBox.west, squareBox.south], polygons: boxPolygon(squareBox) }
}

/** One hatching per zone; what will be graver is an outline around it. */
function fillsOf(top: Standing, ofZone: readonly Standing[]): WarningFill[] {
  const shape = shapeOf(top.area)
  const coming = [
    ...ofZone.slice(1).filter(({ phase }) => phase === 'announced'),
    ...ofZone.flatMap((one): Standing[] =>
      one.next ? [{ ...one, level: one.next.level, phase: 'announced' }] : [],
    ),
  ].find(({ level }) => WARNING_LEVELS.indexOf(level) > WARNING_LEVELS.indexOf(top.level))
  const fill = { shape, style: styleOf(top) }
  return coming ? [fill, { shape, style: styleOf(coming), isOutline: true }] : [fill]
}

function warningLabel(top: Standing, count: number, reader: Reader): AreaLabel {
  const words = mapForecasts[reader.language].warning
  const level = top.phase === 'preliminary' ? 'preliminary' : top.level
  return {
    shape: shapeOf(top.area),
    kind: styleOf(top).colour,
    lines: [
      warningWords[reader.language].warningName(top.area.type, level),
      shortTime(top, reader),
      ...(count > 1 ? [words.more(count - 1)] : []),
    ],
    short: [warningWords[reader.language].levels[level]],
  }
}

/** Zones of the sea with what is forecast for them at the moment. */
function zonesOf({ zones, issues, at }: Pick<AreaSources, 'zones' | 'issues' | 'at'>) {
  return zones.flatMap((zone) => {
    const issue = zone.level === 'sea' ? issues.get(zone.forecastZoneCode ?? '') : undefined
    return issue ? [{ zone, period: periodAt(issue, at) }] : []
  })
}

function valueOf({ windSpeed, waveHeight }: ZoneForecastPeriod, element: MapElement): number | undefined {
  if (!isInZones(element)) return undefined
  return (element === 'windSpeed' ? windSpeed : waveHeight)?.to
}

/** `1.0~2.0 m`, `NW 8~12 m/s`. */
function forecastText(
  { windFrom, windSpeed, waveHeight }: ZoneForecastPeriod,
  { element, reader }: Pick<AreaSources, 'element' | 'reader'>,
): string | undefined {
  if (element === 'significantWaveHeight') return waveHeight && rangeText('waveHeight', waveHeight, reader)
  if (element !== 'windSpeed' || !windSpeed) return undefined
  return `${windFrom ? `${windFrom} ` : ''}${rangeText('windSpeed', windSpeed, reader)}`
}

/** Everything the layer says of a place: its warnings, the gravest first, then the forecast of its zone. */
export function placeTexts(sources: AreaSources, lat: number, lon: number): PlaceText[] {
  const { reader, element } = sources
  const { elements } = measurements[reader.language]
  const warned = standingAtPlace(sources.standing, lat, lon).map((standing): PlaceText => ({
    title: `${warningName(standing, reader.language)} · ${warnedZone(standing, reader.language)}`,
    lines: warningLines(standing, reader),
    style: styleOf(standing),
  }))
  const found = zonesOf(sources).find(({ zone }) => contains(zone.shape, lon, lat))
  const text = found?.period && forecastText(found.period, sources)
  if (!found?.period || text === undefined) return warned
  const { validAt, hours } = found.period
  const title = reader.language === 'ko' ? found.zone.nameKo : found.zone.nameEn
  return [...warned, { title, lines: [`${elements[element]} ${text}`, whenText(validAt, hours, reader)] }]
}
