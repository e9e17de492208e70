import { describe, expect, it } from 'vitest'
import type { TripWindow } from '../../../../src/domain/trips/goOrStay.ts'
import { lastTripBefore } from '../../../../src/domain/trips/lastTrip.ts'
import { kst } from '../../../support/warnings.ts'

const NOW = kst('06-01 06:00')
const window = (from: string, backBy: string): TripWindow => ({
  from: kst(from),
  backBy: kst(backBy),
  hours: 0,
  isLongEnough: true,
})
const before = (comesAt: string | undefined, ...windows: TripWindow[]) =>
  lastTripBefore(windows, {
    comesAt: comesAt === undefined ? undefined : kst(comesAt),
    tripHours: 5,
    now: NOW,
  })

describe('the last trip before a storm', () => {
  it('returns before its winds may arrive', () => {
    expect(before('06-02 12:00', window('06-01 06:00', '06-03 00:00'))).toEqual({
      leaveBy: kst('06-02 07:00'),
      backBy: kst('06-02 12:00'),
    })
  })

  it('is by the limits where these end before', () => {
    expect(before('06-02 12:00', window('06-01 06:00', '06-01 18:00'))).toEqual({
      leaveBy: kst('06-01 13:00'),
      backBy: kst('06-01 18:00'),
    })
  })

  it('is in the stretch before one that the storm cuts too short', () => {
    const windows = [window('06-01 06:00', '06-01 18:00'), window('06-02 09:00', '06-02 20:00')]
    expect(before('06-02 12:00', ...windows)?.leaveBy).toEqual(kst('06-01 13:00'))
  })

  it('gives only the return to those who are out, where it is too late to leave', () => {
    expect(before('06-01 09:00', window('06-01 03:00', '06-03 00:00'))).toEqual({
      backBy: kst('06-01 09:00'),
    })
  })

  it('is none where the stretches are over, begin after it, or are not there', () => {
    expect(before('06-02 12:00', window('05-31 06:00', '06-01 06:00'))).toBeUndefined()
    expect(before('06-02 12:00', window('06-02 12:00', '06-03 06:00'))).toBeUndefined()
    expect(before('06-02 12:00')).toBeUndefined()
  })

  it('is the last of the forecast where it does not come', () => {
    expect(before(undefined, window('06-02 09:00', '06-03 20:00'))?.leaveBy).toEqual(kst('06-03 15:00'))
  })
})
