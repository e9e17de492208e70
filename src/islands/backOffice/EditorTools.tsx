import type { ChainedCommands, Editor, JSONContent } from '@tiptap/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { EditorPicture } from './editorSchema.ts'
import { LinkForm, PictureForm } from './EditorForms.tsx'

export interface EditorWords {
  tools: string
  tooLong: string
  /** of a column that has no name yet */
  header: string
  names: Record<ToolName, string>
  link: { address: string; set: string; remove: string; wrong: string }
  picture: { file: string; alt: string; decorative: string; insert: string; none: string; needed: string }
  close: string
}

interface Tool {
  /** what is shown on it; its name is heard */
  sign: string
  do(chain: ChainedCommands, words: EditorWords): ChainedCommands
  /** node or mark that is on while it is pressed */
  on?: [name: string, attributes?: object]
  /** shown only within a table */
  isOfTable?: boolean
}

const heading = (level: 2 | 3 | 4): Tool => ({
  sign: `H${level}`,
  do: (chain) => chain.toggleHeading({ level }),
  on: ['heading', { level }],
})

const TOOLS = {
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  bold: { sign: 'B', do: (chain) => chain.toggleBold(), on: ['bold'] },
  italic: { sign: 'I', do: (chain) => chain.toggleItalic(), on: ['italic'] },
  underline: { sign: 'U', do: (chain) => chain.toggleUnderline(), on: ['underline'] },
  strike: { sign: 'S', do: (chain) => chain.toggleStrike(), on: ['strike'] },
  bulletList: { sign: '•', do: (chain) => chain.toggleBulletList(), on: ['bulletList'] },
  orderedList: { sign: '1.', do: (chain) => chain.toggleOrderedList(), on: ['orderedList'] },
  indent: { sign: '→', do: (chain) => chain.sinkListItem('listItem') },
  outdent: { sign: '←', do: (chain) => chain.liftListItem('listItem') },
  quote: { sign: '❝', do: (chain) => chain.toggleBlockquote(), on: ['blockquote'] },
  rule: { sign: '—', do: (chain) => chain.setHorizontalRule() },
  table: { sign: '▦', do: (chain, { header }) => chain.insertContent(newTable(header)) },
  addRow: { sign: '+↓', do: (chain) => chain.addRowAfter(), isOfTable: true },
  addColumn: { sign: '+→', do: (chain) => chain.addColumnAfter(), isOfTable: true },
  deleteRow: { sign: '−↓', do: (chain) => chain.deleteRow(), isOfTable: true },
  deleteColumn: { sign: '−→', do: (chain) => chain.deleteColumn(), isOfTable: true },
  headerRow: { sign: 'TH↓', do: (chain) => chain.toggleHeaderRow(), isOfTable: true },
  headerColumn: { sign: 'TH→', do: (chain) => chain.toggleHeaderColumn(), isOfTable: true },
  deleteTable: { sign: '−▦', do: (chain) => chain.deleteTable(), isOfTable: true },
  undo: { sign: '↶', do: (chain) => chain.undo() },
  redo: { sign: '↷', do: (chain) => chain.redo() },
} as const satisfies Record<string, Tool>
const NEW_TABLE = [1, 2, 3] as const

/** Columns begin with a name: one without a header is not read out. */
function newTable(header: string): JSONContent {
  const paragraph = (text?: string) => [
    { type: 'paragraph', ...(text !== undefined && { content: [{ type: 'text', text }] }) },
  ]
  const head = NEW_TABLE.map((at) => ({ type: 'tableHeader', content: paragraph(`${header} ${at}`) }))
  const body = NEW_TABLE.map(() => ({ type: 'tableCell', content: paragraph() }))
  const rows = [head, body, body].map((content) => ({ type: 'tableRow', content }))
  return { type: 'table', content: rows }
}

export type ToolName = keyof typeof TOOLS | 'link' | 'picture'

const ENTRIES = Object.entries(TOOLS) as [keyof typeof TOOLS, Tool][]

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
  const tools = ENTRIES.filter(([, { isOfTable }]) => !isOfTable || isInTable)
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
    editor.commands.focus()
  }

  return (
    <>
      <div className="office-tools" role="toolbar" aria-label={`${words.tools}: ${label}`} onKeyDown={move}>
        {tools.map(([name, tool], at) => (
          <button
            key={name}
            type="button"
            className={`tool-${name}`}
            tabIndex={tab(at)}
            title={words.names[name]}
            aria-pressed={tool.on ? editor.isActive(...tool.on) : undefined}
            onFocus={() => setStop(at)}
            onClick={() => tool.do(editor.chain().focus(), words).run()}
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
