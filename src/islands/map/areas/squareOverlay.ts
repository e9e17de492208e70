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
import type { PlaceText } from './areaContent.ts'
import type { SquarePicture } from './squarePainter.ts'
import { paintSquares, writeSquares } from './squarePainter.ts'

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
