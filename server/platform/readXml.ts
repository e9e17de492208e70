import { SaxesParser } from 'saxes'

/** An element with what is in it; a name keeps its prefix. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** its own characters, joined and trimmed */
  text: string
}

export interface XmlLimits {
  elements: number
  depth: number
}

const DEFAULT_LIMITS: XmlLimits = { elements: 100_000, depth: 40 }

interface Open {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/**
 * Reads a document, strictly. A document type is refused, so no entity but the five of XML is known and nothing outside is asked for.
 *
 * @throws RangeError for what is no well-formed document, holds a document type, or is larger than the limits
 */
export function readXml(text: string, limits: Partial<XmlLimits> = {}): XmlElement {
  const { elements, depth } = { ...DEFAULT_LIMITS, ...limits }
  const open: Open[] = []
  let count = 0
  let root: XmlElement | undefined
  const parser = new SaxesParser()
  const refuse = (reason: string): never => {
    throw new RangeError(reason)
  }
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', () => refuse('a document type is not read'))
  parser.on('opentag', ({ name, attributes }) => {
    count++
    if (count > elements) refuse(`more than ${elements} elements`)
    if (open.length >= depth) refuse(`deeper than ${depth}`)
    open.push({ name, attributes: { ...(attributes as Record<string, string>) }, children: [], text: '' })
  })
  const characters = (some: string) => {
    const element = open.at(-1)
    if (element) element.text += some
  }
  parser.on('text', characters)
  parser.on('cdata', characters)
  parser.on('closetag', () => {
    const { text: own, ...element } = open.pop()!
    const closed = { ...element, text: own.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(closed)
    else root = closed
  })
  parser.write(text).close()
  return root ?? refuse('no element')
}

/** Elements below one, by the path of their names; a prefix is left out of account. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element]
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((child) => localName(child.name) === name))
  return found
}

/** The characters of the first element at a path; undefined where there is none, or nothing in it. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | undefined {
  const text = elementsAt(element, ...path)[0]?.text
  return text === '' ? undefined : text
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
