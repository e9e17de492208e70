/**
 * Addresses of the agencies whose services complete the portal's.
 *
 * @source specification part 2, section 1: weather portal, tide information, sunrise and sunset times
 */
export const ORGANISATION_LINKS = [
  { key: 'weather', href: 'https://www.weather.go.kr' },
  { key: 'tide', href: 'https://www.khoa.go.kr' },
  { key: 'sun', href: 'https://astro.kasi.re.kr' },
] as const

/** Where the agency itself tells which warnings are in force. */
export const WARNINGS_HREF = 'https://www.weather.go.kr/w/index.do'
