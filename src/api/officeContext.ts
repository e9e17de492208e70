import type { Attachment } from '../domain/content/attachments.ts'
import type { ContentFormValues } from '../domain/backOffice/contentForm.ts'
import type { Content, ContentFacts, ContentKind, ContentState } from '../domain/content/contents.ts'
import type { DeedValues } from '../domain/backOffice/deeds.ts'
import type { DoorAsks } from '../domain/backOffice/officeDoor.ts'
import type { PreviewTopic } from '../domain/messages/exampleAlerts.ts'
import type {
  CorrectedName,
  FoundMessage,
  FoundSubscription,
  JobReport,
  ListedKey,
  ListedMember,
  MessagePreview,
  MemberQuery,
  MessageQuery,
  OpenedMember,
  QuarantineNote,
} from '../domain/backOffice/officeFacts.ts'
import type { Broadcast } from '../domain/broadcasts/broadcasts.ts'
import type { Programme } from '../domain/broadcasts/programmeForm.ts'
import type { TimetableKind } from '../domain/broadcasts/timetables.ts'
import type { Right } from '../domain/accounts/rights.ts'
import type { Settings } from '../domain/kernel/settings.ts'
import type { MessageFigures } from '../domain/messages/messageFigures.ts'
import type { FeedStatus } from '../domain/observations/stations.ts'
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
  /** feeds that are down or paused, for those who may see to them */
  feeds: readonly FeedStatus[]
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

/** What is shown this once: a password, or codes. */
export interface DeedShown {
  kind: 'password' | 'codes'
  lines: readonly string[]
}

/** What became of a form that was refused, or that shows something this once. */
export interface DeedAnswer {
  deed: string
  values: DeedValues
  refusal?: OfficeAnswer['refusal']
  status: number
  shown?: DeedShown | undefined
}

/** The caller's own second factor. */
export interface OwnFactor {
  isOn: boolean
  recoveryLeft: number
  /** keys that may be shown in place of a code */
  passkeys: readonly { id: number; createdAt: Date; lastUsedAt?: Date | undefined }[]
  /** what a browser needs to make a key; undefined where none can be added */
  newPasskey(): Promise<object | undefined>
  /** made, and not confirmed yet; the picture is SVG */
  waiting?: { secret: string; picture: string } | undefined
}

/** What a caller with a right in the back office finds at its entrance. */
export interface OfficeDoorFacts {
  asks: readonly DoorAsks[]
  /** whether the password need not be shown again for what asks for it */
  isProven: boolean
  factor(): Promise<OwnFactor>
  /** what a browser needs to show a key; undefined for who has none */
  passkey(): Promise<object | undefined>
}

/** The back office as its pages read it, for a caller who has a right in it. */
export interface OfficeContext {
  has(right: Right): boolean
  overview(): OfficeOverview
  texts(
    kind: ContentKind,
    query: { search?: string; state?: ContentState | undefined; isDeleted?: boolean },
    page: number,
  ): OfficeTexts
  /** @throws Refusal CONTENT_UNKNOWN, RIGHT_MISSING */
  text(id: number): Promise<Content>
  revisions(id: number): Promise<readonly OfficeRevision[]>
  /** how many members confirmed to have read an article */
  receipts(id: number): Promise<number>
  markdown(body: Content['ko']['body']): string
  /** @throws Refusal TEXT_REFUSED */
  preview(values: ContentFormValues, language: 'Ko' | 'En', fileIds: readonly number[]): Promise<string>
  files(ids: readonly number[]): Promise<readonly Attachment[]>
  // each of these throws Refusal RIGHT_MISSING
  members(query: MemberQuery, page: number): Promise<{ rows: readonly ListedMember[]; count: number }>
  /** opens personal data, which is recorded @throws Refusal MEMBER_UNKNOWN */
  member(id: number): Promise<OpenedMember>
  keys(page: number): Promise<{ rows: readonly ListedKey[]; count: number }>
  messages(query: MessageQuery): Promise<readonly FoundMessage[]>
  subscriptions(loginId: string): Promise<readonly FoundSubscription[]>
  figures(): Promise<MessageFigures>
  /** ways on which no message goes out now */
  stoppedRoutes(): readonly string[]
  programmes(kind: TimetableKind): Promise<readonly Programme[]>
  /** the newest broadcasts, which may be given a recording */
  recordable(): Promise<readonly Broadcast[]>
  /** what a search finds; without words all that is corrected */
  names(search: string): readonly CorrectedName[]
  previews(topic: PreviewTopic): readonly MessagePreview[]
  feeds(): readonly FeedStatus[]
  jobs(): Promise<readonly JobReport[]>
  quarantine(): Promise<readonly QuarantineNote[]>
  /** @returns with the beginning of what was refused; undefined for a name of nothing */
  refused(name: string): Promise<(QuarantineNote & { beginning: string }) | undefined>
  settings(): Settings
  /** visits of menus by month, the most visited first */
  usage(year: number): Promise<readonly { menuCode: string; months: readonly number[] }[]>
  /** for those who may read it; the newest first, and from which number on the older ones go on */
  audit?(before: number | undefined): Promise<{ entries: readonly OfficeAuditEntry[]; older?: number }>
}
