import { PASSWORD } from '../../domain/accounts/accountRules.ts'

export type PasswordCheck = 'length' | 'letter' | 'digit' | 'special' | 'alphabet'

/** The rule of the password part by part, for telling while it is typed; all together are the domain's form. */
export function passwordChecks(password: string): { check: PasswordCheck; isMet: boolean }[] {
  const characters = [...password]
  const isSpecial = (character: string) => PASSWORD.specials.includes(character)
  const isMet: Record<PasswordCheck, boolean> = {
    length: password.length >= PASSWORD.minLength && password.length <= PASSWORD.maxLength,
    letter: /[A-Za-z]/.test(password),
    digit: /\d/.test(password),
    special: characters.some(isSpecial),
    alphabet: password !== '' && characters.every((one) => /[A-Za-z\d]/.test(one) || isSpecial(one)),
  }
  return (Object.keys(isMet) as PasswordCheck[]).map((check) => ({ check, isMet: isMet[check] }))
}
