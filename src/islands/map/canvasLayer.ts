import type { Map as LeafletMap } from 'leaflet'
import type { CanvasFrame, Painting } from './painting.ts'
import { DENSITY, NOTHING_YET } from './painting.ts'
import { inSteps } from './inSteps.ts'
import { asMapCanvas, MovedCanvas, resize } from './movedCanvas.ts'

/** A canvas that is painted once per view, in steps, and then only moved. */
export class CanvasLayer extends MovedCanvas {
  private readonly paint: (frame: CanvasFrame) => Painting
  private readonly paneName: string
  private readonly mostDensity: number
  /** what is done to each picture after it has been painted */
  finish?: (frame: CanvasFrame) => Generator<void>
  /** the picture that is shown; the next one is painted out of sight and takes its place when it is whole */
  protected canvas = emptyCanvas()
  private painting?: AbortController

  /** @param paint paints a frame in steps */
  constructor(
    paneName: string,
    paint: (frame: CanvasFrame) => Painting,
    mostDensity: number = DENSITY.lines,
  ) {
    super()
    this.paneName = paneName
    this.paint = paint
    this.mostDensity = mostDensity
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
    const density = Math.min(globalThis.devicePixelRatio || 1, this.mostDensity)
    resize(canvas, box, density)
    context.setTransform(density, 0, 0, density, 0, 0)
    void inSteps(this.paintWhole({ ...box, context }), signal).then((painted) => {
      if (signal.aborted || painted === NOTHING_YET) return empty(canvas)
      this.show(canvas)
      shown()
    })
  }

  private *paintWhole(frame: CanvasFrame): Painting {
    const painted = yield* this.paint(frame)
    if (this.finish) yield* this.finish(frame)
    return painted
  }

  private show(canvas: HTMLCanvasElement): void {
    const old = this.canvas
    this.canvas = canvas
    old.replaceWith(canvas)
    empty(old)
  }
}

/** Some browsers keep a canvas's memory long after it is gone. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

const emptyCanvas = () => asMapCanvas(document.createElement('canvas'))
