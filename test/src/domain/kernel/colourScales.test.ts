import { describe, expect, it } from 'vitest'
import type { Ground } from '../../../../src/domain/kernel/colourScales.ts'
import {
  COLOUR_SCALES,
  colourAt,
  colourOf,
  contrast,
  inkOn,
  luminance,
  strengthOf,
  toCss,
} from '../../../../src/domain/kernel/colourScales.ts'
import { MAP_ELEMENTS, isValid } from '../../../../src/domain/kernel/elements.ts'
import { SEVERITY_LIMITS } from '../../../../src/domain/observations/thresholds.ts'

const GROUNDS: Ground[] = ['light', 'dark', 'night']
const steps = Array.from({ length: 41 }, (_, i) => i / 40)

describe('colour scales', () => {
  it.each(MAP_ELEMENTS)('of %s lie in the valid range and hold their ticks and limits', (name) => {
    const { from, to, ticks } = COLOUR_SCALES[name]
    expect(from).toBeLessThan(to)
    expect(isValid(name, from) && isValid(name, to)).toBe(true)
    expect(ticks.every((tick) => tick >= from && tick <= to)).toBe(true)
    expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
    const limits = SEVERITY_LIMITS[name]
    expect(!limits || limits.dangerous <= to).toBe(true)
  })

  it('cut off values beyond their ends', () => {
    expect(strengthOf(COLOUR_SCALES.windSpeed, -5)).toBe(0)
    expect(strengthOf(COLOUR_SCALES.windSpeed, 99)).toBe(1)
    expect(strengthOf(COLOUR_SCALES.significantWaveHeight, 3)).toBe(0.5)
  })

  it('make fog strong and a clear view weak', () => {
    expect(strengthOf(COLOUR_SCALES.visibility, 100)).toBeGreaterThan(0.99)
    expect(strengthOf(COLOUR_SCALES.visibility, 30_000)).toBe(0)
  })

  it.each(GROUNDS)(
    'change their lightness in one direction on a %s ground, for every kind of sight',
    (ground) => {
      const lights = steps.map((step) => luminance(colourAt(step, ground)))
      const differences = lights.slice(1).map((light, i) => light - (lights[i] ?? 0))
      const signs = new Set(differences.map(Math.sign))
      expect(signs.size).toBe(1)
      expect(signs.has(ground === 'light' ? -1 : 1)).toBe(true)
    },
  )

  it.each(GROUNDS)('let their numbers be read on a %s ground', (ground) => {
    for (const step of steps) {
      const colour = colourAt(step, ground)
      expect(contrast(colour, inkOn(colour, ground))).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('are red alone at night, the ink too', () => {
    for (const step of steps) {
      const [red, green, blue] = colourAt(step, 'night')
      expect(red).toBeGreaterThan(Math.max(green, blue))
      expect(inkOn([red, green, blue], 'night')).not.toEqual([255, 255, 255])
    }
  })

  it('are written for style sheets', () => {
    expect(toCss([1, 2, 3])).toBe('rgb(1 2 3)')
    expect(colourOf(COLOUR_SCALES.seaTemperature, 0, 'light')).toEqual(colourAt(0, 'light'))
  })

  it('measure contrast as WCAG does', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrast([255, 255, 255], [119, 119, 119])).toBeCloseTo(4.48, 2)
  })
})
