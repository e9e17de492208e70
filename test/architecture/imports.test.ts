import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWS_DEMO, LAYER_RULES, SUBJECT_IMPORTS, SUBJECTS } from './rules.ts'
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

const subjectOf = (path: string) => SUBJECTS.find((subject) => path.split('/').slice(0, -1).includes(subject))
const layerOf = (path: string) => Object.keys(SUBJECT_IMPORTS).find((layer) => path.startsWith(`${layer}/`))

/** Words for every import from one subject to another that the table does not name, and for each by the kernel. */
export function crossedSubjects(all: Import[]): string[] {
  return all.flatMap((one) => {
    if (one.target === undefined) return []
    const [from, to] = [subjectOf(one.from), subjectOf(one.target)]
    if (from === undefined || to === undefined || from === to || to === 'kernel') return []
    if (from === 'kernel') return [say(one, 'the kernel knows no subject')]
    const layer = layerOf(one.from)
    if (layer === undefined || layer !== layerOf(one.target)) return []
    const isAllowed = SUBJECT_IMPORTS[layer]?.[from]?.includes(to) ?? false
    if (!isAllowed) return [say(one, `in ${layer}, ${from} does not know ${to}`)]
    const isByIndex = layer !== 'server' || one.target === `server/${to}/index.ts`
    return isByIndex ? [] : [say(one, `what ${from} uses of ${to} is exported by its index.ts`)]
  })
}

const importing = (from: string, specifier: string, target?: string): Import => ({
  from,
  specifier,
  isTypeOnly: false,
  line: 1,
  ...(target === undefined ? {} : { target }),
})

describe('the layers', () => {
  it.each([
    ['a rule that imports a package', importing('src/domain/map/a.ts', 'zod')],
    ['a rule that reads files', importing('src/domain/map/a.ts', 'node:fs')],
    ['an island that imports the server', importing('src/islands/map/a.ts', '../x', 'server/env.ts')],
    ['an island that imports the wire', importing('src/islands/map/a.ts', '../x', 'src/wire/map/a.ts')],
    ['a service that imports express', importing('server/zones/a.ts', 'express')],
    ['a service that imports an adapter', importing('server/zones/a.ts', '../x', 'server/feeds/kma/hub.ts')],
    ['a service that imports a REST route', importing('server/zones/a.ts', './x', 'server/zones/rest/b.ts')],
    ['a REST route that imports typeorm', importing('server/zones/rest/a.ts', 'typeorm')],
    ['a resolver that imports typeorm', importing('graphql/zones/a.ts', 'typeorm')],
    ['the app that chooses an adapter', importing('server/http/app.ts', './x', 'server/feeds/replay.ts')],
    ['the platform that imports a service', importing('server/platform/a.ts', './x', 'server/zones/b.ts')],
    ['a file in a folder without a rule', importing('lib/a.ts', './b.ts', 'lib/b.ts')],
  ])('notice %s', (_case, one) => {
    expect(brokenRules([one])).toHaveLength(1)
  })

  it('hold for every import of the product', () => {
    expect(imports.length).toBeGreaterThan(50)
    expect(brokenRules(imports)).toEqual([])
  })

  it('never let the product need its tests or tools', () => {
    const wrong = imports.filter(
      (one) => one.target !== undefined && /^(test|scripts|bench|tools)\//.test(one.target),
    )
    expect(wrong.map((one) => say(one, 'tests and tools are not shipped'))).toEqual([])
  })

  it('let nothing but the container import the demo sea', () => {
    const wrong = imports.filter((one) => one.target?.startsWith('server/feeds/demo/') === true)
    expect(wrong.length).toBeGreaterThan(10)
    expect(wrong.filter((one) => !KNOWS_DEMO.test(one.from)).map((one) => say(one, 'not here'))).toEqual([])
  })
})

describe('the subjects', () => {
  it.each([
    [
      'one that the table does not name',
      importing('src/domain/zones/a.ts', '../x', 'src/domain/messages/alerts.ts'),
    ],
    ['one of the kernel', importing('src/domain/kernel/a.ts', '../x', 'src/domain/zones/zones.ts')],
    [
      'one of the kernel in another layer',
      importing('server/kernel/a.ts', '../x', 'src/domain/zones/zones.ts'),
    ],
    [
      'one that does not go through the index of the other',
      importing('server/warnings/a.ts', '../x', 'server/zones/zones.ts'),
    ],
  ])('notice %s', (_case, one) => {
    expect(crossedSubjects([one])).toHaveLength(1)
  })

  it('import one another only where the table says so', () => {
    expect(crossedSubjects(imports)).toEqual([])
  })

  it('are in the table with what they import, and nothing else', () => {
    const unused = Object.entries(SUBJECT_IMPORTS).flatMap(([layer, rows]) =>
      Object.entries(rows).flatMap(([from, all]) =>
        all
          .filter(
            (to) =>
              !imports.some(
                (one) =>
                  one.from.startsWith(`${layer}/${from}/`) &&
                  one.target?.startsWith(`${layer}/${to}/`) === true,
              ),
          )
          .map((to) => `${layer}: ${from} does not import ${to}`),
      ),
    )
    expect(unused).toEqual([])
  })

  it('stand on one another without circles below the views and resolvers', () => {
    for (const layer of ['src/domain', 'src/text', 'src/wire', 'entities', 'server'])
      expect(circlesIn(new Map(Object.entries(SUBJECT_IMPORTS[layer] ?? {})))).toEqual([])
  })

  it('keep the islands of different features apart', () => {
    const feature = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1]
    const crossing = imports.filter(
      (one) =>
        feature(one.from) && one.target && feature(one.target) && feature(one.from) !== feature(one.target),
    )
    expect(crossing.map((one) => say(one, 'shared parts belong to src/components or src/state'))).toEqual([])
  })
})

describe('imports', () => {
  it('resolve to a file that exists, with its extension', () => {
    const lost = imports.filter((one) => one.target !== undefined && !existsSync(one.target))
    expect(lost.map((one) => say(one, 'no such file'))).toEqual([])
  })

  it('have no path that comes back to where it began, those of types counted', () => {
    const edges = new Map<string, string[]>()
    for (const one of imports) {
      if (one.target === undefined || one.target === one.from) continue
      edges.set(one.from, [...(edges.get(one.from) ?? []), one.target])
    }
    expect(circlesIn(edges)).toEqual([])
  })
})

/** Depth-first search. */
function circlesIn(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>()
  const circles: string[] = []
  const walk = (one: string, path: string[]) => {
    if (path.includes(one)) {
      circles.push([...path.slice(path.indexOf(one)), one].join(' → '))
      return
    }
    if (finished.has(one)) return
    for (const next of edges.get(one) ?? []) walk(next, [...path, one])
    finished.add(one)
  }
  for (const one of edges.keys()) walk(one, [])
  return circles
}
