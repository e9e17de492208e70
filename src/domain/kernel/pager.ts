/** Pages of a list and the blocks of numbers under it. */

/** @source specification part 1, section 9: blocks of 10 with first, previous, next, last */
export const PAGER_BLOCK = 10

export interface Pager {
  page: number
  pages: number
  /** numbers of the block */
  numbers: number[]
  /** last page of the block before, and first one of the block after; absent where there is none */
  previous?: number
  next?: number
}

/** @param page as asked for; one past the end is the last */
export function pagerOf(count: number, perPage: number, page: number): Pager {
  const pages = Math.max(1, Math.ceil(count / perPage))
  const shown = Math.min(Math.max(1, page), pages)
  const first = Math.floor((shown - 1) / PAGER_BLOCK) * PAGER_BLOCK + 1
  const last = Math.min(first + PAGER_BLOCK - 1, pages)
  return {
    page: shown,
    pages,
    numbers: Array.from({ length: last - first + 1 }, (_, at) => first + at),
    ...(first > 1 && { previous: first - 1 }),
    ...(last < pages && { next: last + 1 }),
  }
}
