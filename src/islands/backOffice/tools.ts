import type { ChainedCommands, Editor, JSONContent } from '@tiptap/core'

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

const TOOL_BY_NAME = {
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

/** The text has the focus at once: the command of TipTap waits for a frame, and keys typed before it are lost. */
export function chainIn(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}

export type ToolName = keyof typeof TOOL_BY_NAME | 'link' | 'picture'

/** In the order of the toolbar. */
export const TOOLS = Object.entries(TOOL_BY_NAME) as [keyof typeof TOOL_BY_NAME, Tool][]
