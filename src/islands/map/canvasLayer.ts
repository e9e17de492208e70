import type { Map as LeafletMap } from 'leaflet'
import type { WorldBox } from '../../domain/kernel/mercator.ts'
import { inSteps } from './inSteps.ts'
import { asMapCanvas, MovedCanvas, resize } from './movedCanvas.ts'

/** What a painter needs to know: world pixels at `zoom` minus `left`/`top` are pixels of the canvas. */
export interface CanvasFrame extends WorldBox {
  context: CanvasRenderingContext2D
}

/** A canvas that is painted once per view, in steps, and then only moved. */
export class CanvasLayer extends MovedCanvas {
  private readonly paint: (frame: CanvasFrame) => Generator<void>
  private readonly paneName: string
  /** what is done to each picture after it has been painted */
  finish?: (frame: CanvasFrame) => Generator<void>
  /** the picture that is shown; the next one is painted out of sight and takes its place when it is whole */
  protected canvas = emptyCanvas()
  private painting?: AbortController

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
    this.painting?.abort()
    this.canvas.remove()
    return super.onRemove()
  }

  protected override dropPainting(): void {
    this.painting?.abort()
  }

  protected override repaint(): void {
    const map = this.leaflet
    const canvas = emptyCanvas()
    const context = canvas.getContext('2d')
    if (!map || !context) return
    this.painting?.abort()
    this.painting = new AbortController()
    const { signal } = this.painting
    const { box, shown } = this.layOut(map, canvas)
    const density = Math.min(globalThis.devicePixelRatio || 1, 3)
    resize(canvas, box, density)
    context.setTransform(density, 0, 0, density, 0, 0)
    void inSteps(this.paintWhole({ ...box, context }), signal).then(() => {
      if (signal.aborted) return
      this.show(canvas)
      shown()
    })
  }

  private *paintWhole(frame: CanvasFrame): Generator<void> {
    yield* this.paint(frame)
    if (this.finish) yield* this.finish(frame)
  }

  private show(canvas: HTMLCanvasElement): void {
    const old = this.canvas
    this.canvas = canvas
    old.replaceWith(canvas)
    // Some browsers keep a canvas's memory long after it is gone.
    old.width = 0
    old.height = 0
  }
}

const emptyCanvas = () => asMapCanvas(document.createElement('canvas'))
