import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import type { StationFacts, StationKind } from '../../../src/domain/observations/stations.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import { chance, seedOf } from './noise.ts'

/** What a station of the kind carries in the demo; a wave buoy has no mast, a beacon nothing in the water. */
const WEATHER = ['windSpeed', 'windFromDirection', 'windGust', 'airTemperature', 'pressure'] as const
const WAVES = [
  'significantWaveHeight',
  'maximumWaveHeight',
  'meanWaveHeight',
  'wavePeriod',
  'waveFromDirection',
  'seaTemperature',
] as const

const INSTRUMENTS: Readonly<Record<StationKind, ReadonlySet<ElementName>>> = {
  'weather-buoy': new Set<ElementName>([...WEATHER, 'relativeHumidity', ...WAVES, 'visibility']),
  'wave-buoy': new Set<ElementName>(WAVES),
  'drifting-buoy': new Set<ElementName>(['seaTemperature', 'pressure']),
  beacon: new Set<ElementName>([...WEATHER, 'relativeHumidity', 'visibility']),
  'tide-station': new Set<ElementName>([...WEATHER, 'seaTemperature', 'seaLevel', 'salinity']),
  'coastal-station': new Set<ElementName>([...WEATHER, 'relativeHumidity', 'visibility']),
  'wave-gauge': new Set<ElementName>(['significantWaveHeight', 'maximumWaveHeight', 'wavePeriod']),
  ship: new Set<ElementName>([
    ...WEATHER,
    'relativeHumidity',
    'seaTemperature',
    'significantWaveHeight',
    'visibility',
  ]),
  'ocean-buoy': new Set<ElementName>([...WEATHER, ...WAVES, 'currentSpeed', 'currentToDirection']),
  'fog-station': new Set<ElementName>(['visibility', 'windSpeed', 'windFromDirection']),
  'fishery-station': new Set<ElementName>(['seaTemperature']),
}

const SEED = 61
const OUTAGE_DAYS = 2
const STATION_OUTAGE = 0.008
const SENSOR_OUTAGE = 0.015

/** Broken instruments, for two days at a time: about one station in a hundred is silent, and one sensor in seventy. */
export function reports(
  station: Pick<StationFacts, 'code' | 'kind'>,
  element: ElementName,
  at: Date,
): boolean {
  if (!INSTRUMENTS[station.kind].has(element)) return false
  const stretch = Math.floor(at.getTime() / DAY_MS / OUTAGE_DAYS)
  const seed = seedOf(station.code)
  if (chance(SEED, seed, stretch) < STATION_OUTAGE) return false
  return chance(SEED, seed ^ seedOf(sensorOf(element)), stretch) >= SENSOR_OUTAGE
}

/** Elements of one instrument fail together. */
function sensorOf(element: ElementName): string {
  if (element.startsWith('wind')) return 'wind'
  if (element.startsWith('current')) return 'current'
  return /wave/i.test(element) ? 'waves' : element
}

/** True for stations whose rows stand in the table of buoys. */
export const isBuoy = ({ kind }: Pick<StationFacts, 'kind'>) =>
  kind === 'weather-buoy' || kind === 'wave-buoy'
