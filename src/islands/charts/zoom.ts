/**
 * How a picture lies in its frame. At scale 1 it fills the frame; enlarged it covers the frame, and never leaves an
 * edge of it bare. Moves are in widths and heights of the frame, so that a frame that changes its size changes
 * nothing.
 */
export interface Zoom {
  scale: number
  /** how far the picture's left edge lies right of the frame's, in frame widths: 1 − scale to 0 */
  x: number
  /** how far the picture's upper edge lies below the frame's, in frame heights: 1 − scale to 0 */
  y: number
}

/** A place in the frame in its widths and heights: 0–1 from the upper left. */
export interface Spot {
  x: number
  y: number
}

export const FIT: Zoom = { scale: 1, x: 0, y: 0 }
/** Beyond this even a drawn chart shows nothing more. */
export const MAX_SCALE = 8
/** Of a button or a key. */
export const ZOOM_STEP = 1.5
/** Of a double tap at the whole picture. */
export const TAP_SCALE = 2.5
/** Of an arrow key, in frame widths or heights. */
export const PAN_STEP = 0.2

const CENTRE: Spot = { x: 0.5, y: 0.5 }
const NOWHERE: Spot = { x: 0, y: 0 }
/** Nearer to 1 than this is 1: a pinch seldom ends on it exactly. */
const FIT_WITHIN = 0.02

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

function held({ scale, x, y }: Zoom): Zoom {
  if (!(scale > 1 + FIT_WITHIN)) return FIT
  const kept = Math.min(scale, MAX_SCALE)
  return { scale: kept, x: between(1 - kept, x, 0), y: between(1 - kept, y, 0) }
}

/** @param factor above 0; above 1 enlarges @param at the spot that stays where it is, as far as the edges allow */
export function zoomedBy({ scale, x, y }: Zoom, factor: number, at: Spot = CENTRE): Zoom {
  const next = between(1, scale * factor, MAX_SCALE)
  const grown = next / scale
  return held({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown })
}

/** @param by in frame widths and heights; to the right and down */
export const movedBy = ({ scale, x, y }: Zoom, by: Spot): Zoom => held({ scale, x: x + by.x, y: y + by.y })

export const isFit = ({ scale }: Zoom): boolean => scale === 1

export const isSame = (one: Zoom, other: Zoom): boolean =>
  one.scale === other.scale && one.x === other.x && one.y === other.y

/** Whole percent of the fitting size, for the reader. */
export const percentOf = ({ scale }: Zoom): number => Math.round(scale * 100)

/** Between the whole picture and a near look at one spot. */
export const tappedAt = (zoom: Zoom, at: Spot): Zoom => (isFit(zoom) ? zoomedBy(zoom, TAP_SCALE, at) : FIT)

/** What a key means for the picture; undefined where it means nothing, so that the page may take it. */
export function keyed(zoom: Zoom, key: string): Zoom | undefined {
  const arrow = ARROWS.get(key)
  if (arrow) return isFit(zoom) ? undefined : movedBy(zoom, arrow)
  if (key === '+' || key === '=') return zoomedBy(zoom, ZOOM_STEP)
  if (key === '-' || key === '_') return zoomedBy(zoom, 1 / ZOOM_STEP)
  return key === '0' ? FIT : undefined
}

/** The arrow is the direction to look in, so the picture moves the other way. */
const ARROWS = new Map<string, Spot>([
  ['ArrowLeft', { x: PAN_STEP, y: 0 }],
  ['ArrowRight', { x: -PAN_STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: PAN_STEP }],
  ['ArrowDown', { x: 0, y: -PAN_STEP }],
])

/** Two turns of a usual mouse wheel double the picture. */
const WHEEL_DOUBLES_PX = 200
/** A pinch on a touch pad arrives as a turn of the wheel with far smaller numbers. */
const PAD_DOUBLES_PX = 50
const LINE_PX = 16
const PAGE_PX = 400
const MOST_PX = 200

/** What of a wheel event decides how far it zooms. */
export type WheelTurn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>

/** @returns the factor of one turn of the wheel; away from the reader enlarges */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelTurn): number {
  const px = deltaY * (deltaMode === 1 ? LINE_PX : deltaMode === 2 ? PAGE_PX : 1)
  return 2 ** (-between(-MOST_PX, px, MOST_PX) / (ctrlKey ? PAD_DOUBLES_PX : WHEEL_DOUBLES_PX))
}

/**
 * The zoom after fingers moved: what lies under them goes with them, and two that part enlarge it.
 *
 * @param before @param after the same one or two fingers in the same order, px from the frame's upper left
 * @param frame px
 */
export function fingered(
  { scale, x, y }: Zoom,
  before: readonly Spot[],
  after: readonly Spot[],
  frame: { width: number; height: number },
): Zoom {
  const [from, to] = [middleOf(before), middleOf(after)]
  const [apart, now] = [spanOf(before), spanOf(after)]
  const next = between(1, apart > 0 && now > 0 ? (scale * now) / apart : scale, MAX_SCALE)
  const grown = next / scale
  return held({
    scale: next,
    x: to.x / frame.width - (from.x / frame.width - x) * grown,
    y: to.y / frame.height - (from.y / frame.height - y) * grown,
  })
}

const middleOf = ([one = NOWHERE, other = one]: readonly Spot[]): Spot => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

/** 0 for a single finger. */
const spanOf = ([one, other]: readonly Spot[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
