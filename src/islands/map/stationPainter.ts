import { colourOf, inkOn, toCss } from '../../domain/kernel/colourScales.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import type { CanvasFrame } from './painting.ts'
import type { Layout, PlacedMark, PlacedName } from './layout.ts'
import { paintBarb } from './barbPainter.ts'
import { BARB_LENGTH_PX } from './layout.ts'
import type { Palette } from './palette.ts'
import { paintPin } from './pinPainter.ts'
import { VALUE_FONT, nameFont } from './textMeasure.ts'

/** Marks beyond the canvas by more than this cannot reach into it. */
const REACH_PX = 60
const DOT_RADIUS = 3.5

export interface StationPicture {
  layout: Layout
  element: MapElement
  palette: Palette
  selected?: string
  /** the station under the cross-hair */
  ringed?: string
  /** the map shows a moment ahead, of which stations know nothing */
  isAhead: boolean
  /** the place whose forecast is open */
  pin: { lat: number; lon: number } | undefined
}

/** Marks that are drawn in one step. */
const STEP_MARKS = 12

/** Names, dots, then values, so that a value is never under a dot; step by step. */
export function* paintStations(frame: CanvasFrame, picture: StationPicture): Generator<void> {
  const { context, left, top, width, height } = frame
  context.translate(-left, -top)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const isNear = ({ x, y }: { x: number; y: number }) =>
    x > left - REACH_PX && x < left + width + REACH_PX && y > top - REACH_PX && y < top + height + REACH_PX
  paintNames(context, picture.layout.names.filter(isNear), picture.palette)
  yield
  const marks = picture.layout.marks.filter(isNear)
  for (const mark of marks) if (!mark.label) paintDot(context, mark, picture)
  let drawn = 0
  for (const mark of marks) {
    if (!mark.label) continue
    if (drawn++ % STEP_MARKS === 0) yield
    paintValue(context, mark, mark.label, picture)
  }
  for (const mark of marks) paintRing(context, mark, picture)
  if (picture.pin) paintPin(context, picture.pin, picture.layout.zoom, picture.palette)
}

function paintNames(context: CanvasRenderingContext2D, names: PlacedName[], palette: Palette): void {
  context.lineJoin = 'round'
  for (const { place, text, x, y } of names) {
    context.font = nameFont(place.kind, palette.font)
    context.letterSpacing = place.kind === 'sea' ? '3px' : '0px'
    if (place.kind !== 'sea') halo(context, text, x, y, place.kind === 'port' ? palette.land : palette.sea, 3)
    context.fillStyle = palette.inkSoft
    context.fillText(text, x, y)
  }
  context.letterSpacing = '0px'
}

function halo(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  width: number,
): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineJoin = 'round'
  context.strokeText(text, x, y)
}

/** Colour of a mark without a number: by the scale, for wind by its severity, grey when expired. */
function dotColour(mark: PlacedMark, { element, palette }: StationPicture): string {
  if (mark.state === 'expired' || mark.value === undefined) return palette.staleInk
  if (mark.severity === 'dangerous') return palette.dangerLine
  if (mark.severity === 'rough') return palette.roughLine
  return element === 'windSpeed'
    ? palette.ink
    : toCss(colourOf(palette.scales[element], mark.value, palette.ground))
}

function paintDot(context: CanvasRenderingContext2D, mark: PlacedMark, picture: StationPicture): void {
  const { palette } = picture
  context.beginPath()
  context.lineWidth = 1.25
  if (mark.state === 'absent' || picture.isAhead) {
    context.arc(mark.x, mark.y, DOT_RADIUS - 0.5, 0, 2 * Math.PI)
    context.fillStyle = palette.sea
    context.fill()
    context.strokeStyle = palette.staleInk
    context.stroke()
    return
  }
  context.arc(mark.x, mark.y, DOT_RADIUS, 0, 2 * Math.PI)
  context.fillStyle = dotColour(mark, picture)
  context.fill()
  context.strokeStyle = picture.element === 'windSpeed' ? palette.sea : palette.ink
  context.stroke()
}

type Label = NonNullable<PlacedMark['label']>

function paintValue(
  context: CanvasRenderingContext2D,
  mark: PlacedMark,
  label: Label,
  picture: StationPicture,
): void {
  if (picture.element === 'windSpeed') paintWind(context, mark, label, picture.palette)
  else paintChip(context, mark, label, picture)
}

function paintWind(
  context: CanvasRenderingContext2D,
  mark: PlacedMark,
  label: Label,
  palette: Palette,
): void {
  const ink = mark.state === 'expired' ? palette.staleInk : palette.ink
  if (mark.fromDirection !== undefined && mark.value !== undefined) {
    const wind = { speed: mark.value, from: mark.fromDirection, x: mark.x, y: mark.y }
    paintBarb(context, wind, { ink, rim: palette.sea, length: BARB_LENGTH_PX })
  }
  context.beginPath()
  context.arc(mark.x, mark.y, 2.5, 0, 2 * Math.PI)
  context.fillStyle = ink
  context.fill()
  const [x, y] = [(label.left + label.right) / 2, (label.top + label.bottom) / 2]
  context.font = VALUE_FONT(palette.font)
  if (mark.severity === 'usual') halo(context, mark.text, x, y, palette.sea, 4)
  else paintLoudGround(context, mark, label, palette)
  context.fillStyle = valueInk(mark, palette)
  context.fillText(mark.text, x, y + 0.5)
}

function valueInk(mark: PlacedMark, palette: Palette): string {
  if (mark.state === 'expired') return palette.staleInk
  return { usual: palette.ink, rough: palette.roughInk, dangerous: palette.dangerInk }[mark.severity]
}

function paintLoudGround(
  context: CanvasRenderingContext2D,
  mark: PlacedMark,
  label: Label,
  palette: Palette,
): void {
  const isDangerous = mark.severity === 'dangerous'
  roundedRect(
    context,
    label.left - 2,
    label.top - 1,
    label.right - label.left + 4,
    label.bottom - label.top + 2,
  )
  context.fillStyle = isDangerous ? palette.dangerGround : palette.roughGround
  context.fill()
  context.strokeStyle = isDangerous ? palette.dangerLine : palette.roughLine
  context.lineWidth = isDangerous ? 2 : 1.25
  context.stroke()
}

function paintChip(
  context: CanvasRenderingContext2D,
  mark: PlacedMark,
  label: Label,
  { element, palette }: StationPicture,
): void {
  const isOld = mark.state === 'expired' || mark.value === undefined
  const fill = isOld ? undefined : colourOf(palette.scales[element], mark.value ?? 0, palette.ground)
  if (mark.fromDirection !== undefined && !isOld) paintArrow(context, mark, label, palette)
  roundedRect(context, label.left, label.top, label.right - label.left, label.bottom - label.top)
  context.fillStyle = fill ? toCss(fill) : palette.staleGround
  context.fill()
  context.setLineDash(isOld ? [3, 2] : [])
  context.lineWidth = mark.severity === 'usual' ? 1 : 2.5
  context.strokeStyle = { usual: palette.coast, rough: palette.roughLine, dangerous: palette.dangerLine }[
    mark.severity
  ]
  context.stroke()
  context.setLineDash([])
  context.font = VALUE_FONT(palette.font)
  context.fillStyle = fill ? toCss(inkOn(fill, palette.ground)) : palette.staleInk
  context.fillText(mark.text, mark.x, mark.y + 0.5)
}

/** A small arrow outside the chip that points to it from where the waves come. */
function paintArrow(
  context: CanvasRenderingContext2D,
  mark: PlacedMark,
  label: Label,
  palette: Palette,
): void {
  const radians = ((mark.fromDirection ?? 0) * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), -Math.cos(radians)]
  const [halfWidth, halfHeight] = [(label.right - label.left) / 2 + 3, (label.bottom - label.top) / 2 + 3]
  const edge = Math.min(
    sine === 0 ? Infinity : halfWidth / Math.abs(sine),
    cosine === 0 ? Infinity : halfHeight / Math.abs(cosine),
  )
  const tip = { x: mark.x + sine * edge, y: mark.y + cosine * edge }
  const base = { x: tip.x + sine * 8, y: tip.y + cosine * 8 }
  context.beginPath()
  context.moveTo(tip.x, tip.y)
  context.lineTo(base.x - cosine * 4.5, base.y + sine * 4.5)
  context.lineTo(base.x + cosine * 4.5, base.y - sine * 4.5)
  context.closePath()
  context.fillStyle = palette.ink
  context.strokeStyle = palette.sea
  context.lineWidth = 2
  context.stroke()
  context.fill()
}

function roundedRect(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number) {
  context.beginPath()
  context.roundRect(x, y, width, height, 5)
}

/** The selected station and the one under the cross-hair get a ring. */
function paintRing(context: CanvasRenderingContext2D, mark: PlacedMark, picture: StationPicture): void {
  const isSelected = mark.station.code === picture.selected
  if (!isSelected && mark.station.code !== picture.ringed) return
  context.strokeStyle = picture.palette.accent
  context.lineWidth = isSelected ? 3 : 2
  const isChip = mark.label !== undefined && picture.element !== 'windSpeed'
  if (isChip && mark.label) {
    const { left, top, right, bottom } = mark.label
    roundedRect(context, left - 4, top - 4, right - left + 8, bottom - top + 8)
  } else {
    context.beginPath()
    context.arc(mark.x, mark.y, 9, 0, 2 * Math.PI)
  }
  context.stroke()
}
