import type { SquareForecastLayer, SquareFrame } from '../../../api/squareLayers.ts'
import { colourOf, inkOn, toCss } from '../../../domain/kernel/colourScales.ts'
import { formatValue, isCalm } from '../../../domain/kernel/display.ts'
import type { MapElement } from '../../../domain/kernel/elements.ts'
import { mercatorX, mercatorY } from '../../../domain/kernel/mercator.ts'
import { Occupancy, rectAround } from '../../../domain/kernel/occupancy.ts'
import type { Rect as TakenRect } from '../../../domain/kernel/occupancy.ts'
import { severityOf } from '../../../domain/observations/thresholds.ts'
import type { WindUnit } from '../../../domain/kernel/units.ts'
import type { CanvasFrame } from '../painting.ts'
import type { Palette } from '../palette.ts'
import { VALUE_FONT } from '../textMeasure.ts'
import { worldSize } from './geometry.ts'

export interface SquarePicture {
  element: MapElement
  windUnit: WindUnit
  squares: SquareForecastLayer['squares']
  /** undefined where nothing is forecast for the moment */
  frame: SquareFrame | undefined
}

const FILL_ALPHA = 0.85
const STEP_SQUARES = 150
/** Room that an arrow alone takes, and an arrow with its number, px of a square's side. */
const ARROW_ROOM_PX = 34
const NUMBER_ROOM_PX = 54
const ARROW_PX = 22
const ARROW_LIFT_PX = 11
const NUMBER_DROP_PX = 14
const NUMBER_PX = 14
const CHARACTER_PX = 8
const LIMIT_PX = { rough: 2, dangerous: 4 } as const

/** Every square in the colour of its value, with a line around the waters past a limit; step by step. */
export function* paintSquares(
  canvas: CanvasFrame,
  picture: SquarePicture,
  palette: Palette,
): Generator<void> {
  const { context } = canvas
  const { element } = picture
  const severities = severitiesOf(picture)
  let painted = 0
  for (const { value, box, rect } of seenSquares(canvas, picture)) {
    if (painted++ % STEP_SQUARES === 0) yield
    context.globalAlpha = FILL_ALPHA
    context.fillStyle = toCss(colourOf(palette.scales[element], value, palette.ground))
    context.fillRect(rect.x, rect.y, rect.width, rect.height)
    context.globalAlpha = 1
    const severity = severityOf(element, value)
    if (severity !== 'usual') paintLimit(context, rect, limitEdges(box, severities), palette, severity)
  }
}

/**
 * An arrow for each square and, where there is room, its number; step by step. What stands on the map already is left
 * alone.
 *
 * @param taken world pixels of the frame's zoom
 */
export function* writeSquares(
  canvas: CanvasFrame,
  picture: SquarePicture,
  palette: Palette,
  taken: readonly TakenRect[],
): Generator<void> {
  const { context, left, top } = canvas
  const { element, windUnit } = picture
  const occupancy = new Occupancy()
  for (const rect of taken) occupancy.take(rect)
  const isFree = (x: number, y: number, width: number, height: number) =>
    occupancy.isFree(rectAround(x + left, y + top, width, height))
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = VALUE_FONT(palette.font)
  context.lineJoin = 'round'
  let written = 0
  for (const { value, from, box, rect } of seenSquares(canvas, picture)) {
    if (written++ % STEP_SQUARES === 0) yield
    const colour = colourOf(palette.scales[element], value, palette.ground)
    const ink = toCss(inkOn(colour, palette.ground))
    const hasNumber = rect.width >= NUMBER_ROOM_PX
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2]
    const isCalmWind = element === 'windSpeed' && isCalm(value)
    const arrowY = y - (hasNumber ? ARROW_LIFT_PX : 0)
    const hasRoom = isFree(x, arrowY, ARROW_PX, ARROW_PX)
    if (from !== undefined && !isCalmWind && hasRoom && hasArrow(box, rect.width))
      paintArrow(context, { x, y: arrowY, from, ink })
    const textY = y + (picture.frame?.fromDirections ? NUMBER_DROP_PX : 0)
    const text = formatValue(element, value, windUnit)
    if (!hasNumber || !isFree(x, textY, text.length * CHARACTER_PX, NUMBER_PX)) continue
    // the same colour around it, for a number that reaches over the land
    context.strokeStyle = toCss(colour)
    context.lineWidth = 3
    context.strokeText(text, x, textY)
    context.fillStyle = ink
    context.fillText(text, x, textY)
  }
}

interface SeenSquare {
  value: number
  from: number | undefined
  box: Box
  rect: Rect
}

function* seenSquares(canvas: CanvasFrame, { squares, frame }: SquarePicture): Generator<SeenSquare> {
  if (!frame) return
  for (const [place, { box }] of squares.entries()) {
    const value = frame.values[place]
    if (value === undefined || Number.isNaN(value)) continue
    const rect = rectOf(box, canvas)
    const from = frame.fromDirections?.[place]
    if (isSeen(rect, canvas)) yield { value, from: Number.isNaN(from) ? undefined : from, box, rect }
  }
}

interface Rect {
  x: number
  y: number
  width: number
  height: number
}

type Box = SquareForecastLayer['squares'][number]['box']

/** Whole pixels, so that neighbours meet without a pale line between them. */
function rectOf({ west, south, east, north }: Box, { zoom, left, top }: CanvasFrame): Rect {
  const size = worldSize(zoom)
  const x = Math.round(mercatorX(west) * size - left)
  const y = Math.round(mercatorY(north) * size - top)
  return {
    x,
    y,
    width: Math.round(mercatorX(east) * size - left) - x,
    height: Math.round(mercatorY(south) * size - top) - y,
  }
}

const isSeen = ({ x, y, width, height }: Rect, canvas: CanvasFrame) =>
  x + width > 0 && y + height > 0 && x < canvas.width && y < canvas.height

/** Far out only some squares have room for an arrow: the same ones wherever the map is. */
function hasArrow({ west, south }: Box, widthPx: number): boolean {
  const every = Math.max(1, Math.ceil(ARROW_ROOM_PX / widthPx))
  return Math.round(west * 2) % every === 0 && Math.round(south * 2) % every === 0
}

const RANK = { usual: 0, rough: 1, dangerous: 2 } as const
const SQUARES_PER_DEGREE = 2

const placeKey = (west: number, south: number) =>
  `${Math.round(west * SQUARES_PER_DEGREE)} ${Math.round(south * SQUARES_PER_DEGREE)}`

/** How far past a limit each square is, by its place. */
function severitiesOf({ element, squares, frame }: SquarePicture): ReadonlyMap<string, number> {
  return new Map(
    squares.map(({ box }, place) => [
      placeKey(box.west, box.south),
      RANK[severityOf(element, frame?.values[place] ?? NaN)],
    ]),
  )
}

/** A side of a square. */
export type Edge = 'west' | 'east' | 'south' | 'north'

/** The sides of a square on which its neighbour is less severe, or on which there is none. */
export function limitEdges(
  { west, south, east, north }: Box,
  severities: ReadonlyMap<string, number>,
): Edge[] {
  const own = severities.get(placeKey(west, south)) ?? 0
  const height = north - south
  const width = east - west
  const neighbours = {
    west: placeKey(west - width, south),
    east: placeKey(east, south),
    south: placeKey(west, south - height),
    north: placeKey(west, north),
  }
  return (Object.keys(neighbours) as Edge[]).filter((edge) => (severities.get(neighbours[edge]) ?? 0) < own)
}

/** Waters past a limit are marked by a line around them as well as by their colour. */
function paintLimit(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  edges: readonly Edge[],
  palette: Palette,
  severity: 'rough' | 'dangerous',
): void {
  const line = Math.min(LIMIT_PX[severity], width / 5)
  context.fillStyle = severity === 'dangerous' ? palette.dangerLine : palette.roughLine
  for (const edge of edges) {
    if (edge === 'west') context.fillRect(x, y, line, height)
    else if (edge === 'east') context.fillRect(x + width - line, y, line, height)
    else if (edge === 'north') context.fillRect(x, y, width, line)
    else context.fillRect(x, y + height - line, width, line)
  }
}

interface Arrow {
  x: number
  y: number
  from: number
  ink: string
}

/** Flies with the wind or runs with the waves: away from where these come from. */
function paintArrow(context: CanvasRenderingContext2D, { x, y, from, ink }: Arrow): void {
  const radians = (from * Math.PI) / 180
  const [dx, dy] = [-Math.sin(radians), Math.cos(radians)]
  const half = ARROW_PX / 2
  const tip = { x: x + dx * half, y: y + dy * half }
  const barb = { x: tip.x - dx * 7, y: tip.y - dy * 7 }
  context.strokeStyle = ink
  context.lineWidth = 1.75
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x - dx * half, y - dy * half)
  context.lineTo(tip.x, tip.y)
  context.moveTo(barb.x - dy * 4, barb.y + dx * 4)
  context.lineTo(tip.x, tip.y)
  context.lineTo(barb.x + dy * 4, barb.y - dx * 4)
  context.stroke()
}
