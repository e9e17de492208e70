import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { KOREAN_ALLOWED, REFUSED_WORDS } from './rules.ts'
import { isProduct, readSources, type SourceFile } from './sources.ts'

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child)) visit(child, see)
  }
}

/** The file with every comment blanked, line numbers kept. */
function withoutComments({ path, text }: SourceFile): string {
  if (path.endsWith('.astro')) return text.replaceAll(/<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, blank)
  const { comments } = parseSync(path, text)
  let result = text
  for (const { start, end } of comments)
    result = result.slice(0, start) + blank(result.slice(start, end)) + result.slice(end)
  return result
}

/** Comments of a file that have one of the refused words, with the term to use. */
function refusedWordsIn({ path, text }: SourceFile): string[] {
  return parseSync(path, text).comments.flatMap(({ value, start }) =>
    Object.entries(REFUSED_WORDS).flatMap(([words, term]) => {
      const word = new RegExp(`\\b(?:${words})\\b`, 'i').exec(value)?.[0]
      return word === undefined ? [] : [`${path}:${lineAt(text, start)} ${word}: ${term}`]
    }),
  )
}

const blank = (part: string): string => part.replaceAll(/[^\n]/g, ' ')

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

const ATTRIBUTES_READ_ALOUD = new Set(['aria-label', 'title', 'alt', 'placeholder', 'aria-description'])

/** Short codes that are the same in every language. */
const CODES = /^(KST|UTC)$/

/** Words that a component shows or speaks without taking them from src/text. */
function sentencesIn(file: SourceFile): string[] {
  const isSentence = (text: string) => /\p{L}{3,}/u.test(text) && !CODES.test(text.trim())
  const found: string[] = []
  const program = parseSync(file.path, file.text).program as unknown as Node
  visit(program, (node) => {
    const where = `${file.path}:${lineAt(file.text, node.start)}`
    if (node.type === 'JSXText' && isSentence(String(node.value)))
      found.push(`${where} ${String(node.value).trim()}`)
    if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return
    const { value } = node.value
    if (ATTRIBUTES_READ_ALOUD.has(String(node.name.name)) && typeof value === 'string' && isSentence(value)) {
      found.push(`${where} ${value}`)
    }
  })
  return found
}

/** The same for an Astro template, where text stands between `>` and `<`. */
function sentencesInTemplate({ path, text }: SourceFile): string[] {
  const template = text
    .replace(/^---\n[\s\S]*?\n---/, blank)
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, blank)
    .replaceAll('=>', '  ')
  const found = [...template.matchAll(/>([^<>{}()]*\p{L}{3,}[^<>{}()]*)</gu)]
  return found.map((match) => `${path}:${lineAt(template, match.index)} ${match[1]?.trim()}`)
}

describe('words', () => {
  it('are found where a component writes them itself', () => {
    const text = 'export const A = () => <p title="Wave height">Wind <b>{x}</b> 3 m</p>'
    expect(sentencesIn({ path: 'a.tsx', text })).toEqual(['a.tsx:1 Wave height', 'a.tsx:1 Wind'])
    const page = '---\nconst a = 1\n---\n<p>{words.x}</p>\n<p>Hello sea</p>'
    expect(sentencesInTemplate({ path: 'a.astro', text: page })).toEqual(['a.astro:5 Hello sea'])
  })

  it('in Korean stand only in src/text, apart from names that are data', () => {
    const files = readSources((path) => isProduct(path) && !KOREAN_ALLOWED.test(path))
    const found = files.flatMap((file) =>
      withoutComments(file)
        .split('\n')
        .flatMap((line, index) => (HANGUL.test(line) ? [`${file.path}:${index + 1} ${line.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })

  it('come from src/text in every component and page', () => {
    const views = readSources(
      (path) => /^src\/(islands|components|layouts|pages)\//.test(path) && isProduct(path),
    )
    const found = views.flatMap((file) =>
      file.path.endsWith('.astro')
        ? sentencesInTemplate(file)
        : file.path.endsWith('.tsx')
          ? sentencesIn(file)
          : [],
    )
    expect(found).toEqual([])
  })

  it('of comments are the terms of the trade', () => {
    expect(refusedWordsIn({ path: 'a.ts', text: '\n/** Whoever asks. */' })).toHaveLength(1)
    const files = readSources((path) => /\.tsx?$/.test(path))
    expect(files.flatMap(refusedWordsIn)).toEqual([])
  })
})
