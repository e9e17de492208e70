import type { LatLng, LeafletEventHandlerFn, Map as LeafletMap, ZoomAnimEvent } from 'leaflet'
import { DomUtil, Layer } from 'leaflet'
import { inSteps } from './inSteps.ts'

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
 * A canvas that is painted once per view, in steps, and then only moved: a drag shifts it with the map, a zoom stretches it
 * until the new picture is there. It paints again when the view comes to rest or runs out of the padding.
 */
export class CanvasLayer extends Layer {
  private readonly paint: (frame: CanvasFrame) => Generator<void>
  private readonly paneName: string
  /** what is done to each picture after it has been painted */
  finish?: (frame: CanvasFrame) => Generator<void>
  /** the picture that is shown; the next one is painted out of sight and takes its place when it is whole */
  private canvas = emptyCanvas()
  private leaflet?: LeafletMap
  private painting?: AbortController
  private paintedZoom = 0
  /** the canvas's upper left corner: where on earth, and in layer pixels */
  private corner?: LatLng
  /** where the newest painting began, whether or not it is shown yet */
  private paintedAt = { x: 0, y: 0 }
  private padding = { x: 0, y: 0 }
  private request = 0

  /** @param paint paints a frame in steps */
  constructor(paneName: string, paint: (frame: CanvasFrame) => Generator<void>) {
    super()
    this.paneName = paneName
    this.paint = paint
  }

  override onAdd(map: LeafletMap): this {
    this.leaflet = map
    map.getPane(this.paneName)?.appendChild(this.canvas)
    this.schedule()
    return this
  }

  override onRemove(): this {
    cancelAnimationFrame(this.request)
    this.request = 0
    this.painting?.abort()
    this.canvas.remove()
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
        // A picture of the old zoom must not turn up in the middle; the end of the zoom asks for a new one.
        this.painting?.abort()
        this.stretchTo((event as ZoomAnimEvent).center, (event as ZoomAnimEvent).zoom)
      },
    }
  }

  /** Paints in the next frame, however often it is asked before. */
  schedule(): void {
    if (this.request !== 0 || !this.leaflet) return
    this.request = requestAnimationFrame(() => {
      this.request = 0
      void this.repaint()
    })
  }

  private async repaint(): Promise<void> {
    const map = this.leaflet
    const canvas = emptyCanvas()
    const context = canvas.getContext('2d')
    if (!map || !context) return
    this.painting?.abort()
    this.painting = new AbortController()
    const { signal } = this.painting
    const size = map.getSize()
    this.padding = { x: Math.round(size.x * PADDING_SHARE), y: Math.round(size.y * PADDING_SHARE) }
    const at = map.containerPointToLayerPoint([-this.padding.x, -this.padding.y]).round()
    const [width, height] = [size.x + 2 * this.padding.x, size.y + 2 * this.padding.y]
    const density = Math.min(globalThis.devicePixelRatio || 1, 3)
    resize(canvas, width, height, density)
    DomUtil.setTransform(canvas, at, 1)
    const corner = map.layerPointToLatLng(at)
    const zoom = map.getZoom()
    this.paintedAt = map.containerPointToLayerPoint([0, 0])
    const origin = map.getPixelOrigin().add(at)
    context.setTransform(density, 0, 0, density, 0, 0)
    const frame = { context, zoom, left: origin.x, top: origin.y, width, height }
    await inSteps(this.paintWhole(frame), signal)
    if (!signal.aborted) this.show(canvas, corner, zoom)
  }

  private *paintWhole(frame: CanvasFrame): Generator<void> {
    yield* this.paint(frame)
    if (this.finish) yield* this.finish(frame)
  }

  private show(canvas: HTMLCanvasElement, corner: LatLng, zoom: number): void {
    const old = this.canvas
    this.canvas = canvas
    this.corner = corner
    this.paintedZoom = zoom
    old.replaceWith(canvas)
    // Some browsers keep a canvas's memory long after it is gone.
    old.width = 0
    old.height = 0
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

function emptyCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'leaflet-zoom-animated map-canvas'
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}

function resize(canvas: HTMLCanvasElement, width: number, height: number, density: number): void {
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}
