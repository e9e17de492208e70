import { describe, expect, it } from 'vitest'
import { DEMO_PROGRAMME } from '../../../server/platform/db/facts/programme.ts'
import { seed } from '../../../server/platform/db/seed.ts'
import { MOST_SLOTS } from '../../../src/domain/broadcasts/programmeSlots.ts'
import type { SlotDraft } from '../../../src/domain/broadcasts/programmeSlots.ts'
import type { TimetableKind } from '../../../src/domain/broadcasts/timetables.ts'
import { databases } from '../../support/databases.ts'
import {
  buildBroadcastDraft,
  buildChartDraft,
  buildPicture,
  buildProgramme,
  buildSlot,
  kst,
} from '../../support/programmeDrafts.ts'
import { queriesOf } from '../../support/countQueries.ts'

const TODAY = '2026-05-04'
const at = (hour: number, minute = 0) => hour * 3_600 + minute * 60
const OVER_MIDNIGHT = buildSlot({
  startSecond: at(23, 45),
  endSecond: at(0, 15),
  sequence: 2,
  nameEn: 'Night',
})

describe.each(databases)('timetables on $name', ({ open }) => {
  it.each([
    ['no date', ''],
    ['an instant', '2026-05-04T00:00:00Z'],
    ['12 digits', '202605040000'],
    ['a day that is not', '2026-02-30'],
    ['a month that is not', '2026-13-01'],
    ['more behind it', "2026-05-04' OR 1=1"],
    ['a line more', '2026-05-04\n'],
    ['a day long past', '2025-05-02'],
    ['a day far off', '2027-05-06'],
    ['the end of time', '9999-12-31'],
  ])('are not there for %s', async (_case, date) => {
    const { timetables } = buildProgramme(await open())
    const refusal = { code: 'INPUT_INVALID', facts: { field: 'date' } }
    await expect(timetables.timetable('voice', date)).rejects.toMatchObject(refusal)
  })

  it('are not there for an unknown service', async () => {
    const { timetables, clock } = buildProgramme(await open())
    const kind = 'television' as TimetableKind
    const refusal = { code: 'TYPE_UNKNOWN', facts: { type: kind } }
    await expect(timetables.timetable(kind, TODAY)).rejects.toMatchObject(refusal)
    await expect(timetables.nowAndNext(kind, clock.now())).rejects.toMatchObject(refusal)
    await expect(timetables.replace(kind, [])).rejects.toMatchObject(refusal)
  })

  it.each<[string, Partial<SlotDraft>, string]>([
    ['a time outside the day', { endSecond: at(24) }, 'outside-day'],
    ['an unknown sequence', { sequence: 99 }, 'sequence-unknown'],
    ['a chart', { chartKind: 'wave' }, 'chart-misplaced'],
  ])('take no programme with %s, and keep the one they have', async (_case, slot, problem) => {
    const { timetables } = buildProgramme(await open())
    await timetables.replace('voice', [OVER_MIDNIGHT])
    const wrong = timetables.replace('voice', [OVER_MIDNIGHT, buildSlot(slot)])
    await expect(wrong).rejects.toMatchObject({ code: 'FIELDS_INVALID', facts: { 1: problem } })
    expect(await timetables.slots('voice')).toMatchObject([OVER_MIDNIGHT])
  })

  it('take no endless programme', async () => {
    const { timetables } = buildProgramme(await open())
    const slots = Array.from({ length: MOST_SLOTS + 1 }, (_, startSecond) => buildSlot({ startSecond }))
    await expect(timetables.replace('voice', slots)).rejects.toMatchObject({ facts: { slots: 'too-many' } })
    await timetables.replace('voice', slots.slice(1))
    expect((await timetables.timetable('voice', TODAY)).entries).toHaveLength(MOST_SLOTS)
  })

  it('are empty while nothing is on the air', async () => {
    const { timetables, clock } = buildProgramme(await open())
    const empty = { kind: 'fax', date: TODAY, entries: [], legend: [] }
    expect(await timetables.timetable('fax', TODAY)).toEqual(empty)
    expect(await timetables.nowAndNext('fax', clock.now())).toEqual({ now: [] })
  })

  it('hold a day of Korea, with one over midnight on the day it begins', async () => {
    const { timetables } = buildProgramme(await open())
    await timetables.replace('satellite', [OVER_MIDNIGHT, buildSlot()])
    const [early, late] = await timetables.slots('satellite')
    expect(await timetables.timetable('satellite', '2027-05-05')).toEqual({
      kind: 'satellite',
      date: '2027-05-05',
      entries: [
        {
          slotId: early!.id,
          kind: 'satellite',
          startsAt: kst('05:00', '2027-05-05'),
          endsAt: kst('05:10', '2027-05-05'),
          nameKo: '시험',
          nameEn: 'Test',
          sequence: 1,
        },
        expect.objectContaining({
          slotId: late!.id,
          startsAt: kst('23:45', '2027-05-05'),
          endsAt: kst('00:15', '2027-05-06'),
        }),
      ],
      legend: [
        { sequence: 1, nameKo: '시험', nameEn: 'Test' },
        { sequence: 2, nameKo: '시험', nameEn: 'Night' },
      ],
    })
  })

  it.each([
    ['00:10', ['Night'], kst('05:00')],
    ['00:15', [], kst('05:00')],
    ['05:00', ['Test'], kst('23:45')],
    ['23:44', [], kst('23:45')],
    ['23:50', ['Night'], kst('05:00', '2026-05-05')],
  ])('say at %s what is on the air and what is next', async (time, running, next) => {
    const { timetables } = buildProgramme(await open())
    await timetables.replace('satellite', [OVER_MIDNIGHT, buildSlot()])
    const found = await timetables.nowAndNext('satellite', kst(time))
    expect(found.now.map(({ nameEn }) => nameEn)).toEqual(running)
    expect(found.next?.startsAt).toEqual(next)
  })

  it('keep the ids of programmes that stay, and those of the other services', async () => {
    const { timetables } = buildProgramme(await open())
    await timetables.replace('fax', [buildSlot()])
    await timetables.replace('voice', [buildSlot(), OVER_MIDNIGHT])
    const [first] = await timetables.slots('voice')
    const [fax] = await timetables.slots('fax')
    let reported = 0
    const stop = timetables.onChange(() => reported++)
    const longer = buildSlot({ endSecond: at(6), nameEn: 'Longer' })
    await timetables.replace('voice', [buildSlot({ startSecond: at(1), sequence: 3 }), longer])
    stop()
    expect(await timetables.slots('voice')).toMatchObject([
      { startSecond: at(1) },
      { id: first!.id, kind: 'voice', ...longer },
    ])
    expect([await timetables.slots('fax'), reported]).toEqual([[fax], 1])
    await timetables.replace('voice', [])
    expect([await timetables.slots('voice'), reported]).toEqual([[], 1])
  })

  it('name the national broadcast that is on the air, of two of one moment the one issued last', async () => {
    const { timetables, broadcasts, clock } = buildProgramme(await open())
    await timetables.replace(
      'voice',
      [5, 8, 11, 14].map((hour) => slotAt(hour)),
    )
    await broadcasts.add([
      buildBroadcastDraft({ airsAt: kst('07:59') }),
      buildBroadcastDraft({ airsAt: kst('08:10') }),
      buildBroadcastDraft({ airsAt: kst('11:00'), issuedAt: kst('10:30') }),
      buildBroadcastDraft({ airsAt: kst('11:05'), issuedAt: kst('10:00') }),
      buildBroadcastDraft({ zoneCode: '12A20100', airsAt: kst('05:00') }),
      buildBroadcastDraft({ airsAt: kst('14:00') }),
    ])
    const ids = new Map((await broadcasts.list('national')).map(({ airsAt, id }) => [airsAt.getTime(), id]))
    const idAt = (time: string) => ids.get(kst(time).getTime())
    const { entries } = await timetables.timetable('voice', TODAY)
    expect(entries.map(({ broadcastId }) => broadcastId)).toEqual([
      undefined,
      undefined,
      idAt('11:00'),
      idAt('14:00'),
    ])
    const { next } = await timetables.nowAndNext('voice', clock.now())
    expect(next?.broadcastId).toBe(idAt('14:00'))
  })

  it('name the chart that was the newest when a programme began, or the newest there is', async () => {
    const { timetables, charts } = buildProgramme(await open())
    const wave = [5, 8, 11, 14].map((hour) => slotAt(hour, { chartKind: 'wave' }))
    const other = [
      slotAt(6, { sequence: 2, nameEn: 'Sea', chartKind: 'sea-temperature' }),
      slotAt(7, { sequence: 3, nameEn: 'Text' }),
    ]
    await timetables.replace('fax', [...wave, ...other])
    const add = (time: string) => charts.add(buildChartDraft({ issuedAt: kst(time) }), [buildPicture()])
    const [seven, ten] = [await add('07:00'), await add('10:00')]
    const { entries } = await timetables.timetable('fax', TODAY)
    const named = entries.map(({ startsAt, chartId }) => [startsAt, chartId])
    expect(named).toEqual([
      [kst('05:00'), ten],
      [kst('06:00'), undefined],
      [kst('07:00'), undefined],
      [kst('08:00'), seven],
      [kst('11:00'), ten],
      [kst('14:00'), ten],
    ])
    const tomorrow = await timetables.timetable('fax', '2026-05-06')
    expect(tomorrow.entries.map(({ chartId }) => chartId)).toEqual([ten, undefined, undefined, ten, ten, ten])
  })

  it('come with a programme that is said to be our own until another is put in its place', async () => {
    const { db, timetables, clock } = buildProgramme(await open())
    await seed(db, clock)
    for (const kind of ['voice', 'satellite', 'fax'] as const) {
      const { entries, isDemo } = await timetables.timetable(kind, TODAY)
      expect([entries.length, isDemo]).toEqual([DEMO_PROGRAMME[kind].length, true])
    }
    const [first, ...others] = DEMO_PROGRAMME.voice
    await timetables.replace('voice', [{ ...first!, endSecond: first!.endSecond + 60 }, ...others])
    expect((await timetables.timetable('voice', TODAY)).isDemo).toBeUndefined()
    expect((await timetables.timetable('fax', TODAY)).isDemo).toBe(true)
  })

  it('take a few queries, however many programmes there are', async () => {
    const { db, timetables, clock } = buildProgramme(await open())
    await seed(db, clock)
    const asked = async (kind: TimetableKind) =>
      (await queriesOf(db, () => timetables.timetable(kind, TODAY))).length
    expect([await asked('satellite'), await asked('voice'), await asked('fax')]).toEqual([1, 2, 5])
    const replacing = await queriesOf(db, () => timetables.replace('satellite', DEMO_PROGRAMME.satellite))
    expect(replacing.length).toBeLessThan(6)
  })
})

const slotAt = (hour: number, slot: Partial<SlotDraft> = {}): SlotDraft =>
  buildSlot({ startSecond: at(hour), endSecond: at(hour, 10), ...slot })
