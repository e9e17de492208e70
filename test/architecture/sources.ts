import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** One file of the repository; paths are relative to its root and written with `/`. */
export interface SourceFile {
  path: string
  text: string
}

export interface Import {
  from: string
  /** as written */
  specifier: string
  /** path inside the repository, or undefined for a package or a Node module */
  target?: string | undefined
  isTypeOnly: boolean
  line: number
}

const CODE = new Set(['.ts', '.tsx', '.mjs', '.astro'])
const TEXT = new Set([
  ...CODE,
  '.json',
  '.css',
  '.md',
  '.svg',
  '.html',
  '.txt',
  '.csv',
  '.yml',
  '.graphql',
  '',
])

/** Folders and files that are made, not written: what `.gitignore` names, and git's own folder. */
function ignoredNames(): Set<string> {
  const lines = readFileSync('.gitignore', 'utf8').split('\n')
  return new Set([
    '.git',
    ...lines.filter((line) => /^[\w.-]+\/?$/.test(line)).map((line) => line.replace('/', '')),
  ])
}

/** Every file of the project. Walks the folders itself, so that it also works where there is no git. */
export function repositoryFiles(): string[] {
  const ignored = ignoredNames()
  const walk = (folder: string): string[] =>
    readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
      if (ignored.has(entry.name) || entry.name.endsWith('.log')) return []
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : [path]
    })
  return walk('')
}

export function readSources(isWanted: (path: string) => boolean): SourceFile[] {
  return repositoryFiles()
    .filter((path) => TEXT.has(extname(path)) && isWanted(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export const isCode = (path: string): boolean => CODE.has(extname(path))

/** The code that ships: what runs in the browser and in the server, without tests and tools. */
export const isProduct = (path: string): boolean =>
  isCode(path) && /^(src|server|graphql|entities)\//.test(path)

/** TypeScript inside an Astro file: its frontmatter and its script elements, at their own lines. */
function scriptOf({ path, text }: SourceFile): string {
  if (!path.endsWith('.astro')) return text
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const start = text.indexOf(frontmatter)
  return blank(text.slice(0, start)) + frontmatter + blank(text.slice(start + frontmatter.length))
}

/** @returns every import, re-export and literal `import()` of the file */
export function importsOf(file: SourceFile): Import[] {
  const source = scriptOf(file)
  const name = file.path.endsWith('.astro') ? `${file.path}.ts` : file.path
  const { module, errors } = parseSync(name, source)
  if (errors.length > 0) throw new Error(`${file.path}: ${errors[0]?.message}`)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const found: Omit<Import, 'from' | 'target'>[] = []
  for (const one of module.staticImports) {
    const isTypeOnly = one.entries.length > 0 && one.entries.every((entry) => entry.isType)
    found.push({ specifier: one.moduleRequest.value, isTypeOnly, line: lineAt(one.start) })
  }
  for (const one of module.staticExports) {
    for (const entry of one.entries) {
      if (entry.moduleRequest === null) continue
      found.push({ specifier: entry.moduleRequest.value, isTypeOnly: entry.isType, line: lineAt(one.start) })
    }
  }
  for (const one of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(
      source.slice(one.moduleRequest.start, one.moduleRequest.end),
    )?.[1]
    if (literal !== undefined) found.push({ specifier: literal, isTypeOnly: false, line: lineAt(one.start) })
  }
  return found.map((one) =>
    Object.assign(one, { from: file.path, target: targetOf(file.path, one.specifier) }),
  )
}

function targetOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const bare = specifier.replace(/\?.*$/, '')
  return normalize(join(dirname(from), bare)).replaceAll('\\', '/')
}

/** @returns `@scope/name` or `name` of a package import, `node:` for a Node module */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
