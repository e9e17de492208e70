import { describe, expect, it } from 'vitest'
import type { ZoneForecast } from '../../../../src/domain/forecasts/forecasts.ts'
import { seaOutlook } from '../../../../src/domain/forecasts/seaOutlook.ts'
import type { SeaName } from '../../../../src/domain/kernel/seas.ts'
import { at, buildPeriod } from '../../../support/forecasts.ts'

/** 12 o'clock in Korea: the afternoon has just begun. */
const NOON = new Date('2026-05-04T03:00:00Z')
const SEAS: Record<string, SeaName> = { W: 'west-south', J: 'jeju', J2: 'jeju' }
const seaOf = (code: string) => SEAS[code]

const issue = (
  zoneCode: string,
  periods: Parameters<typeof buildPeriod>[0][],
  issuedAt = NOON,
): ZoneForecast => ({
  zoneCode,
  issuedAt,
  receivedAt: issuedAt,
  mode: 'live',
  periods: periods.map((period) => buildPeriod({ zoneCode, ...period })),
})
const to = (value: number) => ({ from: 0, to: value })
const jejuOf = (issues: ZoneForecast[], now = NOON, count = 2) =>
  seaOutlook(issues, seaOf, now, count).find(({ sea }) => sea === 'jeju')?.halfDays

describe('the outlook of the seas', () => {
  it('has every sea in the order of a reading, also without any forecast', () => {
    const outlook = seaOutlook([], seaOf, NOON, 6)
    expect(outlook.map(({ sea }) => sea)).toEqual(['west', 'south', 'jeju', 'east'])
    expect(outlook.every(({ halfDays }) => halfDays.length === 6)).toBe(true)
    expect(outlook[0]?.halfDays[0]).toEqual({ at: NOON })
  })

  it('begins with the half day of Korea that holds the present', () => {
    expect(jejuOf([], at(NOON, 11.99))?.[0]?.at).toEqual(NOON)
    expect(jejuOf([], at(NOON, -0.01))?.[0]?.at).toEqual(at(NOON, -12))
    expect(jejuOf([], at(NOON, 12))?.map((half) => half.at)).toEqual([at(NOON, 12), at(NOON, 24)])
  })

  it('gives the worst of all zones of a sea, wind and waves each by itself', () => {
    const calmer = { validAt: NOON, hours: 12, windSpeed: to(13), waveHeight: to(5) }
    const windier = { validAt: NOON, hours: 12, windSpeed: to(16), waveHeight: to(2) }
    expect(jejuOf([issue('J', [calmer]), issue('J2', [windier])])?.[0]).toEqual({
      at: NOON,
      windSpeed: 16,
      waveHeight: 5,
      severity: 'dangerous',
    })
  })

  it('takes a whole day for both of its halves, and leaves other seas and unknown zones alone', () => {
    const day = { validAt: at(NOON, -12), hours: 24, windSpeed: to(14), waveHeight: to(1) }
    const outlook = seaOutlook([issue('W', [day]), issue('X', [day])], seaOf, at(NOON, -12), 3)
    expect(outlook[0]?.halfDays.map(({ severity }) => severity)).toEqual(['rough', 'rough', undefined])
    expect(outlook.slice(1).flatMap(({ halfDays }) => halfDays.filter(({ severity }) => severity))).toEqual(
      [],
    )
  })

  it('says nothing by an issue that is too old', () => {
    const period = { validAt: NOON, hours: 12, windSpeed: to(30), waveHeight: to(9) }
    expect(jejuOf([issue('J', [period], at(NOON, -36))])?.[0]?.severity).toBe('dangerous')
    expect(jejuOf([issue('J', [period], at(NOON, -36.1))])?.[0]).toEqual({ at: NOON })
  })
})
