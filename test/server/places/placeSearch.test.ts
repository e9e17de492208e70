import { describe, expect, it } from 'vitest'
import { PLACE_FACTS } from '../../../server/platform/db/facts/places/index.ts'
import { STATION_FACTS } from '../../../server/platform/db/facts/stations.ts'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import { Places } from '../../../server/places/places.ts'
import { PlaceSearch } from '../../../server/places/placeSearch.ts'
import type { SearchHit } from '../../../src/domain/places/search.ts'

const places = new Places(PLACE_FACTS)
const search = new PlaceSearch({
  places,
  zones: { version: 0, warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES },
  observations: { latest: () => STATION_FACTS },
})

function say(hit: SearchHit | undefined): string | undefined {
  switch (hit?.kind) {
    case undefined:
      return undefined
    case 'place':
      return `${hit.place.kind} ${hit.place.names.ko}`
    case 'station':
      return `station ${hit.station.code}`
    case 'zone':
    case 'forecast-zone':
      return `${hit.kind} ${hit.zone.code}`
    case 'square':
      return `square ${hit.address.square}-${hit.address.part ?? ''}`
    case 'point':
      return `point ${hit.position.lat.toFixed(3)},${hit.position.lon.toFixed(3)}`
  }
}

describe('the search', () => {
  it.each([
    ['통영항', 'trade-port 통영항'],
    ['ㅎㅇㄷㅎㅅㅇㅈ', 'beach 해운대 해수욕장'],
    ['Tongyong', 'trade-port 통영항'],
    ['해운대', 'beach 해운대 해수욕장'],
    ['해운데', 'beach 해운대 해수욕장'],
    ['haeundae beach', 'beach 해운대 해수욕장'],
    ['문섬', 'dive-spot 문섬'],
    ['제부도', 'island 제부도'],
    ['独島', 'island 독도'],
    ['独岛', 'island 독도'],
    ['釜山', 'trade-port 부산항'],
    ['22101', 'station 22101'],
    ['부산앞바다', 'zone S1311100'],
    ['s1311100', 'zone S1311100'],
    ['12B20103', 'forecast-zone 12B20103'],
    ['144', 'square 144-'],
    ['144-9', 'square 144-9'],
    ['34.5,127.8', 'point 34.500,127.800'],
    ['34°30′N 127°48′E', 'point 34.500,127.800'],
    ['3430N 12748E', 'point 34.500,127.800'],
    ['127.8,34.5', 'point 34.500,127.800'],
    ['52S DD 12345 67890', 'point 34.950,128.040'],
    ['52SDD1234567890', 'point 34.950,128.040'],
    ['52S 428000 3855000', 'point 34.835,128.213'],
    ['95,200', undefined],
    ['52S DD 1234 567', undefined],
    ['61S 428000 3855000', undefined],
    ['', undefined],
    ['<img src=x>', undefined],
    ['🌊🌊', undefined],
    ['가'.repeat(200), undefined],
    ['日本海の港', undefined],
  ])('finds by %j', (text, first) => {
    expect(say(search.find(text)[0])).toBe(first)
  })

  it('gives no more than asked for', () => {
    expect(search.find('항', 5)).toHaveLength(5)
  })

  it('knows what the operator adds at once', () => {
    const own = new Places(PLACE_FACTS)
    const found = new PlaceSearch({
      places: own,
      zones: { version: 0, warningZones: [], forecastZones: [] },
      observations: { latest: () => [] },
    })
    expect(found.find('뿔고래항')).toEqual([])
    own.setOperatorPlaces([
      {
        code: 'fishing-port-90001',
        kind: 'fishing-port',
        nameKo: '뿔고래항',
        lat: 34.1,
        lon: 127.1,
        positionQuality: 'exact',
        source: 'operator',
      },
    ])
    expect(say(found.find('뿔고래항')[0])).toBe('fishing-port 뿔고래항')
  })
})
