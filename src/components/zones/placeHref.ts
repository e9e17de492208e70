import { pointHref, squareHref, zoneHref } from '../../domain/kernel/pages.ts'
import type { PlaceHit } from '../../domain/zones/placeSearch.ts'
import { positionAddress } from '../../domain/kernel/positions.ts'
import { squareText } from '../../domain/zones/seaSquares.ts'

/** Address of the page of a place that a search found. */
export function placeHref(hit: PlaceHit): string {
  if (hit.kind === 'square') return squareHref(squareText(hit.address))
  return hit.kind === 'point' ? pointHref(positionAddress(hit.position)) : zoneHref(hit.zone.code)
}

/** Where a search leads at once: to the only place it can mean, or to the one that has that very name or code. */
export function onlyPlace(text: string, hits: readonly PlaceHit[]): string | undefined {
  const [first] = hits
  if (!first) return undefined
  const isExact =
    (first.kind === 'zone' || first.kind === 'forecastZone') &&
    [first.zone.code, first.zone.nameKo, first.zone.nameEn].some(
      (name) => name.toLowerCase() === text.toLowerCase(),
    )
  return hits.length === 1 || isExact ? placeHref(first) : undefined
}
