import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LAYER_RULES } from './rules.ts'
import { importsOf, isProduct, packageOf, readSources, type Import } from './sources.ts'

const files = readSources(isProduct)
const imports = files.flatMap((file) => importsOf(file))

const say = (one: Import, reason: string) => `${one.from}:${one.line} imports ${one.specifier}: ${reason}`

/** Words for every import that the layer rules do not allow. */
export function brokenRules(all: Import[]): string[] {
  return all.flatMap((one) => {
    const rule = LAYER_RULES.find((candidate) => candidate.files.test(one.from))
    if (rule === undefined) return [say(one, 'no rule speaks of this folder; add one')]
    const isAllowed =
      one.target === undefined
        ? rule.packages.test(packageOf(one.specifier))
        : rule.paths.test(one.target) || (one.isTypeOnly && rule.types?.test(one.target) === true)
    return isAllowed ? [] : [say(one, rule.reason)]
  })
}

const importing = (from: string, specifier: string, target?: string): Import => ({
  from,
  specifier,
  isTypeOnly: false,
  line: 1,
  ...(target === undefined ? {} : { target }),
})

describe('import rules', () => {
  it.each([
    ['a rule that imports a package', importing('src/domain/a.ts', 'zod')],
    ['a rule that reads files', importing('src/domain/a.ts', 'node:fs')],
    ['an island that imports the server', importing('src/islands/map/a.ts', '../x', 'server/env.ts')],
    ['an island that imports the wire', importing('src/islands/map/a.ts', '../x', 'src/wire/stations.ts')],
    ['a service that imports express', importing('server/services/a.ts', 'express')],
    [
      'a service that imports an adapter',
      importing('server/services/a.ts', '../x', 'server/upstream/kma/hub.ts'),
    ],
    ['a REST route that imports typeorm', importing('server/compat/a.ts', 'typeorm')],
    ['a resolver that imports typeorm', importing('graphql/resolvers/a.ts', 'typeorm')],
    ['the app that chooses an adapter', importing('server/app.ts', './x', 'server/upstream/replay.ts')],
    ['a file in a folder without a rule', importing('lib/a.ts', './b.ts', 'lib/b.ts')],
  ])('notices %s', (_case, one) => {
    expect(brokenRules([one])).toHaveLength(1)
  })

  it('holds for every import of the product', () => {
    expect(imports.length).toBeGreaterThan(50)
    expect(brokenRules(imports)).toEqual([])
  })

  it('keeps islands of different features apart', () => {
    const feature = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1]
    const crossing = imports.filter(
      (one) =>
        feature(one.from) && one.target && feature(one.target) && feature(one.from) !== feature(one.target),
    )
    expect(crossing.map((one) => say(one, 'shared parts belong to src/components or src/state'))).toEqual([])
  })

  it('never lets the product need its tests or tools', () => {
    const wrong = imports.filter((one) => one.target !== undefined && /^(test|scripts)\//.test(one.target))
    expect(wrong.map((one) => say(one, 'tests and tools are not shipped'))).toEqual([])
  })

  it('resolves every relative import to a file that exists, with its extension', () => {
    const lost = imports.filter((one) => one.target !== undefined && !existsSync(one.target))
    expect(lost.map((one) => say(one, 'no such file'))).toEqual([])
  })

  it('has no path through the modules that comes back to where it began', () => {
    const edges = new Map<string, string[]>()
    for (const one of imports) {
      if (one.target === undefined || one.isTypeOnly) continue
      edges.set(one.from, [...(edges.get(one.from) ?? []), one.target])
    }
    expect(circlesIn(edges)).toEqual([])
  })
})

/** Depth-first search; entities name each other only as types, so no cycle is needed anywhere. */
function circlesIn(edges: Map<string, string[]>): string[] {
  const finished = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, path: string[]) => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      return
    }
    if (finished.has(file)) return
    for (const next of edges.get(file) ?? []) walk(next, [...path, file])
    finished.add(file)
  }
  for (const file of edges.keys()) walk(file, [])
  return circles
}
