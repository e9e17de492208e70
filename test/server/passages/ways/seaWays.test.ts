import { afterAll, describe, expect, it } from 'vitest'
import { SeaWays } from '../../../../server/passages/ways/seaWays.ts'

const ways = new SeaWays()
afterAll(() => ways.close())

const INCHEON = { lat: 37.45, lon: 126.6 }
const JEJU = { lat: 33.52, lon: 126.54 }
const SEOUL = { lat: 37.55, lon: 127 }

describe('ways by sea', () => {
  it('go around the coast, and touch it nowhere', async () => {
    const way = await ways.find(INCHEON, JEJU)
    expect(way.length).toBeGreaterThan(2)
    expect(await ways.landLegs(way)).toEqual([])
  }, 60_000)

  it('say which legs touch the coast or lie on land', async () => {
    const path = [
      { lat: 37.3, lon: 126.3 },
      SEOUL,
      { lat: 37.56, lon: 127.05 },
      { lat: 36.9, lon: 125.6 },
      { lat: 36.8, lon: 125.4 },
    ]
    expect(await ways.landLegs(path)).toEqual([0, 1, 2])
    expect(await ways.landLegs([INCHEON])).toEqual([])
  })

  it.each([
    [SEOUL, JEJU, 'no-water-near'],
    [INCHEON, { lat: 0, lon: 0 }, 'outside'],
    [{ lat: NaN, lon: NaN }, JEJU, 'outside'],
  ])('from %j to %j are none: %s', async (from, to, reason) => {
    await expect(ways.find(from, to)).rejects.toMatchObject({ code: 'NO_SEA_WAY', facts: { reason } })
  })

  it('are refused while too many wait, and found again afterwards', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => ways.landLegs([INCHEON, JEJU])))
    const refused = asked.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBe(20)
    expect(refused[0]).toMatchObject({ reason: { code: 'NOT_READY' } })
    expect(await ways.landLegs([INCHEON, JEJU])).toEqual([0])
  })
})
