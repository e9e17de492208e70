import { describe, expect, it } from 'vitest'
import { boatAsked } from '../../../../src/components/trips/boatAsked.ts'

const ask = (query: string, kept?: string, usual?: 'flat-walker') =>
  boatAsked(new URLSearchParams(query), kept, usual)

describe('the boat of a page', () => {
  it('is the usual one where none is asked for or kept', () => {
    expect(ask('').boat.preset).toBe('small-fishing')
    expect(ask('lang=en').boat.preset).toBe('small-fishing')
    expect(ask('', undefined, 'flat-walker').boat.preset).toBe('flat-walker')
  })

  it('is the one that the reader keeps', () => {
    expect(ask('', 'kayak~wave_0.8').boat).toMatchObject({
      preset: 'kayak',
      limits: { significantWaveHeight: 0.8 },
    })
  })

  it('is the one of the address before the one that is kept', () => {
    expect(ask('boat=diver', 'kayak').boat.preset).toBe('diver')
    expect(ask('wave=1', 'kayak').boat).toMatchObject({
      preset: 'small-fishing',
      limits: { significantWaveHeight: 1 },
    })
  })

  it('is no boat where walkers go', () => {
    expect(ask('', 'charter', 'flat-walker').boat.preset).toBe('flat-walker')
    expect(ask('windmax=5', 'charter', 'flat-walker').boat).toMatchObject({
      preset: 'flat-walker',
      limits: { windSpeed: 5 },
    })
  })

  it('is the usual one where what is kept is damaged', () => {
    expect(ask('', 'kayak~wave_99').boat.preset).toBe('small-fishing')
  })

  it('comes with the mistakes of the address', () => {
    expect(ask('wave=<b>').mistakes).toEqual([{ key: 'wave', reason: 'not-a-number' }])
  })
})
