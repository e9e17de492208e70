import { nowPlace } from '../../../domain/broadcasts/timetableGeometry.ts'
import type { Edges } from './keepInView.ts'
import { nudge } from './keepInView.ts'
import { spotAfter } from './roving.ts'

const BLOCK = '.timetable-block'
const TIP = '.timetable-tip'

/**
 * What script adds to a picture that is whole without it: one stop for the tab key and arrows between programmes,
 * Escape to close a tooltip, and tooltips that a small window would cut off moved into view. One listener of each
 * kind, however many programmes there are.
 *
 * @param grid the scrolling part of the picture
 * @returns what takes all of it away again
 */
export function bringToLife(grid: HTMLElement): () => void {
  const blocks = [...grid.querySelectorAll<HTMLElement>(BLOCK)]
  const stop = new AbortController()
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    onDocument: (event: HTMLElementEventMap[Name]) => void,
  ) => grid.addEventListener(name, onDocument, { signal: stop.signal })

  let stopOfTab = blocks.find((block) => block.classList.contains('is-on-air')) ?? blocks[0]
  for (const block of blocks) block.tabIndex = block === stopOfTab ? 0 : -1
  const take = (block: HTMLElement) => {
    if (stopOfTab) stopOfTab.tabIndex = -1
    block.tabIndex = 0
    stopOfTab = block
  }
  /** Shows the tooltip of a block again, also after Escape. */
  const show = (block: HTMLElement) => {
    delete grid.dataset.quiet
    moveIntoView(block, grid)
  }

  let hovered: HTMLElement | null = null
  listen('pointerover', ({ target }) => {
    const block = blockOf(target)
    if (block && block !== hovered) show(block)
    hovered = block
  })
  listen('pointerleave', () => {
    hovered = null
  })
  listen('focusin', ({ target }) => {
    const block = blockOf(target)
    if (!block) return
    take(block)
    show(block)
  })
  listen('keydown', (event) => {
    const block = blockOf(event.target)
    if (event.altKey || event.ctrlKey || event.metaKey || !block) return
    const spots = blocks.map(({ offsetTop, offsetLeft }) => ({ top: offsetTop, left: offsetLeft }))
    const next = blocks[spotAfter(spots, blocks.indexOf(block), event.key) ?? -1]
    if (!next) return
    event.preventDefault()
    // into view first: where the tooltip fits is asked when the focus comes
    const { left, right } = seenPart(grid)
    const isWide = next.offsetWidth > right - left
    next.scrollIntoView({ block: 'nearest', inline: isWide ? 'start' : 'nearest', behavior: 'instant' })
    next.focus({ preventScroll: true })
  })
  // hover needs no focus, so the key is listened for on the document
  grid.ownerDocument.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') grid.dataset.quiet = ''
    },
    { signal: stop.signal },
  )
  return () => {
    stop.abort()
    for (const block of blocks) block.removeAttribute('tabindex')
  }
}

/** The block that something in the picture belongs to; its tooltip stands right after it. */
function blockOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const before = target.closest(TIP)?.previousElementSibling
  return before instanceof HTMLElement ? before : target.closest<HTMLElement>(BLOCK)
}

/** The part of the picture beside the hours and below the ruler. */
function seenPart(grid: HTMLElement): Edges {
  const { left, top } = grid.getBoundingClientRect()
  const corner = grid.querySelector('.timetable-corner')?.getBoundingClientRect()
  return {
    left: corner?.right ?? left,
    top: corner?.bottom ?? top,
    right: left + grid.clientLeft + grid.clientWidth,
    bottom: top + grid.clientTop + grid.clientHeight,
  }
}

/** The picture may reach below the window's edge. */
const inWindow = ({ left, top, right, bottom }: Edges): Edges => ({
  left: Math.max(left, 0),
  top: Math.max(top, 0),
  right: Math.min(right, innerWidth),
  bottom: Math.min(bottom, innerHeight),
})

function moveIntoView(block: HTMLElement, grid: HTMLElement): void {
  const tip = block.nextElementSibling
  if (!(tip instanceof HTMLElement)) return
  tip.style.translate = ''
  const { x, y } = nudge(tip.getBoundingClientRect(), block.getBoundingClientRect(), inWindow(seenPart(grid)))
  if (x !== 0 || y !== 0) tip.style.translate = `${x}px ${y}px`
}

/**
 * Opens the picture at the present hour in browsers whose style sheets cannot (`scroll-initial-target`). At once, and
 * never a second time: a reader who has scrolled keeps the place.
 */
export function openAt(grid: HTMLElement, place: HTMLElement | null): void {
  if (!place || grid.scrollTop !== 0 || grid.scrollLeft !== 0) return
  const [{ left, top }, frame] = [place.getBoundingClientRect(), grid.getBoundingClientRect()]
  grid.scrollTo({
    left: left - frame.left - grid.clientLeft,
    top: top - frame.top - grid.clientTop,
    behavior: 'instant',
  })
}

const HOUR_ROW_PX = 52
/** The present hour with what begins in the three after it. */
const OPENING_PX = 4 * HOUR_ROW_PX

/**
 * Scrolls the page as far as the present hour needs where the picture opens below the screen's edge, and no further
 * than the picture's head. An address with a part of its own, and a page that is come back to, keep their place.
 */
export function bringToScreen(grid: HTMLElement, place: HTMLElement | null): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!place || scrollY !== 0 || location.hash !== '' || (visit && visit.type !== 'navigate')) return
  const frame = grid.getBoundingClientRect()
  const bottomBar = document.querySelector('.bottom-bar')?.getBoundingClientRect()
  const edge = Math.min(
    innerHeight,
    bottomBar && bottomBar.height > 0 ? innerHeight - bottomBar.height : Infinity,
  )
  const needed = Math.min(place.getBoundingClientRect().top + OPENING_PX, frame.bottom) - edge
  if (needed > 0) scrollBy({ top: Math.min(needed, frame.top), behavior: 'instant' })
}

/** Moves the stroke of the present minute on. */
export function moveNow(mark: HTMLElement | null, now: Date, date: string): void {
  if (!mark) return
  const place = nowPlace(now, date)
  mark.hidden = place === undefined
  if (!place) return
  mark.style.top = `${place.top}px`
  mark.style.left = `${place.left}px`
}

/** Blocks on the air have a border of their own. @param ids of those blocks */
export function markOnAir(grid: HTMLElement, ids: ReadonlySet<string>): void {
  for (const block of grid.querySelectorAll(BLOCK)) block.classList.toggle('is-on-air', ids.has(block.id))
}
