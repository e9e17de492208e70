import type { Alert, AlertDetail } from '../alerts.ts'
import { eucKrBytes, toEucKr } from '../eucKr.ts'
import type { Language } from '../../kernel/language.ts'
import { TEXT_MESSAGE } from '../textMessages.ts'

/** `sms` up to 90 bytes, `lms` up to 2,000, both in EUC-KR; `mms` the same with a picture. */
export const ALERT_FORMS = ['sms', 'lms', 'mms', 'push', 'email'] as const
export type AlertForm = (typeof ALERT_FORMS)[number]

/** How an alert is to be put into words. */
export interface AlertTextOptions {
  language: Language
  /** `text`: as `sms` where nothing has to be left out for that, else as `lms` */
  form: AlertForm | 'text'
  /** scheme and host of our own pages; no link without it */
  origin?: string | undefined
  /** what of the alert concerns the reader */
  detail?: AlertDetail | undefined
  /** the same message may have arrived before */
  isRepeated?: boolean | undefined
}

/** An alert in words, ready for a gateway. */
export interface AlertText {
  /** as asked for, and what became of `text` */
  form: AlertForm
  /** the answer in one line; absent for `sms`. A push shows it above its text, which does not repeat it */
  subject?: string
  text: string
  /** our own page about it; it stands in the text too where that has room, and never in that of a `push` */
  link?: string
  /** of the text: in EUC-KR for `sms`, `lms` and `mms`, else in UTF-8 */
  bytes: number
  /** whether something was left out to keep to the bytes of the form */
  isShortened: boolean
}

/** Puts alerts into words; what the sender and the screen's preview are handed. */
export type AlertWriter = (alert: Alert, options: AlertTextOptions) => AlertText

interface FormRules {
  encoding: 'euc-kr' | 'utf-8'
  maxBytes: number
  subjectMaxBytes: number
  /** few words, as on a small screen, or the whole content */
  isShort: boolean
}

/**
 * What a text message holds, and a push: with subject, link and keys within the 4,096 bytes that its services take. An
 * e-mail has room for all there ever is.
 *
 * @source decisions of the project on messages (90 and 2,000 bytes); gateways in Korea take subjects up to 40 bytes;
 *   RFC 8030, section 7.2 (4,096 bytes)
 */
export const FORM_RULES: Record<AlertForm, FormRules> = {
  sms: { encoding: 'euc-kr', maxBytes: TEXT_MESSAGE.smsMaxBytes, subjectMaxBytes: 0, isShort: true },
  lms: { encoding: 'euc-kr', maxBytes: TEXT_MESSAGE.maxLength, subjectMaxBytes: 40, isShort: false },
  mms: { encoding: 'euc-kr', maxBytes: TEXT_MESSAGE.maxLength, subjectMaxBytes: 40, isShort: false },
  push: { encoding: 'utf-8', maxBytes: 600, subjectMaxBytes: 200, isShort: true },
  email: { encoding: 'utf-8', maxBytes: 20_000, subjectMaxBytes: 200, isShort: false },
}

/** The text as the form can carry it. */
export const writtenIn = (form: AlertForm, text: string): string =>
  FORM_RULES[form].encoding === 'euc-kr' ? toEucKr(text) : text

export function bytesIn(form: AlertForm, text: string): number {
  return FORM_RULES[form].encoding === 'euc-kr' ? eucKrBytes(text) : new TextEncoder().encode(text).length
}
