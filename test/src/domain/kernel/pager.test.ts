import { describe, expect, it } from 'vitest'
import { pagerOf } from '../../../../src/domain/kernel/pager.ts'

describe('the pages of a list', () => {
  it.each([
    [0, 1, { page: 1, pages: 1, numbers: [1] }],
    [20, 1, { page: 1, pages: 1, numbers: [1] }],
    [21, 2, { page: 2, pages: 2, numbers: [1, 2] }],
    [200, 10, { page: 10, pages: 10, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
    [201, 11, { page: 11, pages: 11, numbers: [11], previous: 10 }],
    [500, 3, { page: 3, pages: 25, numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], next: 11 }],
    [
      500,
      15,
      { page: 15, pages: 25, numbers: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20], previous: 10, next: 21 },
    ],
  ])('stand in blocks of ten: %d rows, page %d', (count, page, pager) => {
    expect(pagerOf(count, 20, page)).toEqual(pager)
  })

  it('end at the last one, whatever is asked for', () => {
    expect(pagerOf(30, 20, 9_999).page).toBe(2)
    expect(pagerOf(30, 20, -3).page).toBe(1)
  })
})
