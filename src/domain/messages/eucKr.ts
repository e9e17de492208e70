/**
 * What a text message can carry: ASCII in one byte, the 8,224 characters of KS X 1001 in two.
 *
 * @source KS X 1001:1992 in the packing of KS X 2901 (EUC-KR): both bytes 0xA1–0xFE. Not every phone knows the further
 *   syllables of Microsoft's code page 949, which a platform's `euc-kr` decoder holds too
 */

const FIRST = 0xa1
const LAST = 0xfe
const REPLACEMENT = '\ufffd'
/** Added to KS X 1001 in 1998 and later; of the decoders some know them and some do not. */
const ADDED_LATER: ReadonlySet<string> = new Set(['\u20ac', '\u00ae', '\u327e'])
/** Places without a character, which some decoders show as ones of private use. */
const PRIVATE_USE = /^\p{Private_Use}$/u

let table: ReadonlySet<string> | undefined

/** Read from the platform's own decoder when first asked for: 8,836 pairs, some milliseconds. */
function twoByteCharacters(): ReadonlySet<string> {
  if (table) return table
  const decoder = new TextDecoder('euc-kr')
  const found = new Set<string>()
  for (let lead = FIRST; lead <= LAST; lead++) {
    for (let trail = FIRST; trail <= LAST; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      const isOne = !character.includes(REPLACEMENT) && [...character].length === 1
      if (isOne && !PRIVATE_USE.test(character) && !ADDED_LATER.has(character)) found.add(character)
    }
  }
  table = found
  return found
}

const isAscii = (character: string) => character.length === 1 && character.charCodeAt(0) < 0x80

/** Whether EUC-KR has a character. @param character one code point */
export const isEucKr = (character: string): boolean =>
  isAscii(character) || twoByteCharacters().has(character)

/** Characters of our own texts that look the same with others that EUC-KR has. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u00a0': ' ',
  '\u2022': '\u00b7',
  '\u30fb': '\u00b7',
  '\u301c': '~',
  '\u20ac': 'EUR',
  '\u00ae': '(R)',
}

const SYLLABLES_FROM = 0xac00
const SYLLABLES_TO = 0xd7a3
const VOWELS = 21
const FINALS = 28

/** The 30 consonants and clusters, then the 21 vowels, as single letters; all of them are in KS X 1001. */
const FIRST_LETTER = 0x3131
const VOWELS_FROM = 0x314f
const CONSONANTS = Array.from({ length: VOWELS_FROM - FIRST_LETTER }, (_, index) => FIRST_LETTER + index)
/** Clusters stand at the end of a syllable only, and three double letters never do. */
const CLUSTERS: ReadonlySet<number> = new Set([
  0x3133, 0x3135, 0x3136, 0x313a, 0x313b, 0x313c, 0x313d, 0x313e, 0x313f, 0x3140, 0x3144,
])
const NEVER_LAST: ReadonlySet<number> = new Set([0x3138, 0x3143, 0x3149])
const INITIAL_LETTERS = CONSONANTS.filter((letter) => !CLUSTERS.has(letter))
const FINAL_LETTERS = CONSONANTS.filter((letter) => !NEVER_LAST.has(letter))

/** One of the 8,822 syllables that KS X 1001 lacks: `똠` as `또ㅁ`, or letter by letter. */
function spelled(syllable: string): string {
  const code = syllable.charCodeAt(0)
  const index = code - SYLLABLES_FROM
  const final = index % FINALS === 0 ? [] : [FINAL_LETTERS[(index % FINALS) - 1]!]
  const open = code - (index % FINALS)
  if (isEucKr(String.fromCharCode(open))) return String.fromCharCode(open, ...final)
  const vowel = VOWELS_FROM + (Math.floor(index / FINALS) % VOWELS)
  return String.fromCharCode(INITIAL_LETTERS[Math.floor(index / FINALS / VOWELS)]!, vowel, ...final)
}

const UNKNOWN = '?'

function replaced(character: string): string {
  if (isEucKr(character)) return character
  const known = LOOK_ALIKES[character]
  if (known !== undefined) return known
  const code = character.codePointAt(0) ?? 0
  if (code >= SYLLABLES_FROM && code <= SYLLABLES_TO) return spelled(character)
  // é becomes e, ﬁ becomes fi; what is left over is a mark or a foreign letter
  const simple = [...character.normalize('NFKD')].filter((part) => isEucKr(part)).join('')
  if (simple !== '') return simple
  return /^[\p{Mark}\p{Default_Ignorable_Code_Point}]$/u.test(character) ? '' : UNKNOWN
}

/** The text with everything that EUC-KR lacks written in another way, or as `?`. Again changes nothing. */
export function toEucKr(text: string): string {
  return Array.from(text.normalize('NFC'), replaced).join('')
}

/** Bytes of the text in EUC-KR, after {@link toEucKr}. */
export function eucKrBytes(text: string): number {
  let bytes = 0
  for (const character of toEucKr(text)) bytes += isAscii(character) ? 1 : 2
  return bytes
}
