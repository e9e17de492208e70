import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TimetableGrid } from '../../../../../src/components/broadcasts/timetables/TimetableGrid.tsx'
import { timetableModel } from '../../../../../src/components/broadcasts/timetables/timetableModel.ts'
import {
  TimetableLegend,
  TimetableTable,
} from '../../../../../src/components/broadcasts/timetables/TimetableTable.tsx'
import type { TimetableEntry, TimetableKind } from '../../../../../src/domain/broadcasts/timetables.ts'
import { at, buildEntry, buildTimetable } from '../../../../support/timetables.ts'

const reader = { timeZone: 'KST', language: 'ko' } as const

function show(entries: readonly TimetableEntry[], kind: TimetableKind = 'satellite') {
  const timetable = buildTimetable(entries, { kind })
  const model = timetableModel({ timetable, now: at('12:00'), hrefOf: () => '?', ...reader })
  return {
    model,
    grid: renderToStaticMarkup(<TimetableGrid timetable={timetable} model={model} {...reader} />),
    table: renderToStaticMarkup(<TimetableTable model={model} caption="표" {...reader} />),
    legend: renderToStaticMarkup(<TimetableLegend model={model} label="색" />),
  }
}
const count = (html: string, part: string) => html.split(part).length - 1

describe('the picture of a timetable', () => {
  it('carries no style attribute, and its one style sheet exactly as the page’s policy hashes it', () => {
    const { grid, model } = show([buildEntry()])
    expect(grid).not.toMatch(/ style=/)
    expect(/<style>(.*)<\/style>/.exec(grid)?.[1]).toBe(model.css)
  })

  it('has 24 hours, 61 strokes and a number every five minutes', () => {
    const { grid } = show([buildEntry()])
    expect(count(grid, 'class="timetable-hour"')).toBe(24)
    expect(grid).toContain('0시')
    expect(grid).toContain('23시')
    expect(count(grid, 'class="timetable-tick ')).toBe(61)
    expect(count(grid, 'class="timetable-minute ')).toBe(13)
  })

  it('shows a name only in a block wider than 25 px, and every one in a tooltip', () => {
    const { grid } = show([buildEntry('07:10', '07:11'), buildEntry('07:20', '07:22')])
    expect(count(grid, '>구름 사진</button>')).toBe(1)
    expect(count(grid, '<b>구름 사진</b>')).toBe(2)
    expect(grid).toContain('2026-05-04 07:20 – 07:22 KST')
  })

  it('puts tooltips above in the last rows and to the left at the right end', () => {
    const { grid } = show([buildEntry('23:55', '23:56'), buildEntry('01:00', '01:01')])
    expect(grid).toContain('id="slot-0-tip" class="timetable-tip is-above is-shifted" role="tooltip"')
    expect(grid).toContain('id="slot-1-tip" class="timetable-tip" role="tooltip"')
  })

  it('opens the chart of a fax in its window by a plain link; what leads nowhere is a button', () => {
    const { grid, table } = show(
      [
        buildEntry('01:00', '01:10', { kind: 'fax', chartId: 7 }),
        buildEntry('02:00', '02:10', { kind: 'fax' }),
      ],
      'fax',
    )
    for (const html of [grid, table]) {
      expect(html).toContain('href="./DetailBroadcasting?id=7&amp;type=fax"')
      expect(html).toContain('data-popup="900x1000"')
    }
    expect(count(grid, '<button type="button"')).toBe(1)
  })
})

describe('the table of a timetable', () => {
  it('has every entry, also what is not drawn, with its reason', () => {
    const { grid, table } = show([buildEntry(), buildEntry('08:00', '08:00'), buildEntry('99:99', '99:99')])
    expect(count(grid, 'class="timetable-block')).toBe(1)
    expect(count(table, '<tr data-programme')).toBe(3)
    expect(table).toContain('data-programme="slot-0"')
    expect(count(table, '<tr data-programme>') + count(table, 'data-programme=""')).toBe(2)
    expect(table).toContain('시작과 끝이 같아')
    expect(table).toContain('시각 없음')
    expect(table).toContain('<time dateTime="2026-05-03T22:10:00.000Z">07:10</time>')
  })

  it('needs no column of notes where there is none', () => {
    expect(show([buildEntry()]).table).not.toContain('비고')
  })
})

it('names the colours, with the number in each', () => {
  const { legend } = show([buildEntry('07:10', '07:20', { sequence: 77 })])
  expect(legend).toContain('<span class="timetable-swatch programme is-tone-2">2</span> 편성 2')
  expect(legend).toContain('<span class="timetable-swatch programme is-unknown">?</span> 알 수 없는 편성')
})
