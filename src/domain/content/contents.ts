/** Texts that an agency writes: notices, publications, articles of boards, pop-ups. One life for all of them. */
import type { Language } from '../kernel/language.ts'
import { DAY_MS } from '../kernel/time.ts'
import type { Attachment } from './attachments.ts'
import type { RichDoc } from './richText.ts'

export const CONTENT_KINDS = ['notice', 'publication', 'article', 'popup'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]
/** Published by a second person, where the portal asks for that. */
export const FOUR_EYES_KINDS: readonly ContentKind[] = ['notice', 'popup']

export const CONTENT_STATES = ['draft', 'review', 'published', 'withdrawn'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** What may be done with a text, and from which states to which. */
export const CONTENT_STEPS = {
  submit: { from: ['draft'], to: 'review' },
  reject: { from: ['review'], to: 'draft' },
  publish: { from: ['draft', 'review', 'withdrawn'], to: 'published' },
  withdraw: { from: ['published'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ContentState[]; to: ContentState }>
export type ContentStep = keyof typeof CONTENT_STEPS
export const CONTENT_STEP_NAMES = Object.keys(CONTENT_STEPS) as ContentStep[]

export const mayStep = (state: ContentState, step: ContentStep): boolean =>
  (CONTENT_STEPS[step].from as readonly ContentState[]).includes(state)

export const TITLE_MAX_LENGTH = 200
export const CATEGORY_MAX_LENGTH = 20
export const MOST_FILES = 20
/** A deleted text can be taken back for so long. */
export const UNDO_DAYS = 30
export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + UNDO_DAYS * DAY_MS)

export interface ContentText {
  title: string
  body: RichDoc
}

/** What an editor writes. Korean is needed, English welcome. */
export interface ContentDraft {
  ko: ContentText
  en?: ContentText | undefined
  /** kept over the others */
  isPinned: boolean
  /** shown from then on; absent: as soon as it is published */
  showFrom?: Date | undefined
  /** shown until then; absent: without end */
  showUntil?: Date | undefined
  /** type of a publication */
  category?: string | undefined
  /** board of an article */
  boardId?: number | undefined
  /** readers are asked to confirm that they read it: notices about warnings */
  asksReceipt: boolean
  /** files in their order */
  fileIds: readonly number[]
}

/** What lists need of a text. */
export interface ContentFacts {
  id: number
  kind: ContentKind
  state: ContentState
  titleKo: string
  titleEn?: string | undefined
  isPinned: boolean
  asksReceipt: boolean
  showFrom?: Date | undefined
  showUntil?: Date | undefined
  category?: string | undefined
  boardId?: number | undefined
  /** goes up with each change */
  revision: number
  authorMemberId?: number | undefined
  /** who sent it in for publication: under four eyes someone else publishes it */
  submitterMemberId?: number | undefined
  createdAt: Date
  changedAt: Date
  publishedAt?: Date | undefined
  withdrawnAt?: Date | undefined
  deletedAt?: Date | undefined
}

/** A text with all that belongs to it. */
export interface Content extends ContentFacts {
  ko: ContentBody
  en?: ContentBody | undefined
  files: Attachment[]
}

export interface ContentBody extends ContentText {
  /** sanitised */
  html: string
}

/** A text in a list. */
export interface ListedContent extends ContentFacts {
  fileCount: number
}

/** Where a text stands at a moment, as a visitor sees it. */
export type Showing = 'hidden' | 'waiting' | 'shown' | 'over' | 'withdrawn'

type Life = Pick<ContentFacts, 'state' | 'showFrom' | 'showUntil' | 'deletedAt' | 'publishedAt'>

/**
 * What a visitor could have seen stays citable: a published text that was withdrawn or deleted, or whose time is over,
 * is `withdrawn` or `over`, and never `hidden`.
 */
export function showingOf({ state, showFrom, showUntil, deletedAt, publishedAt }: Life, now: Date): Showing {
  if (!publishedAt) return 'hidden'
  const from = showFrom && showFrom > publishedAt ? showFrom : publishedAt
  const hasBeenSeen = from <= (deletedAt ?? now)
  if (deletedAt || state === 'withdrawn') return hasBeenSeen ? 'withdrawn' : 'hidden'
  if (state !== 'published') return hasBeenSeen ? 'withdrawn' : 'hidden'
  if (now < from) return 'waiting'
  return showUntil && now >= showUntil ? 'over' : 'shown'
}

type Dated = Pick<ContentFacts, 'showFrom' | 'publishedAt' | 'createdAt'>

/** The date under a title: when it began to be shown. */
export const shownSince = ({ showFrom, publishedAt, createdAt }: Dated): Date =>
  showFrom && publishedAt && showFrom > publishedAt ? showFrom : (publishedAt ?? createdAt)

type Ordered = Dated & Pick<ContentFacts, 'id' | 'isPinned'>

/** Pinned ones first, then the newest. */
export const byShownOrder = (one: Ordered, other: Ordered): number =>
  Number(other.isPinned) - Number(one.isPinned) ||
  shownSince(other).getTime() - shownSince(one).getTime() ||
  other.id - one.id

/** The text in the reader's language, or in Korean where it is in no other. */
export function textIn(
  content: Pick<Content, 'ko' | 'en'>,
  language: Language,
): ContentBody & { language: Language } {
  return language === 'en' && content.en
    ? { ...content.en, language: 'en' }
    : { ...content.ko, language: 'ko' }
}

export type ContentProblem = 'required' | 'too-long' | 'order' | 'too-many'

/** @returns what is wrong with a draft, by field; without any it may be kept */
export function contentProblems(kind: ContentKind, draft: ContentDraft): Record<string, ContentProblem> {
  const { ko, en, showFrom, showUntil, category, boardId, fileIds } = draft
  const problems: Record<string, ContentProblem> = {}
  const judge = (field: string, problem: ContentProblem, isTrue: boolean) => {
    if (isTrue) problems[field] ??= problem
  }
  judge('titleKo', 'required', ko.title === '')
  judge('titleKo', 'too-long', ko.title.length > TITLE_MAX_LENGTH)
  judge('titleEn', 'required', en?.title === '')
  judge('titleEn', 'too-long', (en?.title.length ?? 0) > TITLE_MAX_LENGTH)
  judge('showUntil', 'order', showFrom !== undefined && showUntil !== undefined && showUntil <= showFrom)
  judge('showUntil', 'required', kind === 'popup' && !showUntil)
  judge('category', 'required', kind === 'publication' && !category)
  judge('category', 'too-long', (category?.length ?? 0) > CATEGORY_MAX_LENGTH)
  judge('boardId', 'required', kind === 'article' && boardId === undefined)
  judge('files', 'too-many', fileIds.length > MOST_FILES)
  return problems
}
