import type { Map as LeafletMap } from 'leaflet'
import { TileLayer } from 'leaflet'
import type { MapTiles, TileSource } from '../../domain/map/mapTiles.ts'
import { TILE_ZOOMS } from '../../domain/map/mapTiles.ts'
import type { PaneName } from './overlay.ts'
import { makePane } from './overlay.ts'

/** The pictures an operator chose: one ground in place of the portal's own, one layer that comes and goes. */
export class TileLayers {
  readonly hasBase: boolean
  private readonly map: LeafletMap
  private readonly overlay?: TileLayer

  /** @param onBase called when tiles of the ground are missing, and when a view has come whole again */
  constructor(map: LeafletMap, { base, overlay }: MapTiles, onBase: (areMissing: boolean) => void) {
    this.map = map
    this.hasBase = base !== undefined
    if (base) watch(layerOf(map, 'tiles', base), onBase).addTo(map)
    // a layer of sea marks has no tile where there is no mark: that is no failure
    if (overlay) this.overlay = layerOf(map, 'overlayTiles', overlay)
  }

  showOverlay(isOn: boolean): void {
    if (!this.overlay) return
    if (isOn) this.map.addLayer(this.overlay)
    else this.map.removeLayer(this.overlay)
  }
}

/** Beyond its own last zoom a layer is drawn larger, because the other may go nearer. */
function layerOf(map: LeafletMap, pane: PaneName, { address, maxZoom }: TileSource): TileLayer {
  makePane(map, pane)
  return new TileLayer(address, { pane, maxNativeZoom: maxZoom, maxZoom: TILE_ZOOMS.max })
}

function watch(layer: TileLayer, onChange: (areMissing: boolean) => void): TileLayer {
  let areMissing = false
  layer.on('loading', () => (areMissing = false))
  layer.on('tileerror', () => {
    areMissing = true
    onChange(true)
  })
  layer.on('load', () => onChange(areMissing))
  return layer
}
