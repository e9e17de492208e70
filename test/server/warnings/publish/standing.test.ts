import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endedAt,
  hasJustEnded,
  standingAt,
  standingWarnings,
} from '../../../../server/warnings/publish/standing.ts'
import { foldWarnings } from '../../../../src/domain/warnings/warningLife.ts'
import { afterAll, anyWarningEvents } from '../../../support/anyWarnings.ts'
import { buildWarning, ending, hours, kst, step } from '../../../support/warnings.ts'

const announced = step('announced', ['06-01 04:30', '06-01 06:00'], {
  expectedEnd: ending('06-01 21:00~06-02 00:00'),
})

describe('a warning at a moment', () => {
  const warning = buildWarning([announced])

  it.each([
    ['06-01 05:59', 'announced'],
    ['06-01 06:00', 'in-force'],
    ['06-01 23:59', 'in-force'],
    ['06-02 00:00', undefined],
    ['06-09 00:00', undefined],
  ])('at %s is %s', (at, phase) => {
    expect(standingAt(warning, kst(at))?.phase).toBe(phase)
  })

  it('ends when a release that was announced ahead takes effect', () => {
    const released = buildWarning([announced, step('released', ['06-01 10:00', '06-01 12:00'])])
    expect(released.phase).toBe('in-force')
    expect(standingAt(released, kst('06-01 11:59'))?.phase).toBe('in-force')
    expect(standingAt(released, kst('06-01 12:00'))).toBeUndefined()
  })

  it('takes the level that was announced for later once its time has come', () => {
    const next = { level: 'warning', effectiveAt: kst('06-01 18:00') } as const
    const upgraded = { ...buildWarning([announced]), next }
    expect(standingAt(upgraded, kst('06-01 17:59'))).toMatchObject({ level: 'advisory', next })
    const after = standingAt(upgraded, kst('06-01 18:00'))
    expect(after).toMatchObject({ phase: 'in-force', level: 'warning', since: next.effectiveAt })
    expect(after?.next).toBeUndefined()
  })

  it('is not ended by an end before its beginning', () => {
    const odd = buildWarning([{ ...announced, expectedEnd: ending('06-01 03:00') }])
    const standing = standingAt(odd, kst('06-03 00:00'))
    expect(standing?.phase).toBe('in-force')
    expect(standing?.expectedEnd).toBeUndefined()
  })

  it('is over where it is known as ended without a time', () => {
    const { endsAt: _endsAt, ...ended } = buildWarning([announced, step('not-listed', '06-01 09:00')])
    expect(standingAt(ended, kst('06-01 08:00'))).toBeUndefined()
    expect(endedAt(ended)).toEqual(kst('06-01 09:00'))
  })

  it('stays preliminary for a day after the time it is for', () => {
    const preliminary = buildWarning([step('preliminary', ['06-01 04:30', '06-01 18:00'])])
    expect(standingAt(preliminary, kst('06-02 17:59'))?.phase).toBe('preliminary')
    expect(standingAt(preliminary, kst('06-02 18:00'))).toBeUndefined()
  })

  it('without a known end holds for a day after its last bulletin or list', () => {
    const open = buildWarning([step('announced', ['06-01 04:30', '06-01 06:00'])])
    const isStanding = (at: string, confirmed?: string) =>
      standingAt(open, kst(at), confirmed === undefined ? undefined : kst(confirmed)) !== undefined
    expect(isStanding('06-02 04:29', '06-01 04:00')).toBe(true)
    expect(isStanding('06-02 04:30', '06-01 04:00')).toBe(false)
    expect(isStanding('06-03 11:59', '06-02 12:00')).toBe(true)
    expect(isStanding('06-03 12:00', '06-02 12:00')).toBe(false)
    expect(isStanding('06-09 00:00')).toBe(true)
  })

  it('that takes effect far ahead is not forgotten before it has', () => {
    const far = buildWarning([step('announced', ['06-01 04:30', '06-03 06:00'])])
    expect(standingAt(far, kst('06-03 07:00'), kst('06-01 05:00'))?.phase).toBe('in-force')
    expect(standingAt(far, kst('06-04 06:00'), kst('06-01 05:00'))).toBeUndefined()
  })

  it('brings along the one that waits for its end', () => {
    const following = buildWarning([step('preliminary', ['06-01 10:00', '06-02 18:00'])])
    const current = { ...buildWarning([announced]), following }
    const phases = (at: string) => standingWarnings([current], kst(at)).map(({ phase }) => phase)
    expect(phases('06-01 12:00')).toEqual(['in-force', 'preliminary'])
    expect(phases('06-02 12:00')).toEqual(['preliminary'])
  })
})

it.each([
  ['06-01 11:59', false],
  ['06-01 12:00', true],
  ['06-02 11:59', true],
  ['06-02 12:00', false],
])('at %s a warning that ended on 06-01 at 12:00 has just ended: %s', (at, isRecent) => {
  const warning = buildWarning([announced, step('released', '06-01 12:00')])
  expect(hasJustEnded(warning, kst(at))).toBe(isRecent)
  expect(hasJustEnded(buildWarning([announced]), kst(at))).toBe(false)
})

it('lists what holds first, then the gravest, then the most urgent type, then by zone', () => {
  const at = kst('06-01 07:00')
  const zone = (zoneCode: string) => ({ zoneCode, at })
  const inForce = step('announced', '06-01 06:00')
  const first = buildWarning([{ ...inForce, level: 'warning' }], zone('S9'))
  const second = buildWarning([inForce], { ...zone('S9'), type: 'typhoon' })
  const third = buildWarning([inForce], zone('S1'))
  const fourth = buildWarning([inForce], zone('S2'))
  const fifth = buildWarning(
    [step('announced', ['06-01 06:00', '06-01 18:00'], { level: 'warning' })],
    zone('S1'),
  )
  const sixth = buildWarning([step('preliminary', ['06-01 06:00', '06-01 18:00'])], {
    ...zone('S1'),
    type: 'typhoon',
  })
  const over = buildWarning([inForce, step('released', '06-01 06:30')], zone('S3'))
  const listed = standingWarnings([sixth, over, fifth, fourth, third, second, first], at)
  expect(listed.map(({ warning }) => warning)).toEqual([first, second, third, fourth, fifth, sixth])
})

it('judges a warning later as the life of warnings itself would, whatever was written', () => {
  const reported = (listed: ReturnType<typeof standingWarnings>) =>
    listed.map(({ warning, phase, level, since }) => `${warning.id} ${phase} ${level} ${since.toISOString()}`)
  fc.assert(
    fc.property(anyWarningEvents, fc.integer({ min: 0, max: 40 }), (events, wait) => {
      const at = afterAll(events, wait)
      const known = foldWarnings(events, [], at)
      for (const count of [0, 1, 7, 24, 60]) {
        const later = hours(at, count)
        // no list was ever read
        const judged = standingWarnings(known, later, new Date(0))
        expect(reported(judged)).toEqual(reported(standingWarnings(foldWarnings(events, [], later), later)))
      }
    }),
    { numRuns: 300 },
  )
})
