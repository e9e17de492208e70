import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { EditorPicture } from './editorSchema.ts'
import { LinkForm, PictureForm } from './EditorForms.tsx'
import { chainIn, TOOLS } from './tools.ts'
import type { EditorWords } from './tools.ts'

interface Props {
  editor: Editor
  pictures: readonly EditorPicture[]
  words: EditorWords
  label: string
}

/** The buttons of an editor: one stop of the Tab key, and arrows within. */
export function EditorTools({ editor, pictures, words, label }: Props) {
  const [open, setOpen] = useState<'link' | 'picture'>()
  const [stop, setStop] = useState(0)
  const isInTable = editor.isActive('table')
  const tools = TOOLS.filter(([, { isOfTable }]) => !isOfTable || isInTable)
  const count = tools.length + 2

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const to = { Home: 0, End: count - 1 }[event.key] ?? (by === undefined ? undefined : stop + by)
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  const tab = (at: number) => (at === Math.min(stop, count - 1) ? 0 : -1)
  const close = () => {
    setOpen(undefined)
    editor.view.focus()
  }

  return (
    <>
      <div
        className="office-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={`${words.tools}: ${label}`}
        onKeyDown={move}
      >
        {tools.map(([name, tool], at) => (
          <button
            key={name}
            type="button"
            className={`tool-${name}`}
            tabIndex={tab(at)}
            title={words.names[name]}
            aria-pressed={tool.on ? editor.isActive(...tool.on) : undefined}
            onFocus={() => setStop(at)}
            onClick={() => tool.do(chainIn(editor), words).run()}
          >
            <span aria-hidden="true">{tool.sign}</span>
            <span className="unseen">{words.names[name]}</span>
          </button>
        ))}
        {(['link', 'picture'] as const).map((name, at) => (
          <button
            key={name}
            type="button"
            tabIndex={tab(tools.length + at)}
            aria-expanded={open === name}
            onFocus={() => setStop(tools.length + at)}
            onClick={() => setOpen(open === name ? undefined : name)}
          >
            {words.names[name]}
          </button>
        ))}
      </div>
      {open === 'link' && <LinkForm editor={editor} words={words} onDone={close} />}
      {open === 'picture' && <PictureForm editor={editor} pictures={pictures} words={words} onDone={close} />}
    </>
  )
}
