import type { FavouriteItem } from '../../../api/favourites.ts'
import { favouriteKey } from '../../../domain/favourites/favourites.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { pointAt } from '../../../domain/map/mapView.ts'
import { favourites } from '../../../state/favourites.ts'
import { useStore } from '../../../state/useStore.ts'

export type Subject = { station: string } | { place: MapPlace }

/** What of a favourite the map can open. */
function subjectOf({ kind, stationCode, lat, lon }: FavouriteItem): Subject | undefined {
  if (stationCode !== undefined) {
    if (kind === 'zone') return { place: { kind, code: stationCode } }
    if (kind === 'square') return { place: { kind, number: stationCode } }
    if (kind === 'point') return { station: stationCode }
  }
  return lat !== undefined && lon !== undefined ? { place: pointAt(lat, lon) } : undefined
}

interface FavouritePlacesProps {
  /** said where there are none */
  none: string
  onOpen(subject: Subject): void
}

/** The reader's places, each one press from its panel. */
export function FavouritePlaces({ none, onOpen }: FavouritePlacesProps) {
  const { items } = useStore(favourites().state)
  if (items.length === 0) return <p className="soft">{none}</p>
  return (
    <ul className="rail-list">
      {items.map((item) => {
        const subject = subjectOf(item)
        return (
          <li key={favouriteKey(item)}>
            {subject ? (
              <button type="button" onClick={() => onOpen(subject)}>
                {item.label}
              </button>
            ) : (
              item.label
            )}
          </li>
        )
      })}
    </ul>
  )
}
