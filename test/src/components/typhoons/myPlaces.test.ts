import { describe, expect, it } from 'vitest'
import { MOST_PLACES, myPlaceRows, myPlacesOf } from '../../../../src/components/typhoons/myPlaces.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import { readBoat } from '../../../../src/domain/trips/boatLimits.ts'
import type { TripAdvice } from '../../../../src/domain/trips/tripAdvice.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'
import { buildPlace } from '../../../support/trips.ts'
import { buildTrackedStorm } from '../../../support/typhoons.ts'

const YEOSU = buildPlace({ code: 'trade-port-22', kind: 'trade-port', lat: 34.7, lon: 127.7 })
const view = buildView({ places: () => [YEOSU], station: () => undefined })
const { boat } = readBoat((key) => (key === 'boat' ? 'charter' : undefined))
const hour = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

/** To be out from now for a span. */
const advice = (hours: number): TripAdvice => ({
  boat,
  hours: [{ at: NOW, verdict: 'go' }],
  windows: [{ from: NOW, backBy: hour(hours), hours, isLongEnough: true }],
})

describe('one’s own places', () => {
  it('are places, stations and positions of the address, without what is not known', () => {
    const asked = 'trade-port-22~nowhere~34.500,127.800~91,0~<b>~trade-port-22'
    expect(myPlacesOf(asked, view).map(({ lat, lon, href }) => [lat, lon, href])).toEqual([
      [34.7, 127.7, '/mmis/places/trade-port-22'],
      [34.5, 127.8, '/mmis/points/34.500,127.800'],
    ])
    // a place is kept by its position
    expect(myPlacesOf('34.700,127.700~trade-port-22', view)).toHaveLength(1)
    const many = Array.from({ length: 40 }, (_, i) => `34.5,12${i % 10}.${i}`).join('~')
    expect(myPlacesOf(many, view)).toHaveLength(MOST_PLACES)
  })

  it('have the last trip before the winds may arrive, by the limits of the boat', () => {
    const places = myPlacesOf('trade-port-22', view)
    const [row] = myPlaceRows(buildTrackedStorm(NOW), { places, boat, advices: [advice(72)] }, view)
    expect(row?.gale.isReached).toBe(true)
    expect(row?.backBy).toBe(row?.gale.earliest)
    expect(row?.leaveBy).not.toBe(row?.backBy)
  })

  it('say that nobody leaves, that those out stay in, and that nothing is known', () => {
    const places = myPlacesOf('trade-port-22', view)
    const of = (one: TripAdvice | undefined) =>
      myPlaceRows(buildTrackedStorm(NOW), { places, boat, advices: [one] }, view)[0]
    expect(of(advice(3))?.leaveBy).toBe('no time to leave')
    const over = { at: NOW, verdict: 'over' } as const
    expect(of({ boat, hours: [over], windows: [] })).toMatchObject({
      leaveBy: 'no time to leave',
      backBy: 'now, if out',
    })
    const unknown = { at: NOW, verdict: 'unknown' } as const
    expect(of({ boat, hours: [unknown], windows: [] })?.backBy).toBe('no forecast')
    expect(of(undefined)).toMatchObject({ leaveBy: 'no forecast', backBy: 'no forecast' })
  })
})
