import { z } from 'zod'
import { SEARCH_MAX_LENGTH } from '../../../src/domain/content/searchTerms.ts'
import { hasRight } from '../../../src/domain/accounts/rights.ts'
import { isInstitutionType } from '../../../src/domain/accounts/roles.ts'
import { attachmentHref } from '../../../src/domain/kernel/pages.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { ATTACHMENT_FIELDS, attachmentToWire } from '../../../src/wire/content/attachments.ts'
import {
  ARTICLE_BODY_FIELDS,
  ARTICLE_FIELDS,
  articleBodyToWire,
  articleToWire,
  BOARD_FIELDS,
  boardToWire,
  INSTITUTION_FIELDS,
  institutionToWire,
} from '../../../src/wire/boards/boards.ts'
import type { Attachments, ContentEditor, Contents } from '../../content/index.ts'
import { writePlain } from '../../content/index.ts'
import { Reply, routesFor } from '../../http/defineRoute.ts'
import {
  data,
  DATA,
  DATA_PER_MINUTE,
  form,
  MEMBER_PER_MINUTE,
  read,
  REST_PREFIX,
  uploadForm,
} from '../../http/policy.ts'
import { receiveFiles } from '../../http/receiveFiles.ts'
import { pageNumber, rowNumber, searchWords } from '../../http/rest/numbers.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'
import type { Boards } from '../boards.ts'

const defineRoute = routesFor<{
  services: { boards: Boards; contents: Contents; contentEditor: ContentEditor; attachments: Attachments }
}>()

const NOTICES = `${REST_PREFIX}/api/itdc-notice`
const ARTICLES = `${NOTICES}/articles`
const reading = { ...read, who: 'member', perMinute: DATA_PER_MINUTE, origins: 'own' } as const
const writing = {
  ...form,
  who: 'member',
  bodyLimitBytes: 262_144,
  perMinute: MEMBER_PER_MINUTE,
  origins: 'own',
} as const
const institutionCode = z.string().regex(/^[\w-]{1,20}$/)
const params = z.object({ id: rowNumber })

const institutionList = defineRoute({
  ...data,
  name: 'institutionList',
  path: `${DATA}/itdcs`,
  answer: rowsSchema(INSTITUTION_FIELDS),
  words: { summary: 'Institutions', description: 'Those that the agency works with.' },
  handle: ({ services }) => services.boards.institutions().map(institutionToWire),
})

const institutionMenu = defineRoute({
  ...data,
  name: 'institutionMenu',
  path: `${DATA}/itdcs/menu`,
  answer: z.array(rowSchema(INSTITUTION_FIELDS).extend({ menu: rowsSchema(BOARD_FIELDS) })),
  words: {
    summary: 'Boards of the institutions',
    description: 'Their names; what stands on them is for institutions.',
  },
  handle: ({ services }) =>
    services.boards.institutions().map((institution) => ({
      ...institutionToWire(institution),
      menu: services.boards.boards(institution.code).map(boardToWire),
    })),
})

const boardList = defineRoute({
  ...reading,
  name: 'boardList',
  path: `${NOTICES}/boards`,
  query: z.object({ itdcCd: institutionCode.optional().meta({ description: 'only of this institution' }) }),
  answer: rowsSchema(BOARD_FIELDS),
  words: { summary: 'Boards of institutions' },
  handle: ({ services, query }) => services.boards.boards(query.itdcCd).map(boardToWire),
})

const articleList = defineRoute({
  ...reading,
  name: 'articleList',
  path: ARTICLES,
  query: z.object({
    boardNum: rowNumber,
    searchWord: searchWords(SEARCH_MAX_LENGTH),
    pageNo: pageNumber,
  }),
  answer: rowsSchema(ARTICLE_FIELDS),
  extras: { cnt: z.int().min(0).meta({ description: 'articles that are found' }) },
  refusals: [400, 403, 404],
  words: {
    summary: 'Articles of a board',
    description: 'Twenty a page, pinned ones first, then the newest.',
  },
  handle({ services, viewer, query: { boardNum, searchWord, pageNo } }) {
    const { rows, count } = services.boards.articles(viewer, boardNum, searchWord, pageNo)
    return new Reply(rows.map(articleToWire), { cnt: count })
  },
})

const wholeArticle = rowSchema(ARTICLE_BODY_FIELDS).extend({ files: rowsSchema(ATTACHMENT_FIELDS) })

const articleItem = defineRoute({
  ...reading,
  name: 'articleItem',
  path: `${ARTICLES}/:id`,
  params,
  answer: wholeArticle,
  refusals: [400, 403, 404, 410],
  words: { summary: 'One article' },
  async handle({ services, viewer, params: { id } }) {
    const { content, readAt } = await services.boards.article(viewer, id)
    return { ...articleBodyToWire(content, readAt), files: content.files.map(attachmentToWire) }
  },
})

const articleBody = z.object({
  boardNum: rowNumber.optional(),
  title: z.string().max(400).optional(),
  contents: z.string().max(200_000).meta({ description: 'limited Markdown' }).optional(),
  rcptYn: z.enum(['Y', 'N']).optional(),
  files: z
    .array(rowNumber)
    .max(20)
    .meta({ description: 'numbers of uploaded files, in their order' })
    .optional(),
})

const plainOf = (body: z.output<typeof articleBody>) => ({
  title: body.title,
  markdown: body.contents,
  boardId: body.boardNum,
  fileIds: body.files,
  ...(body.rcptYn && { asksReceipt: body.rcptYn === 'Y' }),
})

const articleWrite = defineRoute({
  ...writing,
  name: 'articleWrite',
  path: ARTICLES,
  body: articleBody,
  answer: wholeArticle,
  refusals: [400, 403, 404],
  words: { summary: 'Write an article' },
  async handle({ services, viewer, body }) {
    const kept = await writePlain(services, viewer, 'article', plainOf(body))
    return { ...articleBodyToWire(kept, undefined), files: kept.files.map(attachmentToWire) }
  },
})

const articleEdit = defineRoute({
  ...writing,
  name: 'articleEdit',
  path: `${ARTICLES}/edit/:id`,
  params,
  body: articleBody,
  answer: wholeArticle,
  refusals: [400, 403, 404, 409],
  words: { summary: 'Change an article' },
  async handle({ services, viewer, body, params: { id } }) {
    const kept = await writePlain(services, viewer, 'article', plainOf(body), id)
    return { ...articleBodyToWire(kept, undefined), files: kept.files.map(attachmentToWire) }
  },
})

const articleDelete = defineRoute({
  ...writing,
  name: 'articleDelete',
  path: `${ARTICLES}/delete/:id`,
  params,
  answer: z.null(),
  refusals: [403, 404],
  words: { summary: 'Delete an article', description: 'It can be taken back for thirty days.' },
  async handle({ services, viewer, params: { id } }) {
    await services.contentEditor.remove(viewer, id, 'article')
    return null
  },
})

const articleRead = defineRoute({
  ...writing,
  name: 'articleRead',
  path: `${ARTICLES}/read/:id`,
  params,
  answer: z.null(),
  refusals: [403, 404, 410],
  words: { summary: 'Confirm to have read an article', description: 'For those that ask for it.' },
  async handle({ services, viewer, params: { id } }) {
    await services.boards.confirmRead(viewer, id)
    return null
  },
})

const fileInsert = defineRoute({
  ...uploadForm,
  name: 'articleFileInsert',
  path: `${ARTICLES}/atchfile/insert`,
  origins: 'own',
  answer: rowsSchema(ATTACHMENT_FIELDS),
  refusals: [400, 403, 413, 507],
  words: { summary: 'Upload files of an article' },
  async handle({ services, viewer, request }) {
    const { files } = await receiveFiles(request, (name, file) =>
      services.attachments.receive(viewer, name, file),
    )
    return files.map(attachmentToWire)
  },
})

const fileDelete = defineRoute({
  ...writing,
  name: 'articleFileDelete',
  path: `${ARTICLES}/atchfile/delete`,
  body: z.object({ fileSeq: rowNumber }),
  answer: z.null(),
  refusals: [403, 404],
  words: { summary: 'Take a file from its article', description: 'Or take back one that was uploaded.' },
  async handle({ services, viewer, body: { fileSeq } }) {
    const file = await services.attachments.own(viewer, fileSeq)
    if (file.contentId === null) await services.attachments.discard(viewer, fileSeq)
    else {
      const article = await services.contents.open(viewer, file.contentId)
      const fileIds = article.files.map(({ id }) => id).filter((id) => id !== fileSeq)
      await writePlain(services, viewer, 'article', { fileIds }, article.id)
    }
    return null
  },
})

const fileDownload = defineRoute({
  ...reading,
  name: 'articleFileDownload',
  path: `${ARTICLES}/atchfile/download/:id`,
  params,
  answer: { type: 'text/plain' },
  refusals: [400, 403, 404, 410],
  words: { summary: 'A file of an article', description: 'Leads to the file, which can be read in parts.' },
  async handle({ services, viewer, params: { id }, response }) {
    const found = await services.attachments.find(id)
    if (found?.contentId === undefined) throw new Refusal('ATTACHMENT_UNKNOWN')
    const { content } = await services.boards.article(viewer, found.contentId)
    const file = content.files.find((one) => one.id === id)
    if (!file) throw new Refusal('ATTACHMENT_UNKNOWN')
    response.status(302).setHeader('Location', attachmentHref(file.key))
    return new Uint8Array()
  },
})

const tokenChecker = defineRoute({
  ...reading,
  name: 'boardTokenCheck',
  path: `${NOTICES}/token-checker`,
  answer: z.strictObject({
    relateInst: z.boolean(),
    itdcManager: z.boolean(),
    itdcCd: z.string().nullable(),
  }),
  words: {
    summary: 'What the caller may do on boards',
    description:
      'Whether it belongs to an institution, whether it writes to boards, and to those of which one.',
  },
  handle: ({ viewer }) => ({
    relateInst: isInstitutionType(viewer.type),
    itdcManager: hasRight(viewer, 'boards'),
    itdcCd: viewer.institution ?? null,
  }),
})

/** Those with a name of their own come before the one with a number. */
export const boardRoutes = [
  institutionList,
  institutionMenu,
  boardList,
  tokenChecker,
  articleList,
  articleWrite,
  fileInsert,
  fileDelete,
  fileDownload,
  articleEdit,
  articleDelete,
  articleRead,
  articleItem,
]
