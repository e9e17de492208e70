const START_DIGITS = 3
const END_DIGITS = 4

/**
 * A phone number that its owner knows and nobody who looks over their shoulder can call: `010-****-1234`.
 *
 * @param phone digits @returns all stars where it is too short to tell a part
 */
export function maskedPhone(phone: string): string {
  if (phone.length <= START_DIGITS + END_DIGITS) return '*'.repeat(phone.length)
  const hidden = '*'.repeat(phone.length - START_DIGITS - END_DIGITS)
  return `${phone.slice(0, START_DIGITS)}-${hidden}-${phone.slice(-END_DIGITS)}`
}

/** `se***@example.org`; the part before the @ keeps its first two letters. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '***' : `${email.slice(0, Math.min(2, at))}***${email.slice(at)}`
}
