import type { Map as LeafletMap } from 'leaflet'
import type { Rect } from '../../domain/kernel/occupancy.ts'
import type { CanvasLayer } from './canvasLayer.ts'
import type { CanvasFrame } from './painting.ts'
import type { Palette } from './palette.ts'

/**
 * Panes of the map from below to above; what is not always there is made when it is first needed. Forecasts and
 * warnings lie below the land, which cuts them at the coast as fine as it is drawn itself. An operator's tiles are land
 * and sea in one, so that they lie below everything, with the coast behind them for where no tile came.
 */
export const PANES = {
  tiles: 140,
  fields: 145,
  squares: 150,
  areas: 160,
  coast: 200,
  overlayTiles: 300,
  storms: 350,
  stations: 400,
  ways: 450,
} as const
export const COAST_BEHIND_TILES = 130
export type PaneName = keyof typeof PANES

export function makePane(map: LeafletMap, name: PaneName): void {
  if (!map.getPane(name)) map.createPane(name).style.zIndex = String(PANES[name])
}

/** Something that is drawn below the land and comes and goes while the map stands. */
export interface Overlay {
  pane: PaneName
  canvas: CanvasLayer
  /** names of seas would stand in the way of its numbers */
  hidesSeaNames: boolean
  /** Called when it is added and at each change of theme. */
  recolour(palette: Palette): void
  /**
   * What is written on it, drawn with the stations and below them, in pixels of the canvas.
   *
   * @param taken where stations, names and earlier writings stand, world pixels of the frame's zoom
   * @returns where it has written itself
   */
  labels(frame: CanvasFrame, taken: readonly Rect[]): Generator<void, readonly Rect[]>
}
