import { listenToKeys, listenToPointers, listenToWheel } from './gestures.ts'
import { FIT, isFit, isSame, percentOf, ZOOM_STEP, zoomedBy } from './zoom.ts'
import type { Zoom } from './zoom.ts'

/** A screen reader announces where a turn or a drag came to rest, not each step of it. */
const SAID_AFTER_MS = 500

interface Parts {
  figure: HTMLElement
  frame: HTMLElement
  picture: HTMLImageElement
  level: HTMLElement
  said: HTMLElement
  buttons: HTMLButtonElement[]
}

/**
 * Brings the chart of a page to life: zoom and moves by button, key, wheel, drag and fingers. Until it runs, and
 * without it, the picture is a link to its full size and the buttons cannot be seen; their place is kept.
 */
export function showChartZoom(page: Document): void {
  for (const figure of page.querySelectorAll<HTMLElement>('[data-chart]')) {
    const picture = figure.querySelector<HTMLImageElement>('[data-chart-picture]')
    if (picture) announceIfMissing(figure, picture)
    const parts = partsOf(figure, picture)
    if (parts) enliven(page, parts)
  }
}

function partsOf(figure: HTMLElement, picture: HTMLImageElement | null): Parts | undefined {
  const frame = figure.querySelector<HTMLElement>('[data-chart-frame]')
  const level = figure.querySelector<HTMLElement>('[data-zoom-level]')
  const said = figure.querySelector<HTMLElement>('[data-zoom-said]')
  if (!picture || !frame || !level || !said) return undefined
  return {
    figure,
    frame,
    picture,
    level,
    said,
    buttons: [...figure.querySelectorAll<HTMLButtonElement>('button[data-zoom]')],
  }
}

/** A file that is gone or broken is announced in words; it may have failed before this script came. */
function announceIfMissing(figure: HTMLElement, picture: HTMLImageElement): void {
  const announce = () => {
    for (const part of figure.querySelectorAll<HTMLElement>('[data-chart-missing]')) part.hidden = false
    for (const part of figure.querySelectorAll<HTMLElement>('[data-chart-shown]')) part.hidden = true
  }
  if (picture.complete && picture.naturalWidth === 0) announce()
  else picture.addEventListener('error', announce, { once: true })
}

function enliven(page: Document, parts: Parts): void {
  const { figure, frame, picture, buttons } = parts
  let now = FIT
  const announce = levelAnnouncer(parts)
  const enlarge = largerPicture(parts)
  const set = (zoom: Zoom, glides: boolean) => {
    if (isSame(zoom, now)) return
    now = zoom
    frame.toggleAttribute('data-glides', glides)
    frame.toggleAttribute('data-zoomed', !isFit(zoom))
    const { scale, x, y } = zoom
    picture.style.transform = isFit(zoom) ? '' : `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
    announce(zoom)
    enlarge(zoom)
  }
  const target = { frame, zoom: () => now, set }
  for (const button of buttons)
    button.addEventListener('click', () => set(pressed(now, button.dataset.zoom), true))
  listenToKeys(figure, target)
  listenToWheel(page, target)
  listenToPointers(target)
  // a link under a drag would lead away; the full size is among the downloads as well
  picture.closest('a')?.removeAttribute('href')
  frame.tabIndex = 0
  figure.dataset.live = ''
  announce(FIT)
}

function pressed(zoom: Zoom, button: string | undefined): Zoom {
  if (button === 'in') return zoomedBy(zoom, ZOOM_STEP)
  return button === 'out' ? zoomedBy(zoom, 1 / ZOOM_STEP) : FIT
}

/** Says the level beside the buttons at once and in words a little later, and which buttons do nothing now. */
function levelAnnouncer({ level, said, buttons }: Parts): (zoom: Zoom) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  return (zoom) => {
    const isFirst = waiting === undefined
    const percent = String(percentOf(zoom))
    level.textContent = `${percent} %`
    // not switched off: a button would lose the focus by its own press
    for (const button of buttons)
      button.setAttribute('aria-disabled', String(isSame(pressed(zoom, button.dataset.zoom), zoom)))
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      if (!isFirst) said.textContent = (said.dataset.words ?? '').replace('%d', percent)
    }, SAID_AFTER_MS)
  }
}

/** Once the picture has fewer dots than the screen shows of it, its larger form takes its place, where it has one. */
function largerPicture({ frame, picture }: Parts): (zoom: Zoom) => void {
  let asked: string | undefined
  return ({ scale }) => {
    // a player puts another chart into the same frame
    const { larger } = picture.dataset
    const shownDots = frame.clientWidth * scale * window.devicePixelRatio
    if (larger === undefined || larger === asked || shownDots <= picture.naturalWidth) return
    asked = larger
    const next = new Image()
    next.addEventListener(
      'load',
      () => {
        if (picture.dataset.larger === larger) picture.src = larger
      },
      { once: true },
    )
    next.src = larger
  }
}
