/** What repeats each day on the three timetables, and the days it makes. */
import { startOfDay } from '../kernel/calendar.ts'
import { CHART_KINDS } from '../charts/charts.ts'
import type { ChartKind } from '../charts/charts.ts'
import { DAY_MS } from '../kernel/time.ts'
import type { TimetableEntry, TimetableKind, TimetableLegendItem } from './timetables.ts'

/** A programme as it repeats each day. */
export interface SlotDraft {
  /** seconds since midnight in Korea, 0–86399 */
  startSecond: number
  /** the same; below `startSecond` it is on the next day, and equal to it a full day later */
  endSecond: number
  nameKo: string
  nameEn: string
  /** colour and place in the legend, from 1 to `MOST_SEQUENCES`; one number has one name */
  sequence: number
  /** fax: what chart is sent */
  chartKind?: ChartKind
}

export interface ProgrammeSlot extends SlotDraft {
  /** stays the same as long as start and sequence do */
  id: number
  kind: TimetableKind
}

/** Colours that the legend has. */
export const MOST_SEQUENCES = 24
/** Programmes of a day; a timetable of a whole service has about a hundred. */
export const MOST_SLOTS = 500
export const NAME_LENGTH = 80

const DAY_S = DAY_MS / 1000

/** Why a programme cannot stand on a timetable. */
export type SlotProblem =
  | 'outside-day'
  | 'sequence-unknown'
  | 'name-missing'
  | 'name-too-long'
  | 'chart-unknown'
  | 'chart-misplaced'
  | 'same-start'
  | 'name-differs'

const isSecond = (value: number) => Number.isSafeInteger(value) && value >= 0 && value < DAY_S

/** @returns what is wrong with a single programme; an end before the start is right, and on the next day */
export function slotProblem(kind: TimetableKind, slot: SlotDraft): SlotProblem | undefined {
  const { startSecond, endSecond, nameKo, nameEn, sequence, chartKind } = slot
  if (!isSecond(startSecond) || !isSecond(endSecond)) return 'outside-day'
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > MOST_SEQUENCES) return 'sequence-unknown'
  if (nameKo.trim() === '' || nameEn.trim() === '') return 'name-missing'
  if (nameKo.length > NAME_LENGTH || nameEn.length > NAME_LENGTH) return 'name-too-long'
  if (chartKind === undefined) return undefined
  if (kind !== 'fax') return 'chart-misplaced'
  return CHART_KINDS.includes(chartKind) ? undefined : 'chart-unknown'
}

/**
 * What is wrong with the programmes of a timetable, alone and together.
 *
 * @returns the problem by the place in the list; empty when all can be stored
 */
export function slotProblems(kind: TimetableKind, slots: readonly SlotDraft[]): Map<number, SlotProblem> {
  const starts = new Set<string>()
  const names = new Map<number, string>()
  const problems = new Map<number, SlotProblem>()
  for (const [place, slot] of slots.entries()) {
    const own = slotProblem(kind, slot)
    const start = `${slot.startSecond} ${slot.sequence}`
    const name = `${slot.nameKo}\n${slot.nameEn}`
    const known = names.get(slot.sequence) ?? name
    const beside = starts.has(start) ? 'same-start' : known === name ? undefined : 'name-differs'
    const problem = own ?? beside
    if (problem !== undefined) {
      problems.set(place, problem)
      continue
    }
    starts.add(start)
    names.set(slot.sequence, name)
  }
  return problems
}

/** @returns ms, more than 0 and a day at most */
export const slotLengthMs = ({
  startSecond,
  endSecond,
}: Pick<SlotDraft, 'startSecond' | 'endSecond'>): number =>
  (((endSecond - startSecond + DAY_S - 1) % DAY_S) + 1) * 1000

/**
 * The programmes that begin on a day.
 *
 * @param date the day in Korea, `YYYY-MM-DD`
 * @returns in the order they begin, those of one moment by their sequence
 */
export function entriesOfDay(slots: readonly ProgrammeSlot[], date: string): TimetableEntry[] {
  const midnightMs = startOfDay(date).getTime()
  return slots
    .toSorted((a, b) => a.startSecond - b.startSecond || a.sequence - b.sequence || a.id - b.id)
    .map((slot) => {
      const startMs = midnightMs + slot.startSecond * 1000
      return {
        slotId: slot.id,
        kind: slot.kind,
        startsAt: new Date(startMs),
        endsAt: new Date(startMs + slotLengthMs(slot)),
        nameKo: slot.nameKo,
        nameEn: slot.nameEn,
        sequence: slot.sequence,
      }
    })
}

/** @returns each sequence once, in order */
export function legendOf(slots: readonly ProgrammeSlot[]): TimetableLegendItem[] {
  const items = new Map<number, TimetableLegendItem>()
  for (const { sequence, nameKo, nameEn } of slots)
    if (!items.has(sequence)) items.set(sequence, { sequence, nameKo, nameEn })
  return [...items.values()].toSorted((a, b) => a.sequence - b.sequence)
}

/**
 * @param entries of the days around `now`, in the order they begin
 * @returns what runs at the moment, its first moment included and its last not, and what begins after it
 */
export function nowAndNextOf(
  entries: readonly TimetableEntry[],
  now: Date,
): { now: TimetableEntry[]; next?: TimetableEntry } {
  const next = entries.find(({ startsAt }) => startsAt > now)
  return {
    now: entries.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt),
    ...(next && { next }),
  }
}
