import { mercatorX, mercatorY } from '../../domain/mercator.ts'
import type { CanvasFrame } from './canvasLayer.ts'
import type { CoastRing, CoastStore } from './coastData.ts'
import { coastFilesFor, needsWorld } from './coastData.ts'
import type { Palette } from './palette.ts'

const TILE_PX = 256

/** Land, coast lines and a quiet graticule, on a sea that is the map's background. */
export function paintCoast(frame: CanvasFrame, store: CoastStore, palette: Palette): void {
  paintGraticule(frame, palette)
  const rings = ringsFor(frame, store)
  paintLand(frame, rings, palette)
}

function ringsFor(frame: CanvasFrame, store: CoastStore): CoastRing[] {
  const view = viewOf(frame)
  const wanted = coastFilesFor(frame.zoom, view).map((name) => store.take(name))
  const world = needsWorld(view) ? (store.take('world') ?? []) : []
  const isWhole = wanted.every((rings) => rings !== undefined)
  const standIn = isWhole ? undefined : store.standIn(frame.zoom)
  return [...world, ...(standIn ?? wanted.flatMap((rings) => rings ?? []))]
}

function viewOf({ zoom, left, top, width, height }: CanvasFrame) {
  const size = TILE_PX * 2 ** zoom
  return {
    west: (left / size - 0.5) * 360,
    east: ((left + width) / size - 0.5) * 360,
    north: latitudeOf(top / size),
    south: latitudeOf((top + height) / size),
  }
}

const latitudeOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

function paintLand(frame: CanvasFrame, rings: CoastRing[], palette: Palette): void {
  const { context, left, top, width, height } = frame
  const size = TILE_PX * 2 ** frame.zoom
  const land = new Path2D()
  const coast = new Path2D()
  for (const ring of rings) {
    const isOutside =
      ring.maxX * size < left ||
      ring.minX * size > left + width ||
      ring.maxY * size < top ||
      ring.minY * size > top + height
    if (!isOutside) addRing(ring, size, left, top, land, coast)
  }
  context.fillStyle = palette.land
  context.fill(land)
  context.strokeStyle = palette.coast
  context.lineWidth = 1
  context.lineJoin = 'round'
  context.stroke(coast)
}

/** A ring goes into the land whole, and into the coast without the lines that only come from cutting. */
function addRing(
  ring: CoastRing,
  size: number,
  left: number,
  top: number,
  land: Path2D,
  coast: Path2D,
): void {
  const { points, isCut } = ring
  const own = new Path2D()
  const outline = isCut ? coast : own
  let isPenUp = true
  for (let i = 0; i < points.length / 2; i++) {
    const x = (points[2 * i] ?? 0) * size - left
    const y = (points[2 * i + 1] ?? 0) * size - top
    if (i === 0) own.moveTo(x, y)
    else own.lineTo(x, y)
    if (!isCut) continue
    if (isPenUp) outline.moveTo(x, y)
    else outline.lineTo(x, y)
    isPenUp = isCut[i] === 1
  }
  if (isCut) {
    if (!isPenUp) outline.lineTo((points[0] ?? 0) * size - left, (points[1] ?? 0) * size - top)
  } else {
    own.closePath()
    coast.addPath(own)
  }
  land.addPath(own)
}

/** Degrees between two lines of the graticule. */
export function graticuleStep(zoom: number): number {
  if (zoom <= 5) return 5
  if (zoom <= 7) return 2
  if (zoom <= 8) return 1
  return zoom <= 10 ? 0.5 : 1 / 6
}

function paintGraticule(frame: CanvasFrame, palette: Palette): void {
  const { context, left, top, width, height } = frame
  const size = TILE_PX * 2 ** frame.zoom
  const step = graticuleStep(frame.zoom)
  const view = viewOf(frame)
  context.save()
  context.globalAlpha = 0.25
  context.strokeStyle = palette.coast
  context.lineWidth = 1
  context.beginPath()
  for (let n = Math.ceil(view.west / step); n * step <= view.east; n++) {
    const x = Math.round(mercatorX(n * step) * size - left) + 0.5
    context.moveTo(x, 0)
    context.lineTo(x, height)
  }
  for (let n = Math.ceil(view.south / step); n * step <= view.north; n++) {
    const y = Math.round(mercatorY(n * step) * size - top) + 0.5
    context.moveTo(0, y)
    context.lineTo(width, y)
  }
  context.stroke()
  context.restore()
}
