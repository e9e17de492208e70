/**
 * Where everything of a timetable's grid stands, in CSS pixels from the corner of its first cell: one row an hour, one
 * column a minute. The one place of these numbers: pages write them into their style sheet from here.
 *
 * @source specification part 2, section 3 ("Timetable geometry") and section 9 (timetable constants)
 */
import { startOfDay } from '../kernel/calendar.ts'
import { DAY_MS } from '../kernel/time.ts'
import type { TimetableEntry, TimetableKind } from './timetables.ts'

export const HOURS = 24
export const MINUTES = 60
export const CELLS = HOURS * MINUTES
export const HOUR_ROW_PX = 52
export const MINUTE_PX = 25
/** From one row's line to the next; the specification leaves it open, and so it is as `width - 1`. */
export const BLOCK_HEIGHT_PX = HOUR_ROW_PX - 1
export const GRID_WIDTH_PX = MINUTES * MINUTE_PX
export const GRID_HEIGHT_PX = HOURS * HOUR_ROW_PX

const HOUR_S = 3_600
const MINUTE_S = 60
const DAY_S = HOURS * HOUR_S

export interface Box {
  top: number
  left: number
  width: number
}

const minutesPx = (seconds: number) => (MINUTE_PX * seconds) / MINUTE_S

/**
 * Box of one programme. What goes on past the full hour stays one box as wide as the whole programme: the formula has
 * one top, one left and one width, so the box runs out of its row's sixty minutes to the right, and the grid scrolls
 * as far. {@link continuations} mark the first minutes of the rows below as taken.
 *
 * @param startS seconds since midnight in Korea, 0–86399
 * @param endS seconds since midnight; a value below `startS` is on the next day, the same value is a full day later
 */
export function blockBox(startS: number, endS: number): Box {
  const seconds = endS > startS ? endS - startS : endS - startS + DAY_S
  return {
    top: HOUR_ROW_PX * Math.floor(startS / HOUR_S) + 1,
    left: minutesPx(startS % HOUR_S),
    width: minutesPx(seconds) - 1,
  }
}

/**
 * The parts of a programme in the rows after its own, as a quiet trace without a name: an entry 07:50–08:10 also
 * takes the first ten minutes of row 8. The programme is the same every day, so past midnight follows row 0.
 */
export function continuations(startS: number, endS: number): Box[] {
  const own = HOUR_S - (startS % HOUR_S)
  let left = (endS > startS ? endS - startS : endS - startS + DAY_S) - own
  const boxes: Box[] = []
  for (let row = Math.floor(startS / HOUR_S) + 1; left > 0; row += 1, left -= HOUR_S)
    boxes.push({
      top: HOUR_ROW_PX * (row % HOURS) + 1,
      left: 0,
      width: minutesPx(Math.min(left, HOUR_S)) - 1,
    })
  return boxes
}

/** Why an entry stands in the table and not in the grid. */
export const ENTRY_TROUBLES = ['no-length', 'outside-day', 'too-long'] as const
export type EntryTrouble = (typeof ENTRY_TROUBLES)[number]

export type Placing = { startS: number; endS: number; box: Box } | { trouble: EntryTrouble }

/**
 * Where an entry stands in the grid of a day. One whose end is written before its start, by less than a day, ends on
 * the next one. Equal times are no programme: whether none or a full day was meant is unknown; a full day is written
 * as the same time on the next day.
 *
 * @param date the day in Korea, `YYYY-MM-DD`
 * @returns `outside-day` also for times that cannot be read
 */
export function placeEntry(
  { startsAt, endsAt }: Pick<TimetableEntry, 'startsAt' | 'endsAt'>,
  date: string,
): Placing {
  const sinceMidnight = startsAt.getTime() - startOfDay(date).getTime()
  const length = endsAt.getTime() - startsAt.getTime()
  if (!(sinceMidnight >= 0 && sinceMidnight < DAY_MS) || Number.isNaN(length))
    return { trouble: 'outside-day' }
  const startS = Math.floor(sinceMidnight / 1_000)
  const seconds = Math.floor((sinceMidnight + length) / 1_000) - startS
  if (seconds === 0) return { trouble: 'no-length' }
  if (seconds > DAY_S || seconds <= -DAY_S) return { trouble: 'too-long' }
  const endS = (startS + seconds + DAY_S) % DAY_S
  return { startS, endS, box: blockBox(startS, endS) }
}

/** A name needs room: in a narrower block it would only be a stroke. */
const NAME_WIDER_THAN_PX = 25
export const showsName = ({ width }: Pick<Box, 'width'>): boolean => width > NAME_WIDER_THAN_PX

const TIP_BELOW_PX = 61
const TIP_ABOVE_FROM_PX = 1_040
const TIP_SHIFTED_FROM_PX = 1_210
/** Also the width of the tooltips without one of their own: a shifted one ends where its block begins. */
export const TIP_SHIFT_PX = 280
/**
 * The specification names 60 and 70 as offsets and no more. Here they are how far above its block a tooltip begins, 70
 * for a fax, whose tooltip has one line more.
 */
const TIP_ABOVE_PX: Record<TimetableKind, number> = { voice: 60, satellite: 60, fax: 70 }
const TIP_WIDTH_PX: Record<TimetableKind, number> = { voice: TIP_SHIFT_PX, satellite: TIP_SHIFT_PX, fax: 360 }
export const LEGEND_ITEM_PX: Record<TimetableKind, number> = { voice: 300, satellite: 300, fax: 220 }

export interface TooltipPlace {
  /** from the block's corner */
  topPx: number
  leftPx: number
  widthPx: number
  isAbove: boolean
  isShifted: boolean
}

/** Below its block; above it in the last rows; to the left where there is no room to the right. */
export function tooltipPlace({ top, left }: Pick<Box, 'top' | 'left'>, kind: TimetableKind): TooltipPlace {
  const isAbove = top > TIP_ABOVE_FROM_PX
  const isShifted = left > TIP_SHIFTED_FROM_PX
  return {
    topPx: isAbove ? -TIP_ABOVE_PX[kind] : TIP_BELOW_PX,
    leftPx: isShifted ? -TIP_SHIFT_PX : 0,
    widthPx: TIP_WIDTH_PX[kind],
    isAbove,
    isShifted,
  }
}

export interface RulerTick {
  minute: number
  leftPx: number
  /** every ten minutes the long one, every five the middle one with it */
  size: 'ten' | 'five' | 'one'
}

/** The 61 strokes of the ruler, both ends counted. */
export const RULER_TICKS: readonly RulerTick[] = Array.from({ length: MINUTES + 1 }, (_, minute) => ({
  minute,
  leftPx: minute * MINUTE_PX,
  size: minute % 10 === 0 ? 'ten' : minute % 5 === 0 ? 'five' : 'one',
}))

/** Where the present minute is in the grid of a day; undefined on every other day. */
export function nowPlace(now: Date, date: string): Pick<Box, 'top' | 'left'> | undefined {
  const since = now.getTime() - startOfDay(date).getTime()
  if (!(since >= 0 && since < DAY_MS)) return undefined
  const { top, left } = blockBox(Math.floor(since / 1_000), 0)
  return { top, left }
}

/** So far ahead a programme is seen along with the present minute in the narrowest window. */
const SEEN_TOGETHER_PX = 6 * MINUTE_PX
/** A programme further ahead than these rows is not in view with the present hour. */
const ROWS_SEEN = 4

/**
 * The corner that the picture opens at: the present hour's row, from the programme that is on the air on; without one
 * from the hour's next or else its last, and in an hour without any from the next of the hours below.
 *
 * @param now from {@link nowPlace}
 * @param programmes the boxes of each, its own first, then what goes on in the rows after it
 */
export function openingPlace(now: Pick<Box, 'top' | 'left'>, programmes: readonly (readonly Box[])[]) {
  const isNow = ({ top, left, width }: Box) => top === now.top && left <= now.left && now.left < left + width
  const goingOn = programmes.find(([, ...rest]) => rest.some(isNow))
  const own = programmes.flatMap(([box]) => box ?? [])
  const ofHour = own.filter(({ top }) => top === now.top)
  const onAir = ofHour.find(isNow)
  // what began in the hour before has its name there
  if (!onAir && goingOn) return { top: now.top - HOUR_ROW_PX, left: 0 }
  const shown =
    onAir ??
    ofHour.find(({ left }) => left > now.left) ??
    ofHour.at(-1) ??
    own.find(({ top }) => top > now.top && top < now.top + ROWS_SEEN * HOUR_ROW_PX)
  const isSoon = shown && shown.left > now.left && shown.left - now.left <= SEEN_TOGETHER_PX
  return { top: now.top, left: !shown || isSoon ? now.left : shown.left }
}

/**
 * Least room to the right of the hour, for the tooltip of a block that is not far enough to the right to be shifted.
 */
const TIP_ROOM_PX = TIP_SHIFTED_FROM_PX + Math.max(...Object.values(TIP_WIDTH_PX)) - GRID_WIDTH_PX

/** How far the grid goes on past the hour to the right, so that its longest programme can be seen to its end. */
export const beyondHourPx = (boxes: readonly Box[]): number =>
  Math.ceil(
    boxes.reduce((most, { left, width }) => Math.max(most, left + width - GRID_WIDTH_PX), TIP_ROOM_PX),
  )

/** Numbers the grid's style sheet reads, so that it repeats none of them. */
export const gridMeasures = (kind: TimetableKind, boxes: readonly Box[]): Record<string, number> => ({
  row: HOUR_ROW_PX,
  minute: MINUTE_PX,
  'block-height': BLOCK_HEIGHT_PX,
  'grid-width': GRID_WIDTH_PX,
  'grid-height': GRID_HEIGHT_PX,
  'tip-below': TIP_BELOW_PX,
  'tip-above': TIP_ABOVE_PX[kind],
  'tip-shift': TIP_SHIFT_PX,
  'tip-width': TIP_WIDTH_PX[kind],
  'legend-item': LEGEND_ITEM_PX[kind],
  beyond: beyondHourPx(boxes),
})
