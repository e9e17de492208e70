import { describe, expect, it } from 'vitest'
import { passageAddress, readPassage } from '../../../../src/domain/passages/passageAddress.ts'
import { presetBoat } from '../../../../src/domain/trips/boatLimits.ts'

const NOW = new Date('2026-05-04T03:20:00Z')
const WAY = 'way=37.3+126.1%3BA%0A37+125.8'
const read = (query: string, zone: 'KST' | 'UTC' = 'KST') => {
  const parts = new URLSearchParams(query)
  return readPassage((key) => parts.get(key) ?? undefined, { now: NOW, zone })
}

describe('a passage in an address', () => {
  it('comes back as it was', () => {
    const asked = read(`${WAY}&kn=12.5&at=2026-05-05T01:30Z&when=arrive`)
    expect(asked).toEqual({
      waypoints: [
        { lat: 37.3, lon: 126.1, name: 'A' },
        { lat: 37, lon: 125.8 },
      ],
      knots: 12.5,
      isBadSpeed: false,
      at: new Date('2026-05-05T01:30:00Z'),
      isBadTime: false,
      side: 'arrive',
    })
    const again = passageAddress(asked, presetBoat('kayak'))
    expect(again.get('boat')).toBe('kayak')
    expect(read(again.toString())).toEqual(asked)
  })

  it('has a time on the clock of the reader where it says no other', () => {
    expect(read('at=2026-05-04T13:30').at).toEqual(new Date('2026-05-04T04:30:00Z'))
    expect(read('at=2026-05-04T13:30', 'UTC').at).toEqual(new Date('2026-05-04T13:30:00Z'))
  })

  it.each([
    'at=2026-05-03T03:20Z',
    'at=2026-05-09T03:20Z',
    'at=soon',
    'at=2026-13-01T00:00Z',
    'at=2026-05-04',
  ])('with %s begins now, and says so', (query) => {
    expect(read(query)).toMatchObject({ at: NOW, isBadTime: true })
  })

  it.each(['kn=0', 'kn=900', 'kn=x', 'kn=NaN', 'kn=-3'])(
    'with %s has the usual speed, and says so',
    (query) => {
      expect(read(query)).toMatchObject({ knots: 8, isBadSpeed: true })
    },
  )

  it('that is longer than an address may be is no passage', () => {
    expect(read(`way=${'37.3+126.1%0A37+125.8%0A'.repeat(400)}`)).toMatchObject({
      waypoints: [],
      problem: { kind: 'too-many', most: 300 },
    })
  })
})
