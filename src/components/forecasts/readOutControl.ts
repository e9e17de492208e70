import type { ReadOut } from './readOuts.ts'

/** Lets the slider of a `ReadOut` read its times out. @returns the way to end it */
export function showReadOut(host: HTMLElement): () => void {
  const slider = host.querySelector('input')
  const [time, text] = [
    host.querySelector('.meteogram-said strong'),
    host.querySelector('.meteogram-said span'),
  ]
  if (!slider || !time || !text) return () => {}
  /** read each time, because a newer forecast replaces it */
  const list = () => JSON.parse(host.dataset.readOuts ?? '[]') as ReadOut[]
  const say = (place: number, all = list()) => {
    const one = all[Math.max(0, Math.min(place, all.length - 1))]
    if (!one) return
    slider.value = String(one.minutes)
    slider.setAttribute('aria-valuetext', `${one.time}: ${one.text}`)
    time.textContent = one.time
    text.textContent = one.text
  }
  const nearest = (minutes: number, all: readonly ReadOut[]) =>
    all.reduce((best, one, place) => {
      const isNearer = Math.abs(one.minutes - minutes) < Math.abs((all[best]?.minutes ?? Infinity) - minutes)
      return isNearer ? place : best
    }, 0)
  const sayNearest = (minutes: number) => {
    const all = list()
    say(nearest(minutes, all), all)
  }
  const stop = new AbortController()
  const { signal } = stop
  slider.addEventListener('input', () => sayNearest(Number(slider.value)), { signal })
  slider.addEventListener(
    'pointermove',
    ({ pointerType, buttons, clientX }) => {
      if (pointerType !== 'mouse' || buttons !== 0) return
      const { left, width } = slider.getBoundingClientRect()
      sayNearest(((clientX - left) / width) * Number(slider.max))
    },
    { signal },
  )
  const moves: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: 6,
    PageDown: -6,
  }
  slider.addEventListener(
    'keydown',
    (event) => {
      const by = moves[event.key]
      if (by === undefined) return
      event.preventDefault()
      const all = list()
      say(nearest(Number(slider.value), all) + by, all)
    },
    { signal },
  )
  slider.hidden = false
  return () => stop.abort()
}

/** All read-outs of a page. */
export function showReadOuts(page: ParentNode): void {
  for (const host of page.querySelectorAll<HTMLElement>('[data-read-outs]')) showReadOut(host)
}
