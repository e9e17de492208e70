import { z } from 'zod'
import { SEARCH_MAX_LENGTH } from '../../../src/domain/content/searchTerms.ts'
import { NOTICES_PER_PAGE } from '../../../src/domain/notices/notices.ts'
import { ATTACHMENT_FIELDS, attachmentToWire } from '../../../src/wire/content/attachments.ts'
import {
  NOTICE_BODY_FIELDS,
  NOTICE_FIELDS,
  noticeBodyToWire,
  noticeToWire,
  SYSTEM_NAME,
} from '../../../src/wire/notices/notices.ts'
import type { Contents } from '../../content/index.ts'
import { Reply, routesFor } from '../../http/defineRoute.ts'
import { data, DATA, REST_PREFIX } from '../../http/policy.ts'
import { pageNumber, rowNumber, rowsOfPage, searchWords } from '../../http/rest/numbers.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'

const defineRoute = routesFor<{ services: { contents: Contents } }>()

const NOTICE = `${REST_PREFIX}/api/notice`
/** For clients that page by themselves; the count says how many there are. */
const MOST_ROWS = 500

const noticeList = defineRoute({
  ...data,
  name: 'noticeList',
  path: `${NOTICE}/notice-list`,
  query: z.object({
    searchWord: searchWords(SEARCH_MAX_LENGTH).meta({
      description: 'words of title or text, in either language',
    }),
    systemName: z.string().max(40).optional().default(SYSTEM_NAME),
    page: pageNumber.meta({ description: 'page of so many rows, from 1' }),
    row: rowsOfPage(MOST_ROWS, MOST_ROWS),
  }),
  answer: rowsSchema(NOTICE_FIELDS),
  extras: {
    result: rowsSchema(NOTICE_FIELDS),
    cnt: z.int().min(0).meta({ description: 'notices that are found' }),
  },
  words: {
    summary: 'Notices',
    description: 'Those that are shown now, pinned ones first, then the newest.',
  },
  handle({ services, query }) {
    const { searchWord: search, systemName, page, row } = query
    if (systemName !== SYSTEM_NAME) return new Reply([], { result: [], cnt: 0 })
    const { rows, count } = services.contents.shown('notice', { search }, page, row)
    const result = rows.map(noticeToWire)
    return new Reply(result, { result, cnt: count })
  },
})

const beside = rowSchema(NOTICE_FIELDS).nullable()

const noticeDetail = defineRoute({
  ...data,
  name: 'noticeDetail',
  path: `${NOTICE}/notice-detail`,
  query: z.object({ num: rowNumber.meta({ description: 'number of the notice' }) }),
  answer: rowSchema(NOTICE_BODY_FIELDS).extend({
    files: rowsSchema(ATTACHMENT_FIELDS),
    prev: beside.meta({ description: 'the next older one' }),
    next: beside.meta({ description: 'the next newer one' }),
  }),
  refusals: [400, 404, 410],
  words: {
    summary: 'One notice',
    description: 'Answers 410 with the date for one that is not shown any more.',
  },
  async handle({ services, query, language }) {
    const { content, newer, older } = await services.contents.read('notice', query.num)
    return {
      ...noticeBodyToWire(content, language),
      files: content.files.map(attachmentToWire),
      prev: older ? noticeToWire(older) : null,
      next: newer ? noticeToWire(newer) : null,
    }
  },
})

/** No client of it is known; its parameters are those of a list of notices, and so are its rows. */
const checkList = defineRoute({
  ...data,
  name: 'checkList',
  path: `${DATA}/check/list`,
  query: z.object({
    pageNum: pageNumber.meta({ description: 'page, from 1' }),
    searchWord: searchWords(SEARCH_MAX_LENGTH).meta({ description: 'words of title or text' }),
  }),
  answer: rowsSchema(NOTICE_FIELDS),
  extras: { cnt: z.int().min(0).meta({ description: 'notices that are found' }) },
  words: {
    summary: 'Notices, twenty a page',
    description: 'What this path held is not public: the portal answers with its notices.',
  },
  handle({ services, query: { pageNum, searchWord: search } }) {
    const { rows, count } = services.contents.shown('notice', { search }, pageNum, NOTICES_PER_PAGE)
    return new Reply(rows.map(noticeToWire), { cnt: count })
  },
})

export const noticeRoutes = [noticeList, noticeDetail, checkList]
