import { describe, expect, it } from 'vitest'
import { depressionsAdapter } from '../../../../server/feeds/kma/depressions.ts'
import { typhoonBestTracksAdapter } from '../../../../server/feeds/kma/typhoonBestTracks.ts'
import { typhoonListAdapter } from '../../../../server/feeds/kma/typhoonList.ts'
import { typhoonTracksAdapter } from '../../../../server/feeds/kma/typhoonTracks.ts'
import { DemoTransport } from '../../../../server/feeds/demo/transport.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { typhoonAt } from '../../../../server/feeds/demo/typhoon.ts'
import { kmBetween } from '../../../../src/domain/kernel/distances.ts'
import { DAY_MS, HOUR_MS } from '../../../../src/domain/kernel/time.ts'

const never = new AbortController().signal
const transport = new DemoTransport([])
const START = Date.parse('2026-09-01T02:10:00Z')
/** A moment in the middle of a typhoon of the demo sea, and one between two. */
const momentWhere = (hasTyphoon: boolean): Date => {
  for (let at = START; at < START + 30 * DAY_MS; at += HOUR_MS) {
    const around = [-30, 0, 30].map((hours) => typhoonAt(ownTime(new Date(at + hours * HOUR_MS))))
    if (around.every((typhoon) => (typhoon !== undefined) === hasTyphoon)) return new Date(at)
  }
  throw new Error('no such moment in a month')
}

async function read(at: Date) {
  const context = { receivedAt: at, isExcerpt: false }
  const tracks = await transport.fetch({ service: 'kma_typ_now', at }, never)
  const list = await transport.fetch({ service: 'kma_typ_lst', at }, never)
  return {
    tracks: typhoonTracksAdapter.parse(tracks, context),
    list: typhoonListAdapter.parse(list, context),
  }
}

describe('a typhoon of the demo sea', () => {
  it('is said in the lines of the agency, where it is and where it goes', async () => {
    const at = momentWhere(true)
    const { tracks } = await read(at)
    expect(tracks.refusedRows).toEqual([])
    const [advisory] = tracks.advisories
    const there = typhoonAt(ownTime(advisory!.baseAt))!
    const { lat, lon } = advisory!.analysis
    expect(kmBetween(lon, lat, there.lon, there.lat)).toBeLessThan(10)
    expect(advisory!.forecast.length).toBeGreaterThan(1)
    expect(at.getTime() - advisory!.baseAt.getTime()).toBeLessThan(7 * HOUR_MS)
  })

  it('stands in the list of its year under the same number, with those before it', async () => {
    const { tracks, list } = await read(momentWhere(true))
    const active = list.storms.filter(({ isActive }) => isActive)
    expect(active.map(({ number }) => number)).toEqual(tracks.advisories.map(({ number }) => number))
    expect(list.storms.length).toBeGreaterThan(10)
    expect(new Set(list.storms.map(({ number }) => number)).size).toBe(list.storms.length)
  })

  it('has a best track in the year after, under the number of the list', async () => {
    const receivedAt = new Date('2026-09-01T00:00:00Z')
    const at = new Date('2025-12-31T00:00:00Z')
    const context = { receivedAt, isExcerpt: false }
    const bytes = await transport.fetch({ service: 'kma_typ_besttrack', at }, never)
    const { advisories, refusedRows } = typhoonBestTracksAdapter.parse(bytes, context)
    expect(refusedRows).toEqual([])
    const list = typhoonListAdapter.parse(
      await transport.fetch({ service: 'kma_typ_lst', at }, never),
      context,
    )
    const ended = list.storms.filter(({ isActive }) => !isActive)
    const numbers = new Set(advisories.map(({ number }) => number))
    expect(ended.length).toBeGreaterThan(10)
    expect(ended.filter(({ number }) => !numbers.has(number))).toEqual([])
  })

  it('is a depression before it is a typhoon and after it was one', async () => {
    const seen = new Set<string>()
    for (let hours = 0; hours < 20 * 24; hours += 6) {
      const at = new Date(START + hours * HOUR_MS)
      const { tracks } = await read(at)
      const bytes = await transport.fetch({ service: 'kma_td_now', at }, never)
      const { advisories, refusedRows } = depressionsAdapter.parse(bytes, {
        receivedAt: at,
        isExcerpt: false,
      })
      expect(refusedRows).toEqual([])
      expect(tracks.advisories.length + advisories.length).toBeLessThanOrEqual(1)
      const [depression] = advisories
      if (depression) seen.add(depression.typhoon === undefined ? 'before' : 'after')
      else if (tracks.advisories.length > 0) seen.add('typhoon')
    }
    expect([...seen].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['after', 'before', 'typhoon'])
  })

  it('has a number of its own in every year', async () => {
    for (const year of [2018, 2022, 2025]) {
      const { list } = await read(new Date(Date.UTC(year, 11, 31)))
      expect(list.refusedRows).toEqual([])
      const numbers = list.storms.map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    }
  })

  it('is not there between two', async () => {
    const { tracks, list } = await read(momentWhere(false))
    expect(tracks.advisories).toEqual([])
    expect(list.storms.some(({ isActive }) => isActive)).toBe(false)
  })
})
