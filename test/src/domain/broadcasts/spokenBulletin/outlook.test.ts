import { describe, expect, it } from 'vitest'
import { outlookOf } from '../../../../../src/domain/broadcasts/spokenBulletin/outlook.ts'
import { buildBulletinPeriod } from '../../../../support/bulletins.ts'
import { kst } from '../../../../support/warnings.ts'

const day = (text: string) => kst(`${text} 00:00`)
const waves = (to: number) => ({ waveHeight: { from: 0.5, to } })
const rain = { weather: { sky: 'overcast', precipitation: 'rain' } } as const

describe('an outlook', () => {
  it('is undefined without a period', () => {
    expect(outlookOf([])).toBeUndefined()
  })

  it('gives its days, the highest waves and when something falls, neighbouring days together', () => {
    const outlook = outlookOf([
      buildBulletinPeriod(4, waves(2)),
      buildBulletinPeriod(5, { ...waves(1), ...rain }),
      buildBulletinPeriod(6, { ...waves(2), ...rain }),
      buildBulletinPeriod(8, { ...waves(1), hours: 24 }),
      buildBulletinPeriod(10, { ...waves(2), ...rain, hours: 24 }),
    ])
    expect(outlook).toEqual({
      days: { first: day('05-06'), last: day('05-09') },
      waveHeight: { value: { from: 0.5, to: 2 }, isPartly: false },
      peak: [
        { first: day('05-06'), last: day('05-07') },
        { first: day('05-09'), last: day('05-09') },
      ],
      falls: {
        value: {
          kinds: ['rain'],
          days: [
            { first: day('05-06'), last: day('05-07') },
            { first: day('05-09'), last: day('05-09') },
          ],
        },
        isPartly: false,
      },
    })
  })

  it('names no peak where the waves are always as high, and no unknown weather', () => {
    const { weather: _one, ...first } = buildBulletinPeriod(4)
    const { weather: _other, waveHeight: _waves, ...second } = buildBulletinPeriod(5)
    expect(outlookOf([first, second])).toEqual({
      days: { first: day('05-06'), last: day('05-06') },
      waveHeight: { value: { from: 0.5, to: 1 }, isPartly: true },
      peak: [],
    })
    expect(outlookOf([first, buildBulletinPeriod(5)])?.falls).toEqual({
      value: { kinds: [], days: [] },
      isPartly: true,
    })
  })
})
