import { escapeMarkup } from '../kernel/markup.ts'
import type { RichDoc, RichMark, RichNode } from './richText.ts'

/** Where an uploaded picture lies; undefined for one that may not be shown. */
export type PictureAddress = (fileId: number) => string | undefined

const ELEMENTS = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
} as const

const MARK_ELEMENTS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

/** A text as HTML. Every word is escaped; the elements are those of `RichNode` alone. */
export function richHtml(doc: RichDoc, addressOf: PictureAddress): string {
  return doc.content.map((node) => htmlOf(node, addressOf)).join('')
}

function htmlOf(node: RichNode, addressOf: PictureAddress): string {
  const inside = () =>
    'content' in node ? node.content.map((child) => htmlOf(child, addressOf)).join('') : ''
  switch (node.type) {
    case 'text':
      return node.marks.reduce(marked, escapeMarkup(node.text))
    case 'hardBreak':
      return '<br>'
    case 'horizontalRule':
      return '<hr>'
    case 'image': {
      const address = addressOf(node.fileId)
      return address === undefined
        ? ''
        : `<img src="${escapeMarkup(address)}" alt="${escapeMarkup(node.alt)}">`
    }
    case 'heading':
      return `<h${node.level}>${inside()}</h${node.level}>`
    case 'table':
      return `<table>${rowsOf(node.content, addressOf)}</table>`
    case 'tableHeader':
    case 'tableCell':
      return cellOf(node, inside())
    case 'paragraph':
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
    case 'tableRow':
      return `<${ELEMENTS[node.type]}>${inside()}</${ELEMENTS[node.type]}>`
  }
}

function marked(html: string, mark: RichMark): string {
  if (mark.type !== 'link') return `<${MARK_ELEMENTS[mark.type]}>${html}</${MARK_ELEMENTS[mark.type]}>`
  return `<a href="${escapeMarkup(mark.href)}" rel="noopener">${html}</a>`
}

type Cell = Extract<RichNode, { columns: number }>

function cellOf({ type, columns, rows }: Cell, inside: string): string {
  const element = type === 'tableHeader' ? 'th' : 'td'
  const spans = (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
  return `<${element}${spans}>${inside}</${element}>`
}

const isHead = (row: RichNode): boolean =>
  row.type === 'tableRow' && row.content.length > 0 && row.content.every(({ type }) => type === 'tableHeader')

/** Headers know what they head: a column in the first row, else the row they begin. */
function rowsOf(rows: readonly RichNode[], addressOf: PictureAddress): string {
  const [first, ...others] = rows
  const scoped = (row: RichNode, scope: 'col' | 'row') =>
    htmlOf(row, addressOf).replaceAll('<th', `<th scope="${scope}"`)
  const body = (all: readonly RichNode[]) => `<tbody>${all.map((row) => scoped(row, 'row')).join('')}</tbody>`
  return first && isHead(first) ? `<thead>${scoped(first, 'col')}</thead>${body(others)}` : body(rows)
}
