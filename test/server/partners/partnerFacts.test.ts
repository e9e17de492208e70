import { describe, expect, it } from 'vitest'
import type { FeedRow } from '../../../server/feeds/ports.ts'
import { PartnerFacts } from '../../../server/partners/partnerFacts.ts'
import type { PartnerFact } from '../../../src/domain/partners/partnerFacts.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const NOW = '2026-08-04T03:00:00Z'
const FEED: FeedRow = { id: 3, source: 'khoa-rip-current', mode: 'live' }
const rip = (level: 1 | 2 | 3 | 4, at: string): PartnerFact => ({
  kind: 'rip-current',
  beach: 'HAE',
  nameKo: '해운대해수욕장',
  lat: 35.16,
  lon: 129.16,
  at: new Date(at),
  level,
  score: 10,
  worst: { level, at: new Date(at) },
})

describe.each(databases)('facts of partners on $name', ({ open }) => {
  async function build() {
    const clock = new FakeClock(NOW)
    const db = await open()
    const facts = new PartnerFacts({ db, clock })
    facts.setFeeds([FEED])
    await facts.load()
    return { facts, clock, db }
  }

  it('are the newest word on a subject, and the same after a restart', async () => {
    const { facts, clock, db } = await build()
    const heard: number[] = []
    facts.onChange(() => heard.push(facts.of('rip-current').length))
    expect(await facts.record(FEED, [rip(2, '2026-08-04T02:50:00Z')], clock.now())).toMatchObject({
      inserted: 1,
    })
    expect(await facts.record(FEED, [rip(3, '2026-08-04T02:55:00Z')], clock.now())).toMatchObject({
      changed: 1,
    })
    expect(await facts.record(FEED, [rip(3, '2026-08-04T02:55:00Z')], clock.now())).toMatchObject({
      unchanged: 1,
      changed: 0,
    })
    expect(heard).toEqual([1, 1])
    expect(facts.of('rip-current')).toMatchObject([{ level: 3, mode: 'live' }])
    const again = new PartnerFacts({ db, clock })
    again.setFeeds([FEED])
    await again.load()
    expect(again.of('rip-current')).toEqual(facts.of('rip-current'))
  })

  it('say nothing once they are old, and are deleted a week later', async () => {
    const { facts, clock } = await build()
    await facts.record(FEED, [rip(4, '2026-08-04T02:55:00Z')], clock.now())
    clock.advanceMinutes(70)
    expect(facts.of('rip-current')).toEqual([])
    expect(await facts.prune()).toBe(0)
    clock.advanceMinutes(8 * 24 * 60)
    expect(await facts.prune()).toBe(1)
  })

  it('of a feed that is not shown stay hidden', async () => {
    const { facts, clock } = await build()
    await facts.record({ ...FEED, id: 9 }, [rip(4, '2026-08-04T02:55:00Z')], clock.now())
    expect(facts.of('rip-current')).toEqual([])
  })

  it('that were received by a clock that was ahead are as if they were not there', async () => {
    const { facts } = await build()
    await facts.record(FEED, [rip(4, '2026-08-04T02:55:00Z')], new Date('2026-08-05T03:00:00Z'))
    expect(facts.of('rip-current')).toEqual([])
  })
})
