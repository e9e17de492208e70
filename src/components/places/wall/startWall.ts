import type { Favourites } from '../../../state/favourites.ts'

/** A wall is read from afar: what is kept of it before a failure stays, and says so. */
const GRID = '#wall-grid'

/**
 * Reads the grid anew by one request at a time, opens what is kept as monitoring where the address names nothing, and
 * fills the screen where the browser can.
 */
export function startWall(page: Document, store: Pick<Favourites, 'state'>): void {
  const wall = page.querySelector<HTMLElement>('[data-wall]')
  if (!wall) return
  if (wall.dataset.bare !== undefined) openKept(store)
  const everyMs = Number(wall.dataset.refresh) * 1_000
  let isReading = false
  const read = () => {
    if (isReading || page.hidden) return
    isReading = true
    void readAnew(page).finally(() => {
      isReading = false
    })
  }
  setInterval(read, everyMs)
  page.addEventListener('visibilitychange', read)
  fullScreen(wall, page)
}

/** The favourites kept as monitoring, once they are known. */
function openKept(store: Pick<Favourites, 'state'>): void {
  let isOpened = false
  const open = () => {
    const codes = store.state
      .get()
      .items.filter(({ kind, stationCode }) => kind === 'monitoring' && stationCode !== undefined)
      .map(({ stationCode }) => stationCode)
    if (isOpened || codes.length === 0 || location.search.includes('tiles=')) return
    isOpened = true
    location.replace(`${location.pathname}?tiles=${codes.join(',')}`)
  }
  store.state.subscribe(open)
  open()
}

async function readAnew(page: Document): Promise<void> {
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    if (!response.ok) throw new Error(String(response.status))
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(GRID)
    if (!fresh) throw new Error('no grid')
    const focused = page.activeElement?.closest(GRID) && page.activeElement.getAttribute('href')
    page.querySelector(GRID)?.replaceWith(fresh)
    if (focused) page.querySelector<HTMLElement>(`${GRID} a[href="${CSS.escape(focused)}"]`)?.focus()
  } catch {
    // what is old must not look like now
    page.querySelector(GRID)?.classList.add('is-past')
    const failed = page.querySelector<HTMLElement>('[data-wall-failed]')
    if (failed) failed.hidden = false
  }
}

function fullScreen(wall: HTMLElement, page: Document): void {
  const button = wall.querySelector<HTMLButtonElement>('[data-wall-full]')
  if (!button || !page.fullscreenEnabled) return
  const enter = button.textContent
  const show = () => {
    button.textContent = page.fullscreenElement ? (button.dataset.leave ?? '') : enter
  }
  button.addEventListener('click', () => {
    void (page.fullscreenElement ? page.exitFullscreen() : wall.requestFullscreen())
  })
  page.addEventListener('fullscreenchange', show)
  button.hidden = false
}
