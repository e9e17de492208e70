import type { ElementName } from '../src/domain/kernel/elements.ts'

/** Everything random in the bench comes from this seed, so two runs measure the same data. */
export const SEED = 20260504

export const STATION_COUNT = 500

/** The twelve measured fields of the list that is measured. */
export const FIELDS = [
  'windSpeed',
  'windFromDirection',
  'windGust',
  'significantWaveHeight',
  'maximumWaveHeight',
  'meanWaveHeight',
  'wavePeriod',
  'waveFromDirection',
  'seaTemperature',
  'airTemperature',
  'pressure',
  'relativeHumidity',
] as const satisfies ElementName[]
export type Field = (typeof FIELDS)[number]

/** @returns numbers in [0, 1), the same ones for the same seed (mulberry32) */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface BenchStation {
  code: string
  nameKo: string
  nameEn: string
  kind: 'weather-buoy'
  lat: number
  lon: number
}

/** A lattice of buoys over the seas around Korea; codes are out of the range that real stations use. */
export function benchStations(count = STATION_COUNT): BenchStation[] {
  const columns = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, index) => ({
    code: String(70_000 + index),
    nameKo: `부이${index}`,
    nameEn: `Buoy ${index}`,
    kind: 'weather-buoy',
    lat: Math.round((31 + (9 * Math.floor(index / columns)) / columns) * 10_000) / 10_000,
    lon: Math.round((120 + (13 * (index % columns)) / columns) * 10_000) / 10_000,
  }))
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals

/** Plausible values for the twelve fields, in catalogue units. */
export function benchValues(random: () => number): Record<Field, number> {
  const windSpeed = round(random() * 18, 1)
  const significantWaveHeight = round(0.2 + windSpeed * 0.15 + random(), 1)
  return {
    windSpeed,
    windFromDirection: Math.floor(random() * 360),
    windGust: round(windSpeed * 1.3, 1),
    significantWaveHeight,
    maximumWaveHeight: round(significantWaveHeight * 1.5, 1),
    meanWaveHeight: round(significantWaveHeight * 0.65, 1),
    wavePeriod: round(3 + random() * 6, 1),
    waveFromDirection: Math.floor(random() * 360),
    seaTemperature: round(8 + random() * 15, 1),
    airTemperature: round(5 + random() * 20, 1),
    pressure: round(1000 + random() * 25, 1),
    relativeHumidity: round(50 + random() * 50, 0),
  }
}
