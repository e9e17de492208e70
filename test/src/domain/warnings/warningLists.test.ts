import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldWarnings } from '../../../../src/domain/warnings/warningLife.ts'
import {
  announced,
  bulletinsOf,
  byParentZone,
  inForce,
  preliminaries,
} from '../../../../src/domain/warnings/warningLists.ts'
import type { StoredWarningEvent } from '../../../../src/domain/warnings/warnings.ts'
import type { WarningZone } from '../../../../src/domain/zones/zones.ts'
import { anyEvents, june, reported } from '../../../support/warningEvents.ts'

const ids = (warnings: { zoneCode: string; type: string }[]) =>
  warnings.map(({ zoneCode, type }) => `${zoneCode} ${type}`)

describe('warnings by where they stand', () => {
  const events = [
    reported('announce', 'advisory', '1 04:30 > 1 06:00', { until: '1 18:00' }),
    reported('announce', 'preliminary', '1 07:00 > 2 06:00'),
    reported('announce', 'warning', '1 07:00 > 1 12:00', { type: 'fog' }),
    reported('announce', 'preliminary', '1 07:00 > 1 20:00', { type: 'typhoon' }),
    reported('announce', 'advisory', '1 04:30', { type: 'strong-wind' }),
    reported('release', 'advisory', '1 07:00 > 1 10:00', { type: 'strong-wind' }),
    reported('announce', 'advisory', '1 07:30 > 1 12:00', { type: 'strong-wind' }),
    reported('announce', 'advisory', '1 02:00', { type: 'dry', until: '1 04:00' }),
  ]
  const warnings = foldWarnings(events, [], june('1 08:00'))
  const types = (list: { type: string }[]) => list.map(({ type }) => type)

  it('are in force, preliminary or announced, also where they wait for the end of another', () => {
    expect(types(inForce(warnings, june('1 08:00')))).toEqual(['high-seas', 'strong-wind'])
    expect(types(preliminaries(warnings))).toEqual(['typhoon', 'high-seas'])
    expect(types(announced(warnings))).toEqual(['strong-wind', 'fog'])
  })

  it('are in force by the clock, though they were judged a while ago', () => {
    expect(types(inForce(warnings, june('1 10:00')))).toEqual(['high-seas'])
    expect(types(inForce(warnings, june('1 12:00')))).toEqual(['high-seas', 'fog'])
    expect(types(inForce(warnings, june('1 18:00')))).toEqual(['fog'])
  })

  it('are never in force by the clock where judging anew says that they are over', () => {
    fc.assert(
      fc.property(
        anyEvents,
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: 0, max: 10 }),
        (some, hour, more) => {
          const at = new Date(june('1 00:00').getTime() + hour * 3_600_000)
          const later = new Date(at.getTime() + more * 3_600_000)
          const isReported = ({ endsAt, expectedEnd }: { endsAt?: Date; expectedEnd?: object }) =>
            Boolean(endsAt ?? expectedEnd)
          const anew = new Map(foldWarnings(some, [], later).map((warning) => [warning.id, warning]))
          for (const warning of inForce(foldWarnings(some, [], at), later).filter(isReported))
            expect(anew.get(warning.id)?.phase).toBe('in-force')
        },
      ),
    )
  })
})

describe('the list of zones', () => {
  const zones = new Map<string, Pick<WarningZone, 'level' | 'parentCode'>>([
    ['S1310000', { level: 'group' }],
    ['S1311100', { level: 'sea', parentCode: 'S1310000' }],
    ['S1311101', { level: 'coastal', parentCode: 'S1311100' }],
    ['S1311102', { level: 'coastal', parentCode: 'S1311100' }],
    ['S1311202', { level: 'coastal', parentCode: 'S1311200' }],
    ['S1319999', { level: 'coastal' }],
    ['L1090500', { level: 'land' }],
  ])
  const at = (
    zoneCode: string,
    type: StoredWarningEvent['type'],
    level: 'advisory' | 'warning' = 'advisory',
  ) => reported('announce', level, '1 06:00', { zoneCode, type })

  it('has one row for a zone, with its most urgent warning and those of its parts', () => {
    const events = [
      at('S1311100', 'strong-wind', 'warning'),
      at('S1311100', 'high-seas'),
      at('S1311102', 'fog'),
      at('S1311102', 'high-seas'),
      at('S1311101', 'fog'),
      at('S1311202', 'high-seas'),
      at('S1319999', 'high-seas'),
      at('S1310000', 'tsunami'),
      at('S9999999', 'dry'),
      at('L1090500', 'strong-wind'),
      reported('announce', 'advisory', '1 06:00 > 1 09:00', { zoneCode: 'S1152010' }),
    ]
    const rows = byParentZone(foldWarnings(events, [], june('1 07:00')), zones, june('1 07:00'))
    expect(rows.map(({ zoneCode, warning, children }) => [zoneCode, warning?.type, ids(children)])).toEqual([
      ['L1090500', 'strong-wind', []],
      ['S1310000', 'tsunami', []],
      ['S1311100', 'high-seas', ['S1311101 fog', 'S1311102 high-seas', 'S1311102 fog']],
      ['S1311200', undefined, ['S1311202 high-seas']],
      ['S1319999', undefined, ['S1319999 high-seas']],
      ['S9999999', 'dry', []],
    ])
  })

  it('is empty where nothing is in force', () => {
    expect(
      byParentZone(foldWarnings([at('S1311100', 'fog')], [], june('3 07:00')), zones, june('3 07:00')),
    ).toEqual([])
  })
})

describe('bulletins', () => {
  const busan = { office: '159', number: 11 }

  it('hold what one office issued at one moment, the newest first', () => {
    const events = [
      reported('announce', 'advisory', '1 04:30', busan),
      reported('announce', 'advisory', '1 04:30', { ...busan, zoneCode: 'S1152010' }),
      reported('announce', 'advisory', '1 04:30', { office: '108', number: 2, type: 'fog' }),
      reported('release', 'advisory', '1 16:00', { office: '159', number: 12 }),
      reported('announce', 'advisory', '2 04:30'),
    ]
    const found = bulletinsOf(events)
    expect(found.map(({ id, events: rows }) => [id, rows.length])).toEqual([
      ['202606020430-0-0', 1],
      ['202606011600-159-12', 1],
      ['202606010430-108-2', 1],
      ['202606010430-159-11', 2],
    ])
    expect(found[1]).toEqual({
      id: '202606011600-159-12',
      issuedAt: june('1 16:00'),
      office: '159',
      number: 12,
      mode: 'live',
      events: [events[3]],
    })
    expect(found[0]).not.toHaveProperty('office')
  })

  it('are the same in any order and however often they were read', () => {
    const both = anyEvents.chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }),
      ),
    )
    fc.assert(
      fc.property(both, ([events, twice]) => {
        const found = bulletinsOf(events)
        expect(bulletinsOf(twice)).toEqual(found)
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        for (const { events: rows, mode } of found) expect(rows.every((row) => row.mode === mode)).toBe(true)
      }),
    )
  })

  it('have a name once the service that knows it has reported it', () => {
    const list = reported('announce', 'advisory', '1 04:30', { until: '1 18:00' })
    expect(bulletinsOf([list])).toMatchObject([{ id: '202606010430-0-0' }])
    expect(bulletinsOf([list, reported('announce', 'advisory', '1 04:30', busan)])).toMatchObject([
      { id: '202606010430-159-11', events: [{ expectedEnd: list.expectedEnd }] },
    ])
  })

  it('keep what cannot be, as it was issued', () => {
    const broken = reported('announce', 'advisory', '1 04:30', { ...busan, until: '1 03:00' })
    expect(bulletinsOf([broken])).toMatchObject([{ events: [broken] }])
  })

  it('that are simulated stand under no name of a real one', () => {
    const demo = reported('announce', 'warning', '1 04:30', { ...busan, mode: 'demo', zoneCode: 'A' })
    expect(bulletinsOf([demo, reported('announce', 'advisory', '1 04:30', busan)])).toMatchObject([
      { mode: 'live', events: [{ level: 'advisory' }] },
    ])
  })
})
