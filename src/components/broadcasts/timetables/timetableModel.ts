import type { Language } from '../../../domain/kernel/language.ts'
import { MOST_SEQUENCES } from '../../../domain/broadcasts/programmeSlots.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import { faxChartHref } from '../../../domain/broadcasts/timetableAddresses.ts'
import { entryTimes } from '../../../domain/broadcasts/timetableClock.ts'
import type { EntryTimes } from '../../../domain/broadcasts/timetableClock.ts'
import {
  continuations,
  gridMeasures,
  nowPlace,
  openingPlace,
  placeEntry,
  showsName,
  tooltipPlace,
} from '../../../domain/broadcasts/timetableGeometry.ts'
import type { Box, TooltipPlace } from '../../../domain/broadcasts/timetableGeometry.ts'
import type { Timetable, TimetableEntry } from '../../../domain/broadcasts/timetables.ts'
import { programmeName, timetables } from '../../../text/broadcasts/timetables.ts'

/** What changes in the address of a timetable's page; the page keeps the rest of it. */
export interface TimetableChanges {
  /** the day in Korea, `YYYY-MM-DD` */
  date?: string
  tz?: TimeZoneName
  /** the broadcast to listen to */
  id?: number
}
export type TimetableHref = (changes: TimetableChanges) => string

export interface TimetableProps {
  timetable: Timetable
  now: Date
  timeZone: TimeZoneName
  language: Language
  hrefOf: TimetableHref
}

/** Where a programme leads: a fax to its chart in a window, a voice to its player. */
export type EntryLink = { kind: 'chart' | 'broadcast'; href: string }

export interface EntryRow {
  /** unique in the timetable */
  key: string
  entry: TimetableEntry
  name: string
  /** undefined for a number that the legend does not have */
  sequence: number | undefined
  tone: string
  /** for the table, under its heading with the day */
  times: EntryTimes
  /** with the date, for text about one programme alone */
  fullTimes: EntryTimes
  link?: EntryLink
  /** sentences beside it, such as why it is not in the picture */
  notes: string[]
  /** its block in the picture */
  blockId?: string
}

export interface Block extends EntryRow {
  /** unique in the page */
  id: string
  box: Box
  tip: TooltipPlace
  hasName: boolean
  isOnAir: boolean
  traces: { id: string; box: Box }[]
}

export interface TimetableModel {
  /** all, in the order they begin */
  rows: EntryRow[]
  /** those that can be drawn, in the same order */
  blocks: Block[]
  legend: { sequence: number | undefined; name: string; tone: string }[]
  now: Pick<Box, 'top' | 'left'> | undefined
  /** the corner that the picture opens at; undefined on another day */
  opening: Pick<Box, 'top' | 'left'> | undefined
  /** where everything stands, as a style sheet */
  css: string
}

export const GRID_ID = 'timetable-grid'
export const NOW_ID = 'timetable-now'
export const OPENING_ID = 'timetable-opening'
const TONES = 8

/**
 * Eight colours, each plain, striped and dotted, are as many as programmes have numbers; the number is always shown
 * too.
 *
 * @param sequence undefined for an unknown one, which has no colour of its own
 */
export function toneOf(sequence: number | undefined): string {
  if (sequence === undefined) return 'programme is-unknown'
  const pattern = Math.floor((sequence - 1) / TONES) + 1
  return `programme is-tone-${((sequence - 1) % TONES) + 1}${pattern > 1 ? ` is-pattern-${pattern}` : ''}`
}

/** Everything the picture, its legend and its table say, so that they say the same. */
export function timetableModel({
  timetable,
  now,
  timeZone,
  language,
  hrefOf,
}: TimetableProps): TimetableModel {
  const words = timetables[language]
  const { kind, date } = timetable
  const named = new Set(
    timetable.legend
      .map(({ sequence }) => sequence)
      .filter((sequence) => Number.isSafeInteger(sequence) && sequence >= 1 && sequence <= MOST_SEQUENCES),
  )
  const rows: EntryRow[] = []
  const blocks: Block[] = []
  for (const entry of timetable.entries) {
    const placing = placeEntry(entry, date)
    const times = drawnTimes(entry, placing)
    const sequence = named.has(entry.sequence) ? entry.sequence : undefined
    const link = linkOf(entry, hrefOf)
    const id = `slot-${blocks.length}`
    const row: EntryRow = {
      key: `row-${rows.length}`,
      entry,
      ...('box' in placing && { blockId: id }),
      name: programmeName(entry, language),
      sequence,
      tone: toneOf(sequence),
      times: entryTimes(times, timeZone, date),
      fullTimes: entryTimes(times, timeZone),
      ...(link && { link }),
      notes: [
        ...('trouble' in placing ? [words.troubles[placing.trouble]] : []),
        ...('box' in placing && placing.endS <= placing.startS && placing.endS > 0
          ? [words.overMidnight]
          : []),
        ...(kind === 'fax' && !link ? [words.noChart] : []),
      ],
    }
    rows.push(row)
    if ('trouble' in placing) continue
    const { startS, endS, box } = placing
    blocks.push({
      ...row,
      id,
      box,
      tip: tooltipPlace(box, kind),
      hasName: showsName(box),
      isOnAir: times.startsAt <= now && now < times.endsAt,
      traces: continuations(startS, endS).map((trace, i) => ({ id: `${id}-${i + 1}`, box: trace })),
    })
  }
  const legend: TimetableModel['legend'] = timetable.legend
    .filter(({ sequence }) => named.has(sequence))
    .map((item) => ({
      sequence: item.sequence,
      name: programmeName(item, language),
      tone: toneOf(item.sequence),
    }))
  if (rows.some(({ sequence }) => sequence === undefined))
    legend.push({ sequence: undefined, name: words.unknown, tone: toneOf(undefined) })
  const place = nowPlace(now, date)
  const boxes = blocks.map(({ box, traces }) => [box, ...traces.map((trace) => trace.box)])
  const opening = place && openingPlace(place, boxes)
  return { rows, blocks, legend, now: place, opening, css: styleOf(kind, blocks, { now: place, opening }) }
}

/** An entry whose end is written before its start is shown with the end it means. */
function drawnTimes({ startsAt, endsAt }: TimetableEntry, placing: ReturnType<typeof placeEntry>) {
  if ('trouble' in placing || endsAt > startsAt) return { startsAt, endsAt }
  const seconds = placing.endS - placing.startS + (placing.endS > placing.startS ? 0 : 86_400)
  return { startsAt, endsAt: new Date(startsAt.getTime() + seconds * 1_000) }
}

function linkOf(
  { kind, chartId, broadcastId }: TimetableEntry,
  hrefOf: TimetableHref,
): EntryLink | undefined {
  if (kind === 'fax' && chartId !== undefined) return { kind: 'chart', href: faxChartHref(chartId) }
  if (kind === 'voice' && broadcastId !== undefined)
    return { kind: 'broadcast', href: hrefOf({ id: broadcastId }) }
  return undefined
}

/**
 * Our policy for pages forbids style attributes, so places are rules of a style sheet inside the picture, whose hash
 * the page adds to its policy. Of no words but ours and numbers, so nothing in it needs to be escaped.
 */
function styleOf(
  kind: Timetable['kind'],
  blocks: readonly Block[],
  { now, opening }: Pick<TimetableModel, 'now' | 'opening'>,
): string {
  const measures = Object.entries(
    gridMeasures(
      kind,
      blocks.map(({ box }) => box),
    ),
  ).map(([name, px]) => `--${name}:${px}px`)
  const at = ({ top, left }: Pick<Box, 'top' | 'left'>) => `top:${top}px;left:${number(left)}px`
  const wide = ({ width }: Box) => `width:${number(width)}px`
  return [
    `.timetable-picture{${measures.join(';')}}`,
    ...blocks.flatMap(({ id, box, traces }) => [
      // the tooltip starts from where its block does
      `#${id},#${id}-tip{${at(box)}}#${id}{${wide(box)}}`,
      ...traces.map((trace) => `#${trace.id}{${at(trace.box)};${wide(trace.box)}}`),
    ]),
    ...(now ? [`#${NOW_ID}{${at(now)}}`] : []),
    ...(opening ? [`#${OPENING_ID}{${at(opening)}}`] : []),
  ].join('')
}

/** Seconds make thirds of pixels; a ten-thousandth is finer than any screen. */
const number = (px: number) => String(Math.round(px * 10_000) / 10_000)
