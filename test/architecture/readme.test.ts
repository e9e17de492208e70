import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENV_NAMES } from '../../server/env.ts'
import { hrefOf, PAGE_NAMES, pageOf } from '../../src/domain/pages.ts'

const readme = readFileSync('README.md', 'utf8')
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

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

const inBackticks = [...readme.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '')

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

  it('lists exactly the pages that are not built yet', () => {
    const listed = [...section(/not built yet/i).matchAll(/`(\/mmis[^`\s]*)`/g)].map(
      (match) => match[1] ?? '',
    )
    const unbuilt = PAGE_NAMES.filter((name) => !pageOf(name).isBuilt).map((name) => hrefOf(name))
    expect(listed.toSorted()).toEqual(unbuilt.toSorted())
  })

  it('names only commands that package.json has', () => {
    const named = inBackticks.flatMap((text) =>
      [...text.matchAll(/npm run (\w+)/g)].map((match) => match[1] ?? ''),
    )
    expect(named.filter((name) => manifest.scripts[name] === undefined)).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const isOurs = /^(src|server|graphql|entities|test|scripts|public|docs|\.ci)\/[\w./-]*$/
    const named = inBackticks.filter((text) => isOurs.test(text))
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names only variables that the portal reads', () => {
    const named = inBackticks.flatMap((text) => text.match(/^[A-Z][A-Z_]+(?==|$)/g) ?? [])
    const known = new Set([
      ...ENV_NAMES,
      'PATH',
      'LICENSE',
      'CHANGELOG',
      'CHROMIUM_PATH',
      'UPDATE_PICTURE',
      'CI',
    ])
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  it('shows a picture that is there', () => {
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((path) => !existsSync(path))).toEqual([])
  })

  it('says where things are and why', () => {
    for (const heading of [/where is/i, /decisions/i, /host it/i, /figures|bench/i])
      expect(section(heading)).not.toBe('')
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
