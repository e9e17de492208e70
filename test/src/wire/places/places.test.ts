import { describe, expect, it } from 'vitest'
import type { PlaceReading, PlaceWeather } from '../../../../src/domain/places/placeWeather.ts'
import type { Place } from '../../../../src/domain/places/places.ts'
import { placeToWire, portToWire } from '../../../../src/wire/places/places.ts'

const PORT: Place = {
  code: 'trade-port-1',
  kind: 'trade-port',
  names: { ko: '인천항', en: 'Incheon Port', ja: '仁川港', zh: '仁川港' },
  romanised: [],
  positionQuality: 'rounded',
  lat: 37.46,
  lon: 126.6,
  source: 'portal',
}

const seen = (value: number, at: string, code: string): PlaceReading => ({
  station: { code, nameKo: code, nameEn: code, kind: 'beacon', lat: 37.4, lon: 126.5 },
  distanceKm: 3,
  reading: {
    state: 'measured',
    value,
    observedAt: new Date(`2026-05-04T${at}:00Z`),
    receivedAt: new Date(`2026-05-04T${at}:30Z`),
    source: 'kma-lhaws',
    mode: 'live',
    quality: 'checked',
  },
})

describe('a row of a place', () => {
  const weather = (wavesAt: string): PlaceWeather => ({
    windSpeed: seen(8.26, '04:00', '955'),
    significantWaveHeight: seen(1.5, wavesAt, '22101'),
  })

  it('has the newest time, and the stations of its values', () => {
    expect(placeToWire(PORT, weather('02:30'))).toMatchObject({
      ws: 8.3,
      wh: 1.5,
      base_tm: '2026.05.04 13:00',
      src_stn_id: '955,22101',
    })
  })

  it('lacks a value that is too old for its time, rather than passing it off as of it', () => {
    expect(placeToWire(PORT, weather('02:29'))).toMatchObject({ ws: 8.3, wh: null, src_stn_id: '955' })
    expect(portToWire(PORT, weather('02:29'))).toMatchObject({ wh: null, baseTime: '2026.05.04 13:00' })
  })

  it('is empty where nothing is near', () => {
    expect(placeToWire(PORT, {})).toMatchObject({ ws: null, vs: null, base_tm: null, src_stn_id: '' })
  })
})
