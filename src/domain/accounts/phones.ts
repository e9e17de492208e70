/** @source specification part 1, sections 5 and 9 */
export const PHONE = { minDigits: 8, maxDigits: 11 } as const

const FORM = new RegExp(`^\\d{${PHONE.minDigits},${PHONE.maxDigits}}$`)
/** Dashes of any kind, blanks, dots and brackets: what people write between the digits of a number. */
const BETWEEN_DIGITS = /[\s\p{Pd}\u2212.()]/gu

/** A number as it is kept and dialled; people write `010-1234-5678`, and keyboards of East Asia wide digits. */
export const phoneDigits = (text: string): string => text.normalize('NFKC').replace(BETWEEN_DIGITS, '')

/** @returns whether it is a number, however its digits are grouped */
export const isPhone = (text: string): boolean => FORM.test(phoneDigits(text))
