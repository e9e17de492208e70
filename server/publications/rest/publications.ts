import { z } from 'zod'
import { SEARCH_MAX_LENGTH } from '../../../src/domain/content/searchTerms.ts'
import { attachmentHref } from '../../../src/domain/kernel/pages.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { PUBLICATION_TYPES, PUBLICATIONS_PER_PAGE } from '../../../src/domain/publications/publications.ts'
import { publicationWords } from '../../../src/text/publications/publications.ts'
import { ATTACHMENT_FIELDS, attachmentToWire } from '../../../src/wire/content/attachments.ts'
import {
  PUBLICATION_BODY_FIELDS,
  PUBLICATION_CODES,
  PUBLICATION_FIELDS,
  publicationBodyToWire,
  publicationToWire,
  publicationTypeOf,
} from '../../../src/wire/publications/publications.ts'
import type { Attachments, ContentEditor, Contents } from '../../content/index.ts'
import { writePlain } from '../../content/index.ts'
import { Reply, routesFor } from '../../http/defineRoute.ts'
import { data, form, REST_PREFIX, uploadForm } from '../../http/policy.ts'
import { receiveFiles } from '../../http/receiveFiles.ts'
import { pageNumber, rowNumber, rowsOfPage, searchWords } from '../../http/rest/numbers.ts'
import { rowSchema, rowsSchema } from '../../http/rest/schemas.ts'
import type { Publications } from '../publications.ts'

const defineRoute = routesFor<{
  services: {
    contents: Contents
    contentEditor: ContentEditor
    attachments: Attachments
    publications: Publications
  }
}>()

const PUBLICATION = `${REST_PREFIX}/api/publication`
const MOST_ROWS = 100
const typeCode = z
  .string()
  .refine((code) => code === '' || publicationTypeOf(code) !== undefined)
  .transform((code) => publicationTypeOf(code))
const wholePublication = rowSchema(PUBLICATION_BODY_FIELDS).extend({ files: rowsSchema(ATTACHMENT_FIELDS) })

const publicationList = defineRoute({
  ...data,
  name: 'publicationList',
  path: `${PUBLICATION}/list`,
  query: z.object({
    publicationType: typeCode.optional().meta({ description: 'only of this type' }),
    searchContent: searchWords(SEARCH_MAX_LENGTH).meta({ description: 'words of title or text' }),
    page: pageNumber,
    row: rowsOfPage(MOST_ROWS, PUBLICATIONS_PER_PAGE),
  }),
  answer: rowsSchema(PUBLICATION_FIELDS),
  extras: { cnt: z.int().min(0).meta({ description: 'publications that are found' }) },
  words: { summary: 'Publications', description: 'Those that are shown now, the newest first.' },
  handle({ services, query }) {
    const { publicationType: category, searchContent: search, page, row } = query
    const { rows, count } = services.contents.shown('publication', { category, search }, page, row)
    return new Reply(rows.map(publicationToWire), { cnt: count })
  },
})

const publicationNewCount = defineRoute({
  ...data,
  name: 'publicationNewCount',
  path: `${PUBLICATION}/new-count`,
  origins: 'own',
  answer: z.int().min(0),
  words: {
    summary: 'How many publications are new',
    description:
      'Since the reader last looked, as a cookie of the portal remembers it, or in the last seven days.',
  },
  handle: ({ services, request }) => services.publications.newCount(request.headers.cookie),
})

const publicationTypes = defineRoute({
  ...data,
  name: 'publicationTypes',
  path: `${PUBLICATION}/types`,
  answer: z.array(z.strictObject({ publicationType: z.string(), name: z.string(), cnt: z.int().min(0) })),
  words: { summary: 'Types of publications', description: 'Each with how many there are of it.' },
  handle: ({ services }) =>
    PUBLICATION_TYPES.map((type) => ({
      publicationType: PUBLICATION_CODES[type],
      name: publicationWords.ko.types[type],
      cnt: services.contents.allShown('publication', { category: type }).length,
    })),
})

const params = z.object({ id: rowNumber })

const publicationItem = defineRoute({
  ...data,
  name: 'publicationItem',
  path: `${PUBLICATION}/:id`,
  params,
  answer: wholePublication,
  refusals: [400, 404, 410],
  words: { summary: 'One publication' },
  async handle({ services, params: { id } }) {
    const { content } = await services.contents.read('publication', id)
    return { ...publicationBodyToWire(content), files: content.files.map(attachmentToWire) }
  },
})

const publicationDownload = defineRoute({
  ...data,
  name: 'publicationDownload',
  path: `${PUBLICATION}/:id/download`,
  params,
  query: z.object({ fileSeq: rowNumber.optional() }),
  answer: { type: 'text/plain' },
  refusals: [400, 404, 410],
  words: {
    summary: 'A file of a publication',
    description: 'Leads to the file with this number, or to the first one; it can be read in parts.',
  },
  async handle({ services, params: { id }, query, response }) {
    const { content } = await services.contents.read('publication', id)
    const file = content.files.find((one) => query.fileSeq === undefined || one.id === query.fileSeq)
    if (!file) throw new Refusal('ATTACHMENT_UNKNOWN')
    response.status(302).setHeader('Location', attachmentHref(file.key))
    return new Uint8Array()
  },
})

const text = {
  title: z.string().max(400).optional(),
  contents: z.string().max(200_000).meta({ description: 'limited Markdown' }).optional(),
  titleEn: z.string().max(400).optional(),
  contentsEn: z.string().max(200_000).optional(),
  publicationType: typeCode.optional(),
  files: z
    .array(rowNumber)
    .max(20)
    .meta({ description: 'numbers of uploaded files, in their order' })
    .optional(),
}
const textBody = z.object(text)
const writing = { ...form, who: 'member', bodyLimitBytes: 262_144, origins: 'own' } as const

const plainOf = (body: z.output<typeof textBody>) => ({
  title: body.title,
  markdown: body.contents,
  titleEn: body.titleEn,
  markdownEn: body.contentsEn,
  category: body.publicationType,
  fileIds: body.files,
})

const publicationWrite = defineRoute({
  ...writing,
  name: 'publicationWrite',
  path: `${PUBLICATION}/:id/write`,
  params: z.object({ id: z.union([z.literal('0'), z.literal('new'), rowNumber]) }),
  body: textBody,
  answer: wholePublication,
  refusals: [400, 403, 404, 409],
  words: { summary: 'Write a publication', description: 'The one with this number; `0` or `new` makes one.' },
  async handle({ services, viewer, params: { id }, body }) {
    const number = typeof id === 'number' ? id : undefined
    const kept = await writePlain(services, viewer, 'publication', plainOf(body), number)
    return { ...publicationBodyToWire(kept), files: kept.files.map(attachmentToWire) }
  },
})

const publicationEdit = defineRoute({
  ...writing,
  name: 'publicationEdit',
  path: `${PUBLICATION}/edit`,
  body: textBody.extend({ boardNum: rowNumber }),
  answer: wholePublication,
  refusals: [400, 403, 404, 409],
  words: { summary: 'Change a publication' },
  async handle({ services, viewer, body }) {
    const kept = await writePlain(services, viewer, 'publication', plainOf(body), body.boardNum)
    return { ...publicationBodyToWire(kept), files: kept.files.map(attachmentToWire) }
  },
})

const publicationDelete = defineRoute({
  ...writing,
  name: 'publicationDelete',
  path: `${PUBLICATION}/delete`,
  body: z.object({ boardNum: rowNumber }),
  answer: z.null(),
  refusals: [403, 404],
  words: { summary: 'Delete a publication', description: 'It can be taken back for thirty days.' },
  async handle({ services, viewer, body }) {
    await services.contentEditor.remove(viewer, body.boardNum, 'publication')
    return null
  },
})

const publicationUpload = defineRoute({
  ...uploadForm,
  name: 'publicationUpload',
  path: `${PUBLICATION}/upload`,
  origins: 'own',
  answer: rowsSchema(ATTACHMENT_FIELDS),
  refusals: [400, 403, 413, 507],
  words: { summary: 'Upload files of a publication' },
  async handle({ services, viewer, request }) {
    const { files } = await receiveFiles(request, (name, file) =>
      services.attachments.receive(viewer, name, file),
    )
    return files.map(attachmentToWire)
  },
})

/** Those with a name of their own come before the one with a number. */
export const publicationRoutes = [
  publicationList,
  publicationNewCount,
  publicationTypes,
  publicationItem,
  publicationDownload,
  publicationWrite,
  publicationEdit,
  publicationDelete,
  publicationUpload,
]
