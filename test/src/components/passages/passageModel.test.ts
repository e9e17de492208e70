import { describe, expect, it } from 'vitest'
import { passageAsked } from '../../../../src/components/passages/passageAsked.ts'
import { passageModel } from '../../../../src/components/passages/passageModel.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { NavigationalBoard } from '../../../../src/domain/partners/navigationalWarnings.ts'
import type { SeaHour } from '../../../../src/domain/passages/seaHours.ts'
import { presetBoat } from '../../../../src/domain/trips/boatLimits.ts'
import { buildView, NOW } from '../../../support/pageFakes.ts'

const WAY = 'way=34+125%3BA%0A34.5+125%3BB&kn=10'
const PORT = { names: { ko: '목포항', en: 'Mokpo' }, lat: 34.78, lon: 126.38 }

/** Waves are too high in some hours, and nothing is known after a day. */
function build(bad: readonly number[] = [], board?: NavigationalBoard) {
  const hourOf = (hour: number): SeaHour => ({
    at: new Date(NOW.getTime() + hour * HOUR_MS),
    values: { windSpeed: 4, significantWaveHeight: 1, waveFromDirection: 180 },
    warnings: [],
    ...(bad.includes(hour)
      ? { verdict: 'over', reason: { kind: 'limit', name: 'significantWaveHeight', value: 3, limit: 2 } }
      : { verdict: 'go' }),
  })
  const hours = Array.from({ length: 24 }, (_, hour) => hourOf(hour))
  return buildView({
    navigationalBoard: () => board,
    places: () => [PORT] as never,
    seaWay: (from, to) => Promise.resolve(to.lat > 60 ? 'no-water-near' : [from, { lat: 34, lon: 125 }, to]),
    seaAlong: (places) => Promise.resolve({ from: NOW, places: places.map(() => hours) }),
    landLegs: (path) => Promise.resolve(path.length > 2 ? [1] : []),
  })
}
const ask = async (query: string, view = build()) =>
  passageAsked(new URLSearchParams(query), view.portal, view)
const model = async (query: string, bad?: number[]) => {
  const view = build(bad)
  return passageModel(await ask(query, view), presetBoat('charter'), view)
}

describe('a passage that is asked for', () => {
  it('goes by sea from a port to a position, whose names stay with the ends', async () => {
    const { waypoints, none } = await ask('from=mokpo&to=33.5+126.5')
    expect(none).toBeUndefined()
    expect(waypoints.map(({ name, lat }) => [name, lat])).toEqual([
      ['Mokpo', 34.78],
      [undefined, 34],
      [undefined, 33.5],
    ])
  })

  it.each([
    ['목포', '목포항'],
    ['mok', 'Mokpo'],
    ['북항', '목포 북항'],
    ['목포북항', '목포 북항'],
  ])('begins at the port with the shortest name that has %j in it', async (from, name) => {
    const view = buildView({
      places: (kind) =>
        (kind === 'trade-port'
          ? [{ ...PORT, names: { ko: '목포 북항', en: 'Mokpo North' } }, PORT]
          : []) as never,
      seaWay: (start, goal) => Promise.resolve([start, goal]),
    })
    const { waypoints } = await ask(`from=${encodeURIComponent(from)}&to=33.5+126.5`, view)
    expect(waypoints[0]?.name).toBe(name)
  })

  it.each([
    ['from=Atlantis&to=Mokpo', { kind: 'unknown-place', name: 'Atlantis' }],
    ['from=Mokpo&to=', { kind: 'unknown-place', name: '' }],
    ['from=Mokpo&to=70+126', { kind: 'no-way', reason: 'no-water-near' }],
    ['way=34+125', { kind: 'problem', problem: { kind: 'too-few' } }],
    ['way=north', { kind: 'problem', problem: { kind: 'no-place', at: 1 } }],
  ])('as %s is none: %j', async (query, none) => {
    expect((await ask(query)).none).toEqual(none)
  })

  it('is nothing where nothing is asked for', async () => {
    expect(await ask('')).toMatchObject({ waypoints: [], from: '', to: '' })
    expect((await ask('')).none).toBeUndefined()
  })
})

describe('a passage that is sailed', () => {
  it('says when one arrives, whether one should go, and each leg', async () => {
    const { hours, nm, verdict, legs, strip, windows, rows, landLegs } = await model(WAY)
    expect([hours, nm, verdict, landLegs]).toEqual(['3.0', '29.9', 'go', []])
    expect(legs).toMatchObject([
      { name: 'A – B', course: '000°', nm: '29.9', knots: '10.0 kt', isOnLand: false },
    ])
    expect(strip).toEqual([{ verdict: 'go', from: 0, share: expect.closeTo(1, 6) as number }])
    expect(windows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ place: 'A', isStop: true, waves: '1.0 m', gust: 'not known' })
  })

  it('is answered as over a limit where it crosses a warned area in its hours, however calm the sea', async () => {
    const board = (fromHour: number): NavigationalBoard => {
      const at = (hour: number) => new Date(NOW.getTime() + hour * HOUR_MS)
      const windows = [{ from: at(fromHour), until: at(fromHour + 2) }]
      const area = { shape: 'point', points: [{ lat: 34.2, lon: 125 }], windows } as const
      const firing = { kind: 'nav-warning', number: '26-1', at: at(24), title: 'Firing', text: '' } as const
      const warnings = [{ ...firing, cancels: [], isCancel: false, areas: [area] }]
      return { at: NOW, until: at(48), mode: 'live', warnings }
    }
    const answered = async (fromHour: number) => {
      const view = build([], board(fromHour))
      return passageModel(await ask(WAY, view), presetBoat('charter'), view)
    }
    const inHours = await answered(0)
    expect([inHours.verdict, inHours.sentence]).toEqual([
      'over',
      'The way crosses the area of a navigational warning: Firing',
    ])
    expect((await answered(12)).verdict).toBe('go')
    expect((await model(WAY)).navigational.state).toBe('unknown')
  })

  it('says what decides it, and leaves the hour out of the windows', async () => {
    const { verdict, worst, windows, cells } = await model(WAY, [2])
    expect(verdict).toBe('over')
    expect(worst?.reason).toContain('3')
    expect(windows[0]!.from.getTime()).toBeGreaterThan(NOW.getTime() + 2 * HOUR_MS)
    expect(cells[0]!.verdict).toBe('over')
  })

  it('is unknown beyond the forecast, from a named time on', async () => {
    const at = new Date(NOW.getTime() + 23 * HOUR_MS).toISOString().slice(0, 16)
    const { verdict, unknownFrom } = await model(`${WAY}&at=${at}Z`)
    expect(verdict).toBe('unknown')
    expect(unknownFrom).toBeDefined()
  })

  it('begins when it must to end at a moment', async () => {
    const at = new Date(NOW.getTime() + 10 * HOUR_MS)
    const { departure, arrival, address } = await model(
      `${WAY}&at=${at.toISOString().slice(0, 16)}Z&when=arrive`,
    )
    expect(Math.abs(arrival.getTime() - Math.floor(at.getTime() / 60_000) * 60_000)).toBeLessThan(1_000)
    expect(arrival.getTime() - departure.getTime()).toBeCloseTo(3 * HOUR_MS, -5)
    expect(address().get('when')).toBe('arrive')
    expect(address(NOW).get('when')).toBeNull()
  })

  it('names the legs that cross land', async () => {
    const { landLegs, legs } = await model('way=34+125%0A34.2+125%0A34.4+125')
    expect(landLegs).toEqual([2])
    expect(legs.map(({ isOnLand }) => isOnLand)).toEqual([false, true])
  })

  it('has a last moment to turn back', async () => {
    const { back, arrival } = await model(WAY, [12])
    expect(back.first!.at.getTime()).toBeGreaterThanOrEqual(arrival.getTime())
    expect(back.last!.at.getTime()).toBeLessThan(NOW.getTime() + 12 * HOUR_MS)
  })
})
