import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import {
  actionOf,
  contentKindOf,
  fileIdsOf,
  fromLocalText,
  isContentStep,
} from '../../src/domain/backOffice/contentForm.ts'
import type { ContentFormValues } from '../../src/domain/backOffice/contentForm.ts'
import type { Content, ContentDraft } from '../../src/domain/content/contents.ts'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { ContentEditor } from '../content/index.ts'
import { docOfMarkdown } from '../content/index.ts'

/** What became of a form. */
export interface ContentFormDone {
  id: number
  /** what was done; `preview` keeps nothing */
  action: string
  content?: Content
}

const ID = /^[1-9]\d{0,8}$/
const numberOf = (text: string | undefined): number | undefined =>
  ID.test(text ?? '') ? Number(text) : undefined

/** The forms by which texts are written in the back office. */
export class ContentForms {
  readonly #editor: ContentEditor

  constructor({ contentEditor }: { contentEditor: ContentEditor }) {
    this.#editor = contentEditor
  }

  /**
   * Does what the pressed button says. A step keeps what was typed before it.
   *
   * @throws Refusal INPUT_INVALID, TIME_INVALID, TEXT_REFUSED and those of the editor; nothing is kept then
   */
  async submit(viewer: Viewer, values: ContentFormValues): Promise<ContentFormDone> {
    const action = actionOf(values['action'])
    const kind = contentKindOf(values['kind'])
    if (!action || !kind) throw new Refusal('INPUT_INVALID', { field: action ? 'kind' : 'action' })
    if (action === 'preview') {
      withRight(viewer, 'back-office')
      draftOf(values)
      return { id: 0, action }
    }
    const id = numberOf(values['id'])
    if (action === 'delete' && id !== undefined) {
      await this.#editor.remove(viewer, id, kind)
      return { id, action }
    }
    if (action === 'restore' && id !== undefined) {
      await this.#editor.restore(viewer, id)
      return { id, action }
    }
    const draft = draftOf(values)
    const revision = numberOf(values['revision'])
    const change = id === undefined || revision === undefined ? undefined : { id, revision }
    // what is taken away needs no words
    if (action === 'withdraw' && change) {
      await this.#editor.step(viewer, change.id, change.revision, action)
      return { id: change.id, action }
    }
    const kept = await this.#editor.save(viewer, kind, draft, change)
    if (isContentStep(action)) await this.#editor.step(viewer, kept.id, kept.revision, action)
    return { id: kept.id, action }
  }
}

/** @throws Refusal TIME_INVALID, TEXT_REFUSED */
export function draftOf(values: ContentFormValues): ContentDraft {
  const text = (name: string) => (values[name] ?? '').normalize('NFC').trim()
  const timeOf = (name: string) => {
    const at = fromLocalText(values[name])
    if (at === null) throw new Refusal('TIME_INVALID', { field: name })
    return at
  }
  const english = text('titleEn') !== '' || text('textEn') !== ''
  return {
    ko: { title: text('titleKo'), body: docOfMarkdown(values['textKo'] ?? '') },
    ...(english && { en: { title: text('titleEn'), body: docOfMarkdown(values['textEn'] ?? '') } }),
    isPinned: values['isPinned'] !== undefined,
    asksReceipt: values['asksReceipt'] !== undefined,
    showFrom: timeOf('showFrom'),
    showUntil: timeOf('showUntil'),
    category: text('category') === '' ? undefined : text('category'),
    boardId: numberOf(values['boardId']),
    fileIds: fileIdsOf(values),
  }
}
