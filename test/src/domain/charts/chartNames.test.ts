import { describe, expect, it } from 'vitest'
import { chartName, parseChartName, refusalOfTimes } from '../../../../src/domain/charts/chartNames.ts'

describe('the name of a received chart', () => {
  it.each([
    ['of an unknown kind', 'upper-air_202601081500.png'],
    ['without a time', 'wave.png'],
    ['with an invalid time', 'wave_202613081500.png'],
    ['with an invalid moment', 'wave_202601081500_202602300000.png'],
    ['of another type', 'wave_202601081500.exe'],
    ['with two endings', 'wave_202601081500.png.html'],
    ['with capital letters', 'WAVE_202601081500.PNG'],
    ['with a path', '../wave_202601081500.png'],
    ['with a path inside', 'wave_202601081500/../../x.png'],
    ['with a path of Windows', '..\\wave_202601081500.png'],
    ['with a line break behind', 'wave_202601081500.png\n'],
    ['with a zero byte', 'wave_202601081500.png\0.html'],
    ['that is empty', ''],
  ])('%s is none', (_case, name) => {
    expect(parseChartName(name)).toBeUndefined()
  })

  it('gives kind and times in Korea', () => {
    expect(parseChartName('wave_202601081500_202601091500.gif')).toEqual({
      kind: 'wave',
      issuedAt: new Date('2026-01-08T06:00Z'),
      validAt: new Date('2026-01-09T06:00Z'),
      ending: 'gif',
    })
  })

  it.each(['surface-pressure_202601081500.png', 'sea-temperature_202601081500_202601082100.pdf'])(
    '%s is written as it is read',
    (name) => {
      expect(chartName(parseChartName(name)!)).toBe(name)
    },
  )
})

describe('the times of a received chart', () => {
  const now = new Date('2026-01-08T06:00Z')
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
  it.each([
    ['issued in the future', hours(1), hours(1), 'issued-in-future'],
    ['issued a month ago', hours(-31 * 24), hours(-31 * 24), 'issued-long-ago'],
    ['for a moment before its issue', hours(0), hours(-3), 'valid-before-issue'],
    ['for a moment weeks ahead', hours(0), hours(15 * 24), 'valid-too-far-ahead'],
    ['by a clock that is a little ahead', hours(0.2), hours(0.2), undefined],
    ['as a forecast', hours(-3), hours(48), undefined],
  ])('%s', (_case, issuedAt, validAt, refusal) => {
    expect(refusalOfTimes({ issuedAt, validAt }, now)).toBe(refusal)
  })
})
