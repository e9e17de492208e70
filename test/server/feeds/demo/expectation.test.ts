import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CALM,
  COASTAL_STRIP,
  HORIZON_H,
  OPEN,
  SHELTERED,
  ZoneOutlook,
} from '../../../../server/feeds/demo/expectation.ts'
import { strengthError } from '../../../../server/feeds/demo/forecast.ts'
import { newestIssue, SHORT_TERM } from '../../../../server/feeds/demo/issues.ts'
import { placesOf } from '../../../../server/feeds/demo/zoneForecast.ts'
import { DayMemory, ZoneHours } from '../../../../server/feeds/demo/zoneHours.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import {
  highSeasGrades,
  STORM_SURGE_LIMITS,
  typhoonGrade,
  gradeOf,
} from '../../../../src/domain/warnings/warningCriteria.ts'

const HOUR = 3_600_000
const START = Date.UTC(2025, 9, 1) / HOUR
const places = placesOf('S1311100')
const memory = new DayMemory()
const hours = new ZoneHours({ places, isAtCoast: true, clock: ownTime, memory })
const outlook = new ZoneOutlook({ hours, place: places[0]!, clock: ownTime })

/** The same without any short cut: every hour with its error, every hour graded. */
function plainly(look: number, share: number) {
  const issuedMs = +newestIssue(SHORT_TERM, new Date(look * HOUR))
  const series = Array.from({ length: HORIZON_H + 3 }, (_, index) => {
    const hour = look - 2 + index
    const state = hours.at(hour)
    if (hour <= look) return state
    const { windFactor, waveFactor } = strengthError(places[0]!, issuedMs, hour * HOUR)
    return {
      windSpeed: state.windSpeed * windFactor,
      significantWaveHeight: state.significantWaveHeight * waveFactor,
      typhoonWind: state.typhoonWind * windFactor,
      surge: state.surge * waveFactor,
    }
  })
  const seas = highSeasGrades(
    {
      windSpeed: series.map(({ windSpeed }) => windSpeed),
      significantWaveHeight: series.map(({ significantWaveHeight }) => significantWaveHeight),
    },
    share,
  )
  const graded = series.map(({ typhoonWind, surge }, index) => {
    const stormSurge = gradeOf(surge, STORM_SURGE_LIMITS, share)
    const typhoon = typhoonGrade(typhoonWind, seas[index]!, stormSurge, share)
    return {
      seas: Math.max(typhoon, seas[index]!),
      surge: typhoon > 0 ? 0 : stormSurge,
      isTyphoon: typhoon > 0,
    }
  })
  return graded.slice(2)
}

const filled = (grades: readonly number[]) =>
  Array.from({ length: HORIZON_H + 1 }, (_, lead) => grades[lead] ?? 0)

describe('what an office expects', () => {
  it('is what the criteria ask of every hour of the forecast, with and without short cuts', () => {
    let asking = 0
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 24 }), (offset) => {
        memory.makeRoom()
        const look = START + offset
        const { seas, surge } = outlook.expectation(look, OPEN)
        const now = plainly(look, 1)
        const lasting = plainly(look, 0.92)
        expect(filled(seas.grade)).toEqual(now.map((hour) => hour.seas))
        expect(filled(seas.lasting)).toEqual(lasting.map((hour) => hour.seas))
        expect(filled(surge.grade)).toEqual(now.map((hour) => hour.surge))
        expect(filled(seas.isTyphoon.map(Number))).toEqual(now.map((hour) => Number(hour.isTyphoon)))
        if (now.some((hour) => hour.seas > 0)) asking++
      }),
      { numRuns: 300 },
    )
    expect(asking).toBeGreaterThan(30)
  })

  it('asks no more for a part of a zone than for the zone', () => {
    for (let look = START; look < START + 60 * 24; look += 7) {
      const open = filled(outlook.expectation(look, OPEN).seas.grade)
      for (const shelter of [COASTAL_STRIP, SHELTERED]) {
        const part = filled(outlook.expectation(look, shelter).seas.grade)
        expect(part.every((grade, lead) => grade <= open[lead]!)).toBe(true)
      }
    }
  })

  it('is one and the same calm where nothing nears a limit', () => {
    const calm = Array.from({ length: 60 * 4 }, (_, index) => outlook.expectation(START + 6 * index, OPEN))
    expect(calm.filter((one) => one === CALM).length).toBeGreaterThan(20)
    expect(CALM.seas.lasting.some(Boolean)).toBe(false)
  })
})
