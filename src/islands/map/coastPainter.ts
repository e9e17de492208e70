import { mercatorX, mercatorY } from '../../domain/kernel/mercator.ts'
import type { CanvasFrame, Painting } from './painting.ts'
import { NOTHING_YET } from './painting.ts'
import type { CoastRing, CoastStore } from './coastData.ts'
import { coastFilesFor, needsWorld } from './coastData.ts'
import type { Palette } from './palette.ts'

const TILE_PX = 256

/** Points that go into the picture in one step. */
const STEP_POINTS = 600

/** Land, coast lines and a quiet graticule, on a sea that is the map's background; step by step. */
export function* paintCoast(frame: CanvasFrame, store: CoastStore, palette: Palette): Painting {
  const rings = ringsFor(frame, store).filter((ring) => isSeen(ring, frame))
  if (store.isWaiting) return NOTHING_YET
  paintGraticule(frame, palette)
  if (rings.length === 0) return
  yield
  yield* fillLand(frame, rings, palette.land)
  yield* strokeCoast(frame, rings, palette)
}

/** Takes away what was painted over land, where tiles below it are the land. */
export function* cutLand(frame: CanvasFrame, store: CoastStore): Generator<void> {
  const rings = ringsFor(frame, store).filter((ring) => isSeen(ring, frame))
  frame.context.save()
  frame.context.globalCompositeOperation = 'destination-out'
  yield* fillLand(frame, rings, '#000')
  frame.context.restore()
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

type Box = Pick<CoastRing, 'minX' | 'minY' | 'maxX' | 'maxY'>

const sizeOf = ({ zoom }: CanvasFrame) => TILE_PX * 2 ** zoom

function isSeen({ minX, minY, maxX, maxY }: Box, frame: CanvasFrame): boolean {
  const { left, top, width, height } = frame
  const size = sizeOf(frame)
  return (
    maxX * size >= left && minX * size <= left + width && maxY * size >= top && minY * size <= top + height
  )
}

/** Land that was cut is filled as one, for two fills that only touch leave a pale line between them. */
function* fillLand(frame: CanvasFrame, rings: CoastRing[], colour: string): Generator<void> {
  const { context } = frame
  let land = new Path2D()
  let points = 0
  const fill = () => {
    context.fillStyle = colour
    context.fill(land)
    land = new Path2D()
    points = 0
  }
  for (const ring of rings) if (ring.isCut) addRun(land, ring, 0, ring.points.length / 2, frame)
  yield
  fill()
  yield
  for (const ring of rings) {
    if (ring.isCut) continue
    addRun(land, ring, 0, ring.points.length / 2, frame)
    points += ring.points.length / 2
    if (points < STEP_POINTS) continue
    fill()
    yield
  }
  fill()
  yield
}

/** The outlines in runs of points: those out of sight are left out, even of a ring that is partly seen. */
function* strokeCoast(frame: CanvasFrame, rings: CoastRing[], palette: Palette): Generator<void> {
  const { context } = frame
  let coast = new Path2D()
  let points = 0
  const stroke = () => {
    context.strokeStyle = palette.coast
    context.lineWidth = 1
    context.lineJoin = 'round'
    context.stroke(coast)
    coast = new Path2D()
    points = 0
  }
  for (const ring of rings) {
    for (const [from, to] of runsOf(ring)) {
      if (!isSeen(boxOf(ring, from, to), frame)) continue
      addRun(coast, ring, from, to, frame)
      points += to - from
      if (points < STEP_POINTS) continue
      stroke()
      yield
    }
  }
  stroke()
}

const RUN_POINTS = 250

/**
 * Parts of a ring's outline that are coast, as first point and the one past the last; each begins at the point where
 * the one before it ended. A number beyond the ring's last point means its first again.
 */
export function runsOf({ points, isCut }: Pick<CoastRing, 'points' | 'isCut'>): [from: number, to: number][] {
  const count = points.length / 2
  const runs: [number, number][] = []
  let from = 0
  for (let i = 0; i < count; i++) {
    const isEnd = isCut?.[i] === 1
    if (isEnd && i > from) runs.push([from, i + 1])
    if (isEnd) from = i + 1
    else if (i + 1 - from >= RUN_POINTS || i === count - 1) {
      runs.push([from, i + 2])
      from = i + 1
    }
  }
  return runs
}

function boxOf({ points }: CoastRing, from: number, to: number): Box {
  const box = { minX: 1, minY: 1, maxX: 0, maxY: 0 }
  for (let i = from; i < to; i++) {
    const at = (2 * i) % points.length
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    box.minX = Math.min(box.minX, x)
    box.maxX = Math.max(box.maxX, x)
    box.minY = Math.min(box.minY, y)
    box.maxY = Math.max(box.maxY, y)
  }
  return box
}

function addRun(path: Path2D, { points }: CoastRing, from: number, to: number, frame: CanvasFrame): void {
  const size = sizeOf(frame)
  for (let i = from; i < to; i++) {
    const at = (2 * i) % points.length
    const x = (points[at] ?? 0) * size - frame.left
    const y = (points[at + 1] ?? 0) * size - frame.top
    if (i === from) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
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
