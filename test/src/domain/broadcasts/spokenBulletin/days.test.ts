import { describe, expect, it } from 'vitest'
import { dayOf, rangeOf, weatherOf } from '../../../../../src/domain/broadcasts/spokenBulletin/days.ts'
import type { CompassPoint } from '../../../../../src/domain/kernel/display.ts'
import { buildBulletinPeriod } from '../../../../support/bulletins.ts'
import { kst } from '../../../../support/warnings.ts'

const TODAY = kst('05-04 00:00')
const winds = (parts: [CompassPoint | undefined, CompassPoint | undefined][]) =>
  dayOf(
    parts.map(([windFrom, windTurnsTo]) => {
      const { windFrom: _from, windTurnsTo: _to, ...period } = buildBulletinPeriod()
      return [{ ...period, hours: 24, ...(windFrom && { windFrom }), ...(windTurnsTo && { windTurnsTo }) }]
    }),
    TODAY,
    TODAY,
  )

describe('the wind of a day', () => {
  it.each([
    ['one that stays', [['N', undefined]], { first: 'N' }, undefined],
    ['one that turns', [['N', 'NE']], { first: 'N' }, { first: 'NE' }],
    [
      'three of one side',
      [
        ['NW', undefined],
        ['N', undefined],
        ['NNE', undefined],
      ],
      { first: 'NW', second: 'NNE' },
      undefined,
    ],
    [
      'a quarter of the compass',
      [
        ['NW', undefined],
        ['NE', undefined],
      ],
      { first: 'NW', second: 'NE' },
      undefined,
    ],
    [
      'opposite ones',
      [
        ['N', undefined],
        ['S', undefined],
      ],
      'variable',
      undefined,
    ],
    [
      'one start and many ends',
      [
        ['N', 'E'],
        ['N', 'W'],
      ],
      { first: 'N' },
      'variable',
    ],
    ['only its end', [[undefined, 'E']], { first: 'E' }, undefined],
  ] as const)('is given for %s', (_case, parts, from, turnsTo) => {
    const day = winds(parts.map(([a, b]) => [a, b]))
    expect(day?.from?.value).toEqual(from)
    expect(day?.turnsTo).toEqual(turnsTo)
  })

  it('is given in part where a zone says nothing, and not at all where none does', () => {
    expect(
      winds([
        ['N', undefined],
        [undefined, undefined],
      ])?.from,
    ).toEqual({ value: { first: 'N' }, isPartly: true })
    expect(winds([[undefined, undefined]])?.from).toBeUndefined()
  })

  it('runs from the first to the last half day', () => {
    const halves = [buildBulletinPeriod(0), buildBulletinPeriod(1, { windFrom: 'W', windTurnsTo: 'NW' })]
    expect(dayOf([halves], TODAY, TODAY)).toMatchObject({
      from: { value: { first: 'SW' }, isPartly: false },
      turnsTo: { first: 'NW' },
    })
  })
})

describe('a day', () => {
  it('is undefined without a period that is not over', () => {
    expect(dayOf([], TODAY, TODAY)).toBeUndefined()
    expect(dayOf([[buildBulletinPeriod(2)]], TODAY, TODAY)).toBeUndefined()
    expect(dayOf([[buildBulletinPeriod(0)]], TODAY, kst('05-04 12:00'))).toBeUndefined()
  })

  it('has the weather of the half days that are not over, a whole day’s in both', () => {
    const both = [buildBulletinPeriod(0, { hours: 24 })]
    expect(dayOf([both], TODAY, TODAY)?.weather).toHaveLength(2)
    expect(dayOf([both], TODAY, kst('05-04 12:00'))?.weather).toHaveLength(1)
    expect(dayOf([[buildBulletinPeriod(1)]], TODAY, TODAY)?.weather[0]).toBeUndefined()
  })
})

describe('several ranges', () => {
  it.each([
    [[], undefined],
    [[undefined], undefined],
    [[{ from: 3, to: 2 }], undefined],
    [[{ from: -1, to: 2 }], undefined],
    [[{ from: 0, to: Infinity }], undefined],
    [[{ from: NaN, to: 1 }], undefined],
    [
      [
        { from: 1, to: 2 },
        { from: 0.5, to: 1 },
      ],
      { value: { from: 0.5, to: 2 }, isPartly: false },
    ],
    [[{ from: 1, to: 2 }, undefined], { value: { from: 1, to: 2 }, isPartly: true }],
  ])('%j are one', (ranges, reported) => {
    expect(rangeOf(ranges)).toEqual(reported)
  })
})

describe('several weathers', () => {
  it('are one from the brightest to the greyest, with what falls in places', () => {
    expect(weatherOf([undefined, {}])).toBeUndefined()
    expect(
      weatherOf([
        { sky: 'overcast', precipitation: 'rain' },
        { sky: 'clear', precipitation: 'none' },
      ]),
    ).toEqual({ value: { skies: ['clear', 'overcast'], falls: ['rain'], isInPlaces: true }, isPartly: false })
    expect(weatherOf([{ precipitation: 'snow' }, { precipitation: 'rain' }, undefined])).toEqual({
      value: { falls: ['rain', 'snow'], isInPlaces: false },
      isPartly: true,
    })
    expect(weatherOf([{ sky: 'clear' }])).toEqual({
      value: { skies: ['clear', 'clear'], isInPlaces: false },
      isPartly: false,
    })
  })
})
