import type { Attachment } from '../domain/content/attachments.ts'
import type { ContentFormValues } from '../domain/backOffice/contentForm.ts'
import type { Content, ContentFacts, ContentKind, ContentState } from '../domain/content/contents.ts'
import type { RefusalCode } from '../domain/kernel/refusals.ts'

/** What needs attention. */
export interface OfficeOverview {
  /** texts that wait for a second person */
  review: readonly ContentFacts[]
  drafts: number
  /** published ones whose window has not begun */
  opening: readonly ContentFacts[]
  /** kinds of texts that the caller writes */
  kinds: readonly ContentKind[]
}

export interface OfficeRevision {
  revision: number
  at: Date
  what: string
  /** number of the member */
  actor: number | undefined
  title: string
}

export interface OfficeTexts {
  rows: readonly ContentFacts[]
  count: number
  total: number
  page: number
  perPage: number
}

/** What became of the form that was sent; what was typed is shown again. */
export interface OfficeAnswer {
  values: ContentFormValues
  refusal?: { code: RefusalCode; facts: Readonly<Record<string, string | number>> } | undefined
  status: number
  /** asked for a look at it, and nothing was kept */
  isPreview: boolean
}

/** What was done, and what was there before and after. */
export interface OfficeAuditEntry {
  at: Date
  /** number of the member; absent: the portal itself */
  actor: number | undefined
  what: string
  subject: string
  subjectId: string
  before: object | undefined
  after: object | undefined
}

/** The back office as its pages read it, for a caller who has a right in it. */
export interface OfficeContext {
  overview(): OfficeOverview
  texts(
    kind: ContentKind,
    query: { search?: string; state?: ContentState | undefined; isDeleted?: boolean },
    page: number,
  ): OfficeTexts
  /** @throws Refusal CONTENT_UNKNOWN, RIGHT_MISSING */
  text(id: number): Promise<Content>
  revisions(id: number): Promise<readonly OfficeRevision[]>
  markdown(body: Content['ko']['body']): string
  /** @throws Refusal TEXT_REFUSED */
  preview(markdown: string, fileIds: readonly number[]): Promise<string>
  files(ids: readonly number[]): Promise<readonly Attachment[]>
  /** for those who may read it; the newest first, and from which number on the older ones go on */
  audit?(before: number | undefined): Promise<{ entries: readonly OfficeAuditEntry[]; older?: number }>
}
