import { describe, expect, it } from 'vitest'
import { isOfConcern, quakeNews } from '../../../../src/domain/earthquakes/quakeNews.ts'
import { buildQuake } from '../../../support/earthquakes.ts'

const said = (...history: ReturnType<typeof buildQuake>[]) =>
  quakeNews({ history }).map(({ cause, bulletin }) => [cause, bulletin.stage, bulletin.tsunami ?? '-'])

describe('the news of an earthquake', () => {
  it('is the first bulletin, and what is said of a tsunami as soon as it is said', () => {
    const flash = buildQuake({ stage: 'flash' })
    const notice = buildQuake({ tsunami: 'none-expected' })
    expect(said(flash, notice, buildQuake({ stage: 'reissued', tsunami: 'none-expected' }))).toEqual([
      ['first', 'flash', '-'],
      ['changed', 'notice', 'none-expected'],
    ])
  })

  it('is a tsunami that becomes possible, and one that is not expected any more', () => {
    const all = (['none-expected', 'possible', 'possible', 'none-expected'] as const).map((tsunami) =>
      buildQuake({ tsunami }),
    )
    expect(said(...all).map(([, , outlook]) => outlook)).toEqual([
      'none-expected',
      'possible',
      'none-expected',
    ])
  })

  it('is another strength by half a magnitude', () => {
    expect(said(buildQuake({ magnitude: 4.3 }), buildQuake({ magnitude: 4.7 }))).toHaveLength(1)
    expect(said(buildQuake({ magnitude: 4.3 }), buildQuake({ magnitude: 4.8 }))).toHaveLength(2)
  })

  it.each([
    [{ magnitude: 3.9 }, false],
    [{ magnitude: 4 }, true],
    [{ magnitude: 6.9, isAbroad: true }, false],
    [{ magnitude: 7, isAbroad: true }, true],
    [{ magnitude: 6.2, isAbroad: true, tsunami: 'possible' }, true],
    [{ magnitude: 2.1, tsunami: 'none-expected' }, false],
  ] as const)('concerns members: %j %s', (bulletin, isConcern) => {
    expect(isOfConcern(buildQuake(bulletin))).toBe(isConcern)
  })

  it('is a weak one that turns out to be strong', () => {
    expect(said(buildQuake({ magnitude: 3.5, stage: 'flash' }), buildQuake({ magnitude: 4.2 }))).toEqual([
      ['first', 'notice', '-'],
    ])
  })
})
