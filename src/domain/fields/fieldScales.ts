import type { Ground, Rgb } from '../kernel/colourScales.ts'
import { HIGH_SEAS_LIMITS } from '../warnings/warningCriteria.ts'
import { FOG } from './fogClasses.ts'
import type { FieldLayerName } from './products.ts'

/**
 * Colours of fields: one ramp for each ground, even in lightness, so that it reads with every kind of colour vision.
 * Its weak end is close to the quiet sea of the ground, its strong end is the most vivid, never the darkest mud. The
 * steps of a scale are uneven, so that a metre of wave counts for more in a calm sea than in a storm.
 */
const RAMPS: Readonly<Record<Ground, readonly Rgb[]>> = {
  light: [
    [235, 245, 249],
    [198, 229, 240],
    [155, 213, 238],
    [119, 195, 235],
    [87, 175, 233],
    [80, 153, 226],
    [99, 126, 217],
    [126, 94, 199],
    [153, 54, 158],
    [157, 1, 95],
  ],
  dark: [
    [5, 43, 61],
    [2, 64, 87],
    [4, 86, 112],
    [1, 110, 134],
    [4, 136, 151],
    [3, 163, 156],
    [84, 188, 141],
    [163, 207, 108],
    [223, 225, 81],
    [255, 245, 185],
  ],
  night: [
    [40, 8, 6],
    [66, 14, 11],
    [92, 22, 18],
    [118, 31, 26],
    [144, 42, 36],
    [172, 58, 50],
    [200, 80, 70],
    [226, 110, 98],
    [246, 150, 138],
    [255, 196, 188],
  ],
}

export interface FieldScale {
  /** catalogue units, from the weak end of the colours to the strong one; the ends stand for all that lies beyond */
  stops: readonly number[]
  /** which of them the legend writes; all where nothing is said */
  marks?: readonly number[]
  /** where a contour is drawn: an advisory and a warning begin here */
  limits?: { advisory: number; warning: number }
  /** below it nothing is drawn */
  drawnFrom?: number
}

const { windSpeed, significantWaveHeight } = HIGH_SEAS_LIMITS

const HEIGHTS = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 14]
const HEIGHT_MARKS = [0, 1, 2, 3, 5, 8, 14]

export const FIELD_SCALES: Readonly<Record<FieldLayerName, FieldScale>> = {
  wind: {
    stops: [0, 3, 6, 8, 10, 12, 14, 17, 21, 25, 32, 40],
    marks: [0, 6, 10, 14, 21, 32, 40],
    limits: windSpeed,
  },
  gust: { stops: [0, 4, 8, 11, 14, 17, 20, 25, 30, 36, 43, 50], marks: [0, 8, 14, 20, 30, 50] },
  waves: { stops: HEIGHTS, marks: HEIGHT_MARKS, limits: significantWaveHeight },
  swell: { stops: HEIGHTS, marks: HEIGHT_MARKS },
  wavePeriod: { stops: [0, 2, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20], marks: [0, 4, 6, 8, 12, 20] },
  current: {
    stops: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.25, 1.5, 2, 3],
    marks: [0, 0.2, 0.4, 0.75, 1.25, 3],
  },
  seaTemperature: { stops: [-2, 3, 6, 9, 12, 15, 18, 21, 24, 26, 29, 32], marks: [-2, 6, 12, 18, 24, 32] },
  airTemperature: {
    stops: [-25, -15, -8, -3, 2, 7, 12, 17, 22, 27, 32, 40],
    marks: [-25, -8, 2, 12, 22, 40],
  },
  pressure: {
    stops: [950, 970, 980, 988, 994, 1000, 1006, 1012, 1018, 1024, 1032, 1050],
    marks: [950, 980, 1000, 1012, 1024, 1050],
  },
  precipitation: {
    stops: [0.1, 0.5, 1, 2, 3, 5, 8, 12, 16, 20, 30, 50],
    marks: [0.1, 1, 3, 8, 16, 50],
    drawnFrom: 0.1,
  },
  precipitationProbability: {
    stops: [0, 10, 20, 30, 40, 50, 60, 65, 70, 80, 90, 100],
    marks: [10, 30, 50, 70, 100],
    drawnFrom: 10,
  },
  precipitationType: { stops: [0, 1, 2, 3, 4], drawnFrom: 1 },
  snowfall: {
    stops: [0.1, 0.5, 1, 2, 3, 5, 8, 10, 15, 20, 30, 50],
    marks: [0.1, 1, 3, 8, 20, 50],
    drawnFrom: 0.1,
  },
  sky: { stops: [1, 2, 3, 4] },
  // the less one sees, the stronger
  visibility: {
    stops: [20_000, 14_000, 10_000, 7000, 5000, 3000, 2000, 1000, 600, 400, 200, 0],
    marks: [20_000, 10_000, 5000, 2000, 600, 0],
  },
  fog: { stops: [0, 1, 2, 3], drawnFrom: FOG.possible },
  // the colder, the stronger
  infrared: {
    stops: [25, 15, 5, -5, -15, -25, -32, -40, -50, -60, -70, -80],
    marks: [25, 5, -15, -32, -50, -80],
  },
}

/** Place of a value among the stops: 0 at the weak end to 1 at the strong end, cut off at both. */
export function fieldStrength({ stops }: FieldScale, value: number): number {
  const [first = 0, last = 0] = [stops[0], stops.at(-1)]
  const isRising = last > first
  if (isRising ? value <= first : value >= first) return 0
  if (isRising ? value >= last : value <= last) return 1
  const after = stops.findIndex((stop) => (isRising ? stop > value : stop < value))
  const [from = 0, to = 0] = [stops[after - 1], stops[after]]
  return (after - 1 + (value - from) / (to - from)) / (stops.length - 1)
}

/** @param strength 0 to 1 */
export function rampColour(strength: number, ground: Ground): Rgb {
  const ramp = RAMPS[ground]
  const place = Math.max(0, Math.min(1, strength)) * (ramp.length - 1)
  const below = Math.min(Math.floor(place), ramp.length - 2)
  const [a, b] = [ramp[below]!, ramp[below + 1]!]
  const mix = (channel: 0 | 1 | 2) => Math.round(a[channel] + (b[channel] - a[channel]) * (place - below))
  return [mix(0), mix(1), mix(2)]
}

export const fieldColour = (scale: FieldScale, value: number, ground: Ground): Rgb =>
  rampColour(fieldStrength(scale, value), ground)

export const LEGEND_TEXELS = 1024

/**
 * The colours of a scale for the whole of its range, so that a shader needs one look-up.
 *
 * @returns RGBA; texel i is for the value `from + (i + 0.5) / LEGEND_TEXELS × (to − from)`
 */
export function legendTexture(
  scale: FieldScale,
  ground: Ground,
): { from: number; to: number; texels: Uint8ClampedArray } {
  const [from, to] = [Math.min(...scale.stops), Math.max(...scale.stops)]
  const texels = new Uint8ClampedArray(LEGEND_TEXELS * 4)
  for (let texel = 0; texel < LEGEND_TEXELS; texel++) {
    const value = from + ((texel + 0.5) / LEGEND_TEXELS) * (to - from)
    texels.set([...fieldColour(scale, value, ground), 255], texel * 4)
  }
  return { from, to, texels }
}
