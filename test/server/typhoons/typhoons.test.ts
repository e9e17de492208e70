import { beforeEach, describe, expect, it } from 'vitest'
import { TyphoonStore } from '../../../server/typhoons/typhoonStore.ts'
import { Typhoons } from '../../../server/typhoons/typhoons.ts'
import { DEPRESSIONS_FROM, stormCode } from '../../../src/domain/typhoons/typhoons.ts'
import type { StormFacts } from '../../../src/domain/typhoons/typhoons.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { BASE, buildAdvisory, buildPoint } from '../../support/typhoons.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'

const FEED = { id: 3, source: 'kma-typ-now', mode: 'live' } as const
const LISTED: StormFacts = {
  agency: 'kma',
  year: 2026,
  number: 24,
  nameKo: '솔릭',
  nameEn: 'SOULIK',
  isActive: true,
  startedAt: new Date('2026-09-01T00:00:00Z'),
  effect: 'direct',
}
const CODE = 'kma-2026-24'

describe.each(databases)('storms on $name', ({ open }) => {
  let db: Database
  let clock: FakeClock
  let typhoons: Typhoons
  const restart = async () => {
    typhoons = new Typhoons({ store: new TyphoonStore(db), clock })
    typhoons.setFeeds([FEED])
    await typhoons.load()
  }
  beforeEach(async () => {
    db = await open()
    clock = new FakeClock(BASE.toISOString())
    clock.advanceMinutes(90)
    await restart()
  })
  const record = (payload: { advisories?: ReturnType<typeof buildAdvisory>[]; storms?: StormFacts[] }) =>
    typhoons.record(FEED, { advisories: [], storms: [], refusedRows: [], ...payload }, clock.now())

  it('are shown with their names, and the same after a restart', async () => {
    await record({ storms: [LISTED] })
    const stored = await record({ advisories: [buildAdvisory()] })
    expect(stored).toMatchObject({ rows: 1, inserted: 1, changed: 0, newestAt: BASE })
    const shown = typhoons.current()
    expect(shown).toMatchObject([{ ...LISTED, mode: 'live', advisory: buildAdvisory() }])
    await restart()
    expect(typhoons.current()).toEqual(shown)
  })

  it('change nothing when they are said again', async () => {
    await record({ advisories: [buildAdvisory()] })
    const { version } = typhoons
    expect(await record({ advisories: [buildAdvisory()] })).toMatchObject({ inserted: 0, unchanged: 1 })
    expect(typhoons.version).toBe(version)
  })

  it('keep what was issued beside its correction, as of any moment', async () => {
    await record({ advisories: [buildAdvisory()] })
    const before = clock.now()
    clock.advanceMinutes(10)
    const corrected = buildAdvisory({ analysis: buildPoint(0, { lat: 30.4 }) })
    expect(await record({ advisories: [corrected] })).toMatchObject({ inserted: 0, changed: 1 })
    expect((await typhoons.storm(CODE)).advisory).toEqual(corrected)
    expect((await typhoons.storm(CODE, before)).advisory).toEqual(buildAdvisory())
    expect((await typhoons.storm(CODE)).past.map(({ lat }) => lat)).toEqual([30.4])
  })

  it('follow the newest base time, and keep the way they came', async () => {
    const later = new Date(BASE.getTime() + 6 * 3_600_000)
    const next = buildAdvisory({ baseAt: later, analysis: { ...buildPoint(6), leadHours: 0 }, forecast: [] })
    await record({ advisories: [buildAdvisory()] })
    clock.advanceMinutes(360)
    await record({ advisories: [next] })
    // what comes late is no step back
    await record({ advisories: [buildAdvisory({ forecast: [] })] })
    const [storm] = typhoons.current()
    expect(storm?.advisory?.baseAt).toEqual(later)
    expect(storm?.past.map(({ at }) => at)).toEqual([BASE, later])
  })

  it('of many advisories show the newest', async () => {
    const many = Array.from({ length: 405 }, (_, index) =>
      buildAdvisory({ baseAt: new Date(BASE.getTime() - (404 - index) * 3_600_000) }),
    )
    await record({ advisories: many })
    expect((await typhoons.storm(CODE)).advisory?.baseAt).toEqual(BASE)
  })

  it('are over when the list says so, and when nothing new was said for a day', async () => {
    await record({ storms: [LISTED], advisories: [buildAdvisory()] })
    clock.advanceMinutes(23 * 60)
    expect(typhoons.current()).toEqual([])
    await restart()
    expect(typhoons.current()).toEqual([])
    const again = { baseAt: new Date(BASE.getTime() + 24 * 3_600_000) }
    await record({ advisories: [buildAdvisory({ ...again, analysis: { ...buildPoint(24), leadHours: 0 } })] })
    expect(typhoons.current()).toHaveLength(1)
    await record({ storms: [{ ...LISTED, isActive: false, endedAt: clock.now() }] })
    expect(typhoons.current()).toEqual([])
    expect(await typhoons.year(2026)).toMatchObject([{ number: 24, isActive: false }])
  })

  it('of other feeds are as if they were not there', async () => {
    await record({ storms: [LISTED], advisories: [buildAdvisory()] })
    typhoons.setFeeds([{ ...FEED, id: 4 }])
    await typhoons.load()
    expect(typhoons.current()).toEqual([])
    expect(await typhoons.year(2026)).toEqual([])
    await expect(typhoons.storm(CODE)).rejects.toMatchObject({ code: 'ROW_UNKNOWN' })
  })

  it.each(['kma-2026-25', 'kma', '../24', 'kma-2026-24 OR 1=1', ''])('refuse %j', async (code) => {
    await expect(typhoons.storm(code)).rejects.toMatchObject({ code: 'ROW_UNKNOWN' })
  })

  it('are a depression until it is a typhoon, and are asked for as either', async () => {
    const depression = { number: DEPRESSIONS_FROM + 7, kind: 'depression', typhoon: 24 } as const
    await record({ advisories: [buildAdvisory({ number: depression.number, kind: depression.kind })] })
    expect(typhoons.current().map(stormCode)).toEqual(['kma-2026-td7'])
    const later = { baseAt: new Date(BASE.getTime() + 3_600_000) }
    await record({ advisories: [buildAdvisory(depression), buildAdvisory(later)] })
    expect(typhoons.current().map(stormCode)).toEqual([CODE])
    await restart()
    expect(typhoons.current().map(stormCode)).toEqual([CODE])
    expect((await typhoons.storm('kma-2026-td7')).advisory?.kind).toBe('depression')
  })

  it('of two agencies stand side by side, the second with the names that the first has', async () => {
    await record({ storms: [LISTED], advisories: [buildAdvisory(), buildAdvisory({ agency: 'jma' })] })
    expect(typhoons.current().map(({ agency, nameEn }) => [agency, nameEn])).toEqual([
      ['kma', 'SOULIK'],
      ['jma', 'SOULIK'],
    ])
    const jma = await typhoons.storm('jma-2026-24')
    expect(jma.past).toHaveLength(1)
    expect((await typhoons.storm(CODE)).past).toHaveLength(1)
  })

  it('of an agency that counts in its own way have the name that it gives', async () => {
    const own = buildAdvisory({ agency: 'jtwc', nameEn: 'NOUL' })
    await record({ storms: [LISTED], advisories: [own] })
    expect((await typhoons.storm('jtwc-2026-24')).nameEn).toBe('NOUL')
    await record({ advisories: [buildAdvisory({ agency: 'jtwc', number: 25 })] })
    expect(await typhoons.storm('jtwc-2026-25')).not.toHaveProperty('nameEn')
  })

  it('know the years of which there are any', async () => {
    await record({ storms: [LISTED, { ...LISTED, year: 2025 }] })
    expect(await typhoons.years()).toEqual([2026, 2025])
    await expect(typhoons.year(26)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })
})
