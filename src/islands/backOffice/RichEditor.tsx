import { Editor } from '@tiptap/core'
import type { JSONContent } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { RICH_LIMITS } from '../../domain/content/richText.ts'
import { editorExtensions } from './editorSchema.ts'
import type { EditorPicture } from './editorSchema.ts'
import { EditorTools } from './EditorTools.tsx'
import type { EditorWords } from './tools.ts'

interface Props {
  /** of the field that carries the text as JSON */
  name: string
  /** element of the plain form, which gives way to the editor */
  plainId: string
  label: string
  lang: string
  /** as JSON; empty for none */
  doc: string
  pictures: readonly EditorPicture[]
  words: EditorWords
}

const ROW = /<tr[\s>]/gi

/** A text with its buttons. Without script the plain form beside it does the same by Markdown. */
export default function RichEditor({ name, plainId, label, lang, doc, pictures, words }: Props) {
  const labelId = useId()
  const place = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [note, setNote] = useState('')
  const [, drawAgain] = useState(0)

  useEffect(() => {
    const element = place.current
    const plain = document.getElementById(plainId)
    const typed = plain?.querySelector('textarea')
    // who has begun to write in the plain form goes on there
    if (!element || !plain || !typed || typed.value !== typed.defaultValue) return undefined
    const made = new Editor({
      element,
      extensions: editorExtensions(pictures),
      content: contentOf(doc),
      // styles stand in the portal's own sheet: the page takes no others
      injectCSS: false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          lang,
          class: 'rich office-editor',
        },
        transformPastedHTML(html) {
          const isLong = (html.match(ROW)?.length ?? 0) > RICH_LIMITS.tableRows
          setNote(isLong ? words.tooLong : '')
          return isLong ? '' : html
        },
      },
      onTransaction: () => drawAgain((count) => count + 1),
    })
    plain.hidden = true
    setEditor(made)
    const form = plain.closest('form')
    const send = () => {
      if (field.current) field.current.value = JSON.stringify(made.getJSON())
    }
    form?.addEventListener('submit', send)
    return () => {
      form?.removeEventListener('submit', send)
      plain.hidden = false
      made.destroy()
    }
    // all of these stay as the page was sent: the editor is made once
  }, [doc, labelId, lang, pictures, plainId, words])

  return (
    <div className="office-rich">
      {/* it names the editor from its first moment, before it is shown */}
      <p id={labelId} className="office-label" hidden={!editor}>
        {label}
      </p>
      {editor && <EditorTools editor={editor} pictures={pictures} words={words} label={label} />}
      <div ref={place} />
      <input ref={field} type="hidden" name={editor ? name : undefined} />
      <p className="small" role="status">
        {note}
      </p>
    </div>
  )
}

function contentOf(doc: string): JSONContent | null {
  try {
    return JSON.parse(doc) as JSONContent
  } catch {
    return null
  }
}
