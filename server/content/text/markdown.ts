import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown, gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { gfmTable } from 'micromark-extension-gfm-table'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { isRichHref, readRichDoc, RICH_LIMITS } from '../../../src/domain/content/richText.ts'
import type { RichDoc, RichMark, RichNode } from '../../../src/domain/content/richText.ts'

/** A form without script writes texts in Markdown; a picture is `![what it shows](file:12)`. */
const PICTURE = /^file:(\d{1,9})$/

interface RawNode {
  type: string
  text?: string
  marks?: { type: string; attrs?: object }[]
  attrs?: object
  content?: RawNode[]
}

/**
 * @returns the text; what Markdown has and texts have not (code, HTML) becomes plain words
 * @throws Refusal TEXT_REFUSED
 */
export function docOfMarkdown(markdown: string): RichDoc {
  if (markdown.length > RICH_LIMITS.characters) throw new Refusal('TEXT_REFUSED', { problem: 'too-large' })
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const found = readRichDoc({ type: 'doc', content: tree.children.flatMap(blocksOf) })
  if ('problem' in found) throw new Refusal('TEXT_REFUSED', { problem: found.problem })
  return found.value
}

const paragraph = (content: RawNode[]): RawNode => ({ type: 'paragraph', content })
const plain = (text: string): RawNode[] => (text === '' ? [] : [{ type: 'text', text, marks: [] }])

function blocksOf(node: RootContent): RawNode[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(inlineOf(node.children))]
    case 'heading':
      return [
        {
          type: 'heading',
          attrs: { level: Math.min(4, Math.max(2, node.depth)) },
          content: inlineOf(node.children),
        },
      ]
    case 'blockquote':
      return [{ type: 'blockquote', content: node.children.flatMap(blocksOf) }]
    case 'list':
      return [
        {
          type: node.ordered ? 'orderedList' : 'bulletList',
          content: node.children.map((item) => ({
            type: 'listItem',
            content: item.children.flatMap(blocksOf),
          })),
        },
      ]
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }]
    case 'table':
      return [
        {
          type: 'table',
          content: node.children.map((row, at) => ({
            type: 'tableRow',
            content: row.children.map((cell) => ({
              type: at === 0 ? 'tableHeader' : 'tableCell',
              content: [paragraph(inlineOf(cell.children))],
            })),
          })),
        },
      ]
    case 'code':
    case 'html':
      return [paragraph(plain(node.value))]
    case 'break':
    case 'definition':
    case 'delete':
    case 'emphasis':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'listItem':
    case 'strong':
    case 'tableCell':
    case 'tableRow':
    case 'text':
    case 'yaml':
      return []
  }
}

function inlineOf(
  nodes: readonly PhrasingContent[],
  marks: { type: string; attrs?: object }[] = [],
): RawNode[] {
  return nodes.flatMap((node): RawNode[] => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
      case 'html':
        return node.value === '' ? [] : [{ type: 'text', text: node.value, marks }]
      case 'break':
        return [{ type: 'hardBreak' }]
      case 'strong':
        return inlineOf(node.children, [...marks, { type: 'bold' }])
      case 'emphasis':
        return inlineOf(node.children, [...marks, { type: 'italic' }])
      case 'link':
        // a link that leads nowhere safe is refused, and does not silently become words
        return inlineOf(node.children, [...marks, { type: 'link', attrs: { href: node.url } }])
      case 'image': {
        const [, fileId] = PICTURE.exec(node.url) ?? []
        if (fileId === undefined) return plain(node.alt ?? '')
        const alt = node.alt ?? ''
        return [{ type: 'image', attrs: { fileId: Number(fileId), alt, isDecorative: alt === '' } }]
      }
      case 'delete':
      case 'footnoteReference':
      case 'imageReference':
      case 'linkReference':
        return []
    }
  })
}

/** @returns a text as the form without script shows it; underlines and struck words lose their marks */
export function markdownOf({ content }: RichDoc): string {
  const tree: Root = { type: 'root', children: content.flatMap(treeOf) as RootContent[] }
  return toMarkdown(tree, { extensions: [gfmTableToMarkdown()], bullet: '-' })
}

function treeOf(node: RichNode): Nodes[] {
  const children = () => ('content' in node ? node.content.flatMap(treeOf) : []) as never[]
  switch (node.type) {
    case 'text':
      return [node.marks.reduce<PhrasingContent>(markedOf, { type: 'text', value: node.text })]
    case 'hardBreak':
      return [{ type: 'break' }]
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }]
    case 'image':
      return [{ type: 'image', url: `file:${node.fileId}`, alt: node.alt }]
    case 'heading':
      return [{ type: 'heading', depth: node.level, children: children() }]
    case 'paragraph':
      return [{ type: 'paragraph', children: children() }]
    case 'blockquote':
      return [{ type: 'blockquote', children: children() }]
    case 'bulletList':
    case 'orderedList':
      return [{ type: 'list', ordered: node.type === 'orderedList', spread: false, children: children() }]
    case 'listItem':
      return [{ type: 'listItem', spread: false, children: children() }]
    case 'table':
      return [{ type: 'table', children: children() }]
    case 'tableRow':
      return [{ type: 'tableRow', children: children() }]
    case 'tableHeader':
    case 'tableCell':
      return [{ type: 'tableCell', children: wordsOf(node.content) }]
  }
}

/** Cells of Markdown hold no blocks. */
const wordsOf = (nodes: readonly RichNode[]): PhrasingContent[] =>
  nodes.flatMap((node) =>
    (node.type === 'paragraph' ? node.content : [node]).flatMap(treeOf),
  ) as PhrasingContent[]

function markedOf(child: PhrasingContent, mark: RichMark): PhrasingContent {
  if (mark.type === 'bold') return { type: 'strong', children: [child] }
  if (mark.type === 'italic') return { type: 'emphasis', children: [child] }
  return mark.type === 'link' && isRichHref(mark.href)
    ? { type: 'link', url: mark.href, children: [child] }
    : child
}
