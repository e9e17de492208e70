/** The form of a text in the back office: what a clerk typed, as it was typed, so that nothing of it is lost. */
import type { Content, ContentKind, ContentStep } from '../content/contents.ts'
import { CONTENT_KINDS, CONTENT_STEP_NAMES, MOST_FILES } from '../content/contents.ts'
import { editorDocOf } from '../content/editorDoc.ts'
import { KST_OFFSET_MS } from '../kernel/time.ts'

/** Fields of the form by name; absent ones are empty. Of a body `doc…` is the editor's JSON, `text…` is Markdown. */
export type ContentFormValues = Readonly<Record<string, string>>

/** What the buttons do, beside the steps: keep it, look at it, delete it, take a delete back. */
export const CONTENT_ACTIONS = ['save', 'preview', 'delete', 'restore', ...CONTENT_STEP_NAMES] as const
export type ContentAction = (typeof CONTENT_ACTIONS)[number]

export const actionOf = (text: string | undefined): ContentAction | undefined =>
  CONTENT_ACTIONS.find((action) => action === text)
export const isContentStep = (action: ContentAction): action is ContentStep =>
  (CONTENT_STEP_NAMES as readonly string[]).includes(action)
export const contentKindOf = (text: string | undefined): ContentKind | undefined =>
  CONTENT_KINDS.find((kind) => kind === text)

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/

/** @param text of a field for a date and a time, in Korea @returns undefined for none, null for what is no time */
export function fromLocalText(text: string | undefined): Date | null | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const [, year, month, day, hour, minute] = LOCAL.exec(text.trim()) ?? []
  if (year === undefined) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  return toLocalText(new Date(at - KST_OFFSET_MS)) === text.trim().slice(0, 16)
    ? new Date(at - KST_OFFSET_MS)
    : null
}

/** @returns what a field for a date and a time takes, in Korea */
export const toLocalText = (at: Date | undefined): string =>
  at === undefined ? '' : new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 16)

/** Numbers of files in their order, as the form sends them. */
export function fileIdsOf(values: ContentFormValues): number[] {
  const ids = (values['files'] ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))]
    .filter((id) => values[`without-${id}`] === undefined)
    .slice(0, MOST_FILES + 1)
}

/** @returns the form of a text that is kept @param markdownOf writes a body as the form shows it */
export function formOf(
  content: Content,
  markdownOf: (body: Content['ko']['body']) => string,
): ContentFormValues {
  return {
    kind: content.kind,
    id: String(content.id),
    revision: String(content.revision),
    titleKo: content.ko.title,
    textKo: markdownOf(content.ko.body),
    docKo: JSON.stringify(editorDocOf(content.ko.body)),
    titleEn: content.en?.title ?? '',
    textEn: content.en ? markdownOf(content.en.body) : '',
    docEn: content.en ? JSON.stringify(editorDocOf(content.en.body)) : '',
    showFrom: toLocalText(content.showFrom),
    showUntil: toLocalText(content.showUntil),
    category: content.category ?? '',
    boardId: content.boardId === undefined ? '' : String(content.boardId),
    files: content.files.map(({ id }) => id).join(','),
    ...(content.isPinned && { isPinned: 'on' }),
    ...(content.asksReceipt && { asksReceipt: 'on' }),
  }
}
