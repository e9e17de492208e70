import { describe, expect, it } from 'vitest'
import { COLOUR_SCALES, strengthOf } from '../../../../src/domain/kernel/colourScales.ts'
import { MAP_ELEMENTS } from '../../../../src/domain/kernel/elements.ts'
import type { MapElement } from '../../../../src/domain/kernel/elements.ts'
import {
  areScaleEnds,
  SCALE_PRESET_NAMES,
  SCALE_PRESETS,
  scalesWith,
} from '../../../../src/domain/kernel/scaleEnds.ts'
import type { ScaleEnds } from '../../../../src/domain/kernel/scaleEnds.ts'

describe('colour scales', () => {
  it.each(MAP_ELEMENTS)('of %s take other ends, with round ticks between them', (name) => {
    const { from, to } = COLOUR_SCALES[name]
    const [low, high] = [from, from + (to - from) / 2]
    const { ticks, ...scale } = scalesWith({ [name]: [low, high] })[name]
    expect([scale.from, scale.to]).toEqual([low, high])
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.length).toBeLessThan(9)
    expect(ticks.every((tick) => tick >= low && tick <= high)).toBe(true)
  })

  it.each(SCALE_PRESET_NAMES)('of the set %s have ends that they may have', (preset) => {
    for (const [name, [from, to]] of Object.entries(SCALE_PRESETS[preset] as ScaleEnds))
      expect(areScaleEnds(name as MapElement, from, to), name).toBe(true)
  })

  it('colour by the ends that were chosen', () => {
    const scales = scalesWith({ windSpeed: [0, 10] })
    expect(strengthOf(scales.windSpeed, 10)).toBe(1)
    expect(strengthOf(scales.significantWaveHeight, 3)).toBe(0.5)
    expect(scalesWith({})).toBe(COLOUR_SCALES)
  })

  it.each([
    [0, 0],
    [10, 5],
    [0, 1],
    [-5, 20],
    [0, 1_000],
    [NaN, 20],
  ])('refuse ends of %d and %d for wind', (from, to) => {
    expect(areScaleEnds('windSpeed', from, to)).toBe(false)
  })
})
