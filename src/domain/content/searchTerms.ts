/** How texts are searched: by their words, in Korean by each pair of letters, so that a part of a compound is found. */

/** Letters of a word that are written without spaces: each pair is a term. */
const CLOSE = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const WORD = /[\p{Script=Latin}\p{N}]+/gu
/** Longer words count by what they begin with. */
const WORD_LENGTH = 16
export const SEARCH_MAX_LENGTH = 100

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** @returns the terms of a text, each once */
export function termsOf(text: string): Set<string> {
  const found = new Set<string>()
  const lower = plain(text)
  for (const [word] of lower.matchAll(WORD)) found.add(word.slice(0, WORD_LENGTH))
  for (const [run] of lower.matchAll(CLOSE)) {
    const letters = [...run]
    if (letters.length === 1) found.add(run)
    for (let at = 1; at < letters.length; at++) found.add(letters[at - 1]! + letters[at]!)
  }
  return found
}

/** A term that has to be in a text, or the beginning of one. */
export interface SoughtTerm {
  term: string
  isBeginning: boolean
}

/** @returns what has to be in a text that is found, each part; none for a search without letters */
export function soughtTerms(search: string): SoughtTerm[] {
  const lower = plain(search.slice(0, SEARCH_MAX_LENGTH))
  const words = [...lower.matchAll(WORD)].map(([word]) => ({
    term: word.slice(0, WORD_LENGTH),
    isBeginning: true,
  }))
  const pairs = [...lower.matchAll(CLOSE)].flatMap(([run]) => {
    const letters = [...run]
    if (letters.length === 1) return [{ term: run, isBeginning: true }]
    return letters.slice(1).map((letter, at) => ({ term: letters[at]! + letter, isBeginning: false }))
  })
  return [...words, ...pairs]
}
