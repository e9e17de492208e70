import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { Content, ContentKind } from '../../src/domain/content/contents.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { ContentEditor } from './contentEditor.ts'
import type { Contents } from './contents.ts'
import { docOfMarkdown } from './text/markdown.ts'

/** A text as clients without an editor write it: words in limited Markdown. What is absent stays as it is. */
export interface PlainText {
  title?: string | undefined
  markdown?: string | undefined
  titleEn?: string | undefined
  markdownEn?: string | undefined
  category?: string | undefined
  boardId?: number | undefined
  fileIds?: readonly number[] | undefined
  asksReceipt?: boolean | undefined
}

/**
 * Writes a text and shows it at once, as the REST paths of existing clients do.
 *
 * @param id of the text that is changed; absent for a new one
 * @throws Refusal as `ContentEditor.save` and `ContentEditor.step`
 */
export async function writePlain(
  { contents, contentEditor }: { contents: Contents; contentEditor: ContentEditor },
  viewer: Viewer,
  kind: ContentKind,
  text: PlainText,
  id?: number,
): Promise<Content> {
  const before = id === undefined ? undefined : await contents.open(viewer, id)
  if (before && before.kind !== kind) throw new Refusal('CONTENT_UNKNOWN', { id: before.id })
  const english = text.titleEn ?? before?.en?.title
  const draft = {
    ko: {
      title: (text.title ?? before?.ko.title ?? '').normalize('NFC').trim(),
      body: bodyOf(text.markdown, before?.ko.body),
    },
    ...(english !== undefined && {
      en: { title: english.trim(), body: bodyOf(text.markdownEn, before?.en?.body) },
    }),
    isPinned: before?.isPinned ?? false,
    showFrom: before?.showFrom,
    showUntil: before?.showUntil,
    category: text.category ?? before?.category,
    boardId: text.boardId ?? before?.boardId,
    asksReceipt: text.asksReceipt ?? before?.asksReceipt ?? false,
    fileIds: text.fileIds ?? before?.files.map((file) => file.id) ?? [],
  }
  const change = before && { id: before.id, revision: before.revision }
  const saved = await contentEditor.save(viewer, kind, draft, change)
  return saved.state === 'published' ? saved : contentEditor.step(viewer, saved.id, saved.revision, 'publish')
}

const bodyOf = (markdown: string | undefined, before: Content['ko']['body'] | undefined) =>
  markdown === undefined ? (before ?? docOfMarkdown('')) : docOfMarkdown(markdown)
