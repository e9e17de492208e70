import { describe, expect, it } from 'vitest'
import { timetableModel, toneOf } from '../../../../../src/components/broadcasts/timetables/timetableModel.ts'
import type { TimetableProps } from '../../../../../src/components/broadcasts/timetables/timetableModel.ts'
import type { TimetableEntry } from '../../../../../src/domain/broadcasts/timetables.ts'
import { at, buildEntry, buildTimetable } from '../../../../support/timetables.ts'

const model = (entries: readonly TimetableEntry[], more: Partial<TimetableProps> = {}) =>
  timetableModel({
    timetable: buildTimetable(entries),
    now: at('12:30:30'),
    timeZone: 'KST',
    language: 'en',
    hrefOf: (changes) =>
      `?${new URLSearchParams(Object.entries(changes).map(([k, v]) => [k, String(v)])).toString()}`,
    ...more,
  })

describe('what a timetable shows', () => {
  it.each([
    ['equal times', '07:10', '07:10', /^Begins and ends/],
    ['another day', '2026-05-06T00:00:00Z', '2026-05-06T00:10:00Z', /^Not within this day/],
    ['unreadable times', '99:99', '99:99', /^Not within this day/],
    ['more than a day', '07:10', '2026-05-06T00:00:00Z', /^Longer than a day/],
  ])('has an entry with %s in the table alone, with the reason', (_case, start, end, note) => {
    const { rows, blocks, css } = model([buildEntry(start, end)])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.notes[0]).toMatch(note)
    expect(rows[0]?.blockId).toBeUndefined()
    expect(blocks).toEqual([])
    expect(css).not.toContain('#slot')
  })

  it('draws an entry whose end is before its start over midnight, and says so', () => {
    const { rows, blocks } = model([buildEntry('23:50', '00:10')])
    expect(blocks[0]?.box).toEqual({ top: 1_197, left: 1_250, width: 499 })
    expect(blocks[0]?.traces.map(({ box }) => box)).toEqual([{ top: 1, left: 0, width: 249 }])
    expect(rows[0]?.times).toEqual({ start: '23:50', end: '05-05 00:10' })
    expect(rows[0]?.notes).toEqual(['Goes on past midnight.'])
  })

  it.each([4, 0, 25, 1.5, Number.NaN])(
    'gives number %d, which the legend does not have, no colour but a name',
    (sequence) => {
      const { rows, legend } = model([buildEntry('07:10', '07:20', { sequence })])
      expect(rows[0]).toMatchObject({ sequence: undefined, tone: 'programme is-unknown' })
      expect(legend.at(-1)).toEqual({
        sequence: undefined,
        name: 'Unknown programme',
        tone: 'programme is-unknown',
      })
    },
  )

  it('names nothing unknown where all numbers are known', () => {
    expect(model([buildEntry()]).legend.map(({ name }) => name)).toEqual([
      'Programme 1',
      'Programme 2',
      'Programme 3',
    ])
  })

  it.each([
    [1, 'programme is-tone-1'],
    [8, 'programme is-tone-8'],
    [9, 'programme is-tone-1 is-pattern-2'],
    [24, 'programme is-tone-8 is-pattern-3'],
  ])('gives number %d the tone %s', (sequence, tone) => {
    expect(toneOf(sequence)).toBe(tone)
  })

  it('leads from a fax to its chart, from a voice to its broadcast, from what has neither nowhere', () => {
    const fax = { kind: 'fax' } as const
    const links = model([
      buildEntry('01:00', '01:10', { ...fax, chartId: 7 }),
      buildEntry('02:00', '02:10', fax),
      buildEntry('03:00', '03:10', { kind: 'voice', broadcastId: 9 }),
      buildEntry('04:00', '04:10', { chartId: 7, broadcastId: 9 }),
    ]).rows.map(({ link }) => link?.href)
    expect(links).toEqual(['./DetailBroadcasting?id=7&type=fax', undefined, '?id=9', undefined])
  })

  it('says of a fax without a chart that none has come', () => {
    const timetable = buildTimetable([buildEntry('01:00', '01:10', { kind: 'fax' })], { kind: 'fax' })
    expect(model([], { timetable }).rows[0]?.notes).toEqual(['No chart has arrived yet.'])
  })

  it('gives times in the reader’s zone and leaves the picture where it is', () => {
    const utc = model([buildEntry()], { timeZone: 'UTC' })
    expect(utc.rows[0]?.times).toEqual({ start: '05-03 22:10', end: '22:20' })
    expect(utc.blocks[0]?.fullTimes).toEqual({ start: '2026-05-03 22:10', end: '22:20' })
    expect(utc.css).toBe(model([buildEntry()]).css)
  })

  it('marks what is on the air, and the present minute of this day alone', () => {
    const { blocks, now } = model([buildEntry('12:00', '12:30'), buildEntry('12:30', '12:31')])
    expect(blocks.map(({ isOnAir }) => isOnAir)).toEqual([false, true])
    expect(now).toEqual({ top: 625, left: 762.5 })
    expect(model([], { now: at('2026-05-05T00:00:00Z') }).now).toBeUndefined()
    expect(model([], { now: at('2026-05-05T00:00:00Z') }).opening).toBeUndefined()
  })

  it('writes every place into its style sheet, in which nothing of a name can stand', () => {
    const { css } = model([
      buildEntry('09:05:30', '09:10', { nameEn: '</style>{}' }),
      buildEntry('07:50', '08:10'),
    ])
    expect(css).toContain('#slot-0,#slot-0-tip{top:469px;left:137.5px}#slot-0{width:111.5px}')
    expect(css).toContain(
      '#slot-1,#slot-1-tip{top:365px;left:1250px}#slot-1{width:499px}#slot-1-1{top:417px;left:0px;width:249px}',
    )
    expect(css).toMatch(/^[a-z0-9.,#{}:;-]+$/)
  })
})
