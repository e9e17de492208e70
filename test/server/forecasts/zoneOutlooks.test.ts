import { describe, expect, it } from 'vitest'
import { ZoneOutlookRow } from '../../../entities/index.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { ZoneOutlooks } from '../../../server/forecasts/zoneOutlooks.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { at, buildForecastFeed, buildOutlookPeriod } from '../../support/forecasts.ts'

const RECEIVED = at('2026-05-03T21:10:00Z')
const feed = buildForecastFeed({ source: 'kma-mid-sea' })

async function build(db: Database) {
  const clock = new FakeClock(at(RECEIVED, 24))
  const outlooks = new ZoneOutlooks({ db, clock, isZone: (code) => code === '12B20000' })
  outlooks.setFeeds([feed])
  await outlooks.load()
  return outlooks
}

describe.each(databases)('zone outlooks on $name', ({ open }) => {
  it('refuse waves of no height, and with them the payload', async () => {
    const db = await open()
    const bad = buildOutlookPeriod({ hours: 24, waveHeight: { from: NaN, to: 1 } })
    await expect((await build(db)).record(feed, [buildOutlookPeriod(), bad], RECEIVED)).rejects.toThrow(
      RangeError,
    )
    expect(await db.dataSource.manager.count(ZoneOutlookRow)).toBe(0)
  })

  it('keep halves and whole days of days to come, with and without waves, over a restart', async () => {
    const db = await open()
    const outlooks = await build(db)
    const {
      waveHeight: _,
      weatherKo: _words,
      ...bare
    } = buildOutlookPeriod({ validAt: '2026-05-11T15:00:00Z', hours: 24 })
    const periods = [
      buildOutlookPeriod(),
      buildOutlookPeriod({ validAt: '2026-05-07T03:00:00Z', weatherKo: '비' }),
      bare,
    ]
    expect(await outlooks.record(feed, periods, RECEIVED)).toMatchObject({ inserted: 3 })
    expect(await outlooks.record(feed, periods, at(RECEIVED, 1))).toMatchObject({ unchanged: 3 })
    const { newest } = await outlooks.zone('12B20000')
    expect(newest).toMatchObject({ mode: 'live', receivedAt: RECEIVED })
    expect(newest?.periods).toEqual(periods)
    expect((await build(db)).latest()).toEqual(outlooks.latest())
  })

  it('give what an issue said before it was corrected', async () => {
    const outlooks = await build(await open())
    await outlooks.record(feed, [buildOutlookPeriod()], RECEIVED)
    await outlooks.record(feed, [buildOutlookPeriod({ weatherKo: '비' })], at(RECEIVED, 2))
    const words = async (asOf?: Date) =>
      (await outlooks.zone('12B20000', { asOf })).newest?.periods.map(({ weatherKo }) => weatherKo)
    expect(await words()).toEqual(['비'])
    expect(await words(at(RECEIVED, 1))).toEqual(['구름많음'])
    expect(await words(at(RECEIVED, -1))).toBeUndefined()
  })
})
