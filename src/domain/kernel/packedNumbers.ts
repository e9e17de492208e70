/**
 * Whole numbers as short text, small ones in one or two characters: five bits each, the lowest first, with 32 added
 * while more follow and 63 added to all; the lowest bit of the whole is the sign. No blank, colon or semicolon is ever
 * among the characters.
 *
 * @source the Encoded Polyline Algorithm Format, without its differences and its factor
 */
const BITS = 5
const MORE = 1 << BITS
const FIRST_CHARACTER = 63

/** @param numbers whole, from −2^30 to 2^30 */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map(packNumber).join('')
}

function packNumber(number: number): string {
  let rest = number < 0 ? ~(number << 1) : number << 1
  let text = ''
  while (rest >= MORE) {
    text += String.fromCharCode((MORE | (rest & (MORE - 1))) + FIRST_CHARACTER)
    rest >>= BITS
  }
  return text + String.fromCharCode(rest + FIRST_CHARACTER)
}

/** The numbers of a text that {@link packNumbers} wrote; a number cut off at the end is left out. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = []
  let [number, shift] = [0, 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i) - FIRST_CHARACTER
    number |= (code & (MORE - 1)) << shift
    shift += BITS
    if (code >= MORE) continue
    numbers.push(number & 1 ? ~(number >> 1) : number >> 1)
    ;[number, shift] = [0, 0]
  }
  return numbers
}
