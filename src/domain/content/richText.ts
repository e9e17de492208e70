/**
 * The fixed set of elements of which a text may be made, in the JSON of ProseMirror, which editors of that family read
 * and write. What is not in it is refused, never carried on.
 */

/** Sizes that no clerk's text reaches, and a pasted sheet does. */
export const RICH_LIMITS = {
  nodes: 20_000,
  depth: 16,
  characters: 200_000,
  tableRows: 500,
  images: 50,
} as const

export type RichMark = { type: 'bold' | 'italic' | 'underline' | 'strike' } | { type: 'link'; href: string }

export type RichNode =
  | { type: 'text'; text: string; marks: RichMark[] }
  | { type: 'hardBreak' }
  | { type: 'horizontalRule' }
  /** `fileId` of an uploaded picture; an empty `alt` says that it is decoration */
  | { type: 'image'; fileId: number; alt: string }
  | { type: 'heading'; level: 2 | 3 | 4; content: RichNode[] }
  | { type: 'tableHeader' | 'tableCell'; columns: number; rows: number; content: RichNode[] }
  | { type: ContainerName; content: RichNode[] }

const CONTAINERS = [
  'paragraph',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'table',
  'tableRow',
] as const
type ContainerName = (typeof CONTAINERS)[number]

export interface RichDoc {
  type: 'doc'
  content: RichNode[]
}

export const EMPTY_DOC: RichDoc = { type: 'doc', content: [] }

export type RichProblem = 'unreadable' | 'too-large' | 'table-too-long' | 'alt-missing' | 'link-refused'
type Found<Value> = { value: Value } | { problem: RichProblem }

const MARKS = ['bold', 'italic', 'underline', 'strike'] as const
/** Longer ones are cut by editors and proxies anyway. */
const HREF_MAX_LENGTH = 2_000
const HREF =
  /^(https?:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\]+@[^\s"<>\\]+|tel:[+\d][\d -]{2,30}|\/(?![/\\])[^\s"<>\\]*|#[\w-]+)$/i
const ALT_MAX_LENGTH = 300
const MOST_SPAN = 50

/** Addresses of the web, mail, phones and this portal; nothing that a browser would run. */
export const isRichHref = (href: string): boolean => href.length <= HREF_MAX_LENGTH && HREF.test(href)

class Refused extends Error {
  readonly problem: RichProblem
  constructor(problem: RichProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Reads what an editor sent, without calling itself deeper than the limit.
 *
 * @returns the document, of known elements alone; or why it is refused
 */
export function readRichDoc(value: unknown): Found<RichDoc> {
  const count = { nodes: 0, characters: 0, images: 0 }
  try {
    const root = recordOf(value)
    if (root['type'] !== 'doc') throw new Refused('unreadable')
    return { value: { type: 'doc', content: contentOf(root, count, 1) } }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

interface Count {
  nodes: number
  characters: number
  images: number
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refused('unreadable')
  return value as Record<string, unknown>
}

function contentOf(node: Record<string, unknown>, count: Count, depth: number): RichNode[] {
  const { content = [] } = node
  if (!Array.isArray(content)) throw new Refused('unreadable')
  if (depth > RICH_LIMITS.depth) throw new Refused('too-large')
  if (node['type'] === 'table' && content.length > RICH_LIMITS.tableRows) throw new Refused('table-too-long')
  return content.map((child) => nodeOf(recordOf(child), count, depth + 1))
}

function nodeOf(node: Record<string, unknown>, count: Count, depth: number): RichNode {
  if (++count.nodes > RICH_LIMITS.nodes) throw new Refused('too-large')
  const { type } = node
  const attributes = node['attrs'] === undefined ? {} : recordOf(node['attrs'])
  const content = () => contentOf(node, count, depth)
  switch (type) {
    case 'text':
      return textOf(node, count)
    case 'hardBreak':
    case 'horizontalRule':
      return { type }
    case 'image':
      return imageOf(attributes, count)
    case 'heading': {
      const level = attributes['level']
      if (level !== 2 && level !== 3 && level !== 4) throw new Refused('unreadable')
      return { type, level, content: content() }
    }
    case 'tableHeader':
    case 'tableCell':
      return {
        type,
        columns: spanOf(attributes['colspan']),
        rows: spanOf(attributes['rowspan']),
        content: content(),
      }
    default:
      if (!isContainer(type)) throw new Refused('unreadable')
      return { type, content: content() }
  }
}

const isContainer = (type: unknown): type is ContainerName =>
  (CONTAINERS as readonly unknown[]).includes(type)

function spanOf(value: unknown): number {
  if (value === undefined || value === null) return 1
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MOST_SPAN)
    throw new Refused('unreadable')
  return value
}

function textOf(node: Record<string, unknown>, count: Count): RichNode {
  const { text, marks = [] } = node
  if (typeof text !== 'string' || text === '' || !Array.isArray(marks)) throw new Refused('unreadable')
  count.characters += text.length
  if (count.characters > RICH_LIMITS.characters) throw new Refused('too-large')
  return { type: 'text', text: text.normalize('NFC'), marks: marks.map((mark) => markOf(recordOf(mark))) }
}

function markOf(mark: Record<string, unknown>): RichMark {
  const { type } = mark
  if (type === 'link') {
    const href = recordOf(mark['attrs'])['href']
    if (typeof href !== 'string' || !isRichHref(href)) throw new Refused('link-refused')
    return { type, href }
  }
  const known = MARKS.find((name) => name === type)
  if (!known) throw new Refused('unreadable')
  return { type: known }
}

function imageOf(attributes: Record<string, unknown>, count: Count): RichNode {
  const { fileId, alt, isDecorative } = attributes
  if (typeof fileId !== 'number' || !Number.isInteger(fileId) || fileId < 1) throw new Refused('unreadable')
  if (++count.images > RICH_LIMITS.images) throw new Refused('too-large')
  if (isDecorative === true) return { type: 'image', fileId, alt: '' }
  const text = typeof alt === 'string' ? alt.normalize('NFC').trim() : ''
  if (text === '') throw new Refused('alt-missing')
  if (text.length > ALT_MAX_LENGTH) throw new Refused('too-large')
  return { type: 'image', fileId, alt: text }
}

const BLOCKS = new Set<string>(['paragraph', 'heading', 'listItem', 'tableCell', 'tableHeader', 'hardBreak'])

/** All words of a text, without its marks. @param most characters at most */
export function plainText({ content }: RichDoc, most = Infinity): string {
  let text = ''
  const add = (nodes: readonly RichNode[]): void => {
    for (const node of nodes) {
      if (text.length >= most) return
      if (node.type === 'text') text += node.text
      if ('content' in node) add(node.content)
      if (BLOCKS.has(node.type)) text += ' '
    }
  }
  add(content)
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, most)
}

/** Numbers of the pictures in a text. */
export function picturesOf({ content }: RichDoc): number[] {
  return content.flatMap((node) => {
    if (node.type === 'image') return [node.fileId]
    return 'content' in node ? picturesOf({ type: 'doc', content: node.content }) : []
  })
}
