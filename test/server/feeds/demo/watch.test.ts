import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expectation } from '../../../../server/feeds/demo/expectation.ts'
import { decide } from '../../../../server/feeds/demo/watch.ts'
import type { Act, Standing, WatchedType } from '../../../../server/feeds/demo/watchTypes.ts'
import type { WarningGrade } from '../../../../src/domain/warnings/warningCriteria.ts'

/** An hour of midnight in UTC, at which a part of the day begins. */
const START = 491_184
const HORIZON = 49

/**
 * The sea from START on, one letter an hour: 0, 1, 2 by the criteria, `l` when only what holds stays, T and t by a
 * typhoon.
 */
const MEANINGS: Record<string, { grade: WarningGrade; lasting: WarningGrade; isTyphoon: boolean }> = {
  0: { grade: 0, lasting: 0, isTyphoon: false },
  l: { grade: 0, lasting: 1, isTyphoon: false },
  1: { grade: 1, lasting: 1, isTyphoon: false },
  m: { grade: 1, lasting: 2, isTyphoon: false },
  2: { grade: 2, lasting: 2, isTyphoon: false },
  t: { grade: 1, lasting: 1, isTyphoon: true },
  T: { grade: 2, lasting: 2, isTyphoon: true },
}

/** @param known hours ahead that the forecast knows; beyond it promises a calm */
function expected(sea: string, from: number, known = HORIZON): Expectation {
  const hours = Array.from({ length: HORIZON }, (_, lead) =>
    lead < known ? MEANINGS[sea[from - START + lead] ?? '0']! : MEANINGS['0']!,
  )
  return {
    grade: hours.map(({ grade }) => grade),
    lasting: hours.map(({ lasting }) => lasting),
    isTyphoon: hours.map(({ isTyphoon }) => isTyphoon),
    isTyphoonLasting: hours.map(({ isTyphoon }) => isTyphoon),
  }
}

interface Row extends Act {
  /** hours since START */
  look: number
}

const NONE: Standing = {}
const USUAL: WatchedType = 'high-seas'

/** All that an office does about a sea, looking at it every hour, with a new forecast every sixth. */
function watch(
  sea: string,
  { known = HORIZON, hours = sea.length + 24, standing = NONE, usualType = USUAL } = {},
) {
  const rows: Row[] = []
  const standings: Standing[] = []
  let now = standing
  for (let look = 0; look < hours; look++) {
    const hour = START + look
    const decision = decide(now, {
      hour,
      hasNewForecast: look % 6 === 0,
      expected: expected(sea, hour, known),
      usualType,
    })
    now = decision.standing
    standings.push(now)
    rows.push(...decision.acts.map((act) => ({ ...act, look })))
  }
  return { rows, standings, last: now }
}

const brief = ({ look, type, level, command, effective }: Row) =>
  `${look} ${type} ${level} ${command}${effective === undefined ? '' : ` ${effective - START}`}`
const calm = (hours: number) => '0'.repeat(hours)
const rough = (hours: number) => '1'.repeat(hours)

describe('an office that watches a zone', () => {
  it('does nothing about a calm, one high wave, or a sea just below the limits', () => {
    for (const sea of [calm(72), `${calm(30)}1${calm(30)}`, `${calm(30)}11${calm(30)}`, 'l'.repeat(60)]) {
      expect(watch(sea).rows).toEqual([])
    }
  })

  it('warns in advance, announces some hours before, and releases', () => {
    const { rows, last } = watch(`${calm(30)}${rough(10)}${calm(30)}`)
    expect(rows.map(brief)).toEqual([
      '6 high-seas preliminary announce 30',
      '24 high-seas advisory announce 30',
      '37 high-seas advisory release 40',
    ])
    expect(rows[1]!.end).toEqual({ from: START + 39, to: START + 42 })
    expect(last).toEqual({})
  })

  it('foretells a typhoon while land is warned of a strong wind, and puts it in that one’s place', () => {
    const { rows } = watch(`${calm(6)}${rough(20)}${'t'.repeat(10)}${calm(30)}`, { usualType: 'strong-wind' })
    const reported = rows.map(({ type, level, command }) => `${type} ${level} ${command}`)
    expect(reported).toContain('strong-wind advisory announce')
    expect(reported).toContain('typhoon preliminary announce')
    expect(reported).toContain('strong-wind advisory replace-release')
    expect(reported).toContain('typhoon advisory replace')
  })

  it('announces with the next hour what is there already', () => {
    expect(watch(`${rough(8)}${calm(24)}`).rows.map(brief)[0]).toBe('0 high-seas advisory announce 1')
  })

  it('announces a warning where its criteria are reached at once, and an advisory where later', () => {
    const levels = (sea: string) => watch(sea).rows.findLast(({ command }) => command === 'announce')!.level
    expect(levels(`${calm(10)}${'2'.repeat(10)}${calm(20)}`)).toBe('warning')
    expect(levels(`${calm(10)}111${'2'.repeat(10)}${calm(20)}`)).toBe('advisory')
  })

  it('upgrades and downgrades by two rows with the same hour', () => {
    const sea = `${calm(10)}${rough(12)}${'2'.repeat(12)}${rough(12)}${calm(30)}`
    const { rows } = watch(sea)
    expect(rows.filter(({ command }) => command.startsWith('change')).map(brief)).toEqual([
      '18 high-seas advisory change-release 22',
      '18 high-seas warning change 22',
      '31 high-seas warning change-release 34',
      '31 high-seas advisory change 34',
    ])
  })

  it('keeps a level while the sea is all but at its limit', () => {
    const { rows } = watch(`${calm(10)}${'22mm'.repeat(5)}${'1l'.repeat(5)}${calm(30)}`)
    expect(rows.map(({ command }) => command)).toEqual([
      'announce',
      'announce',
      'change-release',
      'change',
      'release',
    ])
  })

  it('keeps a warning through a lull of some hours', () => {
    const { rows } = watch(`${calm(10)}${rough(8)}${calm(5)}${rough(8)}${calm(30)}`)
    expect(rows.filter(({ command }) => command === 'release')).toHaveLength(1)
  })

  it('extends what lasts longer than was expected, before the expected end', () => {
    const { rows } = watch(`${calm(8)}${rough(40)}${calm(30)}`, { known: 20 })
    const extensions = rows.filter(({ command }) => command === 'extend')
    expect(extensions.length).toBeGreaterThan(1)
    const announced = rows.find(({ level }) => level !== 'preliminary')
    let end = announced!.end!.to
    for (const row of extensions) {
      expect(row.effective).toBe(announced!.effective)
      expect(START + row.look).toBeLessThan(end)
      expect(row.end!.to).toBeGreaterThan(end)
      end = row.end!.to
    }
  })

  it('puts a typhoon in the place of high seas, and gives it back', () => {
    const sea = `${calm(10)}${rough(16)}${'T'.repeat(12)}${'2'.repeat(6)}${rough(6)}${calm(30)}`
    const { rows } = watch(sea)
    expect(rows.filter(({ command }) => command.startsWith('replace')).map(brief)).toEqual([
      '22 high-seas advisory replace-release 26',
      '22 typhoon warning replace 26',
      '35 typhoon warning replace-release 38',
      '35 high-seas warning replace 38',
    ])
    expect(rows.filter(({ level }) => level === 'preliminary').map(brief)).toContain(
      '6 typhoon preliminary announce 24',
    )
  })

  it('releases a typhoon that leaves no high seas behind', () => {
    const { rows } = watch(`${calm(10)}${'t'.repeat(12)}${calm(30)}`)
    expect(rows.filter(({ command }) => command === 'release').map(brief)).toEqual([
      '19 typhoon advisory release 22',
    ])
  })

  it('withdraws a preliminary warning when nothing is left of what it predicted', () => {
    const standing: Standing = { preliminary: { type: 'high-seas', effective: START + 20 } }
    const { rows, last } = watch(calm(20), { standing })
    expect(rows.map(brief)).toEqual(['0 high-seas preliminary release'])
    expect(last).toEqual({})
  })

  it('withdraws the preliminary high seas when a typhoon comes instead', () => {
    const standing: Standing = { preliminary: { type: 'high-seas', effective: START + 3 } }
    const { rows } = watch(`${calm(3)}${'t'.repeat(9)}${calm(20)}`, { standing })
    expect(rows.slice(0, 2).map(brief)).toEqual([
      '0 high-seas preliminary release',
      '0 typhoon advisory announce 3',
    ])
  })

  it('forgets everything in fourteen looks at a sea that asks for nothing', () => {
    const { held } = watch(`${calm(5)}${'T'.repeat(30)}`, { hours: 20 }).last
    expect(held).toBeDefined()
    const pending: Standing = { held: { ...held!, effective: START + 6, since: START + 6 } }
    expect(watch('', { hours: 14, standing: pending }).last).toEqual({})
  })

  it('never holds two of a kind, never beyond the expected end, whatever the sea does', () => {
    const anySea = fc
      .array(fc.tuple(fc.constantFrom('0', 'l', '1', 'm', '2', 't', 'T'), fc.integer({ min: 1, max: 14 })), {
        maxLength: 14,
      })
      .map((stretches) => stretches.map(([letter, hours]) => letter.repeat(hours)).join(''))
    fc.assert(
      fc.property(anySea, fc.integer({ min: 9, max: 48 }), (sea, known) => {
        const { rows, standings, last } = watch(sea, { known, hours: sea.length + 60 })
        expect(last).toEqual({})
        standings.forEach(({ held, preliminary }, look) => {
          const { end, released = START, type } = held ?? { end: { to: Infinity }, type: 'none' }
          expect(end.to).toBeGreaterThan(START + look)
          expect(released).toBeLessThanOrEqual(end.to)
          expect(preliminary?.type).not.toBe(type)
        })
        const begun = rows.filter(({ command }) => command === 'announce' || command === 'replace')
        const ended = rows.filter(({ command }) => command === 'release' || command === 'replace-release')
        const isFirm = ({ level }: Row) => level !== 'preliminary'
        expect(ended.filter(isFirm)).toHaveLength(begun.filter(isFirm).length)
        for (const { look, effective } of rows.filter((row) => isFirm(row) && row.command !== 'extend')) {
          expect(effective).toBeGreaterThan(START + look)
        }
      }),
      { numRuns: 300 },
    )
  })
})
