import { squareAt } from '../../../domain/zones/seaSquares.ts'
import type { SquareForecastLayer, SquareFrame, SquareLayerElement } from '../../../api/squareLayers.ts'
import { compassPoint, formatValue, isCalm, timeText } from '../../../domain/kernel/display.ts'
import type { MapElement } from '../../../domain/kernel/elements.ts'
import type { Rect } from '../../../domain/kernel/occupancy.ts'
import { shownUnit } from '../../../domain/kernel/units.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import { compassText, measurements } from '../../../text/observations/measurements.ts'
import { CanvasLayer } from '../canvasLayer.ts'
import type { CanvasFrame } from '../painting.ts'
import type { Overlay } from '../overlay.ts'
import type { Palette } from '../palette.ts'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { AreaContent, AreaSources, PlaceText } from './areaContent.ts'
import type { ZoneShape } from '../../../domain/zones/zones.ts'
import { styleKey } from '../../../components/warnings/standing.ts'
import { standingAtPlace } from '../../../components/warnings/warnedPlaces.ts'
import { areaContent, placeTexts } from './areaContent.ts'
import { placeLabels } from './areaLabels.ts'
import { paintAreas } from './areaPainter.ts'
import { labelFont, paintLabels } from './labelPainter.ts'
import type { SquarePicture } from './squarePainter.ts'
import { paintSquares, writeSquares } from './squarePainter.ts'

/** Warnings and the forecast of zones. */
export class AreaOverlay implements Overlay {
  readonly pane = 'areas'
  readonly hidesSeaNames = false
  readonly canvas: CanvasLayer
  private sources: AreaSources
  private content: AreaContent
  private palette?: Palette

  constructor(sources: AreaSources) {
    this.sources = sources
    this.content = areaContent(sources)
    this.canvas = new CanvasLayer(this.pane, (frame) => this.paint(frame))
  }

  update(sources: AreaSources): boolean {
    const before = looksOf(this.content, this.sources)
    this.sources = sources
    this.content = areaContent(sources)
    return looksOf(this.content, sources) !== before
  }

  recolour(palette: Palette): void {
    this.palette = palette
  }

  textsAt(lat: number, lon: number): PlaceText[] {
    return placeTexts(this.sources, lat, lon)
  }

  /** The zone of the gravest warning over a place. */
  warnedZoneAt(lat: number, lon: number): string | undefined {
    return standingAtPlace(this.sources.standing, lat, lon)[0]?.area.zoneCode
  }

  *labels(frame: CanvasFrame, taken: readonly Rect[]): Generator<void, readonly Rect[]> {
    const { palette } = this
    if (!palette) return []
    const measure = (line: string, isFirst: boolean) => {
      frame.context.font = labelFont(isFirst, palette.font)
      return frame.context.measureText(line).width
    }
    const labels = placeLabels(this.content.labels, frame, taken, measure)
    yield
    paintLabels(frame, labels, palette)
    return labels.map(({ rect }) => rect)
  }

  private *paint(frame: CanvasFrame): Generator<void> {
    if (this.palette)
      yield* paintAreas(frame, {
        ...this.content,
        areWarningsOutlines: this.sources.hasField,
        palette: this.palette,
      })
  }
}

/** All that the picture of areas and its labels depend on but their colours. */
function looksOf({ zones, warnings, labels, outlined }: AreaContent, { hasField }: AreaSources): string {
  const shapeText = ({ code, label }: ZoneShape) => `${code} ${label.join()}`
  return JSON.stringify([
    hasField,
    outlined && shapeText(outlined),
    zones.map(({ shape, element, value }) => [shapeText(shape), element, value]),
    warnings.map(({ shape, style, isOutline }) => [shapeText(shape), styleKey(style), isOutline]),
    labels.map(({ shape, lines, short, kind }) => [shapeText(shape), lines, short, kind]),
  ])
}

/** The elements of the map that the squares forecast. */
type MapLayer = SquareForecastLayer<Extract<MapElement, SquareLayerElement>>

export interface SquareSources {
  layer: MapLayer
  /** undefined where nothing is forecast for the moment */
  frame: SquareFrame | undefined
  reader: Reader
}

/** The sea squares; where a square reaches over the coast, the coast cuts it. */
export class SquareOverlay implements Overlay {
  readonly pane = 'squares'
  readonly hidesSeaNames = true
  readonly canvas: CanvasLayer
  private sources: SquareSources
  private palette?: Palette

  constructor(sources: SquareSources) {
    this.sources = sources
    this.canvas = new CanvasLayer(this.pane, (frame) => this.paint(frame))
  }

  update(sources: SquareSources): boolean {
    const { layer, frame, reader } = this.sources
    this.sources = sources
    return layer !== sources.layer || frame !== sources.frame || reader.windUnit !== sources.reader.windUnit
  }

  recolour(palette: Palette): void {
    this.palette = palette
  }

  textsAt(lat: number, lon: number): PlaceText[] {
    const { layer, frame, reader } = this.sources
    const square = squareAt(lon, lat)?.square
    const place = layer.squares.findIndex((one) => one.square === square)
    const value = frame?.values[place]
    if (!frame || square === undefined || value === undefined || Number.isNaN(value)) return []
    return [
      {
        title: mapForecasts[reader.language].square(String(square)),
        lines: [valueText(layer, frame, place, reader), timeText(frame.validAt, reader.now, reader.timeZone)],
      },
    ]
  }

  *labels(frame: CanvasFrame, taken: readonly Rect[]): Generator<void, readonly Rect[]> {
    if (this.palette) yield* writeSquares(frame, this.picture(), this.palette, taken)
    return []
  }

  private *paint(frame: CanvasFrame): Generator<void> {
    if (this.palette) yield* paintSquares(frame, this.picture(), this.palette)
  }

  private picture(): SquarePicture {
    const { layer, frame, reader } = this.sources
    return { element: layer.element, windUnit: reader.windUnit, squares: layer.squares, frame }
  }
}

function valueText(
  { element }: MapLayer,
  frame: SquareFrame,
  place: number,
  { language, windUnit }: Reader,
): string {
  const words = measurements[language]
  const value = frame.values[place] ?? NaN
  const from = frame.fromDirections?.[place] ?? NaN
  const point = element === 'windSpeed' && isCalm(value) ? undefined : compassPoint(from)
  return [
    words.elements[element],
    formatValue(element, value, windUnit),
    words.units[shownUnit(element, windUnit)],
    ...(point ? [compassText(point, language)] : []),
  ].join(' ')
}
