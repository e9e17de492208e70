import type { LatLng, Layer, LeafletMouseEvent, Map as LeafletMap, Popup, ZoomPanOptions } from 'leaflet'
import { latLngBounds, map as createMap } from 'leaflet'
import type { MapTiles } from '../../domain/map/mapTiles.ts'
import { MAP_LIMITS } from '../../domain/map/mapView.ts'
import { BASE } from '../../domain/kernel/pages.ts'
import { CanvasLayer } from './canvasLayer.ts'
import { CoastStore } from './coastData.ts'
import { cutLand, paintCoast } from './coastPainter.ts'
import type { PlacedMark } from './layout.ts'
import type { Ground } from '../../domain/kernel/colourScales.ts'
import type { FieldLayer } from './fields/fieldLayer.ts'
import type { Overlay } from './overlay.ts'
import { COAST_BEHIND_TILES, makePane, PANES } from './overlay.ts'
import type { Palette } from './palette.ts'
import { readPalette, watchTheme } from './palette.ts'
import type { StationLayerState } from './stationLayer.ts'
import { StationLayer } from './stationLayer.ts'
import { TileLayers } from './tileLayers.ts'

/** A place on the map; degrees. */
export interface Spot {
  lat: number
  lon: number
}

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

/** A place under the pointer where there is no station; px from the map's upper left corner. */
export interface Pointed {
  lat: number
  lon: number
  x: number
  y: number
}

export interface PortalMapEvents {
  onMove(centre: Centre): void
  onHover(hover: Hover | undefined): void
  /** called at each movement while there are areas or fields; undefined when the pointer is gone or over a station */
  onPoint(pointed: Pointed | undefined): void
  onPick(code: string): void
  /** a click or tap where there is no station */
  onPickPlace(place: { lat: number; lon: number }): void
  onCoastFailure(): void
  /** whether tiles of the operator's server are missing in the present view */
  onTiles(areMissing: boolean): void
}

/** The ground the map is drawn on, for as long as it stands. */
export interface MapGround {
  tiles?: MapTiles
  maxZoom: number
}

export type MapContent = Omit<StationLayerState, 'palette'>

const MOUSE_RADIUS_PX = 16
const TOUCH_RADIUS_PX = 26
/** how near to the middle a station counts as under the cross-hair */
const CROSSHAIR_RADIUS_PX = 60
const KEYBOARD_STEP_PX = 80
const EDGE_PX = 50
const TOOLBAR_PX = 50
/** A second click within this makes a double click of the first, which zooms and opens nothing. */
const DOUBLE_CLICK_MS = 250

/** The package's types leave `reset` out. */
const ANEW = { animate: false, reset: true } as ZoomPanOptions

/** The Leaflet map with its canvases: coast below, stations above, overlays. Nothing outside touches Leaflet. */
export class PortalMap {
  private readonly map: LeafletMap
  private readonly coastFiles: CoastStore
  private readonly coast: CanvasLayer
  private readonly stations: StationLayer
  private readonly tiles: TileLayers
  private readonly events: PortalMapEvents
  private readonly stopWatching: () => void
  private readonly resizes: ResizeObserver
  private content: MapContent
  private palette: Palette
  private hoverRequest = 0
  private hovered?: string
  private readonly overlays = new Set<Overlay>()
  private readonly fields = new Set<FieldLayer>()
  private pickTimer: ReturnType<typeof setTimeout> | undefined
  private isDragging = false

  constructor(
    container: HTMLElement,
    start: Centre & { ground: MapGround },
    content: MapContent,
    events: PortalMapEvents,
  ) {
    this.events = events
    this.content = content
    this.palette = readPalette(container)
    this.map = leafletMap(container, start, start.ground)
    this.coastFiles = new CoastStore(`${BASE}/basemap/`, () => this.takeCoast(), events.onCoastFailure)
    this.coast = new CanvasLayer('coast', (frame) => paintCoast(frame, this.coastFiles, this.palette))
    this.tiles = new TileLayers(this.map, start.ground.tiles ?? {}, events.onTiles)
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

  showOverlayTiles(isOn: boolean): void {
    this.tiles.showOverlay(isOn)
  }

  private takeCoast(): void {
    this.coast.schedule()
    if (this.tiles.hasBase) for (const overlay of this.overlays) overlay.canvas.schedule()
  }

  addOverlay(overlay: Overlay): void {
    makePane(this.map, overlay.pane)
    this.overlays.add(overlay)
    // the land that cuts it at the coast is in the tiles below it
    if (this.tiles.hasBase) overlay.canvas.finish = (frame) => cutLand(frame, this.coastFiles)
    overlay.recolour(this.palette)
    this.map.addLayer(overlay.canvas)
    this.write()
  }

  /** The uppermost has its room first. */
  private write(): void {
    this.stations.write([...this.overlays].toSorted((a, b) => PANES[b.pane] - PANES[a.pane]))
  }

  /** Draws an overlay anew after it has been given something else to show. */
  refreshOverlay(overlay: Overlay): void {
    overlay.canvas.schedule()
    this.write()
  }

  removeOverlay(overlay: Overlay): void {
    this.overlays.delete(overlay)
    this.map.removeLayer(overlay.canvas)
    this.write()
  }

  get ground(): Ground {
    return this.palette.ground
  }

  /** Elements over the map that can be pressed. */
  addMarks(marks: Layer): void {
    this.map.addLayer(marks)
  }

  addStorms(storms: Layer): void {
    makePane(this.map, 'storms')
    this.addMarks(storms)
  }

  /** A way that is drawn; it lies above everything, because it is dragged. */
  addWay(way: Layer): void {
    makePane(this.map, 'ways')
    this.addMarks(way)
  }

  removeMarks(marks: Layer): void {
    this.map.removeLayer(marks)
  }

  /** Opens a card and closes the one before it. */
  openCard(card: Popup): void {
    card.openOn(this.map)
  }

  addField(field: FieldLayer): void {
    this.fields.add(field)
    this.map.addLayer(field)
  }

  removeField(field: FieldLayer): void {
    this.fields.delete(field)
    this.map.removeLayer(field)
  }

  centre(): { lat: number; lon: number } {
    const { lat, lng } = this.map.getCenter()
    return { lat, lon: lng }
  }

  remove(): void {
    cancelAnimationFrame(this.hoverRequest)
    clearTimeout(this.pickTimer)
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
    // what lay under the pointer lies elsewhere now
    this.hover(undefined)
    this.point(undefined)
    const { clientWidth, clientHeight } = this.map.getContainer()
    const { x, y } = this.map.getSize()
    if (x === clientWidth && y === clientHeight) return
    const centre = this.map.getCenter()
    this.map.invalidateSize({ animate: false, pan: false })
    // moved by whole pixels, the middle of an odd number of them would be half a pixel off
    this.map.setView(centre, this.map.getZoom(), ANEW)
  }

  private repaint(): void {
    this.palette = readPalette(this.map.getContainer())
    this.coast.schedule()
    this.update(this.content)
    for (const field of this.fields) field.recolour(this.palette.ground)
    for (const overlay of this.overlays) {
      overlay.recolour(this.palette)
      this.refreshOverlay(overlay)
    }
  }

  private listen(): void {
    const { map, events } = this
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter()
      events.onMove({ lat, lon: lng, zoom: map.getZoom() })
    })
    map.on('click', ({ latlng }: LeafletMouseEvent) => {
      const isTouch = matchMedia('(pointer: coarse)').matches
      const mark = this.markAt(latlng, isTouch ? TOUCH_RADIUS_PX : MOUSE_RADIUS_PX)
      clearTimeout(this.pickTimer)
      if (mark) return events.onPick(mark.station.code)
      const place = { lat: latlng.lat, lon: latlng.lng }
      this.pickTimer = setTimeout(() => events.onPickPlace(place), DOUBLE_CLICK_MS)
    })
    map.on('dblclick', () => clearTimeout(this.pickTimer))
    map.on('mousemove', ({ latlng }: LeafletMouseEvent) => {
      cancelAnimationFrame(this.hoverRequest)
      // A finger has no place to hover at: its tap opens the panel and nothing else.
      if (this.isDragging || !matchMedia('(hover: hover)').matches) return
      this.hoverRequest = requestAnimationFrame(() => {
        const mark = this.markAt(latlng, MOUSE_RADIUS_PX)
        this.hover(mark)
        if (this.overlays.size > 0 || this.fields.size > 0) this.point(mark ? undefined : latlng)
      })
    })
    map.on('dragstart', () => (this.isDragging = true))
    map.on('dragend', () => (this.isDragging = false))
    map.on('mouseout movestart zoomstart', () => {
      cancelAnimationFrame(this.hoverRequest)
      this.hover(undefined)
      this.point(undefined)
    })
  }

  private point(place: LatLng | undefined): void {
    if (!place) return this.events.onPoint(undefined)
    const { x, y } = this.map.latLngToContainerPoint(place)
    this.events.onPoint({ lat: place.lat, lon: place.lng, x, y })
  }

  private markAt(place: LatLng, radius: number): PlacedMark | undefined {
    return this.stations.markAt(this.map, place, radius)
  }

  /** Calls back on changes only, for each one draws a card. */
  private hover(mark: PlacedMark | undefined): void {
    if (mark?.station.code === this.hovered) return
    this.hovered = mark?.station.code
    this.map.getContainer().classList.toggle('is-over-station', mark !== undefined)
    if (!mark) return this.events.onHover(undefined)
    const { x, y } = this.map.latLngToContainerPoint([mark.station.lat, mark.station.lon])
    this.events.onHover({ mark, x, y })
  }
}

function leafletMap(
  container: HTMLElement,
  { lat, lon, zoom }: Centre,
  { tiles, maxZoom }: MapGround,
): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { south, west, north, east, minZoom } = MAP_LIMITS
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
  for (const name of ['coast', 'stations'] as const) makePane(map, name)
  const coast = map.getPane('coast')
  if (tiles?.base && coast) coast.style.zIndex = String(COAST_BEHIND_TILES)
  return map.setView([lat, lon], zoom, { animate: false })
}
