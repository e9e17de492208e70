import { describe, expect, it } from 'vitest'
import { warningDays } from '../../../../src/domain/warnings/warningDays.ts'
import { buildWarning, kst, step } from '../../../support/warnings.ts'

const JUNE = { from: kst('06-01 00:00'), to: kst('07-01 00:00') }
const everyZone = () => 'sea'
const daysOf = (...warnings: ReturnType<typeof buildWarning>[]) =>
  warningDays(warnings, JUNE, everyZone).get('sea')

describe('days with warnings', () => {
  it('count every day that a warning touched, and those at the level of a warning', () => {
    const warning = buildWarning([
      step('announced', ['06-02 04:30', '06-02 21:00']),
      step('upgraded', ['06-03 10:00', '06-03 12:00'], { level: 'warning' }),
      step('downgraded', ['06-04 03:00', '06-04 06:00'], { level: 'advisory' }),
    ])
    const ended = { ...warning, endsAt: kst('06-05 09:00') }
    expect(daysOf(ended)).toEqual({ [warning.type]: { days: 4, warningDays: 2 } })
  })

  it('count a day once, however many zones had it', () => {
    const one = {
      ...buildWarning([step('announced', ['06-10 04:00', '06-10 05:00'])]),
      endsAt: kst('06-10 20:00'),
    }
    expect(daysOf(one, { ...one, zoneCode: 'S1311200' })).toEqual({ [one.type]: { days: 1, warningDays: 0 } })
  })

  it('end with midnight, and with the span', () => {
    const night = {
      ...buildWarning([step('announced', ['06-10 04:00', '06-10 05:00'])]),
      endsAt: kst('06-11 00:00'),
    }
    expect(daysOf(night)?.[night.type]?.days).toBe(1)
    const long = {
      ...buildWarning([step('announced', ['05-20 04:00', '05-20 05:00'])]),
      endsAt: kst('07-20 00:00'),
    }
    expect(daysOf(long)?.[long.type]?.days).toBe(30)
  })

  it('leave out what never took effect, what was only foreseen, land, and unknown zones', () => {
    const taken = {
      ...buildWarning([step('announced', ['06-10 04:00', '06-10 12:00'])]),
      endsAt: kst('06-10 10:00'),
    }
    const foreseen = buildWarning([
      step('preliminary', ['06-10 04:00', '06-10 12:00'], { level: 'preliminary' }),
    ])
    const land = {
      ...buildWarning([step('announced', ['06-10 04:00', '06-10 05:00'])]),
      zoneCode: 'L1010100',
    }
    expect(daysOf(taken, foreseen, land)).toBeUndefined()
    const known = buildWarning([step('announced', ['06-10 04:00', '06-10 05:00'])])
    expect(warningDays([known], JUNE, () => undefined).size).toBe(0)
  })

  it('take a time that was moved as it was said last', () => {
    const moved = {
      ...buildWarning([
        step('announced', ['06-10 04:00', '06-10 12:00']),
        step('changed', ['06-10 09:00', '06-11 06:00']),
      ]),
      endsAt: kst('06-11 20:00'),
    }
    expect(daysOf(moved)?.[moved.type]?.days).toBe(1)
  })
})
