import { dayOf, startOfDay } from '../../../domain/kernel/calendar.ts'
import { clockText, formatNumber } from '../../../domain/kernel/display.ts'
import { DAY_MS } from '../../../domain/kernel/time.ts'
import { TIMETABLE_KINDS } from '../../../domain/broadcasts/timetables.ts'
import type { TimetableEntry, TimetableKind } from '../../../domain/broadcasts/timetables.ts'
import type { Position } from '../../../domain/kernel/positions.ts'
import type { Waypoint } from '../../../domain/passages/waypoints.ts'
import type { View } from '../../../layouts/view.ts'
import { bridgeSheetWords } from '../../../text/passages/bridgeSheet.ts'
import { passageWords } from '../../../text/passages/passages.ts'
import type { PassageModel } from '../passageModel.ts'
import type { PassageRow } from '../passageRows.ts'

/** What fits on one page. */
export const MOST = {
  rows: 14,
  legs: 28,
  warnings: 4,
  navigational: 5,
  programmes: 16,
  days: 2,
  times: 6,
} as const

export interface SheetTide {
  place: string
  /** the tide station, with its distance */
  station?: string
  days: readonly { day: string; waters: string; sun: string }[]
}

export interface SheetProgramme {
  channel: string
  name: string
  times: string
}

export interface SheetModel {
  /** by the ends */
  title: string
  rows: readonly PassageRow[]
  isThinned: boolean
  warnings: readonly string[]
  moreWarnings: number
  areWarningsUnknown: boolean
  tides: readonly SheetTide[]
  programmes: readonly SheetProgramme[]
  moreProgrammes: number
  isDemoProgramme: boolean
  languages?: string
}

export async function sheetModel(
  model: PassageModel,
  waypoints: readonly Waypoint[],
  view: View,
): Promise<SheetModel> {
  const rows = chosenRows(model.rows)
  const warnings = warningsOf(model.rows, view)
  const [programmes, languages] = await Promise.all([programmesOf(model, view), languagesOf(view)])
  const tides = tidesOf(model, waypoints, view)
  return {
    title: tides.map(({ place }) => place).join(' – '),
    rows,
    isThinned: rows.length < model.rows.length,
    warnings: warnings.slice(0, MOST.warnings),
    moreWarnings: Math.max(0, warnings.length - MOST.warnings),
    areWarningsUnknown: model.rows.some(({ warning }) => warning === passageWords[view.language].notKnown),
    tides,
    programmes: programmes.all.slice(0, MOST.programmes),
    moreProgrammes: Math.max(0, programmes.all.length - MOST.programmes),
    isDemoProgramme: programmes.isDemo,
    ...(languages !== undefined && { languages }),
  }
}

/** Evenly spread over the way, its ends and the worst among them. */
export function chosenRows(rows: readonly PassageRow[]): PassageRow[] {
  if (rows.length <= MOST.rows) return [...rows]
  const last = rows.length - 1
  const worst = ['over', 'unknown', 'near'].flatMap((verdict) => {
    const at = rows.findIndex((row) => row.verdict === verdict)
    return at < 0 ? [] : [at]
  })[0]
  const even = Array.from({ length: MOST.rows - 1 }, (_, i) => Math.round((i * last) / (MOST.rows - 2)))
  const chosen = new Set([...even, ...(worst === undefined ? [] : [worst])])
  return [...chosen].toSorted((a, b) => a - b).map((at) => rows[at]!)
}

/** Each warning where it is met first. */
function warningsOf(rows: readonly PassageRow[], { language }: View): string[] {
  const first = new Map<string, PassageRow>()
  for (const row of rows) if (row.isWarned && !first.has(row.warning)) first.set(row.warning, row)
  const t = bridgeSheetWords[language]
  return [...first].map(([name, { time, place }]) => t.warningAt({ name, from: time, place }))
}

/** Of both ends, for the days of the passage. */
function tidesOf(model: PassageModel, waypoints: readonly Waypoint[], view: View): SheetTide[] {
  const { portal, now, zone, language } = view
  const t = bridgeSheetWords[language]
  const until = model.arrival.getTime() + DAY_MS
  const count = Math.ceil((until - startOfDay(dayOf(now)).getTime()) / DAY_MS)
  const names = passageWords[language]
  const ends: [Position & { name?: string }, string][] = [
    [waypoints[0]!, names.point(1)],
    [waypoints.at(-1)!, names.point(waypoints.length)],
  ]
  return ends.map(([end, number], index) => {
    const { at, days } = portal.tides(end, count)
    const station = 'station' in at ? at.station : undefined
    const shown = days.filter(({ almanac: { startsAt } }) => {
      const ms = startsAt.getTime()
      return ms + DAY_MS > model.departure.getTime() && ms <= model.arrival.getTime()
    })
    return {
      place: end.name ?? number,
      ...(station && {
        station: `${language === 'ko' ? station.nameKo : station.nameEn} ${formatNumber(station.distanceKm, 0)} km`,
      }),
      // what counts is the water at the departure and that at the arrival
      days: (index === 0 ? shown.slice(0, MOST.days) : shown.slice(-MOST.days)).map(
        ({ almanac: { startsAt, sunrise, sunset }, extremes }) => ({
          day: dayOf(startsAt).slice(5),
          waters: extremes
            .map(
              ({ kind, at: when, heightM }) =>
                `${t.tide[kind]} ${clockText(when, zone)} ${formatNumber(heightM, 1)} m`,
            )
            .join(' · '),
          sun: sunrise && sunset ? t.sun(clockText(sunrise, zone), clockText(sunset, zone)) : '',
        }),
      ),
    }
  })
}

/** Programmes that begin during the passage, each once with its times. */
async function programmesOf({ departure, arrival }: PassageModel, view: View) {
  const { portal, zone, language } = view
  const channels = bridgeSheetWords[language].channels
  const days = daysBetween(departure, arrival)
  const tables = await Promise.all(
    TIMETABLE_KINDS.flatMap((kind) => days.map((day) => portal.timetable(kind, day))),
  )
  const entries = tables
    .flatMap((table) => table.entries)
    .filter(({ startsAt, endsAt }) => startsAt < arrival && endsAt > departure)
  const grouped = Map.groupBy(entries, ({ kind, nameKo }) => `${kind} ${nameKo}`)
  const order = (kind: TimetableKind) => TIMETABLE_KINDS.indexOf(kind)
  const groups = [...grouped.values()].toSorted((a, b) => order(a[0]!.kind) - order(b[0]!.kind))
  const all = groups.map((group): SheetProgramme => {
    const [{ kind, nameKo, nameEn }] = group as [TimetableEntry, ...TimetableEntry[]]
    // on a passage of some days a programme comes again at the same time
    const times = [...new Set(group.map(({ startsAt }) => clockText(startsAt, zone)))]
    return {
      channel: channels[kind],
      name: language === 'ko' ? nameKo : nameEn,
      times: `${times.slice(0, MOST.times).join(', ')}${times.length > MOST.times ? ' …' : ''}`,
    }
  })
  return { all, isDemo: tables.some(({ isDemo }) => isDemo === true) }
}

/** Days of Korea; one more before, whose last programme may go on. */
function daysBetween(from: Date, until: Date): string[] {
  const days: string[] = []
  for (let ms = from.getTime() - DAY_MS; days.at(-1) !== dayOf(until); ms += DAY_MS)
    days.push(dayOf(new Date(Math.min(ms, until.getTime()))))
  return days
}

/** Those of the newest broadcast. */
async function languagesOf({ portal, language }: View): Promise<string | undefined> {
  const [newest] = await portal.broadcasts('national')
  if (!newest || newest.editions.length === 0) return undefined
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return newest.editions.map((edition) => names.of(edition.language) ?? edition.language).join(', ')
}
