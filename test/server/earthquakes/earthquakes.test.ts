import { beforeEach, describe, expect, it } from 'vitest'
import { Earthquakes } from '../../../server/earthquakes/earthquakes.ts'
import { quakeStore, tsunamiStore } from '../../../server/earthquakes/bulletinStore.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import type { TsunamiBulletin } from '../../../src/domain/earthquakes/tsunamis.ts'
import { SHOWN_DAYS } from '../../../src/domain/earthquakes/earthquakes.ts'
import { databases } from '../../support/databases.ts'
import { buildQuake } from '../../support/earthquakes.ts'
import { FakeClock } from '../../support/fakeClock.ts'

const FEED = { id: 4, source: 'kma-eqk', mode: 'live' } as const
const FLASH = buildQuake({ stage: 'flash', issuedAt: new Date('2026-05-04T03:01:00Z') })
const NOTICE = buildQuake()
const TSUNAMI: TsunamiBulletin = {
  agency: 'kma',
  event: '2026-05-04T03:00:00.000Z',
  stage: 'warning',
  issuedAt: new Date('2026-05-04T03:05:00Z'),
  originAt: new Date('2026-05-04T03:00:00Z'),
  warned: ['경북북부앞바다'],
  advised: [],
  text: '지진해일경보 발표.',
}

describe.each(databases)('earthquakes on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let earthquakes: Earthquakes
  const restart = async () => {
    earthquakes = new Earthquakes({ store: quakeStore(db), tsunamis: tsunamiStore(db), clock })
    earthquakes.setFeeds([FEED])
    await earthquakes.load()
  }
  beforeEach(async () => {
    db = await open()
    clock = new FakeClock('2026-05-04T03:10:00Z')
    await restart()
  })
  const record = (...quakes: ReturnType<typeof buildQuake>[]) =>
    earthquakes.record(FEED, { quakes, refusedRows: [] }, clock.now())

  it('are shown with the newest bulletin and all before it, the same after a restart', async () => {
    await record(FLASH)
    expect(await record(NOTICE)).toMatchObject({ rows: 1, inserted: 1, newestAt: NOTICE.issuedAt })
    const shown = earthquakes.recent()
    expect(shown).toEqual([{ mode: 'live', newest: NOTICE, history: [FLASH, NOTICE] }])
    await restart()
    expect(earthquakes.recent()).toEqual(shown)
  })

  it('change nothing when they are said again', async () => {
    await record(FLASH)
    const { version } = earthquakes
    expect(await record(FLASH)).toMatchObject({ inserted: 0, unchanged: 1 })
    expect(earthquakes.version).toBe(version)
    expect(earthquakes.recent()[0]?.history).toHaveLength(1)
  })

  it('are those of the last month, and of feeds that are shown', async () => {
    await record(FLASH)
    clock.advanceMinutes(SHOWN_DAYS * 1_440)
    expect(earthquakes.recent()).toEqual([])
    earthquakes.setFeeds([])
    expect(earthquakes.isFed).toBe(false)
  })

  it('have what was said of tsunamis beside them, and a cancelled one stays', async () => {
    const cancelled = {
      ...TSUNAMI,
      stage: 'cancelled' as const,
      issuedAt: new Date('2026-05-04T03:09:00Z'),
      warned: [],
    }
    const take = (...tsunamis: TsunamiBulletin[]) =>
      earthquakes.record(FEED, { quakes: [], tsunamis, refusedRows: [] }, clock.now())
    expect(await take(TSUNAMI)).toMatchObject({ rows: 1, inserted: 1 })
    expect(await take(TSUNAMI, cancelled)).toMatchObject({ inserted: 1, unchanged: 1 })
    const said = [{ newest: cancelled, history: [TSUNAMI, cancelled] }]
    expect(earthquakes.tsunamis()).toEqual(said)
    await restart()
    expect(earthquakes.tsunamis()).toEqual(said)
    expect(earthquakes.recent()).toEqual([])
    clock.advanceMinutes(SHOWN_DAYS * 1_440)
    expect(earthquakes.tsunamis()).toEqual([])
  })
})
