import { afterEach, describe, expect, it, vi } from 'vitest'
import { boatInput, fetchTripAdvice } from '../../../src/api/trips.ts'
import { presetBoat, readBoat } from '../../../src/domain/trips/boatLimits.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FREE = { kind: null, quantity: null, value: null, limit: null, warningType: null, warningLevel: null }
const answer = (reason: object | null) => ({
  data: {
    tripAdvice: {
      tripHours: 3,
      hours: [{ at: '2026-05-04T04:00:00Z', verdict: 'OVER', reason: reason && { ...FREE, ...reason } }],
      windows: [
        {
          from: '2026-05-04T05:00:00Z',
          backBy: '2026-05-04T06:00:00Z',
          hours: 1,
          isLongEnough: false,
          nearAt: null,
          near: null,
        },
        {
          from: '2026-05-04T08:00:00Z',
          backBy: '2026-05-04T12:00:00Z',
          hours: 4,
          isLongEnough: true,
          nearAt: null,
          near: null,
        },
      ],
    },
  },
})
const ask = (reason: object | null) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer(reason))))
  return fetchTripAdvice({ lat: 34.5, lon: 129, boat: presetBoat('kayak') }, new AbortController().signal)
}

describe('advice as the server answers it', () => {
  it.each([
    [{ kind: 'DARK' }, { kind: 'dark' }],
    [
      { kind: 'WARNING', warningType: 'HIGH_SEAS', warningLevel: 'ADVISORY' },
      { kind: 'warning', type: 'high-seas', level: 'advisory' },
    ],
    [
      { kind: 'LIMIT', quantity: 'significantWaveHeight', value: 2.1, limit: 2 },
      { kind: 'limit', name: 'significantWaveHeight', value: 2.1, limit: 2 },
    ],
    [
      { kind: 'MISSING', quantity: 'warnings' },
      { kind: 'missing', name: 'warnings' },
    ],
    [
      { kind: 'MISSING', quantity: 'windGust' },
      { kind: 'missing', name: 'windGust' },
    ],
  ])('has the reason %j', async (sent, reason) => {
    const { hours } = await ask(sent)
    expect(hours).toEqual([{ at: new Date('2026-05-04T04:00:00Z'), verdict: 'over', reason }])
  })

  it('has the first window that is long enough', async () => {
    const { next, windows, tripHours } = await ask(null)
    expect(next).toEqual(windows[1])
    expect(next?.from).toEqual(new Date('2026-05-04T08:00:00Z'))
    expect(tripHours).toBe(3)
  })

  it.each([{ kind: 'LIMIT', quantity: 'windGust' }, { kind: 'WARNING' }, { kind: 'MISSING' }])(
    'is refused with the reason %j',
    async (reason) => {
      await expect(ask(reason)).rejects.toMatchObject({ failure: 'malformed' })
    },
  )
})

describe('a boat as the server is asked', () => {
  it('is its preset, and what differs from it', () => {
    expect(boatInput(presetBoat('charter'))).toEqual({ preset: 'CHARTER' })
    const parts = new URLSearchParams('boat=kayak&wave=0.8&windmax=&day=0&trip=6')
    const { boat } = readBoat((key) => parts.get(key) ?? undefined)
    expect(boatInput(boat)).toEqual({
      preset: 'KAYAK',
      significantWaveHeight: 0.8,
      windSpeed: null,
      needsDaylight: false,
      tripHours: 6,
    })
  })
})
