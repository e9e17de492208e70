import type { LatLng, LeafletEventHandlerFn, Map as LeafletMap, ZoomAnimEvent } from 'leaflet'
import { DomUtil, Layer } from 'leaflet'

/** What a painter needs to know: world pixels at `zoom` minus `left`/`top` are pixels of the canvas. */
export interface CanvasFrame {
  context: CanvasRenderingContext2D
  zoom: number
  left: number
  top: number
  width: number
  height: number
}

/** Part of the view's size that is painted beyond each of its sides, so that a drag shows no blank edge. */
const PADDING_SHARE = 0.35

/**
 * A canvas that is painted once per view and then only moved: a drag shifts it with the map, a zoom stretches it
 * until the new picture is there. It paints again when the view comes to rest or runs out of the padding.
 */
export class CanvasLayer extends Layer {
  private readonly paint: (frame: CanvasFrame) => void
  private readonly canvas: HTMLCanvasElement
  private readonly paneName: string
  private leaflet?: LeafletMap
  private paintedZoom = 0
  /** the canvas's upper left corner: where on earth, and in layer pixels */
  private corner?: LatLng
  private paintedAt = { x: 0, y: 0 }
  private padding = { x: 0, y: 0 }
  private request = 0

  constructor(paneName: string, paint: (frame: CanvasFrame) => void) {
    super()
    this.paneName = paneName
    this.paint = paint
    this.canvas = document.createElement('canvas')
    this.canvas.className = 'leaflet-zoom-animated map-canvas'
    this.canvas.setAttribute('aria-hidden', 'true')
  }

  override onAdd(map: LeafletMap): this {
    this.leaflet = map
    map.getPane(this.paneName)?.appendChild(this.canvas)
    this.repaint()
    return this
  }

  override onRemove(): this {
    cancelAnimationFrame(this.request)
    this.request = 0
    this.canvas.remove()
    this.leaflet = undefined
    return this
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      moveend: () => this.repaint(),
      resize: () => this.repaint(),
      move: () => this.followDrag(),
      zoom: () => this.stretch(),
      zoomanim: (event) => this.stretchTo((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom),
    }
  }

  /** Paints in the next frame, however often it is asked before. */
  schedule(): void {
    if (this.request !== 0 || !this.leaflet) return
    this.request = requestAnimationFrame(() => {
      this.request = 0
      this.repaint()
    })
  }

  private repaint(): void {
    const map = this.leaflet
    const context = this.canvas.getContext('2d')
    if (!map || !context) return
    const size = map.getSize()
    this.padding = { x: Math.round(size.x * PADDING_SHARE), y: Math.round(size.y * PADDING_SHARE) }
    const corner = map.containerPointToLayerPoint([-this.padding.x, -this.padding.y]).round()
    const [width, height] = [size.x + 2 * this.padding.x, size.y + 2 * this.padding.y]
    const density = Math.min(globalThis.devicePixelRatio || 1, 3)
    this.resize(width, height, density)
    DomUtil.setTransform(this.canvas, corner, 1)
    this.corner = map.layerPointToLatLng(corner)
    this.paintedZoom = map.getZoom()
    this.paintedAt = map.containerPointToLayerPoint([0, 0])
    const origin = map.getPixelOrigin().add(corner)
    context.setTransform(density, 0, 0, density, 0, 0)
    context.clearRect(0, 0, width, height)
    this.paint({ context, zoom: this.paintedZoom, left: origin.x, top: origin.y, width, height })
  }

  private resize(width: number, height: number, density: number): void {
    const [pixelWidth, pixelHeight] = [Math.round(width * density), Math.round(height * density)]
    if (this.canvas.width === pixelWidth && this.canvas.height === pixelHeight) return
    this.canvas.width = pixelWidth
    this.canvas.height = pixelHeight
    this.canvas.style.width = `${width}px`
    this.canvas.style.height = `${height}px`
  }

  private followDrag(): void {
    const map = this.leaflet
    if (!map || map.getZoom() !== this.paintedZoom) return
    const now = map.containerPointToLayerPoint([0, 0])
    const isNearEdge =
      Math.abs(now.x - this.paintedAt.x) > this.padding.x * 0.7 ||
      Math.abs(now.y - this.paintedAt.y) > this.padding.y * 0.7
    if (isNearEdge) this.schedule()
  }

  private stretch(): void {
    const map = this.leaflet
    if (map && map.getZoom() !== this.paintedZoom) this.stretchTo(map.getCenter(), map.getZoom())
  }

  private stretchTo(center: LatLng, zoom: number): void {
    const map = this.leaflet
    if (!map || !this.corner) return
    const pane = map.getPane('mapPane')
    if (!pane) return
    const viewOrigin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(pane))
    const offset = map.project(this.corner, zoom).subtract(viewOrigin.round())
    DomUtil.setTransform(this.canvas, offset, map.getZoomScale(zoom, this.paintedZoom))
  }
}
