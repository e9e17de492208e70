import type { BroadcastLanguage } from '../kernel/language.ts'

/** Longest bulletin that a listener at sea will wait through. */
export const LONGEST_SPOKEN_S = 600

/**
 * Characters that are spoken in a second, numbers and signs as words.
 *
 * @source the slowest of five bulletins, from a calm day to every zone under every warning, read by espeak-ng 1.51 at
 *   150 words a minute: 5.76 to 6.18 Korean, 14.36 to 14.73 English, 7.91 to 8.42 Japanese in kana, 15.02 to 15.66
 *   Chinese in pinyin with tone numbers; less a hundredth
 */
const CHARACTERS_A_SECOND: Readonly<Record<BroadcastLanguage, number>> = {
  ko: 5.7,
  en: 14.2,
  ja: 7.8,
  zh: 14.8,
}

/** @returns seconds that a text takes at most when it is read out */
export const spokenSeconds = (spoken: string, language: BroadcastLanguage): number =>
  spoken.length / CHARACTERS_A_SECOND[language]
