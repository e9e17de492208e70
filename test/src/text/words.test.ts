import { describe, expect, it } from 'vitest'
import { PAGE_NAMES } from '../../../src/domain/kernel/pages.ts'
import { words } from '../../../src/text/index.ts'
import type { Words } from '../../../src/text/index.ts'
import { compassText, spokenReading } from '../../../src/text/observations/measurements.ts'

const HANGUL = /[\uac00-\ud7a3]/

/** Every word with the path that leads to it; functions are called with numbers and names to read their words. */
function listWords(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, 'a function']]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => listWords(part, `${path}.${key}`))
}

const groups = Object.keys(words('ko')) as (keyof Words)[]

describe.each(groups)('the words of %s', (group) => {
  const ko = listWords(words('ko')[group], group)
  const en = listWords(words('en')[group], group)

  it('have the same keys in both languages', () => {
    expect(en.map(([path]) => path).toSorted()).toEqual(ko.map(([path]) => path).toSorted())
  })

  it('are never blank', () => {
    expect([...ko, ...en].filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([])
  })

  it('have no Korean letters in English, but for the name of the language itself', () => {
    const stray = en.filter(([path, text]) => HANGUL.test(text) && path !== 'frame.languages.ko')
    expect(stray).toEqual([])
  })
})

it('names every page in both languages', () => {
  for (const language of ['ko', 'en'] as const) {
    expect(Object.keys(words(language).pages).toSorted()).toEqual(PAGE_NAMES.toSorted())
  }
})

describe('words of measurements', () => {
  it.each([
    ['ko', { unit: 'now' }, '방금'],
    ['ko', { unit: 'minute', count: 6 }, '6분 전'],
    ['ko', { unit: 'hour', count: 2 }, '2시간 전'],
    ['ko', { unit: 'day', count: 1 }, '1일 전'],
    ['en', { unit: 'now' }, 'now'],
    ['en', { unit: 'minute', count: 6 }, '6 min'],
    ['en', { unit: 'hour', count: 2 }, '2 h'],
    ['en', { unit: 'day', count: 1 }, '1 day'],
    ['en', { unit: 'day', count: 3 }, '3 days'],
  ] as const)('in %s of the age %o', (language, parts, text) => {
    expect(words(language).measurements.age(parts)).toBe(text)
  })

  it('say a direction in letters and in Korean', () => {
    expect(compassText('NE', 'ko')).toBe('NE · 북동')
    expect(compassText('NE', 'en')).toBe('NE')
  })

  it('say a value with its unit, and a missing one with its reason', () => {
    const observedAt = new Date(0)
    const shown = {
      state: 'value',
      text: '8.3',
      unit: 'm/s',
      value: 8.3,
      observedAt,
      age: 'late',
      source: 'kma-buoy',
      mode: 'demo',
    } as const
    expect(spokenReading('windSpeed', shown, 'en')).toBe('Wind speed: 8.3 metres per second (late)')
    const dash = { state: 'dash', text: '–', reason: 'not-reported' } as const
    expect(spokenReading('windSpeed', dash, 'ko')).toBe('풍속: 관측소가 보내지 않는 값')
  })
})
