import type { ContentFormValues } from '../../src/domain/backOffice/contentForm.ts'
import type { Attachment } from '../../src/domain/content/attachments.ts'
import type { Content, ContentKind, ContentState } from '../../src/domain/content/contents.ts'
import { CONTENT_KINDS, showingOf } from '../../src/domain/content/contents.ts'
import { hasRight, withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type {
  OfficeAuditEntry,
  OfficeOverview,
  OfficeRevision,
  OwnFactor,
} from '../../src/api/officeContext.ts'
import type { Attachments, AuditLog, ContentPage, Contents, ContentEditor } from '../content/index.ts'
import { attachmentOf, AUDIT_PAGE, markdownOf } from '../content/index.ts'
import type { Settings } from '../../src/domain/kernel/settings.ts'
import type { Enrolment, SecondFactors } from '../accounts/index.ts'
import type { MenuYear, PortalSettings, Usage } from '../kernel/index.ts'
import { bodyOf } from './contentForms.ts'
import type { Operation } from './operation.ts'
import type { Clock } from '../platform/clock.ts'

export interface OfficeParts {
  operation: Operation
  settings: PortalSettings
  usage: Pick<Usage, 'ofYear'>
  secondFactors: SecondFactors
  contents: Contents
  contentEditor: ContentEditor
  attachments: Attachments
  audit: AuditLog
  clock: Clock
}

const TEXTS_PER_PAGE = 30

/** What the pages of the back office read, each by the right that it needs. */
export class Office {
  readonly #parts: OfficeParts

  constructor(parts: OfficeParts) {
    this.#parts = parts
  }

  /** What needs attention in the texts that the caller may write. */
  overview(viewer: Viewer): OfficeOverview {
    const member = withRight(viewer, 'back-office')
    const { contents, clock } = this.#parts
    const now = clock.now()
    const own = contents.all().filter((facts) => !facts.deletedAt && contents.mayWriteOne(viewer, facts))
    const withState = (state: ContentState) => own.filter((facts) => facts.state === state)
    return {
      review: withState('review'),
      drafts: withState('draft').length,
      opening: own.filter((facts) => showingOf(facts, now) === 'waiting'),
      kinds: this.kinds(viewer),
      feeds: hasRight(member, 'operation') ? this.#parts.operation.troubledFeeds() : [],
    }
  }

  /** Kinds of texts that the caller writes. */
  kinds(viewer: Viewer): ContentKind[] {
    return CONTENT_KINDS.filter((kind) => {
      try {
        this.#parts.contents.kept(viewer, kind, {}, 1, 1)
        return true
      } catch {
        return false
      }
    })
  }

  texts(
    viewer: Viewer,
    kind: ContentKind,
    query: { search?: string; state?: ContentState | undefined; isDeleted?: boolean },
    page: number,
  ): ContentPage & { perPage: number } {
    const found = this.#parts.contents.kept(viewer, kind, query, page, TEXTS_PER_PAGE)
    return { ...found, perPage: TEXTS_PER_PAGE }
  }

  /** A text as it is kept. @throws Refusal CONTENT_UNKNOWN, RIGHT_MISSING */
  text(viewer: Viewer, id: number): Promise<Content> {
    return this.#parts.contents.open(viewer, id)
  }

  async revisions(viewer: Viewer, id: number): Promise<OfficeRevision[]> {
    const rows = await this.#parts.contentEditor.revisions(viewer, id)
    return rows.map(({ revision, at, what, actorMemberId, titleKo }) => ({
      revision,
      at,
      what,
      actor: actorMemberId ?? undefined,
      title: titleKo,
    }))
  }

  /** @returns a body as the form shows it */
  markdown(content: Content['ko']['body']): string {
    return markdownOf(content)
  }

  /** @returns HTML as visitors would get it @throws Refusal TEXT_REFUSED */
  async preview(
    viewer: Viewer,
    values: ContentFormValues,
    language: 'Ko' | 'En',
    fileIds: readonly number[],
  ): Promise<string> {
    const files = await this.#files(viewer, fileIds)
    return this.#parts.attachments.bodyOf(bodyOf(values, language), files).html
  }

  /** Files by their numbers, in that order, as far as the caller may have them. */
  async files(viewer: Viewer, ids: readonly number[]): Promise<Attachment[]> {
    return (await this.#files(viewer, ids)).map(attachmentOf)
  }

  /** @throws Refusal LOGIN_REQUIRED, DUTY_FIRST, RIGHT_MISSING */
  async audit(
    viewer: Viewer,
    before: number | undefined,
  ): Promise<{ entries: OfficeAuditEntry[]; older?: number }> {
    withRight(viewer, 'audit')
    const rows = await this.#parts.audit.list({ before })
    const last = rows.length === AUDIT_PAGE ? rows.at(-1) : undefined
    const entries = rows.map((row) => ({
      at: row.at,
      actor: row.actorMemberId ?? undefined,
      what: row.what,
      subject: row.subject,
      subjectId: row.subjectId,
      before: row.before ?? undefined,
      after: row.after ?? undefined,
    }))
    return { entries, ...(last && { older: last.id }) }
  }

  /** @throws Refusal RIGHT_MISSING */
  settings(viewer: Viewer): Settings {
    withRight(viewer, 'settings')
    return this.#parts.settings.present
  }

  /** Visits of menus in a year. @throws Refusal RIGHT_MISSING */
  usage(viewer: Viewer, year: number): Promise<MenuYear[]> {
    withRight(viewer, 'operation')
    return this.#parts.usage.ofYear(year)
  }

  /** The caller's own second factor. @throws Refusal LOGIN_REQUIRED, RIGHT_MISSING */
  async factor(
    viewer: Viewer,
  ): Promise<Omit<OwnFactor, 'waiting' | 'passkeys' | 'newPasskey'> & { waiting?: Enrolment | undefined }> {
    const { memberId } = withRight(viewer, 'back-office')
    const { secondFactors } = this.#parts
    return { ...(await secondFactors.stateOf(memberId)), waiting: await secondFactors.waiting(viewer) }
  }

  #files(viewer: Viewer, ids: readonly number[]) {
    const { attachments, contents } = this.#parts
    return attachments.some(viewer, ids, (contentId) => {
      const facts = contents.find(contentId)
      return facts !== undefined && contents.mayWriteOne(viewer, facts)
    })
  }
}
