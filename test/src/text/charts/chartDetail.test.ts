import { describe, expect, it } from 'vitest'
import { chartDetail } from '../../../../src/text/charts/chartDetail.ts'

const paths = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => paths(part, `${path}.${key}`))
    : [path]

describe('the words of a chart’s window', () => {
  it('are the same in both languages, and never blank', () => {
    expect(paths(chartDetail.en).toSorted()).toEqual(paths(chartDetail.ko).toSorted())
    const blank = Object.values(chartDetail).flatMap((words) =>
      Object.entries(words).filter(([, text]) => typeof text === 'string' && text.trim() === ''),
    )
    expect(blank).toEqual([])
  })

  it.each([
    [{ hours: 0, minutes: 0 }, '다음 방송 12:10, 0분 뒤', 'next 12:10, in 0 min'],
    [{ hours: 2, minutes: 0 }, '다음 방송 12:10, 2시간 뒤', 'next 12:10, in 2 h'],
    [{ hours: 2, minutes: 5 }, '다음 방송 12:10, 2시간 5분 뒤', 'next 12:10, in 2 h 5 min'],
  ])('say the wait %o', (wait, ko, en) => {
    expect(chartDetail.ko.sentNext('12:10', wait)).toBe(ko)
    expect(chartDetail.en.sentNext('12:10', wait)).toBe(en)
  })

  it('leave a place for the percent of the zoom', () => {
    expect([chartDetail.ko.zoomed, chartDetail.en.zoomed].every((text) => text.includes('%d'))).toBe(true)
  })
})
