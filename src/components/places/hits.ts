import { placeHref, pointHref, squareHref, stationHref, zoneHref } from '../../domain/kernel/pages.ts'
import { positionAddress } from '../../domain/kernel/positions.ts'
import type { PlaceNames } from '../../domain/places/places.ts'
import type { SearchHit } from '../../domain/places/search.ts'
import { squareText } from '../../domain/zones/seaSquares.ts'
import type { View } from '../../layouts/view.ts'

/** Address of the page of what a search found. */
export function hitHref(hit: SearchHit): string {
  switch (hit.kind) {
    case 'place':
      return placeHref(hit.place.code)
    case 'station':
      return stationHref(hit.station.code)
    case 'square':
      return squareHref(squareText(hit.address))
    case 'point':
      return pointHref(positionAddress(hit.position))
    case 'zone':
    case 'forecast-zone':
      return zoneHref(hit.zone.code)
  }
}

/** Where a search leads at once: to the only thing it can mean, or to the one that has that very name or code. */
export function onlyHit(text: string, hits: readonly SearchHit[]): string | undefined {
  const [first, second] = hits
  if (!first) return undefined
  const asked = text.toLowerCase()
  const isNamed = (hit: SearchHit) => namesOf(hit).some((name) => name.toLowerCase() === asked)
  // two of the same name are for the reader to choose from
  return hits.length === 1 || (isNamed(first) && !(second && isNamed(second))) ? hitHref(first) : undefined
}

function namesOf(hit: SearchHit): string[] {
  if (hit.kind === 'place') return [hit.place.code, ...namesOfPlace(hit.place.names)]
  const named = hit.kind === 'station' ? hit.station : 'zone' in hit ? hit.zone : undefined
  return named ? [named.code, named.nameKo, named.nameEn] : []
}

const namesOfPlace = ({ ko, en, ja, zh }: PlaceNames) => [ko, en, ja, zh]

/** A hit as a list shows it. */
export function hitText(
  hit: SearchHit,
  { w, language }: Pick<View, 'w' | 'language'>,
): { text: string; about: string } {
  const t = w.places.search
  const nameOf = (one: { nameKo: string; nameEn: string }) => (language === 'ko' ? one.nameKo : one.nameEn)
  switch (hit.kind) {
    case 'place': {
      const { place } = hit
      const other = language === 'ko' ? place.region : place.names.ko
      return {
        text: place.names[language],
        about: [w.places.kinds[place.kind], other].filter(Boolean).join(' · '),
      }
    }
    case 'station':
      return {
        text: nameOf(hit.station),
        about: `${w.measurements.kinds[hit.station.kind]} · ${hit.station.code}`,
      }
    case 'square':
      return { text: t.square(squareText(hit.address)), about: w.pages.square.title }
    case 'point':
      return { text: t.point(positionAddress(hit.position)), about: w.pages.point.title }
    case 'zone':
    case 'forecast-zone': {
      const { zone } = hit
      const about =
        hit.kind === 'zone' ? w.zonePages.levels[hit.zone.level] : w.zonePages.forecastLevels[hit.zone.level]
      return {
        text: nameOf(zone),
        about: [zone.sea && w.measurements.seas[zone.sea], about, zone.code].filter(Boolean).join(' · '),
      }
    }
  }
}
