import type { Board, InstitutionFacts } from '../../domain/boards/boards.ts'
import type { Content, ContentFacts } from '../../domain/content/contents.ts'
import { shownSince } from '../../domain/content/contents.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireTime } from '../kernel/times.ts'

/** @source `itdcs` of the specification, part 2 section 7; the columns are the portal's own */
export const INSTITUTION_FIELDS: WireFields = {
  itdcCd: { type: 'text', description: 'code of the institution' },
  itdcNm: { type: 'text', description: 'Korean name' },
  itdcNmEn: { type: 'text', description: 'English name' },
}

/** @source specification part 1, section 7: boards by itdcCd, articles by boardNum */
export const BOARD_FIELDS: WireFields = {
  boardNum: { type: 'count', description: 'number of the board' },
  itdcCd: { type: 'text', description: 'code of its institution' },
  boardNm: { type: 'text', description: 'Korean name' },
  boardNmEn: { type: 'text', description: 'English name' },
}

export const ARTICLE_FIELDS: WireFields = {
  articleNum: { type: 'count', description: 'number of the article' },
  boardNum: { type: 'count', description: 'number of its board' },
  title: { type: 'text' },
  regDate: { type: 'time', description: 'when it began to be shown' },
  pinYn: { type: 'choice', values: ['Y', 'N'], description: 'kept over the others' },
  rcptYn: {
    type: 'choice',
    values: ['Y', 'N'],
    description: 'readers are asked to confirm that they read it',
  },
}

export const ARTICLE_BODY_FIELDS: WireFields = {
  ...ARTICLE_FIELDS,
  contents: { type: 'text', description: 'HTML of a fixed set of elements' },
  readTm: { type: 'time', isNullable: true, description: 'when the caller confirmed to have read it' },
}

export const institutionToWire = ({ code, nameKo, nameEn }: InstitutionFacts) => ({
  itdcCd: code,
  itdcNm: nameKo,
  itdcNmEn: nameEn,
})

export const boardToWire = ({ id, institutionCode, nameKo, nameEn }: Board) => ({
  boardNum: id,
  itdcCd: institutionCode,
  boardNm: nameKo,
  boardNmEn: nameEn,
})

export const articleToWire = (article: ContentFacts) => ({
  articleNum: article.id,
  boardNum: article.boardId ?? 0,
  title: article.titleKo,
  regDate: toWireTime(shownSince(article)),
  pinYn: article.isPinned ? 'Y' : 'N',
  rcptYn: article.asksReceipt ? 'Y' : 'N',
})

export const articleBodyToWire = (article: Content, readAt: Date | undefined) => ({
  ...articleToWire(article),
  contents: article.ko.html,
  readTm: readAt ? toWireTime(readAt) : null,
})
