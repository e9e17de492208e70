import type { LatLng, LeafletMouseEvent, Map as LeafletMap } from 'leaflet'
import { latLngBounds, map as createMap } from 'leaflet'
import { MAP_LIMITS } from '../../domain/mapView.ts'
import { BASE } from '../../domain/pages.ts'
import { CanvasLayer } from './canvasLayer.ts'
import { CoastStore } from './coastData.ts'
import { paintCoast } from './coastPainter.ts'
import type { PlacedMark } from './layout.ts'
import type { Palette } from './palette.ts'
import { readPalette, watchTheme } from './palette.ts'
import type { StationLayerState } from './stationLayer.ts'
import { StationLayer } from './stationLayer.ts'

export interface Centre {
  lat: number
  lon: number
  zoom: number
}

/** A station under the pointer; px from the map's upper left corner. */
export interface Hover {
  mark: PlacedMark
  x: number
  y: number
}

export interface PortalMapEvents {
  onMove(centre: Centre): void
  onHover(hover: Hover | undefined): void
  onPick(code: string | undefined): void
  onCoastFailure(): void
}

export type MapContent = Omit<StationLayerState, 'palette'>

const MOUSE_RADIUS_PX = 16
const TOUCH_RADIUS_PX = 26
/** how near to the middle a station counts as under the cross-hair */
const CROSSHAIR_RADIUS_PX = 60
const KEYBOARD_STEP_PX = 80
const EDGE_PX = 50
const TOOLBAR_PX = 50

/** The Leaflet map with its two canvases: coast below, stations above. Nothing outside touches Leaflet. */
export class PortalMap {
  private readonly map: LeafletMap
  private readonly coast: CanvasLayer
  private readonly stations: StationLayer
  private readonly events: PortalMapEvents
  private readonly stopWatching: () => void
  private readonly resizes: ResizeObserver
  private content: MapContent
  private palette: Palette
  private hoverRequest = 0
  private hovered?: string
  private isDragging = false

  constructor(container: HTMLElement, centre: Centre, content: MapContent, events: PortalMapEvents) {
    this.events = events
    this.content = content
    this.palette = readPalette(container)
    this.map = leafletMap(container, centre)
    const store = new CoastStore(`${BASE}/basemap/`, () => this.coast.schedule(), events.onCoastFailure)
    this.coast = new CanvasLayer('coast', (frame) => paintCoast(frame, store, this.palette))
    this.stations = new StationLayer('stations', { ...content, palette: this.palette })
    this.map.addLayer(this.coast)
    this.map.addLayer(this.stations.canvas)
    this.listen()
    this.stopWatching = watchTheme(() => this.repaint())
    this.resizes = new ResizeObserver(() => this.fit())
    this.resizes.observe(container)
  }

  update(content: MapContent): void {
    this.content = content
    this.stations.update({ ...content, palette: this.palette })
  }

  remove(): void {
    cancelAnimationFrame(this.hoverRequest)
    this.stopWatching()
    this.resizes.disconnect()
    this.map.remove()
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps)
  }

  moveTo({ lat, lon, zoom }: Centre): void {
    this.map.setView([lat, lon], zoom)
  }

  /** Brings a place into view when it is outside or too near the edge. @param coveredPx height hidden at the bottom */
  show(lat: number, lon: number, coveredPx: number): void {
    this.fit()
    const { y: height } = this.map.getSize()
    const seen = Math.max(height - coveredPx, 0)
    const edge = Math.min(EDGE_PX, seen / 4)
    this.map.panInside([lat, lon], {
      paddingTopLeft: [edge, Math.min(edge + TOOLBAR_PX, seen / 2)],
      paddingBottomRight: [edge, height - seen + edge],
    })
  }

  /** The station under the cross-hair in the middle; it gets a ring. */
  middleMark(): PlacedMark | undefined {
    const mark = this.stations.valueNear(this.map, this.map.getCenter(), CROSSHAIR_RADIUS_PX)
    this.stations.ring(mark?.station.code)
    return mark
  }

  /** Takes the room there is now and keeps the centre, so that the same address always shows the same view. */
  private fit(): void {
    this.map.invalidateSize({ animate: false })
  }

  private repaint(): void {
    this.palette = readPalette(this.map.getContainer())
    this.coast.schedule()
    this.update(this.content)
  }

  private listen(): void {
    const { map, events } = this
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter()
      events.onMove({ lat, lon: lng, zoom: map.getZoom() })
    })
    map.on('click', ({ latlng }: LeafletMouseEvent) => {
      const isTouch = matchMedia('(pointer: coarse)').matches
      events.onPick(this.markAt(latlng, isTouch ? TOUCH_RADIUS_PX : MOUSE_RADIUS_PX)?.station.code)
    })
    map.on('mousemove', ({ latlng }: LeafletMouseEvent) => {
      cancelAnimationFrame(this.hoverRequest)
      // A finger has no place to hover at: its tap opens the panel and nothing else.
      if (this.isDragging || !matchMedia('(hover: hover)').matches) return
      this.hoverRequest = requestAnimationFrame(() => this.hover(this.markAt(latlng, MOUSE_RADIUS_PX)))
    })
    map.on('dragstart', () => (this.isDragging = true))
    map.on('dragend', () => (this.isDragging = false))
    map.on('mouseout movestart zoomstart', () => {
      cancelAnimationFrame(this.hoverRequest)
      this.hover(undefined)
    })
  }

  private markAt(place: LatLng, radius: number): PlacedMark | undefined {
    return this.stations.markAt(this.map, place, radius)
  }

  /** Tells only of changes, for each one draws a card. */
  private hover(mark: PlacedMark | undefined): void {
    if (mark?.station.code === this.hovered) return
    this.hovered = mark?.station.code
    this.map.getContainer().classList.toggle('is-over-station', mark !== undefined)
    if (!mark) return this.events.onHover(undefined)
    const { x, y } = this.map.latLngToContainerPoint([mark.station.lat, mark.station.lon])
    this.events.onHover({ mark, x, y })
  }
}

function leafletMap(container: HTMLElement, { lat, lon, zoom }: Centre): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { south, west, north, east, minZoom, maxZoom } = MAP_LIMITS
  const map = createMap(container, {
    zoomControl: false,
    attributionControl: false,
    minZoom,
    maxZoom,
    maxBounds: latLngBounds([south - 10, west - 15], [north + 10, east + 15]),
    maxBoundsViscosity: 0.8,
    zoomAnimation: !isCalm,
    markerZoomAnimation: false,
    fadeAnimation: false,
    inertia: !isCalm,
    keyboardPanDelta: KEYBOARD_STEP_PX,
  })
  map.createPane('coast').style.zIndex = '200'
  map.createPane('stations').style.zIndex = '400'
  return map.setView([lat, lon], zoom, { animate: false })
}
