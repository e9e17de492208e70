/** Text messages to phones, as the portal and its demo phone see them. */

/** @source decisions of the project on messages: one SMS is this long in EUC-KR, a longer message this many characters */
export const TEXT_MESSAGE = { smsMaxBytes: 90, maxLength: 2_000 } as const

/** A message as the demo phone shows it; the whole number or address stays on the server. */
export interface DemoText {
  /** such as `•••••••5678`; of a browser the name of its push service */
  maskedNumber: string
  text: string
  sentAt: Date
  /** absent for codes, which have none of their own */
  form?: 'sms' | 'lms' | 'mms' | 'push' | 'email'
  subject?: string
  /** a page of ours */
  link?: string
  /** the picture that went with it: as a `data:` address, or only its size where the page would become too long */
  picture?: { bytes: number; src?: string }
}

const SHOWN_DIGITS = 4
const SHOWN_LETTERS = 1

/** @param phone digits @returns the same length with only the last four digits left */
export function maskedPhone(phone: string): string {
  const hidden = Math.max(phone.length - SHOWN_DIGITS, 0)
  return '•'.repeat(hidden) + phone.slice(hidden)
}

/** @param address of e-mail @returns its first letter and its host: `k•••@mail.example` */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 0) return '•'.repeat(address.length)
  const shown = Math.min(SHOWN_LETTERS, at)
  return address.slice(0, shown) + '•'.repeat(at - shown) + address.slice(at)
}
