import { describe, expect, it } from 'vitest'
import { PLACE_FACTS } from '../../../../server/platform/db/facts/places/index.ts'
import { STATION_FACTS } from '../../../../server/platform/db/facts/stations.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { Places } from '../../../../server/places/places.ts'
import { PlaceSearch } from '../../../../server/places/placeSearch.ts'
import { hitHref, hitText, onlyHit } from '../../../../src/components/places/hits.ts'
import { buildView } from '../../../support/pageFakes.ts'

const search = new PlaceSearch({
  places: new Places(PLACE_FACTS),
  zones: { version: 0, warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES },
  observations: { latest: () => STATION_FACTS },
})
const only = (text: string) => onlyHit(text, search.find(text))

describe('a search leads at once', () => {
  it.each([
    ['통영항', '/mmis/places/trade-port-16'],
    ['Tongyeong Port', '/mmis/places/trade-port-16'],
    ['22101', '/mmis/stations/22101'],
    ['부산앞바다', '/mmis/zones/S1311100'],
    ['144-9', '/mmis/squares/144-9'],
    ['34.5,127.8', '/mmis/points/34.500,127.800'],
    ['해운대', '/mmis/places/beach-304'],
  ])('by %s', (text, href) => {
    const found = only(text)
    expect(found?.replace(/beach-\d+/, 'beach-304')).toBe(href)
  })

  it.each(['통영', '부산', '송도항', '', '<b>'])('to a list by %j', (text) => {
    expect(only(text)).toBeUndefined()
  })
})

describe('a hit', () => {
  it('is a link with what it is', () => {
    const view = buildView()
    const texts = ['통영항', '22101', '144', '34.5,127.8', '부산앞바다'].map((text) => {
      const hit = search.find(text)[0]!
      return [hitHref(hit), ...Object.values(hitText(hit, view))]
    })
    expect(texts).toEqual([
      ['/mmis/places/trade-port-16', 'Tongyeong Port', 'Trade port · 통영항'],
      ['/mmis/stations/22101', 'Deokjeokdo', 'Weather buoy · 22101'],
      ['/mmis/squares/144', 'Square 144', 'Square forecast'],
      ['/mmis/points/34.500,127.800', 'Point 34.500,127.800', 'Point forecast'],
      ['/mmis/zones/S1311100', expect.any(String), expect.stringContaining('S1311100')],
    ])
  })
})
