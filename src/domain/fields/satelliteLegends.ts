import type { Rgb } from '../kernel/colourScales.ts'
import { FOG } from './fogClasses.ts'
import type { PictureLegend } from './gridPicture.ts'

/** °C; above it clouds are grey, below it they are high and have a colour. @source common practice of satellite centres */
export const COLD_CLOUD_C = -32
const [DARKEST, LIGHTEST] = [28, 205]
const [WARMEST_C, COLDEST_C, STEP_C] = [34, -120, 2]

/** Colours of high clouds, from the coldest; even in lightness, so that they read in any kind of colour vision. */
const COLD: readonly (readonly [untilC: number, colour: Rgb])[] = [
  [-80, [255, 255, 255]],
  [-70, [244, 176, 220]],
  [-60, [214, 92, 170]],
  [-50, [150, 70, 190]],
  [-40, [86, 104, 208]],
  [COLD_CLOUD_C, [122, 176, 232]],
]

const STEPS = Array.from(
  { length: (WARMEST_C - COLDEST_C) / STEP_C + 1 },
  (_, step) => COLDEST_C + step * STEP_C,
)

const greyOf = (celsius: number): Rgb => {
  const share = Math.min(1, Math.max(0, (celsius - COLD_CLOUD_C) / (WARMEST_C - COLD_CLOUD_C)))
  const grey = Math.round(LIGHTEST - share * (LIGHTEST - DARKEST))
  return [grey, grey, grey]
}

const colourOf = (celsius: number): Rgb => COLD.find(([until]) => celsius < until)?.[1] ?? greyOf(celsius)

/** Clouds in grey, the warm sea dark, high ones in colours. */
export const INFRARED_LEGEND: PictureLegend = { from: STEPS, colours: STEPS.map(colourOf) }

/** The same in grey alone, below what is drawn over it. */
export const GREY_LEGEND: PictureLegend = { from: STEPS, colours: STEPS.map(greyOf) }

export const FOG_LEGEND: PictureLegend = {
  from: [FOG.possible, FOG.fog],
  colours: [
    [245, 222, 130],
    [233, 120, 50],
  ],
  isExact: true,
}

/** °C that the legend of the infrared picture names, the coldest first. */
export const INFRARED_MARKS = [-85, -75, -65, -55, -45, -36, -20, 0, 20] as const
