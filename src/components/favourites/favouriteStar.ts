import { favouriteFrom, favouriteKey } from '../../domain/favourites/favourites.ts'
import type { Favourites } from '../../state/favourites.ts'

/**
 * Brings the stars of a page that is no island to life. Each stands hidden with its place as data until this script
 * runs; without it there is nothing to press that would do nothing.
 *
 * @param store the page's one store of favourites
 */
export function showStars(page: ParentNode, store: Pick<Favourites, 'state' | 'add' | 'remove'>): void {
  for (const button of page.querySelectorAll<HTMLButtonElement>('button[data-favourite]')) {
    const draft = favouriteFrom(parsed(button.dataset.favourite))
    if (!draft) continue
    const isKept = () => store.state.get().items.some((item) => favouriteKey(item) === favouriteKey(draft))
    const show = () => {
      button.setAttribute('aria-pressed', String(isKept()))
      const said = button.parentElement?.querySelector<HTMLElement>('[data-favourite-failure]')
      const { failure } = store.state.get()
      if (said) said.textContent = failure === undefined ? '' : (said.dataset[failure] ?? '')
    }
    button.addEventListener('click', () => void (isKept() ? store.remove(draft) : store.add(draft)))
    store.state.subscribe(show)
    show()
    button.hidden = false
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
