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
