import './favourites.css'
import type { FavouriteDraft } from '../../domain/favourites/favourites.ts'
import { favouriteKey } from '../../domain/favourites/favourites.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { favourites } from '../../state/favourites.ts'
import { useStore } from '../../state/useStore.ts'
import { favourites as favouriteWords } from '../../text/favourites/favourites.ts'

interface FavouriteButtonProps {
  draft: FavouriteDraft
  language: Language
}

/** The star of one place; wherever it is shown on a page, it shows the same. */
export function FavouriteButton({ draft, language }: FavouriteButtonProps) {
  const store = favourites()
  const { items } = useStore(store.state)
  const label = favouriteWords[language].keep(draft.label)
  const isKept = items.some((item) => favouriteKey(item) === favouriteKey(draft))
  return (
    <button
      type="button"
      className="favourite-button"
      aria-pressed={isKept}
      aria-label={label}
      title={label}
      onClick={() => void (isKept ? store.remove(draft) : store.add(draft))}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M10 2.2l2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.7-4.8 2.7 1-5.4-4-3.8 5.4-.7z" />
      </svg>
    </button>
  )
}

/** Why a star could not be set, beside it; nothing while all is well. */
export function FavouriteFailure({ language }: { language: Language }) {
  const { failure } = useStore(favourites().state)
  if (failure === undefined) return null
  return (
    <p className="favourite-failure" role="alert">
      {favouriteWords[language].failures[failure]}
    </p>
  )
}
