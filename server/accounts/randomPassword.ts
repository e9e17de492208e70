import { randomInt } from 'node:crypto'
import { PASSWORD, passwordProblem } from '../../src/domain/accounts/accountRules.ts'

/** Without letters and digits that look alike: people copy it from a screen or a phone. */
const LETTERS_AND_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789'
/** The specials that are easy to find on a phone. */
const SPECIALS = '!@#*+='

/**
 * A password of the greatest length that satisfies the rules: more than 80 bits, one special at a random place.
 *
 * @param known what it must not hold
 */
export function randomPassword(known: { loginId?: string; phone?: string } = {}): string {
  for (;;) {
    const letters = Array.from({ length: PASSWORD.maxLength - 1 }, () => pick(LETTERS_AND_DIGITS))
    letters.splice(randomInt(PASSWORD.maxLength), 0, pick(SPECIALS))
    const password = letters.join('')
    if (passwordProblem(password, known) === undefined) return password
  }
}

const pick = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length))
