import type { MapElement } from './elements.ts'

/**
 * Colour for values on the map: perceptually even and readable with each kind of colour blindness. The far end of
 * a scale always stands out most against the background, so the same value is dark on a light map and light on a
 * dark one.
 *
 * @source colours after the viridis family (even steps of CAM02-UCS), its "mako" relative, with a paler weak end
 */

export type Rgb = readonly [red: number, green: number, blue: number]
/** What lies under the colours; `night` is the red theme for eyes used to the dark. */
export type Ground = 'light' | 'dark' | 'night'

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const PALE_RED: Rgb = [255, 212, 207]

/** From deep indigo over teal to pale mint: even in lightness, so it reads with any kind of colour vision. */
const DEEP_TO_PALE: readonly Rgb[] = [
  [46, 30, 59],
  [65, 61, 123],
  [55, 101, 158],
  [52, 143, 167],
  [64, 183, 173],
  [139, 218, 178],
  [222, 245, 229],
]

/**
 * Red alone, for the two halves of a scale; the step between them leaves out the few shades on which neither black
 * nor pale red can be read.
 */
const EMBER: readonly [lower: readonly Rgb[], upper: readonly Rgb[]] = [
  [
    [56, 10, 8],
    [166, 48, 40],
  ],
  [
    [214, 84, 72],
    [255, 190, 182],
  ],
]

export interface ColourScale {
  /** ends of the scale in catalogue units; values beyond take the end's colour */
  from: number
  to: number
  /** marks of the legend, in catalogue units */
  ticks: readonly number[]
  /** which end is the one that matters */
  strongEnd: 'high' | 'low'
}

export const COLOUR_SCALES: ColourScales = {
  windSpeed: { from: 0, to: 25, ticks: [0, 5, 10, 15, 20, 25], strongEnd: 'high' },
  significantWaveHeight: { from: 0, to: 6, ticks: [0, 1, 2, 3, 4, 5, 6], strongEnd: 'high' },
  seaTemperature: { from: 0, to: 30, ticks: [0, 10, 20, 30], strongEnd: 'high' },
  airTemperature: { from: -10, to: 35, ticks: [-10, 0, 10, 20, 30], strongEnd: 'high' },
  pressure: { from: 980, to: 1040, ticks: [980, 1000, 1020, 1040], strongEnd: 'high' },
  visibility: { from: 0, to: 20_000, ticks: [0, 5000, 10_000, 15_000, 20_000], strongEnd: 'low' },
}

export type ColourScales = Readonly<Record<MapElement, ColourScale>>

/** Place of a value on its scale: 0 at the weak end to 1 at the strong end, cut off at both. */
export function strengthOf({ from, to, strongEnd }: ColourScale, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return strongEnd === 'high' ? share : 1 - share
}

/** @param strength 0–1, 1 being what stands out most from the ground */
export function colourAt(strength: number, ground: Ground): Rgb {
  if (ground !== 'night') return mixed(DEEP_TO_PALE, ground === 'light' ? 1 - strength : strength)
  const half = strength < 0.5 ? 0 : 1
  return mixed(EMBER[half], strength * 2 - half)
}

function mixed(colours: readonly Rgb[], share: number): Rgb {
  const place = share * (colours.length - 1)
  const below = Math.min(Math.floor(place), colours.length - 2)
  const [a, b] = [colours[below], colours[below + 1]]
  if (!a || !b) return BLACK
  const mix = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * (place - below))
  return [mix(0), mix(1), mix(2)]
}

export const colourOf = (scale: ColourScale, value: number, ground: Ground): Rgb =>
  colourAt(strengthOf(scale, value), ground)

export const toCss = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`

/** @source WCAG 2.2, relative luminance */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Ink that reads well on the colour, never under 4.5 : 1: black or the theme's lightest. */
export function inkOn(colour: Rgb, ground: Ground): Rgb {
  const light = ground === 'night' ? PALE_RED : WHITE
  return contrast(colour, BLACK) >= contrast(colour, light) ? BLACK : light
}
