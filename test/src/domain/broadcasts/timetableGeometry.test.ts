import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beyondHourPx,
  blockBox,
  CELLS,
  continuations,
  GRID_HEIGHT_PX,
  GRID_WIDTH_PX,
  LEGEND_ITEM_PX,
  nowPlace,
  openingPlace,
  placeEntry,
  RULER_TICKS,
  showsName,
  tooltipPlace,
} from '../../../../src/domain/broadcasts/timetableGeometry.ts'
import { at, buildEntry, TIMETABLE_DAY } from '../../../support/timetables.ts'

const clock = (hour: number, minute = 0, second = 0) => hour * 3_600 + minute * 60 + second

describe('the box of a programme', () => {
  it.each([
    ['at the day’s first moment', clock(0), clock(0, 5), { top: 1, left: 0, width: 124 }],
    ['within an hour', clock(7, 10), clock(7, 20), { top: 365, left: 250, width: 249 }],
    ['that begins within a minute', clock(9, 5, 30), clock(9, 10), { top: 469, left: 137.5, width: 111.5 }],
    ['of some seconds', clock(9, 0, 0), clock(9, 0, 24), { top: 469, left: 0, width: 9 }],
    ['up to the full hour', clock(7, 50), clock(8), { top: 365, left: 1_250, width: 249 }],
    ['past the full hour', clock(7, 50), clock(8, 10), { top: 365, left: 1_250, width: 499 }],
    ['of three hours', clock(7, 50), clock(10, 50), { top: 365, left: 1_250, width: 4_499 }],
    ['up to midnight', clock(23, 50), clock(0), { top: 1_197, left: 1_250, width: 249 }],
    ['past midnight', clock(23, 50), clock(0, 10), { top: 1_197, left: 1_250, width: 499 }],
    ['past midnight by hours', clock(22), clock(1), { top: 1_145, left: 0, width: 4_499 }],
    [
      'whose end is a second before its start',
      clock(6, 0, 1),
      clock(6),
      { top: 313, left: 25 / 60, width: 36_000 - 25 / 60 - 1 },
    ],
    ['of a full day', clock(6), clock(6), { top: 313, left: 0, width: 35_999 }],
  ])('%s', (_case, start, end, box) => {
    const found = blockBox(start, end)
    expect(found.top).toBe(box.top)
    expect(found.left).toBeCloseTo(box.left, 9)
    expect(found.width).toBeCloseTo(box.width, 9)
  })

  it('keeps its promises for any 10,000 programmes, midnight or not', () => {
    const second = fc.integer({ min: 0, max: 86_399 })
    fc.assert(
      fc.property(second, second, (startS, endS) => {
        const { top, left, width } = blockBox(startS, endS)
        const seconds = endS > startS ? endS - startS : endS + 86_400 - startS
        const hour = (top - 1) / 52
        // start and length can be read back from the box, to the second
        expect(Number.isInteger(hour) && hour >= 0 && hour < 24).toBe(true)
        expect(hour * 3_600 + Math.round((left * 60) / 25)).toBe(startS)
        expect(Math.round(((width + 1) * 60) / 25)).toBe(seconds)
        expect(left >= 0 && left < GRID_WIDTH_PX).toBe(true)
        // the rows together have as many minutes as the box, and none of them reaches past its row
        const rows = continuations(startS, endS)
        const own = Math.min(width + 1, GRID_WIDTH_PX - left)
        expect(rows.reduce((sum, row) => sum + row.width + 1, own)).toBeCloseTo(width + 1, 6)
        for (const [i, row] of rows.entries()) {
          expect(row.top).toBe(52 * ((hour + 1 + i) % 24) + 1)
          expect(row.left).toBe(0)
          expect(row.width).toBeLessThan(GRID_WIDTH_PX)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('the rows after a programme’s own', () => {
  it.each([
    ['none within the hour', clock(7, 10), clock(7, 20), []],
    ['none up to the full hour', clock(7, 50), clock(8), []],
    ['the first minutes of the next', clock(7, 50), clock(8, 10), [{ top: 417, left: 0, width: 249 }]],
    ['the first row after midnight', clock(23, 50), clock(0, 10), [{ top: 1, left: 0, width: 249 }]],
    [
      'whole rows between',
      clock(22, 30),
      clock(0, 15),
      [
        { top: 1_197, left: 0, width: 1_499 },
        { top: 1, left: 0, width: 374 },
      ],
    ],
  ])('%s', (_case, start, end, rows) => {
    expect(continuations(start, end)).toEqual(rows)
  })

  it('are all others and its own first half for a full day', () => {
    const rows = continuations(clock(6, 30), clock(6, 30))
    expect(rows).toHaveLength(24)
    expect(rows.at(-1)).toEqual({ top: 313, left: 0, width: 749 })
  })
})

describe('an entry in the grid of a day', () => {
  it.each([
    ['equal times', '07:10', '07:10', 'no-length'],
    ['a part of a second', '07:10', '2026-05-03T22:10:00.400Z', 'no-length'],
    ['the day before', '2026-05-03T14:59:59Z', '00:10', 'outside-day'],
    ['the day after', '2026-05-04T15:00:00Z', '2026-05-04T15:10:00Z', 'outside-day'],
    ['a start that cannot be read', '99:99', '07:10', 'outside-day'],
    ['an end that cannot be read', '07:10', '99:99', 'outside-day'],
    ['more than a day', '07:10', '2026-05-04T22:10:01Z', 'too-long'],
    ['an end a day before', '07:10', '2026-05-02T22:10:00Z', 'too-long'],
  ])('has no place with %s', (_case, start, end, trouble) => {
    expect(placeEntry(buildEntry(start, end), TIMETABLE_DAY)).toEqual({ trouble })
  })

  it.each([
    ['to the second', '07:10:30', '07:20', { startS: clock(7, 10, 30), endS: clock(7, 20) }],
    ['over midnight', '23:50', '2026-05-04T15:10:00Z', { startS: clock(23, 50), endS: clock(0, 10) }],
    ['with the end written on the same day', '23:50', '00:10', { startS: clock(23, 50), endS: clock(0, 10) }],
    ['for a full day', '06:00', '2026-05-04T21:00:00Z', { startS: clock(6), endS: clock(6) }],
    ['up to midnight', '23:00', '2026-05-04T15:00:00Z', { startS: clock(23), endS: 0 }],
  ])('stands %s', (_case, start, end, place) => {
    expect(placeEntry(buildEntry(start, end), TIMETABLE_DAY)).toEqual({
      ...place,
      box: blockBox(place.startS, place.endS),
    })
  })
})

describe('a tooltip', () => {
  it.each([
    ['below its block', { top: 1, left: 0 }, 61, 0],
    ['still below at the limit', { top: 1_040, left: 1_210 }, 61, 0],
    ['above from row 20 on', { top: 1_041, left: 0 }, -60, 0],
    ['to the left where there is no room', { top: 1, left: 1_210.5 }, 61, -280],
    ['both in the last corner', { top: 1_197, left: 1_475 }, -60, -280],
  ])('stands %s', (_case, box, topPx, leftPx) => {
    for (const kind of ['satellite', 'voice'] as const)
      expect(tooltipPlace(box, kind)).toMatchObject({ topPx, leftPx, widthPx: 280 })
  })

  it('of a fax is wider, and higher above its block', () => {
    expect(tooltipPlace({ top: 1_197, left: 1_475 }, 'fax')).toEqual({
      topPx: -70,
      leftPx: -280,
      widthPx: 360,
      isAbove: true,
      isShifted: true,
    })
  })
})

describe('the picture', () => {
  it('has 24 rows of 60 cells and 61 strokes', () => {
    expect([CELLS, GRID_WIDTH_PX, GRID_HEIGHT_PX]).toEqual([1_440, 1_500, 1_248])
    expect(RULER_TICKS).toHaveLength(61)
    expect(RULER_TICKS.at(-1)).toEqual({ minute: 60, leftPx: 1_500, size: 'ten' })
    expect(RULER_TICKS.filter(({ size }) => size === 'ten').map(({ minute }) => minute)).toEqual([
      0, 10, 20, 30, 40, 50, 60,
    ])
    expect(RULER_TICKS.filter(({ size }) => size === 'five').map(({ minute }) => minute)).toEqual([
      5, 15, 25, 35, 45, 55,
    ])
  })

  it.each([
    [24, false],
    [25, false],
    [25.5, true],
  ])('with a block %d px wide shows its name: %s', (width, isShown) => {
    expect(showsName({ width })).toBe(isShown)
  })

  it('has legend items as wide as the specification says', () => {
    expect(LEGEND_ITEM_PX).toEqual({ voice: 300, satellite: 300, fax: 220 })
  })

  it('goes on as far as its longest programme, and always far enough for a tooltip', () => {
    expect(beyondHourPx([])).toBe(70)
    expect(beyondHourPx([blockBox(clock(7, 50), clock(8, 10))])).toBe(249)
  })

  it.each([
    ['2026-05-03T14:59:59Z', undefined],
    ['2026-05-03T15:00:00Z', { top: 1, left: 0 }],
    ['2026-05-04T03:30:30Z', { top: 625, left: 762.5 }],
    ['2026-05-04T15:00:00Z', undefined],
  ])('marks the minute of %s', (now, place) => {
    expect(nowPlace(at(now), TIMETABLE_DAY)).toEqual(place)
  })
})

describe('the corner that the picture opens at', () => {
  const row = (hour: number) => hour * 52 + 1
  const boxes = (...programmes: [start: number, end: number][]) =>
    programmes.map(([start, end]) => [blockBox(start, end), ...continuations(start, end)])
  const voice = boxes([clock(17), clock(17, 10)], [clock(20), clock(20, 10)], [clock(23), clock(23, 10)])
  const open = (hour: number, minute: number, programmes = voice) =>
    openingPlace({ top: row(hour), left: minute * 25 }, programmes)

  it.each([
    ['from the programme on the air', 20, 5, voice, 20, 0],
    ['from the hour’s last programme once it is over', 20, 44, voice, 20, 0],
    ['from the next of the hours below in an hour without any', 21, 30, voice, 21, 0],
    ['from the present minute where nothing is near', 0, 30, voice, 0, 30 * 25],
    [
      'from the present minute where the next is seen with it',
      8,
      8,
      boxes([clock(8, 10), clock(8, 20)]),
      8,
      8 * 25,
    ],
    ['from the hour’s next, far ahead', 8, 8, boxes([clock(8, 40), clock(8, 50)]), 8, 40 * 25],
    ['a row earlier for what began in the hour before', 8, 5, boxes([clock(7, 50), clock(8, 10)]), 7, 0],
    ['from the present minute of a day without programmes', 8, 5, [], 8, 5 * 25],
  ])('is %s', (_case, hour, minute, programmes, opensAt, left) => {
    expect(open(hour, minute, programmes)).toEqual({ top: row(opensAt), left })
  })
})
