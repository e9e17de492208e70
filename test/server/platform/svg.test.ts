import { describe, expect, it } from 'vitest'
import { existsSync } from 'node:fs'
import { DRAWN_FONT, fontFiles, px, rasterise } from '../../../server/platform/svg.ts'

it.each([
  [1.26, '1.3'],
  [-0.04, '0'],
  [10, '10'],
])('a place of %d px', (value, written) => {
  expect(px(value)).toBe(written)
})

describe('the letters of drawn pictures', () => {
  const drawn = (words: string) =>
    rasterise(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="100" font-family="${DRAWN_FONT}"><text x="10" y="70" font-size="60">${words}</text></svg>`,
      1600,
    )

  it('come from files that are there', () => {
    expect(fontFiles().map((path) => existsSync(path))).toEqual([true, true])
  })

  it('are there in Korean, too: two syllables are two pictures, and neither is empty', async () => {
    const [one, other, none] = await Promise.all([drawn('가'), drawn('뷁'), drawn('')])
    expect(Buffer.from(one).equals(other)).toBe(false)
    expect(Buffer.from(one).equals(none)).toBe(false)
  })
})
