import { COLOUR_SCALES } from './colourScales.ts'
import type { ColourScale, ColourScales } from './colourScales.ts'
import { isValid } from './elements.ts'
import type { MapElement } from './elements.ts'

/** Ends of scales that an agency chose for its waters, in catalogue units; the rest are as they come. */
export type ScaleEnds = Partial<Record<MapElement, readonly [from: number, to: number]>>

/** Ends that fit a time of the year or a sea, to begin with. */
export const SCALE_PRESETS = {
  portal: {},
  calm: { windSpeed: [0, 15], significantWaveHeight: [0, 3] },
  storm: { windSpeed: [0, 40], significantWaveHeight: [0, 12], pressure: [930, 1_030] },
  winter: { seaTemperature: [0, 20], airTemperature: [-20, 15] },
  summer: { seaTemperature: [15, 32], airTemperature: [10, 38] },
} as const satisfies Record<string, ScaleEnds>
export type ScalePreset = keyof typeof SCALE_PRESETS
export const SCALE_PRESET_NAMES = Object.keys(SCALE_PRESETS) as ScalePreset[]

/** Ends nearer to one another show noise as weather. */
const LEAST_SHARE = 0.1

/** Whether a scale may have these ends: values that there are, far enough apart. */
export function areScaleEnds(name: MapElement, from: number, to: number): boolean {
  const { from: ownFrom, to: ownTo } = COLOUR_SCALES[name]
  return isValid(name, from) && isValid(name, to) && to - from >= (ownTo - ownFrom) * LEAST_SHARE
}

const MOST_TICKS = 6

/** Round numbers between the ends of a scale. */
function ticksOf(from: number, to: number): number[] {
  const rough = (to - from) / MOST_TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10)
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: count }, (_, at) => (first + at) * step)
}

/** @returns the scales with other ends where some were chosen */
export function scalesWith(ends: ScaleEnds): ColourScales {
  const own = Object.entries(ends).map(([name, [from, to]]): [string, ColourScale] => {
    const scale = COLOUR_SCALES[name as MapElement]
    return [name, { ...scale, from, to, ticks: ticksOf(from, to) }]
  })
  if (own.length === 0) return COLOUR_SCALES
  return { ...COLOUR_SCALES, ...(Object.fromEntries(own) as Partial<ColourScales>) }
}
