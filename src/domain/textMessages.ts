/** Text messages to phones, as the portal and its demo phone see them. */

/** @source decisions of the project on messages: one SMS is this long in EUC-KR, a longer message this many characters */
export const TEXT_MESSAGE = { smsMaxBytes: 90, maxLength: 2_000 } as const

/** A message as the demo phone shows it; the whole number stays on the server. */
export interface DemoText {
  /** such as `•••••••5678` */
  maskedNumber: string
  text: string
  sentAt: Date
}

const SHOWN_DIGITS = 4

/** @param phone digits @returns the same length with only the last four digits left */
export function maskedPhone(phone: string): string {
  const hidden = Math.max(phone.length - SHOWN_DIGITS, 0)
  return '•'.repeat(hidden) + phone.slice(hidden)
}
