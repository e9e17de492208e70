import { askForVisitorTokens } from '../api/visitors.ts'
import { isSignInMessage } from '../domain/accounts/signInMessages.ts'
import { hasMemberCookie } from '../state/memberCookie.ts'
import { tickAges } from './ages.ts'
import { greet } from './greeting.ts'
import { listenForWarnings } from './liveWarnings.ts'
import { markNewPublications } from './newPublications.ts'
import { returnPath } from './returnPath.ts'

/*
 * The only script of a prose page. Links that carry a window size open as real windows on a desktop; a blocked
 * window, a phone, or a held key leaves the link a link. Menus close on Escape and on a click elsewhere.
 * A chosen menu is counted, without identifying the reader. When a window of ours reports a log-in or log-out,
 * the page asks the server again. New warnings arrive while the page is open.
 */
const NARROWEST_DESKTOP_PX = 900
const USAGE_PATH = '/mmis_marine_api/menu-usage-logs'

function countUse(link: HTMLAnchorElement) {
  const menuCode = link.dataset.menu
  if (!menuCode) return
  const body = JSON.stringify({ menuGroup: menuCode.slice(0, 4), menuCode })
  navigator.sendBeacon(USAGE_PATH, new Blob([body], { type: 'application/json' }))
}

function openWindow(event: MouseEvent, link: HTMLAnchorElement) {
  const [width = 0, height = 0] = (link.dataset.popup ?? '').split('x').map(Number)
  const wantsOwnTab = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const isPhone = window.innerWidth < NARROWEST_DESKTOP_PX || !window.matchMedia('(pointer: fine)').matches
  if (!width || !height || wantsOwnTab || isPhone) return
  const address = new URL(link.href)
  address.searchParams.set('frame', 'popup')
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  const features = `popup,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`
  const opened = window.open(address, link.dataset.menu, features)
  if (!opened) return
  event.preventDefault()
  opened.focus()
}

function closeMenus(except?: Node) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu-panel][open]')) {
    if (except && menu.contains(except)) continue
    const held = menu.contains(document.activeElement)
    menu.open = false
    if (held && !except) menu.querySelector('summary')?.focus()
  }
}

/** A reader who opens the search in the bar wants to write. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open)
      target.querySelector<HTMLInputElement>('input[type=search]')?.focus()
  },
  true,
)

/** Suggestions come with the first look into a field of the search. */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.dataset.suggest === undefined) return
  delete target.dataset.suggest
  void import('../components/places/suggest.ts').then(({ suggestIn }) => suggestIn(target))
})

document.addEventListener('click', (event) => {
  const target = event.target
  if (!(target instanceof Element)) return
  closeMenus(target)
  if (target.closest('[data-close-window]')) window.close()
  const link = target.closest<HTMLAnchorElement>('a[data-menu]')
  if (!link) return
  countUse(link)
  if (link.dataset.popup) openWindow(event, link)
})

// The map moves the address on after the page was served; a changed setting comes back to where it is now.
document.addEventListener('submit', (event) => {
  const back = event.target instanceof HTMLFormElement && event.target.elements.namedItem('return')
  if (back instanceof HTMLInputElement) back.value = returnPath(new URL(location.href))
})

// A setting changed on the map shows in the header too.
document.addEventListener('portal:preferences', (event) => {
  const { timeZone, windUnit } = (event as CustomEvent<{ timeZone?: string; windUnit?: string }>).detail
  for (const [key, value] of Object.entries({ tz: timeZone, wind: windUnit })) {
    if (value === undefined) continue
    for (const button of document.querySelectorAll<HTMLButtonElement>(`.settings button[name="${key}"]`))
      button.setAttribute('aria-pressed', String(button.value === value))
  }
  const pressed = (key: string) =>
    document.querySelector<HTMLButtonElement>(`.settings button[name="${key}"][aria-pressed="true"]`)
  for (const now of document.querySelectorAll('[data-settings-now]'))
    now.textContent = `${pressed('tz')?.value ?? ''} · ${pressed('wind')?.textContent?.trim() ?? ''}`
})

/*
 * A page is everyone's; what a member gets of it comes after it. A kept log-in is renewed at the first page
 * of a visit. The server takes the readable cookie away where the login is over for good.
 */
const RENEWED = 'portal:renewed'
/** An anonymous reader gets a visitor's tokens at the first page of a visit, and again after a log-out. */
const VISITED = 'portal:visited'

/** @returns false also where the browser forbids storage: it would ask at each page */
function isFirst(mark: string): boolean {
  try {
    if (sessionStorage.getItem(mark) !== null) return false
    for (const other of [RENEWED, VISITED]) sessionStorage.removeItem(other)
    sessionStorage.setItem(mark, '1')
    return true
  } catch {
    return false
  }
}

/** Nothing that a reader waits for comes after it. */
function whenLoaded(act: () => void) {
  if (document.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

function beginVisit() {
  if (hasMemberCookie(document.cookie)) {
    void greet(document, isFirst(RENEWED), () => location.reload())
    return
  }
  if (isFirst(VISITED)) whenLoaded(() => void askForVisitorTokens())
}
beginVisit()

tickAges(document)
markNewPublications(document, new Date())
listenForWarnings(document)

window.addEventListener('message', ({ origin, data }) => {
  if (origin === location.origin && isSignInMessage(data)) location.reload()
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') closeMenus()
})

// A window that script cannot close gets no button that would do nothing.
if (window.opener)
  for (const button of document.querySelectorAll<HTMLElement>('[data-close-window]')) button.hidden = false
