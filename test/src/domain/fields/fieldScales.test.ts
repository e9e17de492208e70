import { describe, expect, it } from 'vitest'
import { contrast, inkOn, luminance } from '../../../../src/domain/kernel/colourScales.ts'
import type { Ground, Rgb } from '../../../../src/domain/kernel/colourScales.ts'
import {
  FIELD_SCALES,
  fieldColour,
  fieldStrength,
  LEGEND_TEXELS,
  legendTexture,
  rampColour,
} from '../../../../src/domain/fields/fieldScales.ts'
import { FIELD_LAYER_NAMES } from '../../../../src/domain/fields/products.ts'

const GROUNDS: Ground[] = ['light', 'dark', 'night']
/** @source Machado, Oliveira and Fernandes (2009), severity 1 */
const BLINDNESS: Record<string, readonly number[]> = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
}
const seen = (colour: Rgb, matrix: readonly number[]): Rgb => {
  const linear = colour.map((channel) => (channel / 255) ** 2.2)
  return [0, 1, 2].map((row) => {
    const sum = [0, 1, 2].reduce((total, i) => total + matrix[row * 3 + i]! * linear[i]!, 0)
    return Math.max(0, Math.min(1, sum)) ** (1 / 2.2) * 255
  }) as unknown as Rgb
}
const lightness = (colour: Rgb) => 116 * Math.cbrt(luminance(colour)) - 16

describe.each(GROUNDS)('the colours on a %s ground', (ground) => {
  it.each(Object.entries(BLINDNESS))('go one way in lightness for eyes with %s', (_name, matrix) => {
    const steps = Array.from({ length: 12 }, (_, i) => lightness(seen(rampColour(i / 11, ground), matrix)))
    const signs = steps.slice(1).map((value, i) => Math.sign(value - steps[i]!))
    expect(new Set(signs).size).toBe(1)
    const least = Math.min(...steps.slice(1).map((value, i) => Math.abs(value - steps[i]!)))
    expect(least).toBeGreaterThan(1.5)
  })

  it('end in the most vivid one, which is no mud', () => {
    const chroma = ([red, green, blue]: Rgb) => Math.max(red, green, blue) - Math.min(red, green, blue)
    const [strongest, weakest] = [rampColour(1, ground), rampColour(0, ground)]
    expect(Math.max(...strongest)).toBeGreaterThanOrEqual(150)
    expect(contrast(strongest, weakest)).toBeGreaterThan(6)
    expect(chroma(strongest)).toBeGreaterThan(chroma(weakest))
  })
})

// red alone has shades that neither black nor pale red is read on: there, words on a field have a ground of their own
it.each(['light', 'dark'] as const)('colours on a %s ground can be written on', (ground) => {
  for (let i = 0; i <= 20; i++) {
    const colour = rampColour(i / 20, ground)
    expect(contrast(inkOn(colour, ground), colour)).toBeGreaterThanOrEqual(4.5)
  }
})

describe('scales', () => {
  it.each(FIELD_LAYER_NAMES)('of %s go one way, and write marks that they have', (name) => {
    const { stops, marks = stops } = FIELD_SCALES[name]
    const rising = stops.at(-1)! > stops[0]!
    expect(stops).toEqual(stops.toSorted((a, b) => (rising ? a - b : b - a)))
    expect(marks.filter((mark) => !stops.includes(mark))).toEqual([])
  })

  it('reach the worst sea, and begin a warning where the agency does', () => {
    expect(FIELD_SCALES.waves).toMatchObject({ limits: { advisory: 3, warning: 5 } })
    expect(FIELD_SCALES.wind).toMatchObject({ limits: { advisory: 14, warning: 21 } })
    expect([FIELD_SCALES.waves.stops.at(-1), FIELD_SCALES.wind.stops.at(-1)]).toEqual([14, 40])
  })

  it.each([
    ['waves', -1, 0],
    ['waves', 0.5, 1 / 11],
    ['waves', 2.5, 4.5 / 11],
    ['waves', 20, 1],
    ['visibility', 25_000, 0],
    ['visibility', 500, 8.5 / 11],
    ['visibility', 0, 1],
  ] as const)('of %s place %d at %d', (name, value, strength) => {
    expect(fieldStrength(FIELD_SCALES[name], value)).toBeCloseTo(strength)
  })

  it.each(FIELD_LAYER_NAMES)('of %s are the same in the texture of the map', (name) => {
    const scale = FIELD_SCALES[name]
    const { from, to, texels } = legendTexture(scale, 'light')
    for (const share of [0.1, 0.5, 0.83]) {
      const texel = Math.floor(share * LEGEND_TEXELS)
      const value = from + ((texel + 0.5) / LEGEND_TEXELS) * (to - from)
      expect([...texels.subarray(texel * 4, texel * 4 + 3)]).toEqual(fieldColour(scale, value, 'light'))
    }
  })
})
