import type { FavouriteDraft } from '../../../domain/favourites.ts'
import { FAVOURITE_LABEL_MAX_LENGTH } from '../../../domain/favourites.ts'

/** A place that is no station as a favourite: its position under a name. */
export const placeFavourite = (
  label: string,
  { lat, lon }: { lat: number; lon: number },
): FavouriteDraft => ({
  kind: 'point',
  label: label.slice(0, FAVOURITE_LABEL_MAX_LENGTH),
  lat,
  lon,
})
