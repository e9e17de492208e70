/**
 * Institutions of the sea that work with the weather agency, as a portal starts; the back office changes them.
 *
 * @source names as the institutions write them themselves
 */
export const FIRST_INSTITUTIONS = [
  { code: 'kma', nameKo: '기상청', nameEn: 'Korea Meteorological Administration' },
  { code: 'mof', nameKo: '해양수산부', nameEn: 'Ministry of Oceans and Fisheries' },
  { code: 'kcg', nameKo: '해양경찰청', nameEn: 'Korea Coast Guard' },
  { code: 'khoa', nameKo: '국립해양조사원', nameEn: 'Korea Hydrographic and Oceanographic Agency' },
  { code: 'nifs', nameKo: '국립수산과학원', nameEn: 'National Institute of Fisheries Science' },
  { code: 'komsa', nameKo: '한국해양교통안전공단', nameEn: 'Korea Maritime Transportation Safety Authority' },
] as const

/** Boards of each. */
export const FIRST_BOARDS = [
  { nameKo: '공지사항', nameEn: 'Notices' },
  { nameKo: '자료실', nameEn: 'Documents' },
] as const
