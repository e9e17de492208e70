import { describe, expect, it } from 'vitest'
import { MinuteValues, offersOf } from '../../../server/messages/thresholdEvents.ts'
import type { AlertReport } from '../../../server/messages/thresholdHistory.ts'
import { readingsOf } from '../../../src/domain/observations/mergeReports.ts'
import type { Reading } from '../../../src/domain/kernel/readings.ts'
import { ALERT_ELEMENTS } from '../../../src/domain/messages/thresholdColumns.ts'
import { buildStation } from '../../support/builders.ts'
import { buildMatching, observationColumns } from '../../support/thresholds.ts'

const AT = new Date('2026-05-04T10:00:00+09:00')
const MINUTE = AT.getTime() / 60_000
const feed = { id: 1, source: 'kma-buoy', mode: 'demo' } as const

const report = (
  values: Partial<Record<string, number>>,
  minutes = 0,
  stationCode = '99001',
): AlertReport => ({
  stationCode,
  feed,
  observedMin: MINUTE + minutes,
  receivedMin: MINUTE + minutes + 5,
  values: ALERT_ELEMENTS.map((name) => values[name] ?? Number.NaN),
})

describe('values of a minute', () => {
  it('are put together from all services, and the first word stays', () => {
    const minutes = new MinuteValues()
    expect(minutes.add(report({ windSpeed: 12, seaTemperature: 9 }))).toEqual({
      windSpeed: 12,
      seaTemperature: 9,
    })
    expect(minutes.add(report({ windSpeed: 13, maximumWaveHeight: 4 }))).toEqual({
      windSpeed: 12,
      seaTemperature: 9,
      maximumWaveHeight: 4,
    })
  })

  it('are not those of another minute or station, nor lost by a late report', () => {
    const minutes = new MinuteValues()
    minutes.add(report({ windSpeed: 12 }, 10))
    expect(minutes.add(report({ seaTemperature: 8 }, 10, '99002'))).toEqual({ seaTemperature: 8 })
    expect(minutes.add(report({ seaTemperature: 9 }, 0))).toEqual({ seaTemperature: 9 })
    expect(minutes.add(report({ seaTemperature: 7 }, 10))).toEqual({ windSpeed: 12, seaTemperature: 7 })
    expect(minutes.add(report({ seaTemperature: 6 }, 20))).toEqual({ seaTemperature: 6 })
  })
})

describe('events of observations', () => {
  const measured = (value: number, observedAt: Date): Reading => ({
    state: 'measured',
    value,
    observedAt,
    receivedAt: observedAt,
    source: 'kma-buoy',
    mode: 'demo',
    quality: 'checked',
  })
  const station = {
    ...buildStation(),
    readings: {
      ...readingsOf(undefined),
      windSpeed: measured(13, AT),
      windGust: measured(15, AT),
      airTemperature: measured(9, new Date(AT.getTime() - 600_000)),
    },
  }

  it('exist only where a member is due, with what else is known of their minute', () => {
    const windows = ['03', '09', '15', '21']
    const limits = { windSpeed: 10 }
    const members = [7, 8].map((memberId) => ({ point: 0, memberId, windows, limits }))
    const winds = [5, 12, 11, 3, 14]
    const reports = winds.map((windSpeed, index) => report({ windSpeed }, 10 * index - 10))
    const seen = winds.map((windSpeed, index) => {
      const at = new Date(AT.getTime() + (index - 1) * 600_000)
      return { point: 0, at, values: { windSpeed } }
    })
    const dues = buildMatching(members).observe(observationColumns(seen))
    const matched = reports.map((one, index) => ({
      topic: 'weather-buoy' as const,
      report: one,
      station,
      values: { windSpeed: winds[index]! },
    }))
    const offers = offersOf(matched, dues)
    expect(offers.map(({ event, from, to }) => [event.eventKey, from, to])).toEqual([
      ['t:99001:weather-buoy:202605041000:4', 0, 2],
      ['t:99001:weather-buoy:202605041030:4', 2, 4],
    ])
    expect(offers.map(({ event }) => event.alert)).toMatchObject([
      { mode: 'demo', station: { observedAt: AT, values: { windSpeed: 12, windGust: 15 } } },
      { mode: 'demo', station: { values: { windSpeed: 14 } } },
    ])
    expect(offersOf([], buildMatching([]).observe(observationColumns([])))).toEqual([])
  })
})
