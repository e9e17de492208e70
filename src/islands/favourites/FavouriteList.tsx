import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { FavouriteKind } from '../../domain/favourites/favourites.ts'
import type { Language } from '../../domain/kernel/language.ts'
import { favourites as favouriteWords } from '../../text/favourites/favourites.ts'
import type { FavouriteItem } from '../../api/favourites.ts'
import type { FavouriteReader, FavouriteRow } from './favouriteRows.ts'
import { favouriteHref, kindsIn } from './favouriteRows.ts'

interface FavouriteListProps {
  rows: readonly FavouriteRow[]
  /** undefined shows all */
  kind: FavouriteKind | undefined
  language: Language
  reader: FavouriteReader
  /** the newest of a place, below its name */
  renderValues?(item: FavouriteItem): ReactNode
  onKind(kind: FavouriteKind | undefined): void
  onRemove(row: FavouriteRow): void
  onUndo(row: FavouriteRow): void
}

/** The favourites in rows: each leads to the map, and can be deleted with a way back. */
export function FavouriteList({ rows, kind, language, onKind, ...rest }: FavouriteListProps) {
  const words = favouriteWords[language]
  const kinds = kindsIn(rows)
  const shown = rows.filter(({ item }) => kind === undefined || item.kind === kind)
  const count = shown.filter(({ isRemoved }) => !isRemoved).length
  return (
    <>
      <div className="favourite-head">
        <p className="soft small">{words.count(count)}</p>
        {(kinds.length > 1 || kind !== undefined) && (
          <KindChoice kinds={kinds} kind={kind} language={language} onKind={onKind} />
        )}
      </div>
      {shown.length === 0 ? (
        <p>{words.emptyKind}</p>
      ) : (
        <ul className="favourite-list" aria-label={words.list}>
          {shown.map((row) => (
            <li key={row.key} className={row.isRemoved ? 'is-removed' : undefined}>
              {row.isRemoved ? (
                <RemovedRow row={row} language={language} onUndo={rest.onUndo} />
              ) : (
                <KeptRow row={row} language={language} {...rest} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface KindChoiceProps {
  kinds: readonly FavouriteKind[]
  kind: FavouriteKind | undefined
  language: Language
  onKind(kind: FavouriteKind | undefined): void
}

function KindChoice({ kinds, kind, language, onKind }: KindChoiceProps) {
  const words = favouriteWords[language]
  return (
    <label className="favourite-kind">
      <span className="soft small">{words.kind}</span>
      <select
        value={kind ?? ''}
        onChange={(event) => onKind(kinds.find((known) => known === event.target.value))}
      >
        <option value="">{words.all}</option>
        {kinds.map((known) => (
          <option key={known} value={known}>
            {words.kinds[known]}
          </option>
        ))}
      </select>
    </label>
  )
}

type KeptRowProps = Pick<FavouriteListProps, 'language' | 'reader' | 'renderValues' | 'onRemove'> & {
  row: FavouriteRow
}

function KeptRow({ row, language, reader, renderValues, onRemove }: KeptRowProps) {
  const words = favouriteWords[language]
  const { label, kind, stationCode } = row.item
  const { href, isPage } = favouriteHref(row.item, reader)
  return (
    <>
      <a className="favourite-link" href={href}>
        <span className="favourite-name">{label}</span>
        <span className="soft small">
          {[words.kinds[kind], stationCode].filter((part) => part !== undefined).join(' · ')}
        </span>
        <span className="unseen">{isPage ? words.openPage : words.openMap}</span>
      </a>
      <button
        type="button"
        className="button"
        aria-label={words.removeNamed(label)}
        onClick={() => onRemove(row)}
      >
        {words.remove}
      </button>
      {renderValues?.(row.item)}
    </>
  )
}

type RemovedRowProps = Pick<FavouriteListProps, 'language' | 'onUndo'> & { row: FavouriteRow }

/** Stands where the row stood and takes the focus that its button had. */
function RemovedRow({ row, language, onUndo }: RemovedRowProps) {
  const words = favouriteWords[language]
  const { label } = row.item
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <span className="soft">{words.removed(label)}</span>
      <button
        type="button"
        className="button"
        ref={undo}
        aria-label={words.undoNamed(label)}
        onClick={() => onUndo(row)}
      >
        {words.undo}
      </button>
    </>
  )
}
