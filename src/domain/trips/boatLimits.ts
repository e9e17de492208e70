/**
 * What a boat or a person can stand: one number per quantity, in the unit of the catalogue. A quantity that is absent is
 * not looked at. A warning in force or announced always counts, whatever the limits.
 */
export interface BoatLimits {
  /** m/s, at most */
  windSpeed?: number
  /** m/s, at most */
  windGust?: number
  /** m, at most */
  significantWaveHeight?: number
  /** s, at most: long swell breaks at the shore and in the mouths of harbours */
  wavePeriod?: number
  /** 1–4, at most */
  swellLevel?: number
  /** km, at least */
  visibility?: number
  /** °C, at least */
  seaTemperature?: number
  /** °C, at least */
  airTemperature?: number
  /** m above the datum, at least: water over a sill or a bar */
  tideAtLeast?: number
  /** m above the datum, at most: a flat or a causeway that has to be dry */
  tideAtMost?: number
  /** only between sunrise and sunset */
  needsDaylight?: boolean
}

/** The quantities with a number, in the order in which a reason is named. */
export const LIMITED = [
  'significantWaveHeight',
  'windSpeed',
  'windGust',
  'swellLevel',
  'wavePeriod',
  'visibility',
  'tideAtLeast',
  'tideAtMost',
  'seaTemperature',
  'airTemperature',
] as const satisfies readonly (keyof BoatLimits)[]
export type Limited = (typeof LIMITED)[number]

interface LimitFacts {
  side: 'most' | 'least'
  /** values between may be given; both included */
  min: number
  max: number
  /** share of the limit, or for temperatures and tides the amount, within which a value is near it */
  near: { share: number } | { amount: number }
  /** of an address and a form */
  short: string
}

/** Bounds keep what is absurd out: no boat goes out at 25 m/s, and no limit is below what an instrument shows. */
export const LIMIT_FACTS: Record<Limited, LimitFacts> = {
  significantWaveHeight: { side: 'most', min: 0.1, max: 10, near: { share: 0.15 }, short: 'wave' },
  windSpeed: { side: 'most', min: 1, max: 30, near: { share: 0.15 }, short: 'windmax' },
  windGust: { side: 'most', min: 1, max: 40, near: { share: 0.15 }, short: 'gust' },
  swellLevel: { side: 'most', min: 1, max: 4, near: { amount: 0 }, short: 'swell' },
  wavePeriod: { side: 'most', min: 2, max: 25, near: { share: 0.1 }, short: 'period' },
  visibility: { side: 'least', min: 0.1, max: 20, near: { share: 0.5 }, short: 'vis' },
  tideAtLeast: { side: 'least', min: -2, max: 12, near: { amount: 0.3 }, short: 'tidemin' },
  tideAtMost: { side: 'most', min: -2, max: 12, near: { amount: 0.3 }, short: 'tidemax' },
  seaTemperature: { side: 'least', min: -2, max: 35, near: { amount: 1 }, short: 'water' },
  airTemperature: { side: 'least', min: -30, max: 40, near: { amount: 2 }, short: 'air' },
}

/** Whether a value is past a limit, near it, or neither. */
export function againstLimit(name: Limited, value: number, limit: number): 'over' | 'near' | 'go' {
  const { side, near } = LIMIT_FACTS[name]
  const room = side === 'most' ? limit - value : value - limit
  if (room < 0) return 'over'
  const margin = 'share' in near ? Math.abs(limit) * near.share : near.amount
  return room < margin ? 'near' : 'go'
}

/** Boats and people with limits of ours: a beginning for one's own, and no law. */
export const PRESETS = {
  'small-fishing': {
    limits: { significantWaveHeight: 1.5, windSpeed: 10, windGust: 14, visibility: 1, swellLevel: 2 },
    tripHours: 5,
  },
  charter: {
    limits: { significantWaveHeight: 2, windSpeed: 12, windGust: 16, visibility: 1, swellLevel: 3 },
    tripHours: 8,
  },
  leisure: {
    limits: {
      significantWaveHeight: 1,
      windSpeed: 8,
      windGust: 11,
      visibility: 2,
      swellLevel: 2,
      needsDaylight: true,
    },
    tripHours: 4,
  },
  kayak: {
    limits: {
      significantWaveHeight: 0.5,
      windSpeed: 5,
      windGust: 8,
      visibility: 2,
      swellLevel: 1,
      seaTemperature: 10,
      needsDaylight: true,
    },
    tripHours: 3,
  },
  diver: {
    limits: {
      significantWaveHeight: 1,
      windSpeed: 8,
      swellLevel: 2,
      visibility: 1,
      seaTemperature: 10,
      needsDaylight: true,
    },
    tripHours: 3,
  },
  swimmer: {
    limits: {
      significantWaveHeight: 0.5,
      windSpeed: 7,
      wavePeriod: 9,
      swellLevel: 1,
      seaTemperature: 20,
      airTemperature: 20,
      needsDaylight: true,
    },
    tripHours: 2,
  },
  'flat-walker': {
    limits: { windSpeed: 9, visibility: 2, airTemperature: 0, tideAtMost: 2.5, needsDaylight: true },
    tripHours: 2,
  },
} as const satisfies Record<string, { limits: BoatLimits; tripHours: number }>
export type PresetName = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]
export const DEFAULT_PRESET: PresetName = 'small-fishing'

/** Who goes out, with what limits, for how long. */
export interface Boat {
  preset: PresetName
  limits: BoatLimits
  /** from leaving to being back, whole hours */
  tripHours: number
  /** the limits that are not the preset's */
  changed: readonly (Limited | 'needsDaylight' | 'tripHours')[]
}

export const MOST_TRIP_HOURS = 24

/** The names of a boat's parts in an address; `wind` is taken by the reader's unit. */
export const BOAT_KEYS = ['boat', 'trip', 'day', ...LIMITED.map((name) => LIMIT_FACTS[name].short)] as const

export type LimitMistake = { key: string; reason: 'not-a-number' | 'out-of-range' | 'crossed' }

/**
 * Reads a boat from the parts of an address: the preset and what differs from it. An empty number takes a limit away.
 *
 * @param get the value of a key, undefined where it is absent
 * @returns the boat, with the preset's own limit in place of each mistake, and the mistakes
 */
export function readBoat(get: (key: string) => string | undefined): { boat: Boat; mistakes: LimitMistake[] } {
  const named = get('boat')
  const preset = PRESET_NAMES.find((name) => name === named) ?? DEFAULT_PRESET
  const base: { limits: BoatLimits; tripHours: number } = PRESETS[preset]
  const limits: BoatLimits = { ...base.limits }
  const mistakes: LimitMistake[] =
    named === undefined || named === preset ? [] : [{ key: 'boat', reason: 'out-of-range' }]
  for (const name of LIMITED) {
    const { short, min, max } = LIMIT_FACTS[name]
    const read = readNumber(get(short), min, max)
    if (read === 'none') delete limits[name]
    else if (typeof read === 'string') mistakes.push({ key: short, reason: read })
    else if (read !== undefined) limits[name] = read
  }
  if (
    limits.tideAtLeast !== undefined &&
    limits.tideAtMost !== undefined &&
    limits.tideAtLeast > limits.tideAtMost
  ) {
    mistakes.push({ key: LIMIT_FACTS.tideAtLeast.short, reason: 'crossed' })
    delete limits.tideAtLeast
  }
  const day = get('day')
  if (day === '1') limits.needsDaylight = true
  if (day === '0') delete limits.needsDaylight
  const trip = readNumber(get('trip'), 1, MOST_TRIP_HOURS)
  if (trip === 'not-a-number' || trip === 'out-of-range') mistakes.push({ key: 'trip', reason: trip })
  const tripHours = typeof trip === 'number' ? Math.ceil(trip) : base.tripHours
  return { boat: { preset, limits, tripHours, changed: changedFrom(base, limits, tripHours) }, mistakes }
}

/** The parts of an address that say this boat again; only what differs from the preset. */
export function boatAddress({ preset, limits, tripHours, changed }: Boat): URLSearchParams {
  const parts = new URLSearchParams({ boat: preset })
  for (const name of changed) {
    if (name === 'tripHours') parts.set('trip', String(tripHours))
    else if (name === 'needsDaylight') parts.set('day', limits.needsDaylight ? '1' : '0')
    else parts.set(LIMIT_FACTS[name].short, limits[name] === undefined ? '' : String(limits[name]))
  }
  return parts
}

/** Parts of a boat in a cookie, where an address's own marks may not stand. */
const PART = '~'
const VALUE = '_'
const LONGEST_CODE = 200
const CODE_FORM = /^[a-z-]+(?:~[a-z]+_[-\d.]*)*$/

/** A boat in one word of a cookie: `kayak~wave_0.8~trip_6`. */
export function boatCode(boat: Boat): string {
  const { boat: preset = DEFAULT_PRESET, ...rest } = Object.fromEntries(boatAddress(boat))
  return [preset, ...Object.entries(rest).map(([key, value]) => `${key}${VALUE}${value}`)].join(PART)
}

/** @returns the boat of such a word; undefined for what is none, or has a mistake */
export function boatOfCode(code: string): Boat | undefined {
  if (code.length > LONGEST_CODE || !CODE_FORM.test(code)) return undefined
  const [preset = '', ...parts] = code.split(PART)
  const values = new Map(parts.map((part) => part.split(VALUE) as [string, string]))
  const { boat, mistakes } = readBoat((key) => (key === 'boat' ? preset : values.get(key)))
  return mistakes.length > 0 ? undefined : boat
}

export const presetBoat = (preset: PresetName): Boat =>
  readBoat((key) => (key === 'boat' ? preset : undefined)).boat

function changedFrom(base: { limits: BoatLimits; tripHours: number }, limits: BoatLimits, tripHours: number) {
  const changed: (Limited | 'needsDaylight' | 'tripHours')[] = LIMITED.filter(
    (name) => limits[name] !== base.limits[name],
  )
  if ((limits.needsDaylight ?? false) !== (base.limits.needsDaylight ?? false)) changed.push('needsDaylight')
  if (tripHours !== base.tripHours) changed.push('tripHours')
  return changed
}

const NUMBER = /^-?\d{1,3}(?:\.\d{1,2})?$/

function readNumber(text: string | undefined, min: number, max: number) {
  if (text === undefined) return undefined
  const tidy = text.trim()
  if (tidy === '') return 'none'
  if (!NUMBER.test(tidy)) return 'not-a-number'
  const value = Number(tidy)
  return value < min || value > max ? 'out-of-range' : value
}
