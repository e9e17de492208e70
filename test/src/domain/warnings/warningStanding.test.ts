import { describe, expect, it } from 'vitest'
import { UNCONFIRMED_MS } from '../../../../src/domain/warnings/warningEnds.ts'
import { byGravity, judgedAt } from '../../../../src/domain/warnings/warningStanding.ts'
import type { StandingFacts } from '../../../../src/domain/warnings/warningStanding.ts'
import { ending, hours, kst } from '../../../support/warnings.ts'

const NOW = kst('06-01 12:00')
const facts = (more: Partial<StandingFacts> = {}): StandingFacts => ({
  phase: 'in-force',
  level: 'advisory',
  issuedAt: kst('06-01 04:30'),
  effectiveAt: kst('06-01 06:00'),
  ...more,
})
const judge = (more: Partial<StandingFacts>, at: Date, now = at, confirmedAt: Date | undefined = NOW) =>
  judgedAt(facts(more), { at, now, confirmedAt })
const longUnconfirmed = new Date(NOW.getTime() + UNCONFIRMED_MS)

describe('where a warning stands', () => {
  it.each([
    ['what has ended', { phase: 'ended' as const }, NOW],
    ['a release that has come', { endsAt: kst('06-01 12:00') }, NOW],
    ['an expected end that has come', { expectedEnd: ending('06-01 09:00~06-01 12:00') }, NOW],
    ['what is unconfirmed for too long', {}, longUnconfirmed],
    [
      'a preliminary one without a follow-up',
      { phase: 'preliminary' as const, level: 'preliminary' as const },
      new Date(kst('06-01 06:00').getTime() + UNCONFIRMED_MS),
    ],
  ])('is nowhere for %s', (_case, more, at) => expect(judge(more, at)).toBeUndefined())

  it.each([
    ['in force', {}, NOW, { phase: 'in-force', level: 'advisory', since: kst('06-01 06:00') }],
    ['not yet in force', { phase: 'announced' as const }, kst('06-01 05:59'), { phase: 'announced' }],
    [
      'at its next level',
      { next: { level: 'warning' as const, effectiveAt: kst('06-01 11:00') } },
      NOW,
      { phase: 'in-force', level: 'warning', since: kst('06-01 11:00') },
    ],
    [
      'where its bulletin ends before it begins',
      { expectedEnd: ending('06-01 05:00') },
      NOW,
      { phase: 'in-force' },
    ],
  ])('is %s', (_case, more, at, judged) => expect(judge(more, at)).toMatchObject(judged))

  it('goes on ahead of the present, where it cannot be confirmed yet', () => {
    expect(judge({}, longUnconfirmed, NOW)).toMatchObject({ phase: 'in-force' })
  })

  it('goes on while no list is known', () => {
    expect(
      judgedAt(facts(), { at: longUnconfirmed, now: longUnconfirmed, confirmedAt: undefined }),
    ).toBeDefined()
  })

  it('keeps an announced release, though its expected end has passed', () => {
    const reported = { endsAt: hours(NOW, 2), expectedEnd: ending('06-01 09:00') }
    expect(judge(reported, NOW)).toMatchObject({ phase: 'in-force' })
  })
})

it('what holds comes before what will, the gravest level first, then the most urgent type', () => {
  const sorted = [
    { phase: 'preliminary', level: 'preliminary', type: 'typhoon' },
    { phase: 'announced', level: 'warning', type: 'typhoon' },
    { phase: 'in-force', level: 'advisory', type: 'fog' },
    { phase: 'in-force', level: 'advisory', type: 'high-seas' },
    { phase: 'in-force', level: 'warning', type: 'fog' },
  ] as const
  expect(sorted.toSorted(byGravity)).toEqual(sorted.toReversed())
})
