import type { PageContext } from '../../api/pageContext.ts'
import { placeHref, pointHref, stationHref } from '../../domain/kernel/pages.ts'
import { isPlace, parsePosition, positionAddress } from '../../domain/kernel/positions.ts'

const LONGEST_ID = 40

/**
 * Where a detail window leads: to the station or place of `id`, else to the position of `lat` and `lon`. The existing
 * portal's own parameters are not known; these two are ours.
 *
 * @returns undefined where the address names nothing
 */
export function detailHref(
  query: URLSearchParams,
  { station, place }: Pick<PageContext, 'station' | 'place'>,
): string | undefined {
  const frame = query.get('frame') === 'popup' ? '?frame=popup' : ''
  const id = (query.get('id') ?? '').slice(0, LONGEST_ID)
  if (id !== '' && station(id)) return stationHref(id) + frame
  if (id !== '' && place(id)) return placeHref(id) + frame
  const position = parsePosition(`${query.get('lat') ?? ''},${query.get('lon') ?? ''}`)
  return position && isPlace(position) ? pointHref(positionAddress(position)) + frame : undefined
}
