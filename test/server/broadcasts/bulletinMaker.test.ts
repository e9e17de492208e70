import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import { BulletinMaker, SETTLING_MS } from '../../../server/broadcasts/bulletinMaker.ts'
import type { BulletinMakerParts } from '../../../server/broadcasts/bulletinMaker.ts'
import { Zones } from '../../../server/zones/zones.ts'
import { BROADCAST_LANGUAGES } from '../../../src/domain/kernel/language.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { toKstDigits } from '../../../src/domain/kernel/time.ts'
import type { Warning } from '../../../src/domain/warnings/warnings.ts'
import { spokenBulletinTexts } from '../../../src/text/broadcasts/spokenBulletin/index.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildOutlookPeriod, buildPeriod } from '../../support/forecasts.ts'
import { buildProgramme } from '../../support/programmeDrafts.ts'
import { buildWarning, ending, hours, kst, step } from '../../support/warnings.ts'

const SMALL = FORECAST_ZONES.filter(({ level, sea }) => level === 'small' && sea === 'south-east')
const MIDTERM = FORECAST_ZONES.filter(({ level, sea }) => level === 'midterm' && sea).map(({ code }) => code)
const BUSAN = '12B20103'

interface Options {
  now?: Date
  issuedAt?: Date
  /** small zones with a forecast */
  zoneCodes?: readonly string[]
  /** other times of issue, by zone */
  issues?: Readonly<Record<string, Date>>
  warnings?: readonly Warning[]
  checkedAt?: Date | undefined
  isFed?: boolean
  forecastMode?: FeedMode
  mode?: FeedMode
  /** a process that has just begun */
  isStarting?: boolean
  hasOutlooks?: boolean
}

function build(options: Options = {}) {
  const { now = kst('05-04 05:10'), issuedAt = kst('05-04 05:00'), issues = {} } = options
  const { zoneCodes = SMALL.map(({ code }) => code), warnings = [], isFed = true } = options
  const mode = options.forecastMode ?? 'live'
  const checkedAt = 'checkedAt' in options ? options.checkedAt : hours(now, -1 / 60)
  const clock = new FakeClock(options.isStarting ? now : hours(now, -1))
  const parts: BulletinMakerParts = {
    clock,
    words: spokenBulletinTexts,
    mode: options.mode ?? 'live',
    zones: new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: () => [] }),
    warnings: { isFed, current: () => ({ at: now, warnings, checkedAt, until: undefined }) },
    zoneForecasts: {
      latest: () =>
        zoneCodes.map((zoneCode) => {
          const at = issues[zoneCode] ?? issuedAt
          const periods = [0, 1, 2, 3, 4, 5].map((step) => buildPeriod({ zoneCode, issuedAt: at, step }))
          return { zoneCode, issuedAt: at, receivedAt: at, mode, periods }
        }),
    },
    outlooks: {
      latest: () => {
        const periods = [buildOutlookPeriod({ issuedAt, validAt: kst('05-07 00:00') })]
        const codes = options.hasOutlooks ? MIDTERM : ['12B20000']
        return codes.map((zoneCode) => ({ zoneCode, issuedAt, receivedAt: issuedAt, mode, periods }))
      },
    },
  }
  const maker = new BulletinMaker(parts)
  clock.set(now)
  return maker
}

const english = (maker: BulletinMaker, key: string, now?: Date) => {
  const draft = maker.drafts(now).find(({ eventKey }) => eventKey.startsWith(key))
  return draft?.editions.find(({ language }) => language === 'en')?.transcript.split('\n') ?? []
}

describe('the maker of bulletins', () => {
  it('makes none without a forecast, or from one that has expired', () => {
    expect(build({ zoneCodes: [] }).drafts()).toEqual([])
    expect(build({ issuedAt: kst('05-02 17:09') }).drafts()).toEqual([])
    expect(build({ issuedAt: kst('05-02 17:10') }).drafts().length).toBeGreaterThan(0)
  })

  it('waits some minutes after a start for warnings and outlooks, and no longer', () => {
    const now = kst('05-04 05:10')
    const later = new Date(now.getTime() + SETTLING_MS)
    const starting = { now, isStarting: true } as const
    for (const options of [{}, { hasOutlooks: true, checkedAt: undefined }]) {
      const maker = build({ ...starting, ...options })
      expect(maker.drafts(now)).toEqual([])
      expect(maker.drafts(new Date(later.getTime() - 1))).toEqual([])
      expect(maker.drafts(later)).toHaveLength(3)
    }
    expect(build({ ...starting, hasOutlooks: true }).drafts(now)).toHaveLength(3)
    expect(
      build({ ...starting, hasOutlooks: true, isFed: false, checkedAt: undefined }).drafts(now),
    ).toHaveLength(3)
  })

  it('makes those that are not known, the same as all', async () => {
    const maker = build()
    const now = kst('05-04 05:10')
    const all = maker.drafts(now)
    expect(await maker.freshDrafts(now, () => false)).toEqual(all)
    expect(await maker.freshDrafts(now, (key) => key.startsWith('national'))).toEqual(all.slice(1))
    expect(await maker.freshDrafts(now, () => true)).toEqual([])
  })

  it('makes one for all seas and one for each wide zone with a forecast, in four languages', () => {
    const drafts = build().drafts()
    expect(
      drafts.map(({ eventKey, kind, zoneCode, airsAt, issuedAt, validUntil }) => [
        eventKey,
        kind,
        zoneCode,
        ...[airsAt, issuedAt, validUntil].map((at) => toKstDigits(at).slice(4)),
      ]),
    ).toEqual([
      ['national:202605040500', 'national', undefined, '05040500', '05040500', '05040800'],
      ['regional:12B20100:202605040500', 'regional', '12B20100', '05040500', '05040500', '05041400'],
      ['regional:12B20200:202605040500', 'regional', '12B20200', '05040500', '05040500', '05041400'],
    ])
    for (const { editions } of drafts)
      expect(editions.map(({ language }) => language)).toEqual([...BROADCAST_LANGUAGES])
  })

  it('makes the next national one half an hour before it is on the air, of what is known then', () => {
    const keys = (now: string) =>
      build({ now: kst(now), issuedAt: kst('05-03 23:00') })
        .drafts()
        .map(({ eventKey }) => eventKey)
        .filter((key) => key.startsWith('national'))
    expect(keys('05-04 04:29')).toEqual(['national:202605040200'])
    expect(keys('05-04 04:30')).toEqual(['national:202605040200', 'national:202605040500'])
  })

  it('covers every wide zone, and says which have no forecast', () => {
    const text = english(build(), 'national')
    expect(text).toContain('West Sea (central) near sea. There is no forecast.')
    expect(text.find((one) => one.startsWith('South Sea (east) near sea.'))).toContain('5 to 9 m/s')
    expect(text.filter((one) => one.includes('There is no forecast.'))).toHaveLength(12)
  })

  it('says how many zones of a wide one have none', () => {
    const text = english(build({ zoneCodes: [BUSAN] }), 'national')
    expect(text.find((one) => one.startsWith('South Sea (east) near sea.'))).toContain(
      'There is no forecast for 3 sea zones of it.',
    )
  })

  it('covers a wide zone by its own forecast where its small zones have none', () => {
    const maker = build({ zoneCodes: ['12B20100'] })
    expect(english(maker, 'regional')[3]).toMatch(/^South Sea \(east\) near sea\. Today: wind southwesterly/)
  })

  it('says of which issue an older forecast is', () => {
    const maker = build({ zoneCodes: [BUSAN, '12B20104'], issues: { [BUSAN]: kst('05-03 23:00') } })
    const text = english(maker, 'regional:12B20100:202605040500')
    expect(text.find((one) => one.startsWith('Busan'))).toContain('issued at 23:00 KST on 3 May')
    expect(text.find((one) => one.startsWith('Geoje'))).not.toContain('issued')
  })

  it('says that a newer forecast is late', () => {
    expect(english(build({ issuedAt: kst('05-03 20:10') }), 'national')[0]).not.toContain('late')
    expect(english(build({ issuedAt: kst('05-03 20:09') }), 'national')[0]).toContain('is late')
  })

  it('begins the outlook after tomorrow, with the short-term forecast as far as it goes', () => {
    expect(english(build(), 'national').at(-2)).toMatch(
      /^South Sea \(east\), 6 May to 7 May: waves 0\.5 to 1\.5 m/,
    )
  })

  it.each([
    ['no feed of warnings', { isFed: false }, 'not fully known'],
    ['no list seen', { checkedAt: undefined }, 'not fully known'],
    ['an old list', { checkedAt: kst('05-04 04:39') }, 'not been confirmed since 04:39'],
    ['a new list', {}, 'no marine warnings are in force'],
  ])('says of warnings what is known with %s', (_case, options, text) => {
    expect(english(build(options), 'national')[1]).toContain(text)
  })

  it('gives warnings as they stand when it is on the air: with those that begin by then, without those that end', () => {
    const held = buildWarning([step('announced', ['05-04 01:00', '05-04 05:00'])])
    const over = buildWarning(
      [step('announced', ['05-03 01:00', '05-03 02:00'], { expectedEnd: ending('05-04 04:45') })],
      { type: 'fog' },
    )
    const maker = build({ now: kst('05-04 04:40'), issuedAt: kst('05-03 23:00'), warnings: [held, over] })
    const text = english(maker, 'national:202605040500')[1]
    expect(text).toContain('High seas advisory for Busan near sea, in force since 05:00')
    expect(text).not.toContain('Fog')
    expect(english(maker, 'national:202605040200')[1]).toContain('to take effect 05:00 KST on 4 May')
  })

  it('gives the moment of a release that is to come', () => {
    const held = buildWarning(
      [step('announced', '05-04 01:00'), step('released', ['05-04 05:00', '05-04 09:00'])],
      { at: kst('05-04 05:10') },
    )
    expect(english(build({ warnings: [held] }), 'national')[1]).toContain('Expected end: 09:00 KST on 4 May.')
  })

  it('covers in a regional one only warnings for its own waters, their parts and the seas they are in', () => {
    const warned = (zoneCode: string) => buildWarning([step('announced', '05-04 01:00')], { zoneCode })
    const maker = build({
      warnings: ['S2320100', 'S1300000', 'S1312010', 'S1131100', 'L1090500'].map(warned),
    })
    const near = english(maker, 'regional:12B20100')[1]
    expect(near).toContain('for South Sea, in force')
    const parts = build({ warnings: ['S2320100', 'S1312010', 'S1131100', 'L1090500'].map(warned) })
    expect(english(parts, 'regional:12B20100')[1]).toContain('for Busan coastal strip, in force')
    expect(english(parts, 'regional:12B20200')[1]).toContain('for South Sea (east) inner far sea, in force')
    expect(english(parts, 'national')[1]).toContain(
      'South Sea (east) inner far sea, Busan coastal strip, Ulsan near sea',
    )
  })

  it.each([
    ['live', { mode: 'demo', warnings: [buildWarning([step('announced', '05-04 01:00')])] }],
    ['demo', { mode: 'demo' }],
    ['live', { mode: 'demo', isFed: false }],
    ['replay', { forecastMode: 'replay' }],
    ['demo', { warnings: [buildWarning([step('announced', '05-04 01:00')], { mode: 'demo' })] }],
  ] as const)('is %s as the least real of its data: %j', (mode, options) => {
    expect(build(options).drafts()[0]?.mode).toBe(mode)
  })
})

describe.each(databases)('bulletins on $name', ({ open }) => {
  it('are stored once, whatever is known of warnings later', async () => {
    const { broadcasts } = buildProgramme(await open())
    expect(await broadcasts.add(build().drafts())).toBe(3)
    const warnings = [buildWarning([step('announced', '05-04 01:00')])]
    expect(await broadcasts.add(build({ now: kst('05-04 05:20'), warnings }).drafts())).toBe(0)
    const [national] = await broadcasts.list('national')
    expect(national?.editions.map(({ language }) => language)).toEqual([...BROADCAST_LANGUAGES])
  })
})
