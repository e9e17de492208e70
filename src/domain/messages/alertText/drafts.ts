import type { AlertDetail } from '../alerts.ts'
import type { Line } from './parts.ts'
import type { AlertWords, WordLength } from './words.ts'

/** Our own page about an alert. */
export type AlertPage =
  | { kind: 'station' | 'zone' | 'place' | 'passage'; code: string }
  | { kind: 'warnings' | 'typhoon' | 'earthquake' }

/** All that could be said; what finds a place is decided afterwards. */
export interface AlertDraft {
  /** the answer */
  headline: Line
  lines: Line[]
  page: AlertPage
  /** rank of the link among the parts */
  linkRank: number
}

export interface DraftContext {
  words: AlertWords
  length: WordLength
  detail?: AlertDetail | undefined
  /** for the line above a message, which is read alone: a place stands there by a name, never by its code */
  isHeading?: boolean
}

export const nameIn = (place: { nameKo: string; nameEn: string }, { language }: AlertWords): string =>
  language === 'ko' ? place.nameKo : place.nameEn

/** The name, and the code for where the name is too long; for a heading shorter names instead, none without a name. */
export function nameTexts(
  place: { nameKo: string; nameEn: string },
  { words, isHeading }: Pick<DraftContext, 'words' | 'isHeading'>,
  code: string,
): string[] {
  const name = nameIn(place, words).trim()
  const isNamed = name !== '' && name !== code
  if (isHeading) return isNamed ? [...new Set([name, ...words.heading.shorterNames(name)])] : []
  return isNamed ? [name, code] : [code]
}
