import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENV_NAMES } from '../../server/env.ts'
import { figuresDocument, type Runs } from '../../bench/figures.ts'
import { repositoryFiles } from './sources.ts'

const readme = readFileSync('README.md', 'utf8')
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

const docPaths = repositoryFiles().filter((path) => /^docs\/.*\.md$/.test(path))
const docs = docPaths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
/** What describes the present: a decision may name what was replaced since. */
const present = [
  { path: 'README.md', text: readme },
  ...docs.filter(({ path }) => !path.startsWith('docs/decisions/')),
]

/** Every match of the first group, with the file it is in. */
const named = (files: { path: string; text: string }[], pattern: RegExp) =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ in: path, name: match[1] ?? '' })),
  )

/** The anchor of a heading, as Markdown viewers make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

/** Text of the section under a heading, up to the next heading of the same or a higher level. */
function section(heading: RegExp): string {
  const lines = readme.split('\n')
  const start = lines.findIndex((line) => /^#+ /.test(line) && heading.test(line))
  if (start < 0) return ''
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 1
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => (/^#+(?= )/.exec(line)?.[0].length ?? 9) <= level)
  return rest.slice(0, end < 0 ? undefined : end).join('\n')
}

describe('the README', () => {
  it('names the two commands that are the whole set-up', () => {
    expect(readme).toMatch(/npm ci\s*(&&|\n)\s*npm start/)
    expect(readme).toMatch(/npm ci && npm test/)
  })

  it('is run by the continuous integration as it is written', () => {
    const runs = readFileSync('.ci/run', 'utf8')
    expect(runs).toMatch(/^npm ci\b/m)
    expect(runs).toMatch(/^exec npm test\b/m)
  })

  it('shows a picture that is there', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((path) => !existsSync(path))).toEqual([])
  })

  it('has every command of package.json in its table', () => {
    const commands = section(/commands/i) + section(/start it/i) + section(/test it/i)
    const missing = Object.keys(manifest.scripts).filter(
      (name) => !new RegExp(`npm (run )?${name}(?![\\w:])`).test(commands),
    )
    expect(missing).toEqual([])
  })

  it('is at most 8 KB and leads to every page of the documentation', () => {
    expect(statSync('README.md').size).toBeLessThanOrEqual(8 * 1024)
    const pages = docPaths.filter((path) => !path.startsWith('docs/decisions/'))
    expect([...pages, 'docs/decisions/README.md'].filter((path) => !readme.includes(`](${path}`))).toEqual([])
  })
})

describe('README and docs', () => {
  it('name only commands that package.json has', () => {
    const commands = named(present, /npm run ([\w:]+)/g)
    expect(commands.filter(({ name }) => manifest.scripts[name] === undefined)).toEqual([])
  })

  it('name only files and folders that exist', () => {
    const isOurs = /^(src|server|graphql|entities|test|scripts|bench|tools|public|docs|\.ci)\/[\w./-]*$/
    const paths = named(present, /`([^`\n]+)`/g).filter(({ name }) => isOurs.test(name))
    expect(paths.filter(({ name }) => !existsSync(name))).toEqual([])
  })

  it('name only variables that the portal reads', () => {
    const known = new Set([...ENV_NAMES, 'LICENSE'])
    const variables = named(present, /`([A-Z][A-Z_]+)(?==|`)/g)
    expect(variables.filter(({ name }) => !known.has(name) && name.includes('_'))).toEqual([])
  })

  it('link only to files and headings that exist', () => {
    const links = named([{ path: 'README.md', text: readme }, ...docs], /\]\((?!https?:)([^)\s]+)\)/g)
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.name.split('#')
      const target = path === '' ? link.in : join(dirname(link.in), path)
      if (!existsSync(target)) return true
      if (anchor === undefined) return false
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)]
      return !headings.some((heading) => anchorOf(heading[1] ?? '') === anchor)
    })
    expect(broken).toEqual([])
  })

  it('describe every variable in the guide to hosting', () => {
    const hosting = readFileSync('docs/hosting.md', 'utf8')
    expect(ENV_NAMES.filter((name) => !hosting.includes(`\`${name}\``))).toEqual([])
  })

  it('have the figures that the bench wrote, not edited by hand', () => {
    const runs = JSON.parse(readFileSync('docs/figures.json', 'utf8')) as Runs
    expect(readFileSync('docs/figures.md', 'utf8')).toBe(figuresDocument(runs))
  })
})

describe('the decisions', () => {
  const decisions = docs.filter(({ path }) => /^docs\/decisions\/\d/.test(path))
  const numberOf = (path: string) => /\/(\d{4})-/.exec(path)?.[1] ?? ''

  it('are numbered without gaps', () => {
    const numbers = decisions.map(({ path }) => numberOf(path)).toSorted()
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')))
  })

  it('have number, date, status, context, decision and cost', () => {
    const form =
      /^# (\d{4})\. .+\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (accepted|superseded by \[\d{4}\]\(\S+\))\n\n## Context\n\n[^#]+## Decision\n\n[^#]+## Cost\n\n[^#]+$/
    const wrong = decisions.filter(({ path, text }) => form.exec(text)?.[1] !== numberOf(path))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('are superseded by later ones only', () => {
    const successors = decisions.map(({ path, text }) => ({
      path,
      by: /superseded by \[(\d{4})\]\(\1-/.exec(text)?.[1],
      isSuperseded: text.includes('- Status: superseded'),
    }))
    const wrong = successors.filter(
      ({ path, by, isSuperseded }) => isSuperseded && !(by !== undefined && by > numberOf(path)),
    )
    expect(wrong).toEqual([])
  })

  it('stand in the index with title, date and status', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8')
    const rows = decisions.map(({ path, text }) => {
      const title = /^# \d{4}\. (.+)$/m.exec(text)?.[1]
      const date = /^- Date: (.+)$/m.exec(text)?.[1]
      const status = /^- Status: (.+)$/m.exec(text)?.[1]?.replace(/\[(\d{4})\]\(.*\)/, '$1')
      const file = path.replace('docs/decisions/', '')
      return `| [${numberOf(path)}](${file}) | ${title} | ${date} | ${status} |`
    })
    expect(rows.filter((row) => !index.includes(row))).toEqual([])
  })
})

describe('.env.example', () => {
  it('explains every variable, and no other', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const named = lines
      .map((line) => /^#?([A-Z][A-Z_]*)=/.exec(line)?.[1])
      .filter((name) => name !== undefined)
    expect(named.toSorted()).toEqual(ENV_NAMES.toSorted())
    const unexplained = lines.filter(
      (line, at) => /^#?[A-Z_]+=/.test(line) && !/^# |^#?[A-Z_]+=/.test(lines[at - 1] ?? ''),
    )
    expect(unexplained).toEqual([])
  })
})
