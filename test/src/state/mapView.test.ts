import { describe, expect, it } from 'vitest'
import type { AddressBar } from '../../../src/state/mapView.ts'
import { changeView, createMapView } from '../../../src/state/mapView.ts'

/** A window of its own, whose time stands still until `tick`. */
function fakeBar(search: string) {
  const waiting: (() => void)[] = []
  const written: string[] = []
  const bar: AddressBar = {
    location: { pathname: '/mmis/', search, hash: '#x' },
    history: {
      state: { kept: true },
      replaceState(state, _unused, url) {
        expect(state).toEqual({ kept: true })
        written.push(url)
        bar.location.search = new URL(url, 'http://portal').search
      },
    },
    setTimeout: (run) => waiting.push(run),
  }
  return { bar, written, tick: () => waiting.splice(0).forEach((run) => run()) }
}

const PREFERENCES = { windUnit: 'kn', timeZone: 'UTC' } as const

describe('the map view and the address', () => {
  it('takes units from the reader and lets the address outrank them', () => {
    expect(createMapView(fakeBar('').bar, PREFERENCES).get()).toMatchObject({
      windUnit: 'kn',
      timeZone: 'UTC',
    })
    const { bar } = fakeBar('?wind=kmh')
    expect(createMapView(bar, PREFERENCES).get()).toMatchObject({ windUnit: 'kmh', timeZone: 'UTC' })
  })

  it('writes many changes once, with the fragment and the queries of others', () => {
    const { bar, written, tick } = fakeBar('?lang=en')
    const store = createMapView(bar, PREFERENCES)
    for (let zoom = 6; zoom <= 10; zoom += 1) changeView(store, { zoom })
    expect(written).toEqual([])
    tick()
    expect(written).toHaveLength(1)
    expect(written[0]).toMatch(/^\/mmis\/\?lang=en&.*z=10.*#x$/)
  })

  it('writes nothing when nothing changed', () => {
    const { bar, written, tick } = fakeBar('')
    const store = createMapView(bar, PREFERENCES)
    const before = store.get()
    changeView(store, { zoom: before.zoom, station: undefined })
    tick()
    expect(store.get()).toBe(before)
    expect(written).toEqual([])
  })

  it('counts hours ahead from the moment it was opened at, and writes the time they mean', () => {
    const { bar, written, tick } = fakeBar('?t=%2B9')
    const store = createMapView(bar, PREFERENCES, new Date('2026-05-04T03:10:00Z'))
    expect(store.get().timeMs).toBe(Date.parse('2026-05-04T12:00:00Z'))
    changeView(store, { zoom: 6 })
    tick()
    expect(written[0]).toContain('t=2026-05-04T12%3A00%3A00Z')
  })
})
