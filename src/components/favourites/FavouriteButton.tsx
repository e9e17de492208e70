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
  const isKept = items.some((item) => favouriteKey(item) === favouriteKey(draft))
  return (
    <StarButton
      label={favouriteWords[language].keep(draft.label)}
      isKept={isKept}
      onToggle={() => void (isKept ? store.remove(draft) : store.add(draft))}
    />
  )
}

interface StarButtonProps {
  label: string
  isKept: boolean
  onToggle(): void
}

export function StarButton({ label, isKept, onToggle }: StarButtonProps) {
  return (
    <button
      type="button"
      className="favourite-button"
      aria-pressed={isKept}
      aria-label={label}
      title={label}
      onClick={onToggle}
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
