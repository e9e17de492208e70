import type { LatLng, Map as LeafletMap } from 'leaflet'
import type { MapElement } from '../../domain/elements.ts'
import type { Language } from '../../domain/language.ts'
import type { CanvasFrame } from './canvasLayer.ts'
import { CanvasLayer } from './canvasLayer.ts'
import { HitIndex } from './hitIndex.ts'
import type { Layout, PlacedMark } from './layout.ts'
import { layoutMarks } from './layout.ts'
import type { Palette } from './palette.ts'
import type { StationMark } from './stationMarks.ts'
import { paintStations } from './stationPainter.ts'
import { createMeasure } from './textMeasure.ts'

export interface StationLayerState {
  marks: readonly StationMark[]
  element: MapElement
  language: Language
  palette: Palette
  selected?: string
}

/**
 * All stations on one canvas. What has room for a value is decided once per zoom and data; a drag only moves the
 * finished picture.
 */
export class StationLayer {
  readonly canvas: CanvasLayer
  private state: StationLayerState
  private ringed?: string
  private layout?: Layout
  private index?: HitIndex<PlacedMark>
  private values?: HitIndex<PlacedMark>
  private measure: ReturnType<typeof createMeasure>

  constructor(paneName: string, state: StationLayerState) {
    this.state = state
    this.measure = createMeasure(state.palette.font)
    this.canvas = new CanvasLayer(paneName, (frame) => this.paint(frame))
  }

  update(state: StationLayerState): void {
    if (state.palette.font !== this.state.palette.font) this.measure = createMeasure(state.palette.font)
    this.state = state
    this.layout = undefined
    this.canvas.schedule()
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

  private *paint(frame: CanvasFrame): Generator<void> {
    const { element, palette, selected } = this.state
    const layout = this.layoutAt(frame.zoom)
    yield
    yield* paintStations(frame, { layout, element, palette, selected, ringed: this.ringed })
  }

  private layoutAt(zoom: number): Layout {
    if (this.layout?.zoom === zoom) return this.layout
    const { marks, element, language, selected } = this.state
    const style = element === 'windSpeed' ? 'barb' : 'chip'
    this.layout = layoutMarks({ marks, zoom, style, language, selected, measure: this.measure })
    this.index = new HitIndex(this.layout.marks)
    this.values = new HitIndex(this.layout.marks.filter(({ state }) => state !== 'absent'))
    return this.layout
  }
}
