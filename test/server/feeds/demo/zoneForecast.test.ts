import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { seaState } from '../../../../server/feeds/demo/sea.ts'
import {
  outlookPeriods,
  placesOf,
  SMALL_ZONES,
  zonePeriods,
} from '../../../../server/feeds/demo/zoneForecast.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { toIso } from '../../../../src/domain/kernel/time.ts'

const HOUR = 3_600_000
const kst = (text: string) => new Date(`${text}:00+09:00`)
const shown = (at: Date) => toIso(at, 'KST').slice(0, 16)
const busan = SMALL_ZONES.find(({ code }) => code === '12B20103')!

describe('the demo’s forecast of a zone', () => {
  it.each([
    ['2026-05-04T05:00', '2026-05-04T00:00'],
    ['2026-05-04T11:00', '2026-05-04T00:00'],
    ['2026-05-04T17:00', '2026-05-04T12:00'],
    ['2026-05-04T23:00', '2026-05-04T12:00'],
  ])('issued %s begins with the half day of %s and has eight', (issue, first) => {
    const periods = zonePeriods(busan, kst(issue), ownTime)
    expect(shown(periods[0]!.validAt)).toBe(first)
    expect(periods.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    const gaps = periods.slice(1).map(({ validAt }, index) => +validAt - +periods[index]!.validAt)
    expect(new Set(gaps)).toEqual(new Set([12 * HOUR]))
  })

  it('exists for all 44 small zones, in steps of half metres and whole m/s', () => {
    expect(SMALL_ZONES).toHaveLength(44)
    for (const zone of SMALL_ZONES) {
      for (const { windSpeed, waveHeight, windFrom, windTurnsTo } of zonePeriods(
        zone,
        kst('2026-01-20T05:00'),
        ownTime,
      )) {
        expect(Number.isInteger(windSpeed.from) && Number.isInteger(windSpeed.to)).toBe(true)
        expect(windSpeed.to).toBeGreaterThanOrEqual(windSpeed.from + 3)
        expect(Number.isInteger(waveHeight.from * 2) && Number.isInteger(waveHeight.to * 2)).toBe(true)
        expect(waveHeight.from).toBeGreaterThanOrEqual(0.5)
        expect(waveHeight.to).toBeGreaterThanOrEqual(waveHeight.from)
        expect(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']).toContain(windFrom)
        expect(windTurnsTo).not.toBe(windFrom)
      }
    }
  })

  it('describes the sea to come', () => {
    for (const issue of ['2026-01-20T05:00', '2026-04-02T17:00', '2026-07-20T11:00'].map(kst)) {
      for (const zone of SMALL_ZONES) {
        const [, next] = zonePeriods(zone, issue, ownTime)
        const highest = Math.max(
          ...placesOf(zone.warningZoneCode).flatMap(({ lat, lon }) =>
            [0, 2, 4, 6, 8, 10, 12].map(
              (hour) =>
                seaState(lat, lon, ownTime(new Date(+next!.validAt + hour * HOUR))).significantWaveHeight,
            ),
          ),
        )
        expect(Math.abs(next!.waveHeight.to - highest)).toBeLessThan(0.6 + 0.25 * highest)
      }
    }
  })
})

describe('the demo’s outlook', () => {
  const outlooks = FORECAST_ZONES.filter(({ level }) => level === 'midterm')

  it('has five days by halves and three whole ones, from the third day after the issue', () => {
    const periods = outlookPeriods('12B20000', kst('2026-05-04T06:00'), ownTime)
    expect(periods.map(({ hours }) => hours)).toEqual([...Array.from({ length: 10 }, () => 12), 24, 24, 24])
    expect(shown(periods[0]!.validAt)).toBe('2026-05-07T00:00')
    expect(shown(periods.at(-1)!.validAt)).toBe('2026-05-14T00:00')
  })

  it('exists for all nine zones, the northern seas among them', () => {
    expect(outlooks).toHaveLength(9)
    for (const { code } of outlooks)
      expect(outlookPeriods(code, kst('2026-05-04T18:00'), ownTime)).toHaveLength(13)
  })

  it('does not exist for other zones', () => {
    expect(outlookPeriods('12B20103', kst('2026-05-04T06:00'), ownTime)).toEqual([])
    expect(outlookPeriods('', kst('2026-05-04T06:00'), ownTime)).toEqual([])
  })
})
