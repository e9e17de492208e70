import { describe, expect, it } from 'vitest'
import { ObservationDay, ObservationHour } from '../../../../entities/index.ts'
import { magnitudeOf } from '../../../../src/domain/kernel/directions.ts'
import { ELEMENTS, ELEMENT_NAMES, element } from '../../../../src/domain/kernel/elements.ts'
import type { ElementName } from '../../../../src/domain/kernel/elements.ts'
import type { StationReport } from '../../../../src/domain/kernel/readings.ts'
import { fromMinute, toRow } from '../../../../server/platform/db/observationRows.ts'
import { ObservationStore } from '../../../../server/platform/db/observationStore.ts'
import { dayOf, hourOf } from '../../../../server/platform/db/rollUps.ts'
import { buildReport } from '../../../support/builders.ts'
import { databases } from '../../../support/databases.ts'

type Values = StationReport['values']
const RECEIVED = new Date('2026-05-04T03:05:00Z')
const minute = (at: string) => new Date(at).getTime() / 60_000
const rows = (reports: [string, Values][]) =>
  reports.map(([observedAt, values]) => toRow(1, buildReport({ observedAt, values }), RECEIVED))

describe.each(databases)('hours and days on $name', ({ open }) => {
  async function summed(reports: [string, Values][]) {
    const db = await open()
    await new ObservationStore(db).write(1, rows(reports))
    return {
      hours: await db.dataSource.manager.find(ObservationHour, { order: { startsMin: 'ASC' } }),
      days: await db.dataSource.manager.find(ObservationDay, { order: { startsMin: 'ASC' } }),
    }
  }

  it('begin an hour at its full minute and end it before the next', async () => {
    const { hours } = await summed([
      ['2026-05-04T02:59:00Z', { windSpeed: 1 }],
      ['2026-05-04T03:00:00Z', { windSpeed: 2 }],
      ['2026-05-04T03:59:00Z', { windSpeed: 4 }],
      ['2026-05-04T04:00:00Z', { windSpeed: 8 }],
    ])
    expect(hours.map((hour) => [hour.startsMin, hour.reportCount, hour.windSpeedMean])).toEqual([
      [minute('2026-05-04T02:00:00Z'), 1, 1],
      [minute('2026-05-04T03:00:00Z'), 2, 3],
      [minute('2026-05-04T04:00:00Z'), 1, 8],
    ])
  })

  it('begin a day at midnight in Korea', async () => {
    const { days } = await summed([
      ['2026-05-03T14:59:00Z', { windSpeed: 1 }],
      ['2026-05-03T15:00:00Z', { windSpeed: 2 }],
      ['2026-05-04T14:59:00Z', { windSpeed: 4 }],
      ['2026-05-04T15:00:00Z', { windSpeed: 8 }],
    ])
    expect(days.map((day) => [day.startsMin, day.reportCount, day.windSpeedMaximum])).toEqual([
      [minute('2026-05-02T15:00:00Z'), 1, 1],
      [minute('2026-05-03T15:00:00Z'), 2, 4],
      [minute('2026-05-04T15:00:00Z'), 1, 8],
    ])
  })

  it('weigh every hour of a day alike however many reports it has', async () => {
    const { days } = await summed([
      ['2026-05-04T03:00:00Z', { airTemperature: 10 }],
      ['2026-05-04T03:10:00Z', { airTemperature: 10 }],
      ['2026-05-04T03:20:00Z', { airTemperature: 10 }],
      ['2026-05-04T04:00:00Z', { airTemperature: -2 }],
    ])
    expect(days[0]).toMatchObject({
      airTemperatureMean: 4,
      airTemperatureMinimum: -2,
      airTemperatureMaximum: 10,
      reportCount: 4,
    })
  })

  it.each<[string, [number, number][], number | null]>([
    [
      'across north',
      [
        [350, 5],
        [10, 5],
      ],
      0,
    ],
    ['of one report', [[123, 5]], 123],
    ['of 360 as north', [[360, 5]], 0],
    [
      'of opposite winds as none',
      [
        [90, 5],
        [270, 5],
      ],
      null,
    ],
    [
      'of the four winds as none',
      [
        [0, 5],
        [90, 5],
        [180, 5],
        [270, 5],
      ],
      null,
    ],
    [
      'without the calm',
      [
        [0, 0],
        [200, 5],
        [220, 5],
      ],
      210,
    ],
    [
      'of nothing but calm as none',
      [
        [0, 0],
        [0, 0],
      ],
      null,
    ],
    [
      'by count and not by speed',
      [
        [0, 1],
        [90, 50],
      ],
      45,
    ],
  ])('average directions %s', async (_case, winds, expected) => {
    const { hours, days } = await summed(
      winds.map(([windFromDirection, windSpeed], index) => [
        `2026-05-04T03:0${index}:00Z`,
        { windFromDirection, windSpeed },
      ]),
    )
    expect(hours[0]?.windFromDirectionMean).toBe(expected)
    expect(days[0]?.windFromDirectionMean).toBe(expected)
  })

  it('leave an unreported element without a value', async () => {
    const { hours, days } = await summed([['2026-05-04T03:00:00Z', { windSpeed: 1 }]])
    expect(hours[0]).toMatchObject({ pressureMean: null, pressureMinimum: null, waveFromDirectionMean: null })
    expect(days[0]).toMatchObject({ pressureMean: null, pressureMaximum: null, waveFromDirectionMean: null })
  })

  it('take in a report that comes late', async () => {
    const db = await open()
    const store = new ObservationStore(db)
    await store.write(1, rows([['2026-05-04T03:50:00Z', { windSpeed: 8 }]]))
    await store.write(1, rows([['2026-05-04T03:10:00Z', { windSpeed: 2 }]]))
    const [hour] = await db.dataSource.manager.find(ObservationHour)
    expect(hour).toMatchObject({ windSpeedMean: 5, windSpeedMinimum: 2, windSpeedMaximum: 8, reportCount: 2 })
  })

  it('agree with the same sums done by hand for every element', async () => {
    const reports = madeUpReports()
    const { hours, days } = await summed(reports)
    expect(hours.length).toBeGreaterThan(50)
    const expectedHours = byHand(reports)
    for (const hour of hours) expect(hour).toMatchObject(expectedHours.get(hour.startsMin) ?? {})
    expect(hours.map((hour) => hour.startsMin)).toEqual([...expectedHours.keys()].toSorted((a, b) => a - b))
    for (const day of days) {
      const its = hours.filter((hour) => dayOf(hour.startsMin) === day.startsMin)
      expect(day.reportCount).toBe(its.reduce((sum, hour) => sum + hour.reportCount, 0))
      const means = its.flatMap((hour) => hour.pressureMean ?? [])
      expect(day.pressureMean).toBe(round('pressure', mean(means)))
    }
  })
})

/** Three days of reports at uneven minutes, every element present two times in three. */
function madeUpReports(): [string, Values][] {
  let seed = 7
  const random = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) / 2 ** 32
  const start = minute('2026-05-01T00:00:00Z')
  return Array.from({ length: 200 }, (_, index) => {
    const values: Values = {}
    for (const name of ELEMENT_NAMES) {
      const { min, max } = ELEMENTS[name]
      if (random() < 0.67) values[name] = round(name, min + random() * (max - min))
    }
    return [fromMinute(start + index * 23).toISOString(), values]
  })
}

const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length

/** To the stored precision, halves up. */
function round(name: ElementName, value: number): number {
  const scale = 10 ** element(name).storedDecimals
  return Math.round(Number((value * scale).toFixed(6))) / scale
}

function byHand(reports: [string, Values][]) {
  const groups = Map.groupBy(reports, ([at]) => hourOf(minute(at)))
  const hours = new Map<number, Record<string, number | null>>()
  for (const [startsMin, group] of groups) {
    const hour: Record<string, number | null> = { reportCount: group.length }
    for (const name of ELEMENT_NAMES) {
      const present = group.flatMap(([, values]) => {
        const magnitude = magnitudeOf(name)
        const isCalm = element(name).summary === 'direction' && magnitude && values[magnitude] === 0
        return values[name] === undefined || isCalm ? [] : [values[name]]
      })
      if (element(name).summary === 'direction') hour[`${name}Mean`] = vectorMean(present)
      else {
        hour[`${name}Mean`] = present.length > 0 ? round(name, mean(present)) : null
        hour[`${name}Minimum`] = present.length > 0 ? Math.min(...present) : null
        hour[`${name}Maximum`] = present.length > 0 ? Math.max(...present) : null
      }
    }
    hours.set(startsMin, hour)
  }
  return hours
}

function vectorMean(degrees: number[]): number | null {
  if (degrees.length === 0) return null
  const radians = degrees.map((one) => (one * Math.PI) / 180)
  const [east, north] = [mean(radians.map(Math.sin)), mean(radians.map(Math.cos))]
  if (east ** 2 + north ** 2 <= 1e-6) return null
  return Math.floor((Math.atan2(east, north) * 180) / Math.PI + 360 + 0.5 + 1e-9) % 360
}
