import { eucKrBytes } from '../../../domain/messages/eucKr.ts'
import { TEXT_MESSAGE } from '../../../domain/messages/textMessages.ts'
import type { DemoText } from '../../../domain/messages/textMessages.ts'
import type { View } from '../../../layouts/view.ts'

/** What the demo phone says of one message. */
export interface SpooledRow {
  to: string
  /** said for `to` where its dots would only be read out one by one */
  toSpoken: string
  /** form and length: `SMS · 74/90 bytes` */
  kind: string
  subject?: string
  /** without those breaks that only part it */
  lines: string[]
  /** only what is an address of a page, and not in the text already */
  link?: string
  picture?: { src: string; alt: string } | { note: string }
}

/** @source decisions of the project on messages: the texts of phones are counted in EUC-KR */
export function spooledRow(message: DemoText, { demoPhone: t }: View['w']): SpooledRow {
  const { maskedNumber, text, subject, link, picture } = message
  const isByPhone = message.form !== 'push' && message.form !== 'email'
  const bytes = isByPhone ? eucKrBytes(text) : new TextEncoder().encode(text).length
  const form = message.form ?? (bytes <= TEXT_MESSAGE.smsMaxBytes ? 'sms' : 'lms')
  const limit = { sms: TEXT_MESSAGE.smsMaxBytes, lms: TEXT_MESSAGE.maxLength, mms: TEXT_MESSAGE.maxLength }
  const most = form === 'push' || form === 'email' ? undefined : limit[form]
  return {
    to: maskedNumber,
    toSpoken: isByPhone ? t.endsWith(maskedNumber.replaceAll('•', '')) : maskedNumber.replace(/•+/, '…'),
    kind: `${t.forms[form]} · ${t.bytes(bytes, most)}`,
    ...(subject !== undefined && { subject }),
    lines: text.split('\n'),
    ...(link !== undefined && isPage(link) && !text.includes(link) && { link }),
    ...(picture && {
      picture:
        picture.src === undefined
          ? { note: t.pictureLeftOut(kilobytes(picture.bytes)) }
          : { src: picture.src, alt: t.picture(kilobytes(picture.bytes)) },
    }),
  }
}

const isPage = (link: string): boolean =>
  URL.canParse(link) && ['http:', 'https:'].includes(new URL(link).protocol)

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_024)
