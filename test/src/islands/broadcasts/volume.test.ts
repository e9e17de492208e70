import { describe, expect, it } from 'vitest'
import { keepVolume, readVolume, withinVolume } from '../../../../src/islands/broadcasts/volume.ts'

const forbidden = () => {
  throw new Error('storage is forbidden')
}
const holding = (kept: string | null) => () => ({ getItem: () => kept, setItem: () => undefined })

describe('the volume', () => {
  it.each([null, '', 'loud', '-5', '101', '1e2', '50.5', ' 50', '999'])('is 80 where %j is kept', (kept) => {
    expect(readVolume(holding(kept))).toBe(80)
  })

  it('is 80 where nothing may be kept, and keeping it fails in silence', () => {
    expect(readVolume(forbidden)).toBe(80)
    expect(() => keepVolume(5, forbidden)).not.toThrow()
  })

  it.each([0, 1, 55, 100])('%i is found again', (volume) => {
    const kept = new Map<string, string>()
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    keepVolume(volume, storage)
    expect(readVolume(storage)).toBe(volume)
  })

  it.each([
    [-5, 0],
    [104, 100],
    [49.6, 50],
  ])('%d becomes %i', (given, volume) => {
    expect(withinVolume(given)).toBe(volume)
  })
})
