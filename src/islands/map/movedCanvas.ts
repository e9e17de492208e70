import type { LatLng, LeafletEventHandlerFn, Map as LeafletMap, ZoomAnimEvent } from 'leaflet'
import { DomUtil, Layer } from 'leaflet'
import type { WorldBox } from '../../domain/kernel/mercator.ts'

/** Part of the view's size that is painted beyond each of its sides, so that a drag shows no blank edge. */
const PADDING_SHARE = 0.35
/** Part of the padding that may be used up before a new picture is asked for. */
const USED_SHARE = 0.7

/**
 * A canvas over the view and some more. A drag moves it with the map, a zoom stretches it until a new picture is there;
 * a new one is asked for when the view comes to rest or runs out of the padding.
 */
export abstract class MovedCanvas extends Layer {
  protected leaflet?: LeafletMap
  /** of the picture that is shown: its upper left corner on earth, and its zoom */
  private corner?: LatLng
  private paintedZoom = 0
  /** where the newest painting began, whether or not it is shown yet */
  private paintedAt = { x: 0, y: 0 }
  private padding = { x: 0, y: 0 }
  private request = 0

  /** the canvas that is shown */
  protected abstract readonly canvas: HTMLCanvasElement
  protected abstract repaint(): void
  /** a picture of the old zoom must not turn up in the middle of a zoom */
  protected abstract dropPainting(): void

  override onRemove(): this {
    cancelAnimationFrame(this.request)
    this.request = 0
    this.leaflet = undefined
    return this
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      moveend: () => this.schedule(),
      resize: () => this.schedule(),
      move: () => this.followDrag(),
      zoom: () => this.stretch(),
      zoomanim: (event) => {
        this.dropPainting()
        this.stretchTo((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom)
      },
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

  /** Lays a canvas over the view. @returns what to paint, and what is to be done when it is shown */
  protected layOut(map: LeafletMap, canvas: HTMLCanvasElement): { box: WorldBox; shown(): void } {
    const size = map.getSize()
    this.padding = { x: Math.round(size.x * PADDING_SHARE), y: Math.round(size.y * PADDING_SHARE) }
    const at = map.containerPointToLayerPoint([-this.padding.x, -this.padding.y]).round()
    const [width, height] = [size.x + 2 * this.padding.x, size.y + 2 * this.padding.y]
    DomUtil.setTransform(canvas, at, 1)
    const [corner, zoom] = [map.layerPointToLatLng(at), map.getZoom()]
    this.paintedAt = map.containerPointToLayerPoint([0, 0])
    const { x: left, y: top } = map.getPixelOrigin().add(at)
    const shown = () => {
      this.corner = corner
      this.paintedZoom = zoom
    }
    return { box: { zoom, left, top, width, height }, shown }
  }

  private followDrag(): void {
    const map = this.leaflet
    if (!map || map.getZoom() !== this.paintedZoom) return
    const now = map.containerPointToLayerPoint([0, 0])
    const isNearEdge =
      Math.abs(now.x - this.paintedAt.x) > this.padding.x * USED_SHARE ||
      Math.abs(now.y - this.paintedAt.y) > this.padding.y * USED_SHARE
    if (isNearEdge) this.schedule()
  }

  private stretch(): void {
    const map = this.leaflet
    if (map && map.getZoom() !== this.paintedZoom) this.stretchTo(map.getCenter(), map.getZoom())
  }

  private stretchTo(center: LatLng, zoom: number): void {
    const map = this.leaflet
    const pane = map?.getPane('mapPane')
    if (!map || !pane || !this.corner) return
    const viewOrigin = map
      .project(center, zoom)
      .subtract(map.getSize().divideBy(2))
      .add(DomUtil.getPosition(pane))
    const offset = map.project(this.corner, zoom).subtract(viewOrigin.round())
    DomUtil.setTransform(this.canvas, offset, map.getZoomScale(zoom, this.paintedZoom))
  }
}

/** As the canvases of the map look to Leaflet and to a screen reader. */
export function asMapCanvas(canvas: HTMLCanvasElement): HTMLCanvasElement {
  canvas.className = 'leaflet-zoom-animated map-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

/** @param density pixels of the canvas for each of the page */
export function resize(canvas: HTMLCanvasElement, { width, height }: WorldBox, density: number): void {
  const [across, down] = [Math.round(width * density), Math.round(height * density)]
  // setting the size empties a canvas, though it is the same
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across
    canvas.height = down
  }
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}
