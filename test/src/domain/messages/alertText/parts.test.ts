import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, part } from '../../../../../src/domain/messages/alertText/parts.ts'
import type { Line, Part } from '../../../../../src/domain/messages/alertText/parts.ts'

const within = (most: number) => (text: string) => text.length <= most

describe('parts of a message', () => {
  const name: Part = { texts: ['Long name', 'L'], rank: 0 }
  const lines: Line[] = [
    [name, part('2.4m', 0)],
    [
      part('one', 3, { list: 'list' }),
      part('two', 3, { list: 'list', glue: ', ' }),
      part('three', 3, { list: 'list', glue: ', ' }),
    ],
    [{ restOf: 'list', more: 0, text: (count) => `+${count}` }],
    [part('link', 2)],
  ]

  it.each([
    [60, 'Long name 2.4m\none, two, three\nlink', false],
    [33, 'Long name 2.4m\none, two\n+1\nlink', true],
    [27, 'Long name 2.4m\none\n+2\nlink', true],
    [22, 'Long name 2.4m\n+3\nlink', true],
    [17, 'Long name 2.4m\n+3', true],
    [9, 'L 2.4m\n+3', true],
    [1, 'L 2.4m\n+3', true],
  ])('in %i characters are "%s"', (most, text, isShortened) => {
    expect(fitted(lines, within(most))).toEqual({ text, isShortened })
  })

  it('do not leave a gap in a list where a later part would fit', () => {
    const list: Line[] = [
      [part('a', 1, { list: 'x' }), part('bbbbbb', 1, { list: 'x' }), part('c', 1, { list: 'x' })],
    ]
    expect(fitted(list, within(4)).text).toBe('a')
  })

  it('give the place to those of a lower rank, wherever they stand', () => {
    expect(fitted([[part('second', 2), part('first', 1)]], within(8)).text).toBe('first')
  })

  it('are never cut, and fit whenever the shortest of those that stay do', () => {
    const words = fc.array(
      fc.string({ unit: fc.constantFrom('a', 'b', '1', '.'), minLength: 1, maxLength: 6 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    const anyPart = fc.record({ texts: words, rank: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(
        fc.array(fc.array(anyPart, { maxLength: 4 }), { maxLength: 4 }),
        fc.nat(60),
        (some, most) => {
          const { text } = fitted(some, within(most))
          const least = fitted(some, () => false).text
          expect(text.length).toBeLessThanOrEqual(Math.max(most, least.length))
          const known = new Set(some.flat().flatMap(({ texts }) => texts))
          for (const word of text.split(/[ \n]/).filter(Boolean)) expect(known).toContain(word)
        },
      ),
    )
  })
})
