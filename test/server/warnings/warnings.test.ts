import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../server/platform/db/facts/zones.ts'
import { zoneShapes } from '../../../server/platform/db/facts/zoneShapes.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { Warnings } from '../../../server/warnings/warnings.ts'
import { Zones } from '../../../server/zones/zones.ts'
import type { FeedRow, WarningPayload } from '../../../server/feeds/ports.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { inForce } from '../../../src/domain/warnings/warningLists.ts'
import { warningKey } from '../../../src/domain/warnings/warnings.ts'
import type { WarningEvent, WarningListing } from '../../../src/domain/warnings/warnings.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { ending, kst, SOME_ZONE } from '../../support/warnings.ts'

const feed = (part: Partial<FeedRow> = {}): FeedRow => ({
  id: 7,
  source: 'kma-wrn-met',
  mode: 'live',
  ...part,
})

const buildEvent = (part: Partial<WarningEvent> = {}): WarningEvent => ({
  zoneCode: SOME_ZONE,
  type: 'high-seas',
  level: 'advisory',
  command: 'announce',
  issuedAt: kst('06-01 04:30'),
  effectiveAt: kst('06-01 06:00'),
  office: '159',
  number: 11,
  expectedEnd: ending('06-01 21:00~06-02 00:00'),
  ...part,
})

const payload = (events: WarningEvent[], part: Partial<WarningPayload> = {}): WarningPayload => ({
  events,
  zones: [],
  refusedRows: [],
  ...part,
})

const listing = (at: string, events: WarningEvent[]): WarningListing => ({
  of: 'announced',
  at: kst(at),
  keys: new Set(events.map(warningKey)),
})

async function build(db: Database, options: { now?: string; feeds?: FeedRow[]; clock?: FakeClock } = {}) {
  const clock = options.clock ?? new FakeClock(kst(options.now ?? '06-01 05:00').toISOString())
  const zones = new Zones({ warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES, shapes: zoneShapes })
  const warnings = new Warnings({ db, clock, zones })
  warnings.setFeeds(options.feeds ?? [feed()])
  await warnings.load()
  const phases = () => warnings.current().warnings.map(({ phase, level }) => `${phase} ${level}`)
  return { warnings, zones, clock, phases }
}

describe.each(databases)('warnings on $name', ({ open }) => {
  it.each([
    ['of no form', 'warning', 'WARNING_UNKNOWN'],
    ['of no warning', `${SOME_ZONE}-high-seas-202606010430`, 'WARNING_UNKNOWN'],
    ['with a quote in it', "S1' OR 1=1 --202606010430", 'WARNING_UNKNOWN'],
  ])('refuse an id %s', async (_case, id, code) => {
    const { warnings } = await build(await open())
    await expect(warnings.warning(id)).rejects.toMatchObject({ code })
    await expect(warnings.bulletin(id)).rejects.toMatchObject({ code: 'BULLETIN_UNKNOWN' })
  })

  it.each([
    ['TIME_ORDER', { from: kst('06-02 00:00'), to: kst('06-01 00:00') }],
    ['TIME_INVALID', { from: new Date('no'), to: kst('06-01 00:00') }],
    ['TIME_INVALID', { from: kst('06-01 00:00'), to: new Date('no') }],
    ['SPAN_TOO_LONG', { from: kst('06-01 00:00'), to: new Date('2027-07-01T00:00:00Z') }],
  ])('refuse a span with %s', async (code, span) => {
    const { warnings } = await build(await open())
    await expect(warnings.timeline(span)).rejects.toMatchObject({ code })
  })

  it('come from bulletins, and change by time alone', async () => {
    const { warnings, clock, phases } = await build(await open())
    const reported: string[] = []
    warnings.onChange((changes) => reported.push(changes.map(({ action }) => action).join()))
    const stored = await warnings.record(feed(), payload([buildEvent()]), clock.now())
    expect(stored).toMatchObject({ rows: 1, inserted: 1, unchanged: 0, newestAt: kst('06-01 04:30') })
    expect(phases()).toEqual(['announced advisory'])
    const { until } = warnings.current()
    expect(until).toEqual(kst('06-01 06:00'))
    clock.set(kst('06-01 06:00').toISOString())
    expect(phases()).toEqual(['in-force advisory'])
    warnings.refresh()
    clock.set(kst('06-02 00:00').toISOString())
    warnings.refresh()
    expect(phases()).toEqual(['ended advisory'])
    expect(reported).toEqual(['announced', 'in-force', 'ran-out'])
  })

  it('are the same when the same payload comes again, and after a restart', async () => {
    const db = await open()
    const { warnings, clock } = await build(db)
    const foreseen = {
      level: 'preliminary',
      effectiveTo: kst('06-01 12:00'),
      expectedEnd: undefined,
    } as const
    const both = payload([buildEvent(), buildEvent({ zoneCode: 'S1311200', ...foreseen })])
    await warnings.record(feed(), both, clock.now())
    const { version } = warnings
    const state = warnings.current()
    expect(state.warnings).toMatchObject([{ level: 'advisory' }, { effectiveTo: kst('06-01 12:00') }])
    clock.advanceSeconds(60)
    expect(await warnings.record(feed(), both, clock.now())).toMatchObject({ inserted: 0, unchanged: 2 })
    expect(warnings.version).toBe(version)
    expect(warnings.current()).toBe(state)
    const again = await build(db, { clock })
    expect(again.warnings.current().warnings).toEqual(state.warnings)
  })

  it('of a feed that is switched off are never shown', async () => {
    const db = await open()
    const demo = feed({ id: 8, mode: 'demo' })
    const { warnings, clock } = await build(db, { feeds: [demo] })
    await warnings.record(demo, payload([buildEvent()]), clock.now())
    const live = await build(db, { clock })
    expect(live.warnings.current().warnings).toEqual([])
    expect(await live.warnings.bulletins({ from: kst('06-01 00:00'), to: kst('06-02 00:00') })).toEqual([])
  })

  it('end when a later list does not hold them, and not by an older one', async () => {
    const { warnings, clock, phases } = await build(await open(), { now: '06-01 06:10' })
    const event = buildEvent()
    await warnings.record(feed(), payload([event], { listing: listing('06-01 06:10', [event]) }), clock.now())
    await warnings.record(feed(), payload([], { listing: listing('06-01 04:00', []) }), clock.now())
    expect(phases()).toEqual(['in-force advisory'])
    clock.set(kst('06-01 07:00').toISOString())
    await warnings.record(feed(), payload([], { listing: listing('06-01 07:00', []) }), clock.now())
    expect(warnings.current().warnings).toMatchObject([{ phase: 'ended', ending: 'not-listed' }])
    expect(warnings.current().checkedAt).toEqual(kst('06-01 07:00'))
  })

  it('keep the moment of an end by a list over further lists and a restart', async () => {
    const db = await open()
    const { warnings, clock } = await build(db, { now: '06-01 06:10' })
    const event = buildEvent()
    await warnings.record(feed(), payload([event], { listing: listing('06-01 06:10', [event]) }), clock.now())
    for (const at of ['06-01 07:00', '06-01 07:10', '06-01 07:30']) {
      clock.set(kst(at).toISOString())
      await warnings.record(feed(), payload([], { listing: listing(at, []) }), clock.now())
    }
    const { warnings: shown } = warnings.current()
    expect(shown).toMatchObject([{ ending: 'not-listed', endsAt: kst('06-01 07:00') }])
    const again = await build(db, { clock })
    expect(again.warnings.current().warnings).toEqual(shown)
  })

  it('end by a list that never held them, at the moment of its first silence', async () => {
    const db = await open()
    const { warnings, clock } = await build(db, { now: '06-01 04:00' })
    const look = async (at: string, events: WarningEvent[] = []) => {
      clock.set(kst(at))
      await warnings.record(feed(), payload(events, { listing: listing(at, []) }), clock.now())
    }
    await look('06-01 04:00')
    await look('06-01 04:31', [buildEvent()])
    expect(warnings.current().warnings).toMatchObject([{ phase: 'announced' }])
    const reported: string[] = []
    warnings.onChange((changes) => reported.push(...changes.map(({ action }) => action)))
    await look('06-01 04:40')
    await look('06-01 05:40')
    await look('06-01 06:40')
    expect(warnings.current().warnings).toMatchObject([{ ending: 'not-listed', endsAt: kst('06-01 04:40') }])
    expect(reported).toEqual(['not-listed'])
    expect((await build(db, { clock })).warnings.current().warnings).toEqual(warnings.current().warnings)
  })

  it('give what was known at a moment, whatever came later', async () => {
    const { warnings, clock } = await build(await open(), { now: '06-01 04:40' })
    await warnings.record(feed(), payload([buildEvent()]), clock.now())
    clock.set(kst('06-01 09:00').toISOString())
    const release = buildEvent({
      command: 'release',
      issuedAt: kst('06-01 08:30'),
      effectiveAt: kst('06-01 09:00'),
      expectedEnd: undefined,
      number: 12,
    })
    await warnings.record(feed(), payload([release]), clock.now())
    const known = await warnings.asOf(kst('06-01 08:45'))
    expect(inForce(known.warnings, known.at)).toMatchObject([{ level: 'advisory' }])
    expect(known.warnings[0]?.endsAt).toBeUndefined()
    expect((await warnings.asOf(kst('06-01 04:35'))).warnings).toEqual([])
    expect(inForce(warnings.current().warnings, clock.now())).toEqual([])
    // by what had been issued then, whenever it was received
    expect((await warnings.issuedBy(kst('06-01 04:35'))).warnings.length).toBeGreaterThan(0)
    await expect(warnings.issuedBy(new Date('no'))).rejects.toMatchObject({ code: 'TIME_INVALID' })
    await expect(warnings.asOf(new Date('no'))).rejects.toMatchObject({ code: 'TIME_INVALID' })
  })

  it('are found by their id, also long after', async () => {
    const db = await open()
    const { warnings, clock } = await build(db)
    await warnings.record(feed(), payload([buildEvent()]), clock.now())
    const [{ id } = { id: '' }] = warnings.current().warnings
    clock.set('2027-02-01T00:00:00Z')
    const later = await build(db, { clock })
    expect(later.warnings.current().warnings).toEqual([])
    expect(await later.warnings.warning(id)).toMatchObject({ id, phase: 'ended', zoneCode: SOME_ZONE })
  })

  it('have bulletins by office, newest first, each under a permanent id', async () => {
    const { warnings, clock } = await build(await open())
    const events = [
      buildEvent(),
      buildEvent({ zoneCode: 'S1311200' }),
      buildEvent({ office: '184', number: 3, zoneCode: 'S1323300', issuedAt: kst('06-01 03:00') }),
      buildEvent({ type: 'strong-wind', issuedAt: kst('06-01 02:00'), number: 10 }),
    ]
    await warnings.record(feed(), payload(events), clock.now())
    const span = { from: kst('06-01 00:00'), to: kst('06-01 23:59') }
    const ids = async (more: object) => (await warnings.bulletins({ ...span, ...more })).map(({ id }) => id)
    expect(await ids({})).toEqual(['202606010430-159-11', '202606010300-184-3', '202606010200-159-10'])
    expect(await ids({ office: '184' })).toEqual(['202606010300-184-3'])
    expect(await ids({ types: ['strong-wind'] })).toEqual(['202606010200-159-10'])
    const bulletin = await warnings.bulletin('202606010430-159-11')
    expect(bulletin.events.map(({ zoneCode }) => zoneCode).toSorted()).toEqual(['S1311100', 'S1311200'])
  })

  it('name zones that a feed reports, keep unknown ones, and report them', async () => {
    const db = await open()
    const { warnings, zones, clock } = await build(db)
    const strange = buildEvent({ zoneCode: 'S9999999' })
    const reported = buildEvent({ zoneCode: 'S3111010' })
    await warnings.record(
      feed(),
      payload([strange, reported], {
        zones: [{ code: 'S3111010', nameKo: '옛바다', parentCode: 'S3110000' }],
      }),
      clock.now(),
    )
    expect(warnings.current().warnings.map(({ zoneCode }) => zoneCode)).toEqual(['S3111010', 'S9999999'])
    expect(warnings.troubles()).toEqual({ orphans: 0, impossible: 0, unknownZones: ['S9999999'] })
    expect(zones.warningZone('S3111010')).toMatchObject({ nameKo: '옛바다', isKnown: true })
    expect(zones.warningZone('S9999999')).toMatchObject({ nameKo: 'S9999999', isKnown: false })
    const again = await build(db, { clock })
    expect(again.zones.warningZone('S3111010').nameKo).toBe('옛바다')
  })

  it('count what cannot be: a release of nothing, an end before the start', async () => {
    const { warnings, clock } = await build(await open())
    const release = buildEvent({ command: 'release', zoneCode: 'S1311200', expectedEnd: undefined })
    const backwards = buildEvent({ expectedEnd: ending('05-30 21:00~05-31 00:00') })
    await warnings.record(feed(), payload([release, backwards]), clock.now())
    expect(warnings.troubles()).toMatchObject({ orphans: 1, impossible: 1 })
    expect(warnings.current().warnings).toEqual([])
  })

  it('take in a whole month at once', async () => {
    const { warnings, clock } = await build(await open(), { now: '06-30 00:00' })
    const events = Array.from({ length: 2_000 }, (_, n) =>
      buildEvent({
        zoneCode: WARNING_ZONES[n % WARNING_ZONES.length]!.code,
        issuedAt: new Date(kst('06-01 00:00').getTime() + n * 20 * 60_000),
        effectiveAt: new Date(kst('06-01 03:00').getTime() + n * 20 * 60_000),
        number: n,
        expectedEnd: undefined,
      }),
    )
    expect(await warnings.record(feed(), payload(events), clock.now())).toMatchObject({ inserted: 2_000 })
    const timeline = await warnings.timeline({ from: kst('06-01 00:00'), to: kst('06-30 00:00') })
    expect(timeline).toHaveLength(2_000)
  })

  it.each<FeedMode>(['demo', 'replay'])('keep their mode: %s', async (mode) => {
    const { warnings, clock } = await build(await open(), { feeds: [feed({ mode })] })
    await warnings.record(feed({ mode }), payload([buildEvent()]), clock.now())
    expect(warnings.current().warnings).toMatchObject([{ mode }])
  })
})

it('are not known while no feed brings any', async () => {
  const db = await databases[0]!.open()
  const { warnings } = await build(db, { feeds: [] })
  expect(warnings.isFed).toBe(false)
  expect(warnings.current()).toMatchObject({ warnings: [], checkedAt: undefined })
})
