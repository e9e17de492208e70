import { nearestOf } from '../kernel/distances.ts'
import type { ElementName } from '../kernel/elements.ts'
import { ageOf } from '../kernel/readings.ts'
import type { Reading } from '../kernel/readings.ts'
import type { Position } from '../kernel/positions.ts'
import type { StationFacts, StationLatest } from '../observations/stations.ts'
import { isAfloat } from '../observations/stations.ts'

/** What the stations near a place measure, each element at the nearest one that has it. */
export const PLACE_WEATHER_ELEMENTS = [
  'airTemperature',
  'windSpeed',
  'windFromDirection',
  'significantWaveHeight',
  'seaTemperature',
  'waveFromDirection',
  'relativeHumidity',
  'visibility',
] as const satisfies readonly ElementName[]
export type PlaceWeatherElement = (typeof PLACE_WEATHER_ELEMENTS)[number]

/** A station farther off has other weather. */
export const WEATHER_STATION_KM = 30

export interface PlaceReading {
  station: StationFacts
  distanceKm: number
  reading: Extract<Reading, { state: 'measured' }>
}

export type PlaceWeather = Partial<Record<PlaceWeatherElement, PlaceReading>>

/**
 * The weather at a place. Wind is of one station, speed and direction together; what is expired is not used, nor what a
 * ship or a drifting buoy measures.
 */
export function placeWeather(place: Position, stations: readonly StationLatest[], now: Date): PlaceWeather {
  const moored = stations.filter(({ kind }) => !isAfloat(kind))
  const weather: PlaceWeather = {}
  for (const { item: station, distanceKm } of nearestOf(place, moored, WEATHER_STATION_KM)) {
    for (const name of PLACE_WEATHER_ELEMENTS) {
      const reading = station.readings[name]
      if (weather[name] || reading.state !== 'measured' || ageOf(name, reading.observedAt, now) === 'expired')
        continue
      const magnitude = MAGNITUDES[name]
      // a direction without its own speed or height says nothing
      if (magnitude && weather[magnitude] && weather[magnitude].station.code !== station.code) continue
      weather[name] = { station, distanceKm, reading }
    }
  }
  return weather
}

const MAGNITUDES: Partial<Record<PlaceWeatherElement, PlaceWeatherElement>> = {
  windFromDirection: 'windSpeed',
  waveFromDirection: 'significantWaveHeight',
}
