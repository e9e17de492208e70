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
import { EMPTY_DOC, readRichDoc } from '../../src/domain/content/richText.ts'
import type { RichDoc } from '../../src/domain/content/richText.ts'
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

/** The body as the editor sent it, else what was written in Markdown. @throws Refusal TEXT_REFUSED */
export function bodyOf(values: ContentFormValues, language: 'Ko' | 'En'): RichDoc {
  const doc = values[`doc${language}`] ?? ''
  if (doc === '') return docOfMarkdown(values[`text${language}`] ?? '')
  const read = readRichDoc(parsed(doc))
  if ('problem' in read) throw new Refusal('TEXT_REFUSED', { problem: read.problem })
  return isBlank(read.value) ? EMPTY_DOC : read.value
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** An editor that was left empty sends one empty paragraph. */
const isBlank = ({ content }: RichDoc): boolean =>
  content.every((node) => node.type === 'paragraph' && node.content.length === 0)

/** @throws Refusal TIME_INVALID, TEXT_REFUSED */
export function draftOf(values: ContentFormValues): ContentDraft {
  const text = (name: string) => (values[name] ?? '').normalize('NFC').trim()
  const timeOf = (name: string) => {
    const at = fromLocalText(values[name])
    if (at === null) throw new Refusal('TIME_INVALID', { field: name })
    return at
  }
  const en = bodyOf(values, 'En')
  const english = text('titleEn') !== '' || en.content.length > 0
  return {
    ko: { title: text('titleKo'), body: bodyOf(values, 'Ko') },
    ...(english && { en: { title: text('titleEn'), body: en } }),
    isPinned: values['isPinned'] !== undefined,
    asksReceipt: values['asksReceipt'] !== undefined,
    showFrom: timeOf('showFrom'),
    showUntil: timeOf('showUntil'),
    category: text('category') === '' ? undefined : text('category'),
    boardId: numberOf(values['boardId']),
    fileIds: fileIdsOf(values),
  }
}
