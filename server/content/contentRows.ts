import type { AttachmentRow } from '../../entities/content/AttachmentRow.ts'
import type { ContentRow, StoredBody } from '../../entities/content/ContentRow.ts'
import type { Attachment } from '../../src/domain/content/attachments.ts'
import type { Content, ContentBody, ContentDraft, ContentFacts } from '../../src/domain/content/contents.ts'
import { plainText } from '../../src/domain/content/richText.ts'

/** Of a text so many characters are searched. */
const SEARCHED_CHARACTERS = 2_000

export const factsOf = (row: ContentRow): ContentFacts => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  titleKo: row.titleKo,
  titleEn: row.titleEn ?? undefined,
  isPinned: row.isPinned === 1,
  asksReceipt: row.asksReceipt === 1,
  showFrom: row.showFrom ?? undefined,
  showUntil: row.showUntil ?? undefined,
  category: row.category ?? undefined,
  boardId: row.boardId ?? undefined,
  revision: row.revision,
  authorMemberId: row.authorMemberId ?? undefined,
  submitterMemberId: row.submitterMemberId ?? undefined,
  createdAt: row.createdAt,
  changedAt: row.changedAt,
  publishedAt: row.publishedAt ?? undefined,
  withdrawnAt: row.withdrawnAt ?? undefined,
  deletedAt: row.deletedAt ?? undefined,
})

const bodyOf = (title: string, { doc, html }: StoredBody): ContentBody => ({ title, body: doc, html })

export const contentOf = (row: ContentRow, files: readonly AttachmentRow[]): Content => ({
  ...factsOf(row),
  ko: bodyOf(row.titleKo, row.bodyKo),
  en: row.bodyEn ? bodyOf(row.titleEn ?? row.titleKo, row.bodyEn) : undefined,
  files: files.map(attachmentOf),
})

export const attachmentOf = (row: AttachmentRow): Attachment => ({
  id: row.id,
  name: row.name,
  mediaType: row.mediaType,
  bytes: row.bytes,
  sha256: row.sha256,
  key: row.storageKey,
  state: row.state,
  isPicture: row.width !== null,
  width: row.width ?? undefined,
  height: row.height ?? undefined,
  uploadedAt: row.uploadedAt,
})

/** Columns that a draft writes, but for the bodies. */
export const draftColumns = (draft: ContentDraft) => ({
  titleKo: draft.ko.title,
  titleEn: draft.en?.title ?? null,
  isPinned: Number(draft.isPinned),
  asksReceipt: Number(draft.asksReceipt),
  showFrom: draft.showFrom ?? null,
  showUntil: draft.showUntil ?? null,
  category: draft.category ?? null,
  boardId: draft.boardId ?? null,
})

/** Title and text in all languages, as far as they are searched. */
export function searchedWords({ titleKo, titleEn, bodyKo, bodyEn }: Searched): string {
  const texts = [bodyKo, bodyEn].flatMap((body) => (body ? [plainText(body.doc, SEARCHED_CHARACTERS)] : []))
  return [titleKo, titleEn ?? '', ...texts].join(' ')
}
type Searched = Pick<ContentRow, 'titleKo' | 'titleEn' | 'bodyKo' | 'bodyEn'>
