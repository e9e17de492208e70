import type { Map as LeafletMap } from 'leaflet'
import { hasFlow } from '../../../domain/fields/fieldFlow.ts'
import { gridMesh } from '../../../domain/fields/fieldMesh.ts'
import type { FieldPicture } from '../../../domain/fields/fieldPicture.ts'
import type { Ground } from '../../../domain/kernel/colourScales.ts'
import type { WorldBox } from '../../../domain/kernel/mercator.ts'
import { asMapCanvas, MovedCanvas, resize } from '../movedCanvas.ts'
import { makePane } from '../overlay.ts'
import { CanvasPainter } from './canvasPainter.ts'
import type { FieldPainter } from './fieldPainter.ts'
import { WebGlPainter } from './fieldPainter.ts'
import { FlowLayer } from './flowLayer.ts'
import { SignLayer } from './signLayer.ts'

/** A pixel of the field for each of the page: finer ones would show nothing more of a grid. */
const DENSITY = 1
/** Where no graphics unit paints, every second one each way has to do: the map must move with the finger. */
const SLOW_DENSITY = 0.5
const SLOW_MS = 40

/** A field below the land, which cuts it at the coast. */
export class FieldLayer extends MovedCanvas {
  private readonly painter: FieldPainter
  private picture: FieldPicture
  private readonly isMoving: boolean
  private ground: Ground
  private density = DENSITY
  private mesh?: { of: string; places: Float32Array }
  private readonly signs: readonly SignLayer[]
  private flow?: FlowLayer

  /** @param isMoving whether particles may show where it flows */
  constructor(picture: FieldPicture, ground: Ground, isMoving: boolean) {
    super()
    this.isMoving = isMoving
    this.signs = [SignLayer.barbs(picture), SignLayer.centres(picture)]
    this.picture = picture
    this.ground = ground
    this.painter = WebGlPainter.create(() => this.schedule()) ?? new CanvasPainter()
    asMapCanvas(this.painter.canvas).classList.add('map-field')
  }

  show(picture: FieldPicture): void {
    this.picture = picture
    for (const sign of this.signs) sign.showPicture(picture)
    this.letFlow()
    this.schedule()
  }

  private letFlow(): void {
    const { leaflet, picture } = this
    if (!leaflet || !this.isMoving || !hasFlow(picture)) return this.stopFlow()
    if (this.flow) return this.flow.show(picture)
    this.flow = new FlowLayer(picture)
    leaflet.addLayer(this.flow)
  }

  private stopFlow(): void {
    this.flow?.remove()
    this.flow = undefined
  }

  recolour(ground: Ground): void {
    this.ground = ground
    this.schedule()
  }

  override onAdd(map: LeafletMap): this {
    this.leaflet = map
    makePane(map, 'fields')
    map.getPane('fields')?.appendChild(this.canvas)
    for (const sign of this.signs) map.addLayer(sign)
    this.letFlow()
    this.schedule()
    return this
  }

  override onRemove(): this {
    this.painter.remove()
    for (const sign of this.signs) sign.remove()
    this.stopFlow()
    return super.onRemove()
  }

  protected override get canvas(): HTMLCanvasElement {
    return this.painter.canvas
  }

  /** It is painted at once. */
  protected override dropPainting(): void {}

  protected override repaint(): void {
    const map = this.leaflet
    if (!map) return
    const { box, shown } = this.layOut(map, this.canvas)
    resize(this.canvas, box, this.density)
    const startMs = performance.now()
    this.painter.paint(this.picture, this.meshFor(box), this.ground)
    if (performance.now() - startMs > SLOW_MS) this.density = SLOW_DENSITY
    shown()
  }

  /** Worked out anew only when the map has moved. */
  private meshFor(box: WorldBox): Float32Array {
    const of = JSON.stringify([box, this.picture.grid])
    if (this.mesh?.of !== of) this.mesh = { of, places: gridMesh(this.picture.grid, box) }
    return this.mesh.places
  }
}
