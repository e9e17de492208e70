import { describe, expect, it } from 'vitest'
import { fogClassesOf, parseFogClasses } from '../../../../src/domain/fields/fogClasses.ts'

describe('classes of a satellite’s fog', () => {
  it('are taken from what the file says of its numbers', () => {
    const classes = fogClassesOf([0, 1, 2, 3, 7], 'no_fog clear low_stratus fog snow')
    expect([...classes]).toEqual([
      [0, 'none'],
      [1, 'none'],
      [2, 'possible'],
      [3, 'fog'],
    ])
  })

  it('are none where names are missing', () => {
    expect([...fogClassesOf([0, 1], 'no_fog')]).toEqual([[0, 'none']])
    expect(fogClassesOf([1], '').size).toBe(0)
  })

  it('are read from the operator’s table', () => {
    expect([...parseFogClasses('0=none, 1=possible,12=fog')!]).toEqual([
      [0, 'none'],
      [1, 'possible'],
      [12, 'fog'],
    ])
  })

  it.each(['', 'fog', '1=thick', '1=fog,1=none', '256=fog', '1=fog;2=none', '-1=fog', '1=toString'])(
    'refuse the table %j',
    (text) => {
      expect(parseFogClasses(text)).toBeUndefined()
    },
  )
})
