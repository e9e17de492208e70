/** Institutions that the agency works with, and their boards. */

export interface InstitutionFacts {
  code: string
  nameKo: string
  nameEn: string
}

export interface Board {
  id: number
  institutionCode: string
  nameKo: string
  nameEn: string
}

/** Rows of a page of articles. */
export const ARTICLES_PER_PAGE = 20

/** An agency works with some dozens. */
export const MOST_INSTITUTIONS = 200
export const MOST_BOARDS = 1_000
export const LONGEST_BOARD_NAME = { nameKo: 60, nameEn: 80 } as const

export const isInstitutionCode = (text: string): boolean => /^[a-z][a-z0-9-]{1,19}$/.test(text)
