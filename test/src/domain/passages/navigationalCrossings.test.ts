import { describe, expect, it } from 'vitest'
import type {
  NavigationalArea,
  NavigationalWarningFact,
} from '../../../../src/domain/partners/navigationalWarnings.ts'
import { standingWarnings } from '../../../../src/domain/partners/navigationalWarnings.ts'
import { navigationalCrossings } from '../../../../src/domain/passages/navigationalCrossings.ts'

const hour = (hours: number) => new Date(Date.UTC(2026, 4, 4, hours))
/** Due east along 35° N, a degree in two hours. */
const WAY = [0, 1, 2, 3, 4].map((step) => ({ place: { lat: 35, lon: 125 + step / 2 }, at: hour(step) }))

const box = (south: number, west: number, north: number, east: number) => [
  { lat: south, lon: west },
  { lat: south, lon: east },
  { lat: north, lon: east },
  { lat: north, lon: west },
]
const AREA: NavigationalArea = {
  shape: 'area',
  points: box(34.9, 125.6, 35.1, 125.9),
  windows: [{ from: hour(0), until: hour(9) }],
}
const warning = (areas: readonly NavigationalArea[], own: Partial<NavigationalWarningFact> = {}) => ({
  kind: 'nav-warning' as const,
  number: '26-1',
  at: hour(24),
  title: 'Firing',
  text: '',
  cancels: [],
  isCancel: false,
  areas,
  ...own,
})
const crossed = (...areas: NavigationalArea[]) => navigationalCrossings(WAY, [warning(areas)])

describe('a way through the area of a navigational warning', () => {
  it('meets it where it first goes in, and when one is there', () => {
    expect(crossed(AREA)).toEqual([
      { warning: warning([AREA]), kind: 'in-hours', met: { area: AREA, from: 1, at: hour(1) } },
    ])
  })

  it('meets it at other hours than its own, which is said as well', () => {
    const windows = [{ from: hour(2), until: hour(9) }]
    expect(crossed({ ...AREA, windows })).toMatchObject([{ kind: 'other-hours' }])
  })

  it('meets it at hours that are not known', () => {
    expect(crossed({ ...AREA, windows: [] })).toMatchObject([{ kind: 'hours-unknown' }])
  })

  it('that begins inside meets it', () => {
    expect(crossed({ ...AREA, points: box(34, 124, 36, 130) })).toMatchObject([{ met: { from: 0 } }])
  })

  it.each([
    ['beside it', box(35.1, 125.6, 35.3, 125.9)],
    ['behind its end', box(34.9, 127.1, 35.1, 127.5)],
  ])('does not meet one %s', (_, points) => {
    expect(crossed({ ...AREA, points })).toEqual([])
  })

  it('may meet one whose place is not known', () => {
    const { shape: _, ...unplaced } = AREA
    expect(crossed({ ...unplaced, points: [] })).toEqual([
      { warning: warning([{ ...unplaced, points: [] }]), kind: 'place-unknown' },
    ])
    expect(crossed()).toMatchObject([{ kind: 'place-unknown' }])
  })

  it.each([
    ['within a mile of a place', 35.015, undefined, 1],
    ['farther from it', 35.02, undefined, 0],
    ['within its radius', 35.04, 3, 1],
    ['outside its radius', 35.06, 3, 0],
  ])('goes %s', (_, lat, radiusNm, count) => {
    const point: NavigationalArea = {
      shape: 'point',
      points: [{ lat, lon: 126.1 }],
      windows: AREA.windows,
      ...(radiusNm !== undefined && { radiusNm }),
    }
    expect(crossed(point)).toHaveLength(count)
  })

  it('crosses a line, and not one that ends before it', () => {
    const line = (north: number): NavigationalArea => ({
      shape: 'line',
      points: [
        { lat: 34.5, lon: 125.7 },
        { lat: north, lon: 125.8 },
      ],
      windows: AREA.windows,
    })
    expect(crossed(line(35.5))).toHaveLength(1)
    expect(crossed(line(34.9))).toEqual([])
  })

  it('names the gravest of several areas, and the gravest of several warnings first', () => {
    const late = { ...AREA, windows: [{ from: hour(20), until: hour(21) }] }
    const all = navigationalCrossings(WAY, [
      warning([late], { number: '26-2' }),
      warning([], { number: '26-3' }),
      warning([late, AREA], { number: '26-1' }),
    ])
    expect(all.map(({ warning: { number }, kind }) => [number, kind])).toEqual([
      ['26-1', 'in-hours'],
      ['26-3', 'place-unknown'],
      ['26-2', 'other-hours'],
    ])
  })
})

describe('the board of navigational warnings', () => {
  const one = warning([AREA])
  const cancel = warning([], { number: '26-2', cancels: ['26-1'], isCancel: true })
  const change = warning([AREA], { number: '26-3', cancels: ['26-1'] })

  it('leaves out what another takes back, and what does nothing else', () => {
    expect(standingWarnings({ numbers: ['26-1', '26-2'] }, [one, cancel])).toEqual([])
    expect(standingWarnings({ numbers: ['26-1', '26-3'] }, [one, change])).toEqual([change])
  })

  it('leaves out what the list holds no more, and its cancelling', () => {
    expect(standingWarnings({ numbers: ['26-1'] }, [one, cancel])).toEqual([one])
    expect(standingWarnings({ numbers: [] }, [one])).toEqual([])
  })
})
