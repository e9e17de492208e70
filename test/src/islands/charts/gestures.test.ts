import { describe, expect, it } from 'vitest'
import { listenToKeys, listenToPointers, listenToWheel } from '../../../../src/islands/charts/gestures.ts'
import { FIT, isFit, TAP_SCALE } from '../../../../src/islands/charts/zoom.ts'
import type { Zoom } from '../../../../src/islands/charts/zoom.ts'

/** A frame of 400 × 200 px at the window's corner, as much of an element as gestures ask for. */
class FakeFrame extends EventTarget {
  readonly clientWidth = 400
  readonly clientHeight = 200
  readonly captured: number[] = []
  getBoundingClientRect() {
    return { left: 0, top: 0 }
  }
  setPointerCapture(id: number) {
    this.captured.push(id)
  }
}

/** A picture with all its gestures; `send` says whether the default action was prevented. */
function buildStage(start: Zoom = FIT) {
  const frame = new FakeFrame()
  const page = new EventTarget()
  let zoom = start
  const target = {
    frame: frame as unknown as HTMLElement,
    zoom: () => zoom,
    set: (next: Zoom) => {
      zoom = next
    },
  }
  listenToKeys(target.frame, target)
  listenToWheel(page as Document, target)
  listenToPointers(target)
  const send = (to: EventTarget, type: string, facts: object = {}, atMs = 0) => {
    const event = new Event(type, { cancelable: true })
    for (const [name, value] of Object.entries({ timeStamp: atMs, ...facts }))
      Object.defineProperty(event, name, { value })
    return !to.dispatchEvent(event)
  }
  return {
    zoom: () => zoom,
    captured: frame.captured,
    send: (type: string, facts?: object, atMs?: number) => send(frame, type, facts, atMs),
    scroll: (atMs: number) => send(page, 'scroll', {}, atMs),
  }
}

const NEAR: Zoom = { scale: 2, x: -0.5, y: -0.5 }
const wheel = (deltaY: number, more = {}) => ({
  deltaY,
  deltaMode: 0,
  ctrlKey: false,
  clientX: 200,
  clientY: 100,
  ...more,
})
const finger = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  button: 0,
})

describe('keys', () => {
  it('leave to the page what means nothing here, and what is held with another key', () => {
    const stage = buildStage()
    expect(stage.send('keydown', { key: 'ArrowDown' })).toBe(false)
    expect(stage.send('keydown', { key: '+', ctrlKey: true })).toBe(false)
    expect(isFit(stage.zoom())).toBe(true)
  })

  it('zoom, move and show the whole', () => {
    const stage = buildStage()
    expect(stage.send('keydown', { key: '+' })).toBe(true)
    expect(stage.zoom().scale).toBe(1.5)
    expect(stage.send('keydown', { key: 'ArrowRight' })).toBe(true)
    expect(stage.zoom().x).toBeCloseTo(-0.45)
    stage.send('keydown', { key: '0' })
    expect(stage.zoom()).toEqual(FIT)
  })
})

describe('the wheel', () => {
  it('zooms, and leaves to the page what the picture cannot do', () => {
    const stage = buildStage()
    expect(stage.send('wheel', wheel(100), 1_000)).toBe(false)
    expect(stage.send('wheel', wheel(-200), 2_000)).toBe(true)
    expect(stage.zoom()).toEqual(NEAR)
  })

  it('does not turn into a scroll of the page when the whole picture is reached in one movement', () => {
    const stage = buildStage(NEAR)
    expect(stage.send('wheel', wheel(300), 1_000)).toBe(true)
    expect(isFit(stage.zoom())).toBe(true)
    expect(stage.send('wheel', wheel(300), 1_200)).toBe(true)
    expect(stage.send('wheel', wheel(300), 1_400)).toBe(true)
    expect(stage.send('wheel', wheel(300), 1_700)).toBe(false)
  })

  it('stays a scroll of the page that began as one, but for a pinch on a touch pad', () => {
    const stage = buildStage()
    stage.scroll(1_000)
    expect(stage.send('wheel', wheel(-100), 1_100)).toBe(false)
    expect(isFit(stage.zoom())).toBe(true)
    expect(stage.send('wheel', wheel(-10, { ctrlKey: true }), 1_150)).toBe(true)
    expect(stage.zoom().scale).toBeGreaterThan(1)
    expect(stage.send('wheel', wheel(0, { deltaX: 9 }), 9_000)).toBe(false)
  })
})

describe('pointers', () => {
  it('drag the enlarged picture, until they are let go', () => {
    const stage = buildStage(NEAR)
    stage.send('pointermove', finger(1, 0, 0))
    stage.send('pointerdown', finger(1, 200, 100))
    stage.send('pointermove', finger(1, 240, 120))
    expect(stage.zoom()).toEqual({
      scale: 2,
      x: expect.closeTo(-0.4) as number,
      y: expect.closeTo(-0.4) as number,
    })
    stage.send('pointerup', finger(1, 240, 120), 900)
    const kept = stage.zoom()
    stage.send('pointermove', finger(1, 300, 150))
    expect(stage.zoom()).toEqual(kept)
    expect(stage.captured).toEqual([1])
  })

  it('do nothing with another button than the first', () => {
    const stage = buildStage(NEAR)
    stage.send('pointerdown', { ...finger(1, 200, 100), button: 2 })
    stage.send('pointermove', finger(1, 240, 120))
    expect(stage.zoom()).toEqual(NEAR)
  })

  it('zoom where two part; a third does nothing, and what the browser takes back ends it', () => {
    const stage = buildStage()
    stage.send('pointerdown', finger(1, 150, 100))
    stage.send('pointerdown', finger(2, 250, 100))
    stage.send('pointerdown', finger(3, 10, 10))
    stage.send('pointermove', finger(1, 100, 100))
    stage.send('pointermove', finger(2, 300, 100))
    stage.send('pointermove', finger(3, 90, 90))
    expect(stage.zoom()).toEqual(NEAR)
    stage.send('pointercancel', finger(1, 100, 100))
    stage.send('pointercancel', finger(2, 300, 100))
    stage.send('pointermove', finger(1, 0, 0))
    expect(stage.zoom()).toEqual(NEAR)
  })

  it('look near at a second tap and back at the next two, but not at two slow or distant ones', () => {
    const stage = buildStage()
    const tap = (x: number, atMs: number) => {
      stage.send('pointerdown', finger(1, x, 100), atMs)
      stage.send('pointerup', finger(1, x, 100), atMs + 50)
    }
    tap(200, 0)
    tap(200, 900)
    tap(300, 1_000)
    expect(isFit(stage.zoom())).toBe(true)
    tap(302, 1_100)
    expect(stage.zoom().scale).toBe(TAP_SCALE)
    tap(302, 1_200)
    expect(stage.zoom().scale).toBe(TAP_SCALE)
    tap(302, 1_300)
    expect(stage.zoom()).toEqual(FIT)
  })

  it('keep two fingers from the page, and leave one to it', () => {
    const stage = buildStage()
    expect(stage.send('touchmove', { touches: [1] })).toBe(false)
    expect(stage.send('touchmove', { touches: [1, 2] })).toBe(true)
    expect(stage.send('dragstart')).toBe(true)
  })
})
