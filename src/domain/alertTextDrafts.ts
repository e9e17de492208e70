import type { AlertDetail } from './alerts.ts'
import type { Line } from './alertTextParts.ts'
import type { AlertWords, WordLength } from './alertTextWords.ts'

/** Our own page about an alert. */
export type AlertPage = { kind: 'station' | 'zone'; code: string } | { kind: 'warnings' }

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
}

export const nameIn = (place: { nameKo: string; nameEn: string }, { language }: AlertWords): string =>
  language === 'ko' ? place.nameKo : place.nameEn

/** The name, and the code for where the name is too long. */
export function nameTexts(
  place: { nameKo: string; nameEn: string },
  words: AlertWords,
  code: string,
): string[] {
  const name = nameIn(place, words).trim()
  return name === '' || name === code ? [code] : [name, code]
}
