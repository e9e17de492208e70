import './favouriteList.css'
import type { RefObject } from 'react'
import { useRef, useState } from 'react'
import type { FavouriteKind } from '../../domain/favourites/favourites.ts'
import { favouriteKey } from '../../domain/favourites/favourites.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { PageName } from '../../domain/kernel/pages.ts'
import { hrefOf, pageOf, popupText } from '../../domain/kernel/pages.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { WindUnit } from '../../domain/kernel/units.ts'
import { FavouriteFailure } from '../../components/favourites/FavouriteButton.tsx'
import type { Favourites, FavouritesState } from '../../state/favourites.ts'
import { favourites } from '../../state/favourites.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useStore } from '../../state/useStore.ts'
import { favourites as favouriteWords } from '../../text/favourites/favourites.ts'
import type { FavouriteRow, Removed } from './favouriteRows.ts'
import { favouriteRows } from './favouriteRows.ts'
import { FavouriteList } from './FavouriteList.tsx'

interface FavouritesIslandProps {
  language: Language
  windUnit: WindUnit
  timeZone: TimeZoneName
  /** the desktop's, or the phone's, whose ways stay on the phone's pages */
  page: keyof typeof WAYS
}

/** Where the two pages lead. */
const WAYS = {
  favourites: { map: 'home', logIn: 'login' },
  mobileFavourites: { map: 'mobileHome', logIn: 'mobileLogin' },
} as const

/** The page of favourites: a visitor's in the browser, a member's in the account. */
export default function FavouritesIsland({ language, windUnit, timeZone, page }: FavouritesIslandProps) {
  const store = favourites()
  const state = useStore(store.state)
  const [kind, setKind] = useState<FavouriteKind>()
  const top = useRef<HTMLDivElement>(null)
  const { rows, remove, undo } = useRows(store, state, top)
  const words = favouriteWords[language]
  const ways = WAYS[page]
  const reader = { windUnit, timeZone, map: ways.map }
  // the newest values need most of the map's words and rules; until they are there, the list stands alone
  const live = useFetched(rows.length > 0 ? 'list' : undefined, () => import('./LiveList.tsx'))
  const list = { rows, kind, language, reader, onKind: setKind, onRemove: remove, onUndo: undo }
  return (
    <div className="favourites stack" ref={top} tabIndex={-1} aria-label={words.heading} role="region">
      <KeptWhere state={state} language={language} logIn={ways.logIn} />
      <FavouriteFailure language={language} />
      {state.phase === 'reading' && <p>{words.loading}</p>}
      {state.phase === 'failed' && (
        <p>
          {words.failed}{' '}
          <button type="button" className="button" onClick={() => void store.refresh()}>
            {words.retry}
          </button>
        </p>
      )}
      {rows.length > 0 && live.state === 'ready' && <live.value.LiveList {...list} />}
      {rows.length > 0 && live.state !== 'ready' && <FavouriteList {...list} />}
      {rows.length === 0 && state.phase === 'ready' && (
        <div className="card stack">
          <p>
            <strong>{words.empty}</strong>
          </p>
          <p>{words.emptyHint}</p>
          <p>
            <a className="button" href={hrefOf(ways.map)}>
              {words.toMap}
            </a>
          </p>
        </div>
      )}
    </div>
  )
}

/** The rows with what was deleted since the page was opened, and how to delete and take back. */
function useRows(store: Favourites, state: FavouritesState, top: RefObject<HTMLElement | null>) {
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const rows = favouriteRows(state.items, removed)
  const forget = (row: FavouriteRow) =>
    setRemoved((known) => known.filter(({ item }) => favouriteKey(item) !== row.key))
  const remove = (row: FavouriteRow) => {
    const at = rows.findIndex(({ key }) => key === row.key)
    setRemoved((known) => [
      ...known.filter(({ item }) => favouriteKey(item) !== row.key),
      { item: row.item, at },
    ])
    void store.remove(row.item).then((isGone) => {
      if (!isGone) forget(row)
    })
  }
  const undo = (row: FavouriteRow) => {
    top.current?.focus({ preventScroll: true })
    void store.add(row.item).then((isKept) => {
      if (isKept) forget(row)
    })
  }
  return { rows, remove, undo }
}

interface KeptWhereProps {
  state: FavouritesState
  language: Language
  logIn: PageName
}

/** Where the favourites are, because a visitor's are lost with the browser's data. */
function KeptWhere({ state, language, logIn }: KeptWhereProps) {
  const words = favouriteWords[language]
  const { popup } = pageOf(logIn)
  if (state.keptIn === 'account') {
    return (
      <p className="soft small">
        {words.inAccount} {state.leftOut > 0 && words.leftOut(state.leftOut)}
      </p>
    )
  }
  return (
    <p className="soft small">
      {words.inBrowser}{' '}
      <a href={hrefOf(logIn)} data-popup={popup && popupText(popup)}>
        {words.logIn}
      </a>
    </p>
  )
}
