import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  againstLimit,
  BOAT_KEYS,
  boatAddress,
  boatCode,
  boatOfCode,
  DEFAULT_PRESET,
  LIMIT_FACTS,
  LIMITED,
  PRESET_NAMES,
  presetBoat,
  readBoat,
} from '../../../../src/domain/trips/boatLimits.ts'

const read = (address: string) => {
  const parts = new URLSearchParams(address)
  return readBoat((key) => parts.get(key) ?? undefined)
}

describe('a limit', () => {
  it.each([
    ['significantWaveHeight', 2.01, 2, 'over'],
    ['significantWaveHeight', 2, 2, 'near'],
    ['significantWaveHeight', 1.5, 2, 'go'],
    ['visibility', 0.9, 1, 'over'],
    ['visibility', 1, 1, 'near'],
    ['visibility', 2, 1, 'go'],
    ['tideAtMost', 1.8, 2, 'near'],
    ['seaTemperature', -1, 0, 'over'],
    ['swellLevel', 2, 2, 'go'],
    ['swellLevel', 3, 2, 'over'],
  ] as const)('of %s, value %d against %d', (name, value, limit, verdict) => {
    expect(againstLimit(name, value, limit)).toBe(verdict)
  })

  it('of every preset lies within its bounds', () => {
    for (const name of PRESET_NAMES) {
      const { limits } = presetBoat(name)
      for (const limited of LIMITED) {
        const value = limits[limited]
        if (value === undefined) continue
        expect(value).toBeGreaterThanOrEqual(LIMIT_FACTS[limited].min)
        expect(value).toBeLessThanOrEqual(LIMIT_FACTS[limited].max)
      }
    }
  })
})

describe('a boat in an address', () => {
  it('is the small fishing boat where none is named', () => {
    expect(read('')).toEqual({ boat: presetBoat(DEFAULT_PRESET), mistakes: [] })
  })

  it('differs from its preset by what is written', () => {
    const { boat, mistakes } = read('boat=kayak&wave=0.8&windmax=&trip=6&day=0')
    expect(mistakes).toEqual([])
    expect(boat.limits.significantWaveHeight).toBe(0.8)
    expect(boat.limits.windSpeed).toBeUndefined()
    expect(boat.limits.needsDaylight).toBeUndefined()
    expect(boat.tripHours).toBe(6)
    expect(boat.changed).toEqual(['significantWaveHeight', 'windSpeed', 'needsDaylight', 'tripHours'])
  })

  it.each([
    ['wave=-1', 'wave', 'out-of-range'],
    ['wave=99', 'wave', 'out-of-range'],
    ['wave=1e1', 'wave', 'not-a-number'],
    ['windmax=<b>', 'windmax', 'not-a-number'],
    ['windmax=NaN', 'windmax', 'not-a-number'],
    ['trip=0', 'trip', 'out-of-range'],
    ['trip=100', 'trip', 'out-of-range'],
    ['tidemin=3&tidemax=1', 'tidemin', 'crossed'],
    ['boat=submarine', 'boat', 'out-of-range'],
  ])('keeps the usual limit at %s and says so', (address, key, reason) => {
    const { boat, mistakes } = read(address)
    expect(mistakes.map((one) => one.key)).toEqual([key])
    expect(mistakes[0]?.reason).toBe(reason)
    expect(boat.limits.significantWaveHeight).toBe(1.5)
    expect(boat.limits.windSpeed).toBe(10)
  })

  it('comes back from its own address', () => {
    const number = fc.integer({ min: 1, max: 300 }).map((n) => n / 100)
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESET_NAMES),
        fc.option(number),
        fc.integer({ min: 1, max: 24 }),
        (preset, wave, trip) => {
          const { boat } = readBoat((key) =>
            key === 'boat'
              ? preset
              : key === 'wave'
                ? wave === null
                  ? ''
                  : String(wave)
                : key === 'trip'
                  ? String(trip)
                  : undefined,
          )
          expect(read(boatAddress(boat).toString()).boat).toEqual(boat)
          expect(boatOfCode(boatCode(boat))).toEqual(boat)
        },
      ),
    )
  })
})

describe('a boat in a cookie', () => {
  it('is one word that a cookie may hold', () => {
    expect(boatCode(read('boat=kayak&wave=0.8&trip=6').boat)).toBe('kayak~wave_0.8~trip_6')
    expect(boatCode(read('windmax=').boat)).toBe('small-fishing~windmax_')
  })

  it.each([
    '',
    'submarine',
    'kayak~wave_99',
    'kayak~wave_0.8;',
    'kayak~wave',
    `kayak${'~trip_6'.repeat(40)}`,
    '<b>',
  ])('is none of %j', (code) => {
    expect(boatOfCode(code)).toBeUndefined()
  })
})

it('has no key in common with the choices of a reader that every page takes', () => {
  for (const key of ['lang', 'tz', 'wind', 'theme', 'frame', 'q']) expect(BOAT_KEYS).not.toContain(key)
})
