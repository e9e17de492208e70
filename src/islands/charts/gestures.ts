import { fingered, isSame, keyed, tappedAt, wheelFactor, zoomedBy } from './zoom.ts'
import type { Spot, Zoom } from './zoom.ts'

/** The picture that gestures act on. */
export interface Zoomable {
  frame: HTMLElement
  zoom(): Zoom
  /** @param glides the picture moves there, instead of following a finger */
  set(zoom: Zoom, glides: boolean): void
}

const TAP_MOVES_PX = 12
const TAP_WITHIN_MS = 300
/** Turns of a wheel that follow each other faster belong to one movement of the hand. */
const SAME_TURN_MS = 250

/** @returns px from the frame's upper left */
function spotOf({ clientX, clientY }: MouseEvent, frame: HTMLElement): Spot {
  const { left, top } = frame.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function shareOf(event: MouseEvent, frame: HTMLElement): Spot {
  const { x, y } = spotOf(event, frame)
  return { x: x / frame.clientWidth, y: y / frame.clientHeight }
}

/** + − 0 and, while enlarged, the arrows; on the frame and on what else `listening` holds. */
export function listenToKeys(listening: HTMLElement, { zoom, set }: Zoomable): void {
  listening.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = keyed(zoom(), event.key)
    if (!next) return
    event.preventDefault()
    set(next, true)
  })
}

/**
 * Turns over the picture zoom it; what it cannot do, the page does. A turn that began as a scroll of the page stays one
 * although the picture comes under the pointer, and the other way round.
 */
export function listenToWheel(page: Document, { frame, zoom, set }: Zoomable): void {
  let scrolledAtMs = -Infinity
  let zoomedAtMs = -Infinity
  page.addEventListener('scroll', ({ timeStamp }) => (scrolledAtMs = timeStamp), { passive: true })
  frame.addEventListener(
    'wheel',
    (event) => {
      const isScroll = event.timeStamp - scrolledAtMs < SAME_TURN_MS && !event.ctrlKey
      if (isScroll || event.deltaY === 0) return
      const next = zoomedBy(zoom(), wheelFactor(event), shareOf(event, frame))
      const isAtEnd = isSame(next, zoom())
      if (isAtEnd && event.timeStamp - zoomedAtMs > SAME_TURN_MS) return
      event.preventDefault()
      zoomedAtMs = event.timeStamp
      if (!isAtEnd) set(next, false)
    },
    { passive: false },
  )
}

/** A drag moves the enlarged picture, two fingers zoom it, a double tap or click looks near and back. */
export function listenToPointers({ frame, zoom, set }: Zoomable): void {
  const fingers = new Map<number, Spot>()
  const taps = doubleTaps()
  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || fingers.size === 2) return
    fingers.set(event.pointerId, spotOf(event, frame))
    // a release outside the frame must be received too
    frame.setPointerCapture(event.pointerId)
    taps.down(event, fingers.size)
  })
  frame.addEventListener('pointermove', (event) => {
    if (!fingers.has(event.pointerId)) return
    const before = [...fingers.values()]
    fingers.set(event.pointerId, spotOf(event, frame))
    const size = { width: frame.clientWidth, height: frame.clientHeight }
    const next = fingered(zoom(), before, [...fingers.values()], size)
    if (!isSame(next, zoom())) set(next, false)
  })
  frame.addEventListener('pointerup', (event) => {
    if (fingers.delete(event.pointerId) && taps.isSecond(event))
      set(tappedAt(zoom(), shareOf(event, frame)), true)
  })
  for (const end of ['pointercancel', 'lostpointercapture'] as const)
    frame.addEventListener(end, ({ pointerId }) => fingers.delete(pointerId))
  // two fingers are ours even where one would scroll the page
  frame.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    },
    { passive: false },
  )
  frame.addEventListener('dragstart', (event) => event.preventDefault())
}

/** Knows a second tap or click at the same place: browsers differ for touch. */
function doubleTaps() {
  type Tap = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>
  const isNear = (one: Tap | undefined, other: Tap) =>
    one !== undefined &&
    Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < TAP_MOVES_PX &&
    other.timeStamp - one.timeStamp < TAP_WITHIN_MS
  let pressed: Tap | undefined
  let last: Tap | undefined
  return {
    down(event: PointerEvent, fingers: number) {
      pressed = fingers === 1 ? event : undefined
    },
    isSecond(event: PointerEvent): boolean {
      const isTap = isNear(pressed, event)
      const isDouble = isTap && isNear(last, event)
      last = isTap && !isDouble ? event : undefined
      pressed = undefined
      return isDouble
    },
  }
}
