import { describe, expect, it } from 'vitest'
import { keepRecent, recentPlaces } from '../../../src/state/recentSearches.ts'

function fakeStorage(kept?: string) {
  const all = new Map(kept === undefined ? [] : [['portal:recent', kept]])
  return () => ({
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
  })
}
const refusing = () => {
  throw new Error('storage is blocked')
}

describe('the last places of a search', () => {
  it('are five, the newest first, each once', () => {
    const storage = fakeStorage()
    for (const i of [1, 2, 3, 4, 5, 6, 3])
      keepRecent({ path: `/mmis/places/island-${i}`, name: `섬 ${i}` }, storage)
    expect(recentPlaces(storage).map(({ name }) => name)).toEqual(['섬 3', '섬 6', '섬 5', '섬 4', '섬 2'])
  })

  it.each([
    'no JSON',
    '{}',
    '[null, 1, "a"]',
    '[{"path": "https://elsewhere.example/", "name": "a"}]',
    '[{"path": "javascript:alert(1)", "name": "a"}]',
    '[{"path": "/mmis/places/x y", "name": "a"}]',
    `[{"path": "/mmis/", "name": ""}]`,
  ])('are none where the browser keeps %s', (kept) => {
    expect(recentPlaces(fakeStorage(kept))).toEqual([])
  })

  it('are none, and kept nowhere, where storage is blocked', () => {
    keepRecent({ path: '/mmis/places/island-1', name: 'a' }, refusing)
    expect(recentPlaces(refusing)).toEqual([])
  })
})
