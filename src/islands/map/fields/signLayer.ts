import type { Map as LeafletMap } from 'leaflet'
import { flowAt } from '../../../domain/fields/fieldFlow.ts'
import type { FieldPicture } from '../../../domain/fields/fieldPicture.ts'
import { windFrom } from '../../../domain/fields/fieldPicture.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import { pressureCentres } from '../../../domain/fields/pressureCentres.ts'
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '../../../domain/kernel/mercator.ts'
import { paintBarb } from '../barbPainter.ts'
import type { CanvasFrame } from '../painting.ts'
import { CanvasLayer } from '../canvasLayer.ts'
import type { PaneName } from '../overlay.ts'
import { makePane } from '../overlay.ts'

/** Between two barbs, px. */
const BARBS_PX = 72
const LENGTH_PX = 24
const TILE_PX = 256
const INK = 'rgb(15 25 35 / 0.85)'
const RIM = 'rgb(255 255 255 / 0.6)'

type Paint = (frame: CanvasFrame, picture: FieldPicture) => Generator<void>

/** What charts write on a field. */
export class SignLayer extends CanvasLayer {
  private picture: FieldPicture

  private readonly pane: PaneName
  /** the one that has these signs */
  private readonly layer: FieldLayerName
  private isPainted = false

  private constructor(pane: PaneName, layer: FieldLayerName, picture: FieldPicture, paint: Paint) {
    super(pane, (frame) => paint(frame, this.picture))
    this.picture = picture
    this.pane = pane
    this.layer = layer
  }

  /** Barbs on a wind, which the land cuts as it cuts the field. */
  static barbs(picture: FieldPicture): SignLayer {
    return new SignLayer('fields', 'wind', picture, paintBarbs)
  }

  /** H and L on pressure, on land as well. */
  static centres(picture: FieldPicture): SignLayer {
    return new SignLayer('overlayTiles', 'pressure', picture, paintCentres)
  }

  override onAdd(map: LeafletMap): this {
    makePane(map, this.pane)
    return super.onAdd(map)
  }

  showPicture(picture: FieldPicture): void {
    const wasSigned = this.isSigned
    this.picture = picture
    if (wasSigned || this.isSigned) this.schedule()
  }

  private get isSigned(): boolean {
    return this.picture.layer === this.layer
  }

  protected override repaint(): void {
    // an empty canvas as large as the map costs as much as a full one: it is painted once, to clear the last
    if (!this.isSigned && !this.isPainted) return
    this.isPainted = this.isSigned
    super.repaint()
  }
}

/** At places that are fixed on earth for a zoom, so that a drag does not shuffle them. */
function* paintBarbs(frame: CanvasFrame, picture: FieldPicture): Generator<void> {
  if (picture.layer !== 'wind') return
  const { context, left, top, width, height, zoom } = frame
  const world = TILE_PX * 2 ** zoom
  const next = (from: number) => Math.ceil(from / BARBS_PX) * BARBS_PX
  for (let y = next(top); y < top + height; y += BARBS_PX) {
    for (let x = next(left); x < left + width; x += BARBS_PX) {
      const flow = flowAt(picture, latitudeOf(y / world), longitudeOf(x / world))
      if (!flow) continue
      const speed = Math.hypot(flow.east, flow.north)
      const from = windFrom([flow.east, flow.north])
      paintBarb(
        context,
        { speed, from, x: x - left, y: y - top },
        {
          ink: INK,
          rim: RIM,
          length: LENGTH_PX,
          lineWidth: 1.25,
        },
      )
    }
    yield
  }
}

function* paintCentres(frame: CanvasFrame, picture: FieldPicture): Generator<void> {
  if (picture.layer !== 'pressure') return
  const { context, left, top, zoom } = frame
  const world = TILE_PX * 2 ** zoom
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const write = (text: string, x: number, y: number, font: string) => {
    context.font = font
    context.strokeStyle = RIM
    context.lineWidth = 4
    context.strokeText(text, x, y)
    context.fillStyle = INK
    context.fillText(text, x, y)
  }
  for (const { kind, lat, lon, pressure } of pressureCentres(picture)) {
    const [x, y] = [mercatorX(lon) * world - left, mercatorY(lat) * world - top]
    write(kind === 'high' ? 'H' : 'L', x, y - 8, '700 26px sans-serif')
    write(pressure.toFixed(0), x, y + 14, '600 13px sans-serif')
    yield
  }
}
