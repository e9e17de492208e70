import type { Content, ContentFacts } from '../../domain/content/contents.ts'
import { shownSince, textIn } from '../../domain/content/contents.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireTime } from '../kernel/times.ts'

/** The name by which clients of this portal ask for its notices; other systems have none here. */
export const SYSTEM_NAME = 'marine'

/** By which existing pages open a notice. */
export const NOTICE_QUERY = 'notiNum'

/** @source specification part 1, section 3 (Notice); the last three are the portal's own */
export const NOTICE_FIELDS: WireFields = {
  notiNum: { type: 'count', description: 'number of the notice' },
  notiTitle: { type: 'text' },
  notiDate: { type: 'time', description: 'when it began to be shown' },
  notiTitleEn: { type: 'text', isNullable: true, description: 'English title, where it has one' },
  pinYn: { type: 'choice', values: ['Y', 'N'], description: 'kept over the others' },
}

/** Beside the columns of the list. */
export const NOTICE_BODY_FIELDS: WireFields = {
  ...NOTICE_FIELDS,
  notiContents: { type: 'text', description: 'HTML of a fixed set of elements' },
  lang: { type: 'choice', values: ['ko', 'en'], description: 'language of title and text' },
}

export const noticeToWire = (notice: ContentFacts) => ({
  notiNum: notice.id,
  notiTitle: notice.titleKo,
  notiDate: toWireTime(shownSince(notice)),
  notiTitleEn: notice.titleEn ?? null,
  pinYn: notice.isPinned ? 'Y' : 'N',
})

export function noticeBodyToWire(notice: Content, asked: Language) {
  const { title, html, language } = textIn(notice, asked)
  return { ...noticeToWire(notice), notiTitle: title, notiContents: html, lang: language }
}
