import type { RichDoc, RichMark, RichNode } from './richText.ts'

/** A node in the JSON of ProseMirror, whose editors keep what belongs to a node under `attrs`. */
export interface EditorNode {
  type: string
  attrs?: Record<string, string | number | boolean>
  text?: string
  marks?: { type: string; attrs?: { href: string } }[]
  content?: EditorNode[]
}

/** @returns the document as editors read it; `readRichDoc` reads the same document from it */
export const editorDocOf = ({ content }: RichDoc): EditorNode => ({
  type: 'doc',
  content: content.map(nodeOf),
})

function nodeOf(node: RichNode): EditorNode {
  switch (node.type) {
    case 'text':
      return {
        type: 'text',
        text: node.text,
        ...(node.marks.length > 0 && { marks: node.marks.map(markOf) }),
      }
    case 'hardBreak':
    case 'horizontalRule':
      return { type: node.type }
    case 'image': {
      const { fileId, alt } = node
      return { type: 'image', attrs: { fileId, alt, isDecorative: alt === '' } }
    }
    case 'heading':
      return { type: 'heading', attrs: { level: node.level }, content: node.content.map(nodeOf) }
    case 'tableHeader':
    case 'tableCell': {
      const attrs = { colspan: node.columns, rowspan: node.rows }
      return { type: node.type, attrs, content: node.content.map(nodeOf) }
    }
    case 'paragraph':
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
    case 'table':
    case 'tableRow':
      return { type: node.type, content: node.content.map(nodeOf) }
  }
}

const markOf = (mark: RichMark) =>
  mark.type === 'link' ? { type: 'link', attrs: { href: mark.href } } : { type: mark.type }
