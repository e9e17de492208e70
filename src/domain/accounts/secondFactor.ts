/** Codes of a program on a member's phone. @source RFC 6238; SHA-1, six digits and 30 seconds are what all programs read */
export const CODE_DIGITS = 6
export const CODE_STEP_S = 30
/** Clocks of phones differ: a code counts one step earlier and later. */
export const CODE_WINDOW = 1
/** A secret as long as the hash. @source RFC 4226, section 4 (R6) */
export const SECRET_BYTES = 20
export const RECOVERY_CODES = 10
/** 80 bits, in 16 letters of base 32. */
export const RECOVERY_BYTES = 10

/** @returns a code as it was typed, without the spaces and signs people put in; undefined: it can be none */
export function typedCode(text: string): { kind: 'code' | 'recovery'; code: string } | undefined {
  const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'code', code }
  return /^[a-z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : undefined
}

/** Keys of one member: a phone, a computer and a stick or two. */
export const MOST_PASSKEYS = 5
