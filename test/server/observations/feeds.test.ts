import { beforeEach, describe, expect, it } from 'vitest'
import { Feeds } from '../../../server/observations/feeds.ts'
import { createFeeds } from '../../../server/feedPipeline.ts'
import { demoOf } from '../../support/demoFeeds.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'

describe.each(databases)('the state of the feeds on $name', ({ open }) => {
  const clock = new FakeClock('2026-05-04T03:00:00Z')
  const definitions = createFeeds([{ kind: 'demo' }], { clock, demo: demoOf() })
  const buoy = definitions.find(({ name }) => name === 'demo-kma-buoy')!

  beforeEach(() => clock.set('2026-05-04T03:00:00Z'))

  async function build(hide?: (text: string) => string) {
    const db = await open()
    const feeds = new Feeds({ db, clock, feeds: definitions, hide })
    await feeds.prepare()
    const status = () => feeds.status().find(({ name }) => name === buoy.name)
    return { db, feeds, status }
  }

  it('begins with waiting, and gives every feed of observations an id', async () => {
    const { db, feeds } = await build()
    expect(feeds.status().map(({ name, state }) => [name, state])).toEqual([
      ['demo-kma-sea-obs', 'waiting'],
      ['demo-kma-buoy', 'waiting'],
      ['demo-kma-lhaws', 'waiting'],
      ['demo-kma-visibility', 'waiting'],
      ['demo-kma-stations-buoy', 'waiting'],
      ['demo-kma-stations-beacon', 'waiting'],
      ['demo-kma-warning-zones', 'waiting'],
      ['demo-kma-warning-bulletins', 'waiting'],
      ['demo-kma-warnings-announced', 'waiting'],
      ['demo-kma-warnings-preliminary', 'waiting'],
      ['demo-kma-sea-forecast', 'waiting'],
      ['demo-kma-earthquakes', 'waiting'],
      ['demo-kma-tsunamis', 'waiting'],
      ['demo-kma-typhoons', 'waiting'],
      ['demo-kma-depressions', 'waiting'],
      ['demo-kma-typhoon-list', 'waiting'],
      ['demo-kma-commentary', 'waiting'],
      ['demo-kma-sea-outlook', 'waiting'],
      ['demo-kma-earthquake-messages', 'waiting'],
      ['demo-nifs-stations', 'waiting'],
      ['demo-nifs-fishery', 'waiting'],
      ['demo-khoa-parting', 'waiting'],
      ['demo-khoa-index-bathing', 'waiting'],
      ['demo-khoa-index-fishing', 'waiting'],
      ['demo-khoa-index-surfing', 'waiting'],
      ['demo-khoa-index-diving', 'waiting'],
      ['demo-khoa-index-mudflat', 'waiting'],
      ['demo-komsa-sailings', 'waiting'],
      ['demo-tago-sailings', 'waiting'],
      ['demo-khoa-navigational-warnings', 'waiting'],
      ['demo-kma-typhoon-best-tracks', 'waiting'],
      ['demo-khoa-tide', 'waiting'],
      ['demo-khoa-fog', 'waiting'],
      ['demo-khoa-rip-current', 'waiting'],
      ['demo-khoa-cameras', 'waiting'],
      ['demo-khoa-tide-table', 'waiting'],
      ['demo-khoa-buoys', 'waiting'],
      ['demo-kma-squares', 'waiting'],
    ])
    const ids = await new Feeds({ db, clock, feeds: definitions }).prepare()
    expect(ids.map(({ source }) => source)).toEqual([
      'kma-sea-obs',
      'kma-buoy',
      'kma-lhaws',
      'kma-visibility',
      'nifs-fishery',
      'khoa-tide',
      'khoa-fog',
      'khoa-buoy',
    ])
    expect(new Set(ids.map(({ id }) => id)).size).toBe(8)
    expect(ids).toEqual(await feeds.prepare())
    expect(feeds.rowsOf('observations')).toHaveLength(11)
    expect(feeds.rowsOf('warnings').map(({ source }) => source)).toEqual([
      'kma-wrn-met',
      'kma-wrn-now',
      'kma-wrn-now',
    ])
  })

  it('is down when it never gave a sound payload', async () => {
    const { feeds, status } = await build()
    feeds.attempted(buoy.name)
    expect(status()?.state).toBe('waiting')
    feeds.refused(buoy.name, 'timeout: hub')
    expect(status()).toMatchObject({
      state: 'down',
      rows: 0,
      lastAttemptAt: clock.now(),
      lastRefusal: { at: clock.now(), reason: 'timeout: hub' },
    })
  })

  it('says why it was refused without the key that an agency repeated', async () => {
    const { feeds, status } = await build((text) => text.replaceAll('k7', '***'))
    feeds.refused(buoy.name, `${'x'.repeat(10)} authKey=k7`)
    expect(status()?.lastRefusal?.reason).toBe('xxxxxxxxxx authKey=***')
  })

  it.each([
    [15, 'ok'],
    [16, 'late'],
    [60, 'late'],
    [61, 'down'],
  ])('%i minutes after its last success it is %s', async (minutes, state) => {
    const { feeds, status } = await build()
    feeds.succeeded(buoy.name, { rows: 103, newestObservedAt: clock.now() })
    clock.advanceMinutes(minutes)
    expect(status()?.state).toBe(state)
  })

  it.each([60, 1_440, 525_600])(
    'knows nothing of what a clock noted that was %i minutes ahead',
    async (minutes) => {
      const { feeds, status } = await build()
      clock.advanceMinutes(minutes)
      feeds.attempted(buoy.name)
      feeds.succeeded(buoy.name, { rows: 103, newestObservedAt: clock.now() })
      clock.advanceMinutes(-minutes)
      const shown = status()
      expect([shown?.state, shown?.lastSuccessAt, shown?.newestObservedAt]).toEqual([
        'waiting',
        undefined,
        undefined,
      ])
      expect(feeds.lastSuccess(buoy.name)).toBeUndefined()
      feeds.succeeded(buoy.name, { rows: 103, newestObservedAt: clock.now() })
      expect(status()).toMatchObject({ state: 'ok', newestObservedAt: clock.now() })
    },
  )

  it('is late while what it brings is old, and never forgets the newest time', async () => {
    const { feeds, status } = await build()
    const newestObservedAt = new Date(clock.now().getTime() - 91 * 60_000)
    feeds.succeeded(buoy.name, { rows: 2, newestObservedAt })
    feeds.succeeded(buoy.name, { rows: 1, newestObservedAt: new Date(0) })
    expect(status()).toMatchObject({ state: 'late', rows: 1, newestObservedAt })
  })

  it('is known again after a restart', async () => {
    const { db, feeds } = await build()
    feeds.attempted(buoy.name)
    feeds.succeeded(buoy.name, { rows: 103, newestObservedAt: clock.now() })
    feeds.refused(buoy.name, 'x'.repeat(400))
    await feeds.save()
    await feeds.save()
    const again = new Feeds({ db, clock, feeds: definitions })
    await again.prepare()
    expect(again.status()).toEqual(
      feeds.status().map((status) => ({
        ...status,
        ...(status.lastRefusal && { lastRefusal: { at: clock.now(), reason: 'x'.repeat(300) } }),
      })),
    )
  })

  it('is prepared by two processes at once without a double', async () => {
    const db = await open()
    const both = [0, 1].map(() => new Feeds({ db, clock, feeds: definitions }))
    const [first, second] = await Promise.all(both.map((feeds) => feeds.prepare()))
    expect(first).toEqual(second)
  })
})
