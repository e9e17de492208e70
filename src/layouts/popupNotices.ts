import { hiddenPopups, hideToday } from '../domain/notices/popups.ts'

const STEP_PX = 24

/** Lets a reader close, hide and move the announcements of a page; those hidden for today are taken away. */
export function startPopups(section: HTMLElement, page: Document, now: () => Date): void {
  const hidden = hiddenPopups(page.cookie)
  for (const popup of section.querySelectorAll<HTMLElement>('[data-popup-notice]')) {
    const id = Number(popup.dataset.popupNotice)
    if (hidden.has(id)) popup.remove()
    else start(popup, section, () => void (page.cookie = hideToday(page.cookie, id, now())))
  }
  if (section.childElementCount === 0) section.remove()
  section.classList.add('is-ready')
}

function start(popup: HTMLElement, section: HTMLElement, hide: () => void): void {
  const buttonOf = (name: string) => popup.querySelector<HTMLButtonElement>(`[data-popup-${name}]`)
  const close = () => {
    popup.remove()
    if (section.childElementCount === 0) section.remove()
  }
  for (const button of popup.querySelectorAll('button')) button.hidden = false
  buttonOf('close')?.addEventListener('click', close)
  buttonOf('today')?.addEventListener('click', () => {
    hide()
    close()
  })
  popup.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })
  const handle = buttonOf('move')
  if (handle) makeMovable(popup, handle)
}

/** By pointer and by arrow keys; it never leaves the window. */
function makeMovable(popup: HTMLElement, handle: HTMLElement): void {
  let at = { x: 0, y: 0 }
  const moveBy = (x: number, y: number) => {
    const box = popup.getBoundingClientRect()
    const within = (by: number, from: number, to: number, most: number) =>
      Math.max(-from, Math.min(most - to, by))
    at = {
      x: at.x + within(x, box.left, box.right, innerWidth),
      y: at.y + within(y, box.top, box.bottom, innerHeight),
    }
    popup.style.translate = `${at.x}px ${at.y}px`
  }
  handle.addEventListener('keydown', (event) => {
    const ways: Record<string, [number, number]> = {
      ArrowLeft: [-STEP_PX, 0],
      ArrowRight: [STEP_PX, 0],
      ArrowUp: [0, -STEP_PX],
      ArrowDown: [0, STEP_PX],
    }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    moveBy(...way)
  })
  handle.addEventListener('pointerdown', (event) => {
    handle.setPointerCapture(event.pointerId)
    let from = { x: event.clientX, y: event.clientY }
    const move = ({ clientX, clientY }: PointerEvent) => {
      moveBy(clientX - from.x, clientY - from.y)
      from = { x: clientX, y: clientY }
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    })
  })
}
