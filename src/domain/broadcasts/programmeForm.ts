/** A timetable as clerks write it: each programme once, with all times of the day at which it is sent. */
import type { ChartKind } from '../charts/charts.ts'
import { MOST_SEQUENCES } from './programmeSlots.ts'
import type { SlotDraft } from './programmeSlots.ts'

export interface Programme {
  sequence: number
  nameKo: string
  nameEn: string
  chartKind?: ChartKind
  /** `02:00-02:10 05:00-05:10`, in Korea; an end before its start is on the next day */
  times: string
}

type Span = Pick<SlotDraft, 'startSecond' | 'endSecond'>

const MINUTE_S = 60
const HOUR_S = 3_600
const DAY_S = 86_400

const two = (value: number): string => String(value).padStart(2, '0')

function clockText(second: number): string {
  const seconds = second % MINUTE_S === 0 ? '' : `:${two(second % MINUTE_S)}`
  return `${two(Math.floor(second / HOUR_S))}:${two(Math.floor((second % HOUR_S) / MINUTE_S))}${seconds}`
}

const SPAN = /^(\d{1,2}):(\d{2})(?::(\d{2}))?[-–~](\d{1,2}):(\d{2})(?::(\d{2}))?$/

function secondOf([hours, minutes = '', seconds = '0']: (string | undefined)[]): number | undefined {
  if (hours === undefined) return undefined
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (minute >= MINUTE_S || second >= MINUTE_S) return undefined
  const all = hour * HOUR_S + minute * MINUTE_S + second
  // midnight at the end of a day is the beginning of the next
  return all === DAY_S ? 0 : all < DAY_S ? all : undefined
}

/** @returns undefined where anything is no time of a day, and for no times at all */
export function spansOf(times: string): Span[] | undefined {
  const words = times.split(/[\s,]+/).filter((word) => word !== '')
  const spans = words.map((word) => {
    const [, ...parts] = SPAN.exec(word) ?? []
    const startSecond = secondOf(parts.slice(0, 3))
    const endSecond = secondOf(parts.slice(3))
    return startSecond === undefined || endSecond === undefined ? undefined : { startSecond, endSecond }
  })
  const known = spans.filter((span) => span !== undefined)
  return known.length === 0 || known.length < spans.length ? undefined : known
}

/** @returns in the order of the legend */
export function programmesOf(slots: readonly SlotDraft[]): Programme[] {
  const bySequence = Map.groupBy(slots, ({ sequence }) => sequence)
  return [...bySequence]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([sequence, ours]) => {
      const [first] = ours
      if (!first) return []
      const times = ours
        .toSorted((a, b) => a.startSecond - b.startSecond)
        .map(({ startSecond, endSecond }) => `${clockText(startSecond)}-${clockText(endSecond)}`)
      const { nameKo, nameEn, chartKind } = first
      return [{ sequence, nameKo, nameEn, times: times.join(' '), ...(chartKind && { chartKind }) }]
    })
}

/** @returns the slots with a programme in the place of those of its sequence; undefined for times that are none */
export function withProgramme(
  slots: readonly SlotDraft[],
  { times, ...programme }: Programme,
): SlotDraft[] | undefined {
  const spans = spansOf(times)
  const others = slots.filter(({ sequence }) => sequence !== programme.sequence)
  return spans && [...others, ...spans.map((span) => ({ ...programme, ...span }))]
}

/** @returns the first place of the legend that is free; undefined when all are taken */
export function freeSequence(slots: readonly SlotDraft[]): number | undefined {
  const taken = new Set(slots.map(({ sequence }) => sequence))
  return Array.from({ length: MOST_SEQUENCES }, (_, at) => at + 1).find((sequence) => !taken.has(sequence))
}
