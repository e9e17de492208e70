import { In } from 'typeorm'
import type { EntityManager } from 'typeorm'
import { ProgrammeSlot as SlotRow } from '../../entities/broadcasts/ProgrammeSlot.ts'
import { dayOf, startOfDay } from '../../src/domain/kernel/calendar.ts'
import type { Chart, ChartKind } from '../../src/domain/charts/charts.ts'
import {
  entriesOfDay,
  legendOf,
  MOST_SLOTS,
  nowAndNextOf,
  slotProblems,
} from '../../src/domain/broadcasts/programmeSlots.ts'
import type { ProgrammeSlot, SlotDraft } from '../../src/domain/broadcasts/programmeSlots.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import { DAY_MS } from '../../src/domain/kernel/time.ts'
import { TIMETABLE_KINDS } from '../../src/domain/broadcasts/timetables.ts'
import type { Timetable, TimetableEntry, TimetableKind } from '../../src/domain/broadcasts/timetables.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/dataSource.ts'
import { DEMO_PROGRAMME } from '../platform/db/facts/programme.ts'
import type { Broadcasts } from './broadcasts.ts'
import type { Charts } from '../charts/index.ts'

/** A timetable covers days around today; the programme of another year is unknown. */
export const LONGEST_TIMETABLE_DAYS = 366

/** Before its programme begins, a chart is at most so old that it is still the one that is sent. */
const CHART_BEFORE_MS = DAY_MS
const ROWS_AT_ONCE = 100
const DATE = /^\d{4}-\d{2}-\d{2}$/

export interface TimetablesParts {
  db: Pick<Database, 'write' | 'dataSource'>
  clock: Clock
  charts: Pick<Charts, 'issues' | 'newest'>
  broadcasts: Pick<Broadcasts, 'airing'>
}

/** What is on the air when: programmes that repeat each day, with the charts and broadcasts of each. */
export class Timetables {
  /** Goes up with each change of a programme; its charts and broadcasts have versions of their own. */
  version = 0

  readonly #parts: TimetablesParts
  readonly #listeners = new Set<() => void>()

  constructor(parts: TimetablesParts) {
    this.#parts = parts
  }

  /**
   * The programmes that begin on a day; one over midnight stands on the day it begins.
   *
   * @param date the day in Korea, `YYYY-MM-DD`, at most 366 days from today
   * @throws Refusal TYPE_UNKNOWN, INPUT_INVALID for what is no such day
   */
  async timetable(kind: TimetableKind, date: string): Promise<Timetable> {
    checkKind(kind)
    this.#checkDate(date)
    const slots = await this.slots(kind)
    const entries = await this.#filled(kind, slots, entriesOfDay(slots, date))
    const isDemo = isDemoProgramme(kind, slots)
    return { kind, date, entries, legend: legendOf(slots), ...(isDemo && { isDemo }) }
  }

  /** What is on the air at a moment, and what comes next. @throws Refusal TYPE_UNKNOWN */
  async nowAndNext(
    kind: TimetableKind,
    now: Date,
  ): Promise<{ now: TimetableEntry[]; next?: TimetableEntry }> {
    checkKind(kind)
    const slots = await this.slots(kind)
    // one over midnight began yesterday, and after today's last comes tomorrow's first
    const entries = [-1, 0, 1].flatMap((days) =>
      entriesOfDay(slots, dayOf(new Date(now.getTime() + days * DAY_MS))),
    )
    const found = nowAndNextOf(entries, now)
    const filled = await this.#filled(kind, slots, [...found.now, ...(found.next ? [found.next] : [])])
    const next = filled[found.now.length]
    return { now: filled.slice(0, found.now.length), ...(next && { next }) }
  }

  /** @returns what repeats each day, by its start @throws Refusal TYPE_UNKNOWN */
  async slots(kind: TimetableKind): Promise<ProgrammeSlot[]> {
    checkKind(kind)
    const rows = await this.#parts.db.dataSource.manager.find(SlotRow, {
      where: { kind },
      order: { startSecond: 'ASC', sequence: 'ASC' },
      take: MOST_SLOTS,
    })
    return rows.map(toSlot)
  }

  /** Puts an agency's programme in the place of the one there was. @see change */
  replace(kind: TimetableKind, slots: readonly SlotDraft[]): Promise<void> {
    return this.change(kind, () => slots)
  }

  /**
   * Changes a programme, all or nothing. One with start and sequence as before keeps its id, and so its entry in
   * people's calendars.
   *
   * @param make gets what is there
   * @param also what belongs to the same change, such as its entry in the audit log
   * @throws Refusal TYPE_UNKNOWN, and FIELDS_INVALID, which names each bad one by its place as in `{ '3':
   *   'outside-day' }`
   */
  async change(
    kind: TimetableKind,
    make: (present: readonly ProgrammeSlot[]) => readonly SlotDraft[],
    also?: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    checkKind(kind)
    await this.#parts.db.write(async (tx) => {
      const present = await tx.findBy(SlotRow, { kind })
      const slots = make(present.map(toSlot))
      if (slots.length > MOST_SLOTS) throw new Refusal('FIELDS_INVALID', { slots: 'too-many' })
      const problems = slotProblems(kind, slots)
      if (problems.size > 0) throw new Refusal('FIELDS_INVALID', Object.fromEntries(problems))
      const rows = slots.map((slot) => toRow(kind, slot))
      const wished = new Set(rows.map(startOf))
      const gone = present.filter((row) => !wished.has(startOf(row))).map(({ id }) => id)
      if (gone.length > 0) await tx.delete(SlotRow, { id: In(gone) })
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await tx.upsert(SlotRow, rows.slice(start, start + ROWS_AT_ONCE), ['kind', 'startSecond', 'sequence'])
      await also?.(tx)
    })
    this.version++
    for (const fn of this.#listeners) fn()
  }

  /** Calls `fn` after each change of a programme; returns the way to stop it. */
  onChange(fn: () => void): () => unknown {
    this.#listeners.add(fn)
    return () => this.#listeners.delete(fn)
  }

  #checkDate(date: string): void {
    const midnight = DATE.test(date) ? startOfDay(date) : new Date(NaN)
    // a 30 February is read as some day of March
    const isDay = !Number.isNaN(midnight.getTime()) && dayOf(midnight) === date
    const today = startOfDay(dayOf(this.#parts.clock.now()))
    const days = Math.abs(midnight.getTime() - today.getTime()) / DAY_MS
    if (!isDay || days > LONGEST_TIMETABLE_DAYS) throw new Refusal('INPUT_INVALID', { field: 'date' })
  }

  #filled(
    kind: TimetableKind,
    slots: readonly ProgrammeSlot[],
    entries: TimetableEntry[],
  ): Promise<TimetableEntry[]> {
    if (entries.length === 0 || kind === 'satellite') return Promise.resolve(entries)
    return kind === 'voice' ? this.#withBroadcasts(entries) : this.#withCharts(slots, entries)
  }

  async #withBroadcasts(entries: readonly TimetableEntry[]): Promise<TimetableEntry[]> {
    const { from, to } = spanOf(entries)
    const airing = await this.#parts.broadcasts.airing(from, to)
    return entries.map((entry) => {
      const on = airing.filter(({ airsAt }) => entry.startsAt <= airsAt && airsAt < entry.endsAt)
      // two of one moment are of two issues
      const last = on.toSorted((a, b) => b.issuedAt.getTime() - a.issuedAt.getTime())[0]
      return last ? { ...entry, broadcastId: last.id } : entry
    })
  }

  /** Of a chart programme: the newest there was when it began; where none of then is kept, the newest there is. */
  async #withCharts(
    slots: readonly ProgrammeSlot[],
    entries: readonly TimetableEntry[],
  ): Promise<TimetableEntry[]> {
    const { from, to } = spanOf(entries)
    const issues = await this.#parts.charts.issues(new Date(from.getTime() - CHART_BEFORE_MS), to)
    const kinds = new Map(slots.map(({ id, chartKind }) => [id, chartKind]))
    const sent = entries.map(({ slotId, startsAt }) => {
      const chartKind = kinds.get(slotId)
      return {
        chartKind,
        chart: issues.find(({ kind, issuedAt }) => kind === chartKind && issuedAt <= startsAt),
      }
    })
    const newest = new Map<ChartKind, Pick<Chart, 'id'> | undefined>()
    for (const { chartKind, chart } of sent)
      if (chartKind && !chart && !newest.has(chartKind))
        newest.set(chartKind, await this.#parts.charts.newest(chartKind))
    return entries.map((entry, place) => {
      const { chartKind, chart } = sent[place] ?? {}
      const shown = chart ?? (chartKind && newest.get(chartKind))
      return shown ? { ...entry, chartId: shown.id } : entry
    })
  }
}

function spanOf(entries: readonly TimetableEntry[]): { from: Date; to: Date } {
  return {
    from: new Date(Math.min(...entries.map(({ startsAt }) => startsAt.getTime()))),
    to: new Date(Math.max(...entries.map(({ endsAt }) => endsAt.getTime()))),
  }
}

const startOf = ({ startSecond, sequence }: Pick<SlotRow, 'startSecond' | 'sequence'>): string =>
  `${startSecond} ${sequence}`

function toRow(kind: TimetableKind, slot: SlotDraft): Omit<SlotRow, 'id'> {
  const { startSecond, endSecond, nameKo, nameEn, sequence, chartKind = null } = slot
  return { kind, startSecond, endSecond, nameKo, nameEn, sequence, chartKind }
}

function toSlot({ chartKind, ...row }: SlotRow): ProgrammeSlot {
  return { ...row, ...(chartKind && { chartKind }) }
}

function checkKind(kind: TimetableKind): void {
  if (!TIMETABLE_KINDS.includes(kind)) throw new Refusal('TYPE_UNKNOWN', { type: kind })
}

const wordsOf = (kind: TimetableKind, slots: readonly SlotDraft[]): string[] =>
  slots.map((slot) => JSON.stringify(toRow(kind, slot))).toSorted()

/** Whether the portal's initial programme was never replaced. */
function isDemoProgramme(kind: TimetableKind, slots: readonly ProgrammeSlot[]): boolean {
  const demo = wordsOf(kind, DEMO_PROGRAMME[kind])
  return slots.length === demo.length && wordsOf(kind, slots).every((words, place) => words === demo[place])
}
