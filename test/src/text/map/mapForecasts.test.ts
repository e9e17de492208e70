import { describe, expect, it } from 'vitest'
import { mapForecasts } from '../../../../src/text/map/mapForecasts.ts'
import { mapPlaces } from '../../../../src/text/map/mapPlaces.ts'

const HANGUL = /[가-힣]/

/** Every word with the path that leads to it; a function gives what it makes of plain arguments. */
function listWords(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return [[path, String((value as (...all: unknown[]) => unknown)(...ARGUMENTS))]]
  return Object.entries(value as object).flatMap(([key, part]) => listWords(part, `${path}.${key}`))
}
/** Fit for every sentence: a text that also counts and lists. */
const TEXT = Object.assign('1', { join: () => '1' })
const ARGUMENTS = [TEXT, TEXT, 1]

describe.each([
  ['layers', mapForecasts],
  ['places', mapPlaces],
])('the words of the map’s %s', (_name, words) => {
  const [ko, en] = [listWords(words.ko, ''), listWords(words.en, '')]

  it('have the same keys in both languages and are never blank', () => {
    expect(en.map(([path]) => path)).toEqual(ko.map(([path]) => path))
    expect([...ko, ...en].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have no Korean letters in English', () => {
    expect(en.filter(([, text]) => HANGUL.test(text))).toEqual([])
  })
})
