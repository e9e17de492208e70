import type { LatLng, Map as LeafletMap } from 'leaflet'
import type { MapElement } from '../../domain/kernel/elements.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { CanvasFrame, Painting } from './painting.ts'
import { DENSITY, NOTHING_YET } from './painting.ts'
import { CanvasLayer } from './canvasLayer.ts'
import { HitIndex } from './hitIndex.ts'
import type { Layout, PlacedMark } from './layout.ts'
import { layoutMarks } from './layout.ts'
import type { Overlay } from './overlay.ts'
import type { Palette } from './palette.ts'
import type { StationMark } from './stationMarks.ts'
import { paintStations } from './stationPainter.ts'
import { createMeasure } from './textMeasure.ts'

/** What else is written on the stations' canvas, below them. */
type Writing = Pick<Overlay, 'hidesSeaNames' | 'labels'>

export interface StationLayerState {
  marks: readonly StationMark[]
  /** they are under way for the first time */
  isWaiting: boolean
  element: MapElement
  language: Language
  palette: Palette
  selected?: string
  /** the map shows a moment ahead, of which stations know nothing */
  isAhead: boolean
  /** the place whose forecast is open */
  pin: { lat: number; lon: number } | undefined
}

/**
 * All stations on one canvas. What has room for a value is decided once per zoom and data; a drag only moves the
 * finished picture.
 */
export class StationLayer {
  readonly canvas: CanvasLayer
  private state: StationLayerState
  private ringed?: string
  private writings: readonly Writing[] = []
  private layout?: Layout
  private index?: HitIndex<PlacedMark>
  private values?: HitIndex<PlacedMark>
  private measure: ReturnType<typeof createMeasure>

  constructor(paneName: string, state: StationLayerState) {
    this.state = state
    this.measure = createMeasure(state.palette.font)
    this.canvas = new CanvasLayer(paneName, (frame) => this.paint(frame), DENSITY.letters)
  }

  /** Paints anew only what looks otherwise: the clock's next half minute changes most stations' ages and no picture. */
  update(state: StationLayerState): void {
    const isSame = looksOf(state) === looksOf(this.state) && state.palette === this.state.palette
    if (state.palette.font !== this.state.palette.font) this.measure = createMeasure(state.palette.font)
    this.state = state
    this.layout = undefined
    if (!isSame) this.canvas.schedule()
  }

  /**
   * Writes anew what others have to say; call again after each change of it.
   *
   * @param writings those that need their room most come first
   */
  write(writings: readonly Writing[]): void {
    const hidSeaNames = this.hidesSeaNames()
    this.writings = writings
    if (hidSeaNames !== this.hidesSeaNames()) this.layout = undefined
    this.canvas.schedule()
  }

  private hidesSeaNames(): boolean {
    return this.writings.some((one) => one.hidesSeaNames)
  }

  /** Rings the station under the cross-hair. */
  ring(code: string | undefined): void {
    if (code === this.ringed) return
    this.ringed = code
    this.canvas.schedule()
  }

  /**
   * @param radius px around the place that still counts
   * @returns the mark whose value lies there, else the nearest one
   */
  markAt(map: LeafletMap, place: LatLng, radius: number): PlacedMark | undefined {
    const { x, y } = map.project(place, map.getZoom())
    this.layoutAt(map.getZoom())
    const nearest = this.index?.nearest(x, y, radius)
    if (nearest) return nearest
    return this.layout?.marks.find(
      ({ label }) => label && x >= label.left && x <= label.right && y >= label.top && y <= label.bottom,
    )
  }

  /** The nearest mark with a value; one without only where there is no other. */
  valueNear(map: LeafletMap, place: LatLng, radius: number): PlacedMark | undefined {
    const { x, y } = map.project(place, map.getZoom())
    this.layoutAt(map.getZoom())
    return this.values?.nearest(x, y, radius) ?? this.index?.nearest(x, y, radius)
  }

  private *paint(frame: CanvasFrame): Painting {
    const { element, palette, selected, isAhead, pin, isWaiting } = this.state
    if (isWaiting) return NOTHING_YET
    const layout = this.layoutAt(frame.zoom)
    yield
    const taken = [...layout.taken]
    for (const writing of this.writings) {
      frame.context.save()
      taken.push(...(yield* writing.labels(frame, taken)))
      frame.context.restore()
    }
    yield* paintStations(frame, { layout, element, palette, selected, ringed: this.ringed, isAhead, pin })
  }

  private layoutAt(zoom: number): Layout {
    if (this.layout?.zoom === zoom) return this.layout
    const { marks, element, language, selected, isAhead } = this.state
    const style = element === 'windSpeed' ? 'barb' : 'chip'
    const hidesSeaNames = this.hidesSeaNames()
    const request = { marks, zoom, style, language, selected, isAhead, hidesSeaNames } as const
    this.layout = layoutMarks({ ...request, measure: this.measure })
    this.index = new HitIndex(this.layout.marks)
    this.values = new HitIndex(this.layout.marks.filter(({ state }) => state !== 'absent'))
    return this.layout
  }
}

/** All that the picture depends on but its colours. */
const looksOf = ({ marks, ...shown }: StationLayerState): string =>
  JSON.stringify([
    [shown.element, shown.language, shown.selected, shown.isAhead, shown.isWaiting, shown.pin],
    marks.map(({ station: { code }, state, text, value, severity, fromDirection, rank }) => [
      code,
      state,
      text,
      value,
      severity,
      fromDirection,
      rank,
    ]),
  ])
