import type { Place } from '../../src/domain/places/places.ts'
import { HOUR_MS } from '../../src/domain/kernel/time.ts'
import { presetBoat } from '../../src/domain/trips/boatLimits.ts'
import type { Boat } from '../../src/domain/trips/boatLimits.ts'
import type { JudgedHour } from '../../src/domain/trips/goOrStay.ts'
import type { FlatTimes, TripAdvice } from '../../src/domain/trips/tripAdvice.ts'
import type { FakeClock } from './fakeClock.ts'

/** As far as messages look at a place. */
export const buildPlace = (place: Partial<Place> = {}): Place =>
  ({
    code: 'fishing-port-1',
    kind: 'fishing-port',
    names: { ko: '통영항', en: 'Tongyeong', ja: '統営港', zh: '统营港' },
    lat: 34.83,
    lon: 128.42,
    ...place,
  }) as Place

/** Advice of 72 hours from the one that has begun: go, but for the hours that are given. */
export class FakeTrips {
  /** by the hour's beginning, ms */
  hours = new Map<number, Omit<JudgedHour, 'at'>>()
  flatTimes: FlatTimes = { limits: { dryBelowM: 2.5, marginMin: 60 }, walks: [] }
  /** places of every question for many */
  asked: string[][] = []
  private readonly clock: FakeClock

  constructor(clock: FakeClock) {
    this.clock = clock
  }

  set(at: Date, hour: Omit<JudgedHour, 'at'>): void {
    this.hours.set(at.getTime(), hour)
  }

  advise(_place: unknown, boat: Boat = presetBoat('small-fishing')): Promise<TripAdvice> {
    const first = Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS
    const hours = Array.from({ length: 72 }, (_, i): JudgedHour => {
      const at = new Date(first + i * HOUR_MS)
      return { at, ...(this.hours.get(at.getTime()) ?? { verdict: 'go' }) }
    })
    return Promise.resolve({ hours, windows: [], boat })
  }

  adviseMany(places: readonly Place[], boat: Boat): Promise<(TripAdvice | undefined)[]> {
    this.asked.push(places.map(({ code }) => code))
    return Promise.all(places.map((place) => this.advise(place, boat)))
  }

  flat(): Promise<FlatTimes> {
    return Promise.resolve(this.flatTimes)
  }
}
