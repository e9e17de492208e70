import { fetchSearch } from '../../api/places.ts'
import type { FoundPlace } from '../../api/places.ts'
import { positionAddress } from '../../domain/kernel/positions.ts'
import { pointHref } from '../../domain/kernel/pages.ts'
import { keepRecent, recentPlaces } from '../../state/recentSearches.ts'
import type { RecentPlace } from '../../state/recentSearches.ts'

/** Waits for the rest of a word before it asks. */
const QUIET_MS = 120
const MOST_SUGGESTIONS = 8
const FAR_TOO_LONG = 60

interface Option extends RecentPlace {
  about: string
}

/** Words of the list, which the page carries in the field's `data-` attributes. */
interface Words {
  nearFailed: string
  recent: string
  kinds: Record<string, string>
}

/**
 * Suggests places under a field of the search while its reader writes: a combobox after the ARIA practices. Without it,
 * or when nothing is chosen, the form asks the page of the search.
 */
export function suggestIn(input: HTMLInputElement): void {
  const list = input.form?.querySelector<HTMLUListElement>('[data-suggestions]')
  if (!list) return
  const near = input.form?.querySelector<HTMLButtonElement>('[data-near]')
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')
  const isKorean = document.documentElement.lang === 'ko'
  const words = JSON.parse(input.dataset.words ?? '{}') as Words
  let options: Option[] = []
  let active = -1
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    list.hidden = true
    active = -1
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const show = (next: readonly Option[]) => {
    options = [...next]
    active = -1
    input.removeAttribute('aria-activedescendant')
    list.replaceChildren(
      ...options.map((option, i) => optionElement(option, `${list.id}-${i}`, () => go(option))),
    )
    list.hidden = options.length === 0
    if (near) near.hidden = input.value.trim() !== '' || !('geolocation' in navigator)
    input.setAttribute('aria-expanded', String(!list.hidden))
  }
  const mark = (place: number) => {
    active = options.length === 0 ? -1 : (place + options.length) % options.length
    for (const [i, item] of [...list.querySelectorAll('[role=option]')].entries())
      item.setAttribute('aria-selected', String(i === active))
    if (active >= 0) input.setAttribute('aria-activedescendant', `${list.id}-${active}`)
  }
  const suggest = async () => {
    const text = input.value.trim()
    asking?.abort()
    if (text === '')
      return show(recentPlaces(() => localStorage).map((one) => ({ ...one, about: words.recent })))
    if (text.length > FAR_TOO_LONG) return close()
    asking = new AbortController()
    const { signal } = asking
    try {
      const found = await fetchSearch(text, MOST_SUGGESTIONS, signal)
      if (!signal.aborted) show(found.map((one) => optionOf(one, words, isKorean)))
    } catch {
      // the form still finds it
      if (!signal.aborted) close()
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void suggest(), QUIET_MS)
  })
  input.addEventListener('focus', () => void suggest())
  input.addEventListener('keydown', (event) => {
    const { key } = event
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !list.hidden) {
      event.preventDefault()
      mark(active + (key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1))
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      const option = options[active]
      if (option) go(option)
    } else if (key === 'Escape' && !list.hidden) {
      event.stopPropagation()
      close()
    }
  })
  input.form?.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && input.form?.contains(event.relatedTarget)) return
    close()
  })
  near?.addEventListener('click', () => goNear(near, words.nearFailed))
  void suggest()
}

function go({ path, name }: RecentPlace): void {
  keepRecent({ path, name }, () => localStorage)
  location.assign(path)
}

function optionOf(found: FoundPlace, { kinds }: Words, isKorean: boolean): Option {
  const name = (isKorean ? found.nameKo : found.nameEn) ?? found.code
  const kind = kinds[found.placeKind ?? found.kind] ?? ''
  const more =
    found.placeKind === null
      ? found.nameKo === null
        ? ''
        : found.code
      : isKorean
        ? found.region
        : found.nameKo
  return { path: found.path, name, about: [kind, more].filter(Boolean).join(' · ') }
}

function optionElement({ name, about }: Option, id: string, choose: () => void): HTMLLIElement {
  const item = document.createElement('li')
  item.id = id
  item.setAttribute('role', 'option')
  item.setAttribute('aria-selected', 'false')
  const note = document.createElement('span')
  note.className = 'small soft'
  note.textContent = about
  item.append(name, ' ', note)
  // the field keeps the focus
  item.addEventListener('pointerdown', (event) => event.preventDefault())
  item.addEventListener('click', choose)
  return item
}

/** Leads to the forecast of where the reader is: the browser is asked, and the place goes into the address alone. */
function goNear(button: HTMLButtonElement, failed: string): void {
  navigator.geolocation.getCurrentPosition(
    ({ coords }) =>
      location.assign(pointHref(positionAddress({ lat: coords.latitude, lon: coords.longitude }))),
    () => (button.textContent = failed),
    { maximumAge: 60_000, timeout: 10_000 },
  )
}
