const SYLLABLES_FROM = 0xac00
const SYLLABLES_TO = 0xd7a3
const PER_ONSET = 21 * 28
/** The letters for initial consonants as a keyboard writes them, in the order of the syllables. */
const INITIALS = [
  0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147, 0x3148,
  0x3149, 0x314a, 0x314b, 0x314c, 0x314d, 0x314e,
].map((code) => String.fromCodePoint(code))

const ACCENTS = /[\u0300-\u036f]/g

/** A name as searches compare it: whatever its case, blanks, points, brackets and accents. */
export function plainName(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').replaceAll(ACCENTS, ''))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The initial consonants of a name's syllables; other letters stay. */
export function initialsOf(plain: string): string {
  let result = ''
  for (const letter of plain) {
    const at = letter.codePointAt(0)!
    const isSyllable = at >= SYLLABLES_FROM && at <= SYLLABLES_TO
    result += isSyllable ? INITIALS[Math.floor((at - SYLLABLES_FROM) / PER_ONSET)]! : letter
  }
  return result
}

/** Whether a text is initial consonants alone. */
export const isInitials = (plain: string): boolean =>
  plain !== '' && [...plain].every((one) => INITIALS.includes(one))

/** Syllables taken apart, so that one wrong vowel is one difference. */
export const lettersOf = (plain: string): string => plain.normalize('NFD')

/** A name without the word its kind ends with, where something is left of it. */
export function withoutEnding(plain: string, endings: readonly string[]): string {
  const ending = endings.find((one) => plain.endsWith(one) && plain.length > one.length)
  return ending === undefined ? plain : plain.slice(0, -ending.length)
}

/**
 * How many letters must be put in, taken out, changed or exchanged with their neighbour to make one text of another.
 *
 * @returns `most` + 1 where it is more than `most`
 */
export function differences(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let value = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, beforeLast[j - 2]! + 1)
      row.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, most + 1)
}
