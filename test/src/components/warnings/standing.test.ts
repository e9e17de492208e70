import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WarningArea } from '../../../../src/api/warningAreas.ts'
import type { Standing } from '../../../../src/components/warnings/standing.ts'
import {
  nextBoundary,
  standingAt,
  standingByZone,
  styleKey,
  styleOf,
} from '../../../../src/components/warnings/standing.ts'
import { buildWarningArea, hoursAhead, NOW } from '../../islands/map/mapFakes.ts'

const moments = (atHours = 0, confirmedHours = 0) => ({
  at: hoursAhead(atHours),
  now: atHours > 0 ? NOW : hoursAhead(atHours),
  confirmedAt: hoursAhead(confirmedHours),
})

describe('a warning that the page holds', () => {
  it.each<[string, Partial<WarningArea>, number]>([
    ['its expected end has come', {}, 6],
    ['it was lifted', { endsAt: hoursAhead(1) }, 1],
    [
      'it was lifted before it began',
      { phase: 'announced', effectiveAt: hoursAhead(2), endsAt: hoursAhead(1) },
      1,
    ],
    [
      'a preliminary one went unanswered for a day',
      { phase: 'preliminary', level: 'preliminary', expectedEnd: undefined },
      23,
    ],
  ])('is gone when %s', (_case, area, hours) => {
    const warning = buildWarningArea(area)
    expect(standingAt(warning, moments(hours))).toBeUndefined()
    expect(standingAt(warning, moments(hours - 0.01))).toBeDefined()
  })

  it('is gone when it is unconfirmed for a day and no end was announced', () => {
    const warning = buildWarningArea({ expectedEnd: undefined })
    const after = (hours: number) => ({ at: hoursAhead(hours), now: hoursAhead(hours), confirmedAt: NOW })
    expect(standingAt(warning, after(23.9))).toBeDefined()
    expect(standingAt(warning, after(24))).toBeUndefined()
  })

  it('goes on into the times ahead while no end was announced', () => {
    const warning = buildWarningArea({ expectedEnd: undefined })
    expect(standingAt(warning, moments(60))).toMatchObject({ phase: 'in-force' })
  })

  it('is never gone before an announced end, whatever it was expected to', () => {
    expect(standingAt(buildWarningArea({ endsAt: hoursAhead(9) }), moments(8))).toBeDefined()
  })

  it('does not believe an end that lies before its beginning', () => {
    const end = { from: hoursAhead(-9), to: hoursAhead(-8) }
    expect(standingAt(buildWarningArea({ expectedEnd: end }), moments())).toBeDefined()
  })

  it('takes effect, and changes its level, by the clock', () => {
    const warning = buildWarningArea({
      phase: 'announced',
      effectiveAt: hoursAhead(1),
      next: { level: 'warning', effectiveAt: hoursAhead(3) },
    })
    expect(standingAt(warning, moments(0))).toMatchObject({ phase: 'announced', level: 'advisory' })
    expect(standingAt(warning, moments(1))).toMatchObject({
      phase: 'in-force',
      level: 'advisory',
      next: warning.next,
    })
    const raised = standingAt(warning, moments(3))
    expect(raised).toMatchObject({ phase: 'in-force', level: 'warning', since: hoursAhead(3) })
    expect(raised?.next).toBeUndefined()
  })

  it('is never shown after its announced end, at any time and in any order of times', () => {
    const hours = fc.integer({ min: -48, max: 96 })
    const area = fc.record({ effective: hours, end: hours, lifted: fc.option(hours), at: hours })
    fc.assert(
      fc.property(area, ({ effective, end, lifted, at }) => {
        const warning = buildWarningArea({
          effectiveAt: hoursAhead(effective),
          expectedEnd: { from: hoursAhead(end), to: hoursAhead(end) },
          ...(lifted !== null && { endsAt: hoursAhead(lifted) }),
        })
        const isOver = lifted === null ? end > effective && at >= end : at >= lifted
        expect(isOver && standingAt(warning, moments(at)) !== undefined).toBe(false)
      }),
    )
  })
})

describe('the next moment at which something changes', () => {
  it('is the earliest that is still to come', () => {
    const areas = [
      buildWarningArea({ next: { level: 'warning', effectiveAt: hoursAhead(2) } }),
      buildWarningArea({ endsAt: hoursAhead(1) }),
    ]
    expect(nextBoundary(areas, NOW)).toEqual(hoursAhead(1))
    expect(nextBoundary(areas, hoursAhead(1))).toEqual(hoursAhead(2))
    expect(nextBoundary(areas, hoursAhead(200))).toBeUndefined()
    expect(nextBoundary([], NOW)).toBeUndefined()
  })
})

describe('the warnings of a zone', () => {
  it('come the one in force first, then the gravest, then the most urgent', () => {
    const areas = [
      buildWarningArea({ id: 'preliminary', phase: 'preliminary', level: 'preliminary', type: 'typhoon' }),
      buildWarningArea({ id: 'coming', phase: 'announced', level: 'warning', effectiveAt: hoursAhead(1) }),
      buildWarningArea({ id: 'wind', type: 'strong-wind' }),
      buildWarningArea({ id: 'seas' }),
      buildWarningArea({ id: 'elsewhere', zoneCode: 'S1311200' }),
      buildWarningArea({ id: 'ended', endsAt: hoursAhead(-1) }),
    ]
    const zones = standingByZone(areas, moments())
    expect([...zones.keys()].toSorted()).toEqual(['S1311100', 'S1311200'])
    expect(zones.get('S1311100')?.map(({ area }) => area.id)).toEqual([
      'seas',
      'wind',
      'coming',
      'preliminary',
    ])
  })
})

describe('the look of a warning', () => {
  const look = (area: Partial<WarningArea>) =>
    styleKey(styleOf(standingAt(buildWarningArea(area), moments()) as Standing))

  it.each<[string, Partial<WarningArea>]>([
    ['advisory diagonal', {}],
    ['warning cross', { level: 'warning' }],
    ['typhoon diagonal', { type: 'typhoon' }],
    ['typhoon cross', { type: 'typhoon', level: 'warning' }],
    ['preliminary light ahead', { phase: 'preliminary', level: 'preliminary' }],
    ['preliminary light ahead', { phase: 'preliminary', level: 'preliminary', type: 'typhoon' }],
    ['warning cross ahead', { phase: 'announced', level: 'warning', effectiveAt: hoursAhead(1) }],
  ])('is %s', (expected, area) => {
    expect(look(area)).toBe(expected)
  })

  it('distinguishes every level without its colour', () => {
    const patterns = [
      {},
      { level: 'warning' as const },
      { phase: 'preliminary' as const, level: 'preliminary' as const },
    ].map((area) => look(area).replace(/^\w+ /, ''))
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})
