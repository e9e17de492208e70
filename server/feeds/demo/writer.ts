import iconv from 'iconv-lite'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import { STATION_KINDS } from '../../../src/domain/observations/stations.ts'
import type { StationFacts } from '../../../src/domain/observations/stations.ts'
import { HOUR_MS, KST_OFFSET_MS, DAY_MS, clockFields, toKstDigits } from '../../../src/domain/kernel/time.ts'
import { reports } from './instruments.ts'
import { chance, seedOf } from './noise.ts'
import { seaState } from './sea.ts'
import type { SeaState } from './sea.ts'
import type { SeaClock } from './seaTime.ts'

/**
 * Lines of the hub's services as the hub writes them, filled from the demo sea: the same columns, widths and markers
 * of missing values, so that simulated data takes the path of the real ones.
 */

const SECOND_ANEMOMETER = 0.965
const NAME_BYTES = 20
const SENSOR_SEED = 71

const encode = (text: string) => iconv.encode(text, 'euc-kr')

const decimal = (value: number | undefined, width: number, digits = 1) =>
  (value === undefined ? '-99.0' : value.toFixed(digits)).padStart(width)

/** Directions are whole degrees; the hub writes north as 360 and keeps 0 for calm. */
const direction = (value: number | undefined) =>
  (value === undefined ? '-99' : String(Math.round(value) % 360 || 360)).padStart(3)

const whole = (value: number | undefined, width: number) =>
  (value === undefined ? '-999' : String(Math.round(value))).padStart(width)

/** Blanks that fill a name up as the hub does: by EUC-KR bytes, two for a Hangul syllable. */
const blanks = (name: string, bytes: number) => ' '.repeat(Math.max(0, bytes - encode(name).length))
const padName = (name: string) => blanks(name, NAME_BYTES) + name
/** Left-aligned in so many bytes. */
export const padded = (name: string, bytes: number) => name + blanks(name, bytes)

type Value = (element: ElementName & keyof SeaState) => number | undefined

/** What the station's instruments say of the sea around it; undefined where it has none or it is broken. */
function instrumentsOf(station: StationFacts, at: Date, state: SeaState): Value {
  return (element) => (reports(station, element, at) ? state[element] : undefined)
}

const isCalm = (speed: number | undefined) => speed !== undefined && Number(speed.toFixed(1)) === 0
const windFrom = (from: number | undefined, speed: number | undefined) =>
  isCalm(speed) ? '0'.padStart(3) : direction(from)

/** `sea_obs`: one line per station. */
export function seaObsLine(station: StationFacts, at: Date, clock: SeaClock): string {
  const value = instrumentsOf(station, at, seaState(station.lat, station.lon, clock(at)))
  const speed = value('windSpeed')
  const flags = station.kind === 'tide-station' ? '0'.repeat(16) : ''
  return [
    STATION_KINDS[station.kind].hubLetter,
    ` ${toKstDigits(at)}`,
    ` ${station.code.padStart(8)}`,
    ` ${padName(station.nameKo)}`,
    ` ${station.lon.toFixed(8).padStart(12)}`,
    ` ${station.lat.toFixed(8).padStart(12)}`,
    ` ${decimal(value('significantWaveHeight'), 5)}`,
    ` ${windFrom(value('windFromDirection'), speed)}`,
    ` ${decimal(speed, 5)}`,
    ` ${decimal(value('windGust'), 5)}`,
    ` ${decimal(value('seaTemperature'), 5)}`,
    ` ${decimal(value('airTemperature'), 5)}`,
    ` ${decimal(value('pressure'), 6)}`,
    ` ${decimal(value('relativeHumidity'), 5)}`,
    ` ${flags}`,
    '=',
  ].join(',')
}

/** `kma_buoy` and `kma_buoy2`: one line per buoy and time. */
export function buoyLine(station: StationFacts, at: Date, clock: SeaClock): string {
  const value = instrumentsOf(station, at, seaState(station.lat, station.lon, clock(at)))
  const drift = 4 * (chance(SENSOR_SEED, seedOf(station.code)) - 0.5)
  const from = value('windFromDirection')
  const second = from === undefined ? undefined : (from + drift + 360) % 360
  const reduced = (speed: number | undefined) => (speed === undefined ? undefined : speed * SECOND_ANEMOMETER)
  return [
    toKstDigits(at),
    station.code.padStart(5),
    windFrom(from, value('windSpeed')),
    decimal(value('windSpeed'), 5),
    decimal(value('windGust'), 5),
    windFrom(second, reduced(value('windSpeed'))),
    decimal(reduced(value('windSpeed')), 5),
    decimal(reduced(value('windGust')), 5),
    decimal(value('pressure'), 6),
    decimal(value('relativeHumidity'), 5),
    decimal(value('airTemperature'), 5),
    decimal(value('seaTemperature'), 5),
    decimal(value('maximumWaveHeight'), 5),
    decimal(value('significantWaveHeight'), 5),
    decimal(value('meanWaveHeight'), 5),
    decimal(value('wavePeriod'), 5),
    direction(value('waveFromDirection')),
  ].join(' ')
}

/** `kma_lhaws2`: one line per beacon and time, with the extremes of the day so far. */
export function lhawsLine(station: StationFacts, at: Date, clock: SeaClock): string {
  const value = instrumentsOf(station, at, seaState(station.lat, station.lon, clock(at)))
  const speed = value('windSpeed')
  const day = dayExtremes(station, at, clock)
  const hasWind = speed !== undefined
  const hasAir = value('airTemperature') !== undefined
  return [
    toKstDigits(at),
    station.code.padStart(5),
    windFrom(value('windFromDirection'), speed),
    decimal(speed, 5),
    direction(hasWind ? day.gust.from : undefined),
    decimal(hasWind ? day.gust.value : undefined, 5),
    hasWind ? clockDigits(day.gust.at) : '  -9',
    decimal(value('airTemperature'), 5),
    decimal(hasAir ? day.coldest.value : undefined, 5),
    hasAir ? clockDigits(day.coldest.at) : '  -9',
    decimal(hasAir ? day.warmest.value : undefined, 5),
    hasAir ? clockDigits(day.warmest.at) : '  -9',
    decimal(value('pressure'), 6),
    decimal(value('relativeHumidity'), 5),
    ...[undefined, undefined, undefined].map((none) => decimal(none, 5)),
    ' -99.00',
    '-99.0',
    '=',
  ].join(',')
}

/** `nph-aws2_min_vis`: one line per visibility sensor. */
export function visibilityLine(station: StationFacts, at: Date, clock: SeaClock): string {
  const metres = reports(station, 'visibility', at)
    ? Math.round(seaState(station.lat, station.lon, clock(at)).visibility / 10) * 10
    : undefined
  return [
    toKstDigits(at),
    station.code.padStart(5),
    station.lon.toFixed(8).padStart(12),
    station.lat.toFixed(8).padStart(11),
    ' 2',
    whole(metres, 6),
    whole(metres, 6),
    whole(presentWeather(metres), 6),
    whole(undefined, 6),
  ].join(' ')
}

const FOG_BELOW_M = 1000
const MIST_BELOW_M = 5000
const presentWeather = (metres: number | undefined) =>
  metres === undefined ? undefined : metres < FOG_BELOW_M ? 30 : metres < MIST_BELOW_M ? 10 : 0

/** `stn_inf`: one line per station; special features, height and forecast zone are not part of the demo. */
export function stationLine(station: StationFacts): string {
  return [
    station.code.padStart(5),
    station.lon.toFixed(8).padStart(13),
    station.lat.toFixed(8).padStart(12),
    '------',
    '0.00',
    '---',
    station.nameKo.replaceAll(' ', ''),
    station.nameEn.replaceAll(' ', '') || '----',
    '--------',
  ].join(' ')
}

/** @returns the payload's bytes: frame, one line of column names, rows, where there are any */
export function framed(columns: string, lines: readonly string[]): Uint8Array {
  return encode([`#START7777`, `# ${columns}`, ...lines, '#7777END', ''].join('\n'))
}

/** @returns the bytes of a payload without a frame */
export const unframed = (lines: readonly string[]): Uint8Array => encode([...lines, ''].join('\n'))

const clockDigits = (at: Date) => {
  const { hour, minute } = clockFields(at, 'KST')
  return String(hour).padStart(2, '0') + String(minute).padStart(2, '0')
}

interface Extreme {
  value: number
  at: Date
  from: number
}

/** Strongest gust, coldest and warmest air since midnight KST, looked at hourly and now. */
function dayExtremes({ lat, lon }: StationFacts, at: Date, clock: SeaClock) {
  const midnight = at.getTime() - ((at.getTime() + KST_OFFSET_MS) % DAY_MS)
  const times: number[] = [at.getTime()]
  for (let time = midnight; time < at.getTime(); time += HOUR_MS) times.push(time)
  const day = times
    .toSorted((a, b) => a - b)
    .map((time) => ({ at: new Date(time), ...seaState(lat, lon, clock(new Date(time))) }))
  const pick = (value: (hour: (typeof day)[number]) => number, sign: 1 | -1): Extreme => {
    const best = day.reduce((held, hour) => (sign * value(hour) > sign * value(held) ? hour : held))
    return { value: value(best), at: best.at, from: best.windFromDirection }
  }
  return {
    gust: pick((hour) => hour.windGust, 1),
    coldest: pick((hour) => hour.airTemperature, -1),
    warmest: pick((hour) => hour.airTemperature, 1),
  }
}
