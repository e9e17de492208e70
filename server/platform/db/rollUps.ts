/**
 * Hours from observations, and days from hours, by one statement shape that SQLite and MariaDB both run and that
 * ingest and back-fill share. Running it again over the same rows gives the same rows.
 */
import { magnitudeOf } from '../../../src/domain/kernel/directions.ts'
import { ELEMENT_NAMES, element } from '../../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../../src/domain/kernel/elements.ts'
import { statisticsOf } from '../../../src/domain/kernel/storedValues.ts'
import type { YieldIfDue } from '../timeSlice.ts'
import type { Statements } from './statements.ts'

export const HOUR_MIN = 60
export const DAY_MIN = 1440
const KST_MIN = 540

/** Below this squared length the directions of a period cancel out, and their mean would be noise. */
const SHORTEST_MEAN_SQUARED = 1e-6

export const hourOf = (minute: number): number => minute - (minute % HOUR_MIN)
/** @returns the midnight of Korea at or before the minute */
export const dayOf = (minute: number): number => minute - ((minute + KST_MIN) % DAY_MIN)

const summaryColumns = ELEMENT_NAMES.flatMap((name) => statisticsOf(name).map((one) => `${name}${one}`))

/** Half a unit up, as `Math.round`: the two engines' own ROUND differ at the half. */
const rounded = (expression: string) => `FLOOR(${expression} + 0.5)`

/** The billionth added keeps an exact half from falling either way by the last bit of a sine. */
function vectorMean(column: string, scale: number): string {
  const angle = `RADIANS(${column} * 1e0 / ${scale})`
  const [east, north] = [`AVG(SIN(${angle}))`, `AVG(COS(${angle}))`]
  const degrees = `DEGREES(ATAN2(${east}, ${north})) + 360`
  return (
    `CASE WHEN ${east} * ${east} + ${north} * ${north} > ${SHORTEST_MEAN_SQUARED} ` +
    `THEN ${rounded(`(${degrees}) * ${scale} + 1e-9`)} % ${360 * scale} END`
  )
}

function fromObservations(name: ElementName): string[] {
  const { summary, storedDecimals } = element(name)
  if (summary === 'direction') {
    const magnitude = magnitudeOf(name)
    const column = magnitude ? `(CASE WHEN ${magnitude} = 0 THEN NULL ELSE ${name} END)` : name
    return [vectorMean(column, 10 ** storedDecimals)]
  }
  return [rounded(`AVG(${name} * 1e0)`), `MIN(${name})`, `MAX(${name})`]
}

function fromHours(name: ElementName): string[] {
  const { summary, storedDecimals } = element(name)
  if (summary === 'direction') return [vectorMean(`${name}Mean`, 10 ** storedDecimals)]
  return [rounded(`AVG(${name}Mean * 1e0)`), `MIN(${name}Minimum)`, `MAX(${name}Maximum)`]
}

interface Shape {
  into: string
  from: string
  time: string
  starts: string
  count: string
  expressions: string[]
}

const SHAPES: Record<'hour' | 'day', Shape> = {
  hour: {
    into: 'observation_hour',
    from: 'observation',
    time: 'observedMin',
    starts: `observedMin - observedMin % ${HOUR_MIN}`,
    count: 'COUNT(*)',
    expressions: ELEMENT_NAMES.flatMap(fromObservations),
  },
  day: {
    into: 'observation_day',
    from: 'observation_hour',
    time: 'startsMin',
    starts: `startsMin - (startsMin + ${KST_MIN}) % ${DAY_MIN}`,
    count: 'SUM(reportCount)',
    expressions: ELEMENT_NAMES.flatMap(fromHours),
  },
}

function statement(shape: Shape, stations: number): string {
  const places = Array.from({ length: stations }, () => '?').join(', ')
  return (
    `REPLACE INTO ${shape.into} (stationId, feedId, startsMin, reportCount, ${summaryColumns.join(', ')}) ` +
    `SELECT stationId, feedId, ${shape.starts}, ${shape.count}, ${shape.expressions.join(', ')} ` +
    `FROM ${shape.from} ` +
    `WHERE stationId IN (${places}) AND feedId = ? AND ${shape.time} >= ? AND ${shape.time} < ? ` +
    `GROUP BY stationId, feedId, ${shape.starts}`
  )
}

/** Stations of one statement, few enough that it is over in a few milliseconds. */
const STATIONS_AT_ONCE = 25
const prepared = {
  hour: { one: statement(SHAPES.hour, 1), many: statement(SHAPES.hour, STATIONS_AT_ONCE) },
  day: { one: statement(SHAPES.day, 1), many: statement(SHAPES.day, STATIONS_AT_ONCE) },
}

/**
 * Computes the periods of `[fromMin, toMin)` anew for these stations. Both ends must be ends of such periods.
 */
async function rollUp(
  run: Statements,
  kind: 'hour' | 'day',
  part: { feedId: number; stationIds: readonly number[]; fromMin: number; toMin: number },
  yieldIfDue: YieldIfDue,
): Promise<void> {
  const { one, many } = prepared[kind]
  const { feedId, stationIds, fromMin, toMin } = part
  for (let at = 0; at < stationIds.length; at += STATIONS_AT_ONCE) {
    const some = stationIds.slice(at, at + STATIONS_AT_ONCE)
    if (some.length === 1) {
      await run.run(one, [...some, feedId, fromMin, toMin])
    } else {
      // repeating a station fills the list up: one prepared text serves every length
      while (some.length < STATIONS_AT_ONCE) some.push(some[0]!)
      await run.run(many, [...some, feedId, fromMin, toMin])
    }
    await yieldIfDue()
  }
}

/** The moments touched by a write: which stations have new rows in which hour. */
export class Touched {
  private readonly hours = new Map<number, Set<number>>()

  add(stationId: number, observedMin: number): void {
    const hour = hourOf(observedMin)
    const stations = this.hours.get(hour)
    if (stations) stations.add(stationId)
    else this.hours.set(hour, new Set([stationId]))
  }

  /** Brings the touched hours up to date, then the days they belong to. */
  async rollUp(run: Statements, feedId: number, yieldIfDue: YieldIfDue): Promise<void> {
    const days = new Map<number, Set<number>>()
    for (const [fromMin, stations] of this.hours) {
      const part = { feedId, stationIds: [...stations], fromMin, toMin: fromMin + HOUR_MIN }
      await rollUp(run, 'hour', part, yieldIfDue)
      const day = dayOf(fromMin)
      days.set(day, new Set([...(days.get(day) ?? []), ...stations]))
    }
    for (const [fromMin, stations] of days) {
      const part = { feedId, stationIds: [...stations], fromMin, toMin: fromMin + DAY_MIN }
      await rollUp(run, 'day', part, yieldIfDue)
    }
  }
}

/** Brings all hours and days of one station between two observations up to date. */
async function rollUpStretch(
  run: Statements,
  part: { feedId: number; stationId: number; firstMin: number; lastMin: number },
  yieldIfDue: YieldIfDue,
): Promise<void> {
  const { feedId, stationId, firstMin, lastMin } = part
  const stationIds = [stationId]
  const hours = { fromMin: hourOf(firstMin), toMin: hourOf(lastMin) + HOUR_MIN }
  await rollUp(run, 'hour', { feedId, stationIds, ...hours }, yieldIfDue)
  const days = { fromMin: dayOf(firstMin), toMin: dayOf(lastMin) + DAY_MIN }
  await rollUp(run, 'day', { feedId, stationIds, ...days }, yieldIfDue)
}

/** A stretch of one station whose hours and days are to be computed. */
export interface Stretch {
  stationId: number
  firstMin: number
  lastMin: number
}

/**
 * Notes in the database what a back-fill still owes, in the transaction that stores its rows: a killed process
 * leaves the note, and the next start pays.
 */
export async function noteDue(run: Statements, feedId: number, stretches: readonly Stretch[]): Promise<void> {
  for (let at = 0; at < stretches.length; at += STATIONS_AT_ONCE) {
    const some = stretches.slice(at, at + STATIONS_AT_ONCE)
    const places = some.map(() => '?').join(', ')
    const noted = await run.all(
      `SELECT stationId, firstMin, lastMin FROM roll_up_due WHERE feedId = ? AND stationId IN (${places})`,
      [feedId, ...some.map(({ stationId }) => stationId)],
    )
    const before = new Map(noted.map(([stationId, ...ends]) => [stationId, ends.map(Number)]))
    const rows = some.flatMap(({ stationId, firstMin, lastMin }) => {
      const [first = firstMin, last = lastMin] = before.get(stationId) ?? []
      return [stationId, feedId, Math.min(first, firstMin), Math.max(last, lastMin)]
    })
    await run.run(
      'REPLACE INTO roll_up_due (stationId, feedId, firstMin, lastMin) VALUES ' +
        some.map(() => '(?, ?, ?, ?)').join(', '),
      rows,
    )
  }
}

/** Longest stretch one transaction computes: some 6,000 reports of a ten-minute station. */
const STRETCH_DAYS = 40

/**
 * Computes one piece of what is due.
 *
 * @returns false when nothing was due
 */
export async function rollUpDue(run: Statements, yieldIfDue: YieldIfDue): Promise<boolean> {
  const [due] = await run.all(
    'SELECT stationId, feedId, firstMin, lastMin FROM roll_up_due ORDER BY stationId, feedId LIMIT 1',
    [],
  )
  if (!due) return false
  const [stationId, feedId, firstMin, lastMin] = due.map(Number) as [number, number, number, number]
  const endMin = dayOf(firstMin) + STRETCH_DAYS * DAY_MIN
  await rollUpStretch(
    run,
    { feedId, stationId, firstMin, lastMin: Math.min(lastMin, endMin - 1) },
    yieldIfDue,
  )
  if (endMin > lastMin) {
    await run.run('DELETE FROM roll_up_due WHERE stationId = ? AND feedId = ?', [stationId, feedId])
  } else {
    await run.run('UPDATE roll_up_due SET firstMin = ? WHERE stationId = ? AND feedId = ?', [
      endMin,
      stationId,
      feedId,
    ])
  }
  return true
}
