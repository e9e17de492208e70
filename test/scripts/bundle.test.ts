import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { APOLLO_HASHES, declareFunctions, WITH_OWN_FUNCTIONS } from '../../scripts/support/bundle.ts'

const { resolve } = createRequire(import.meta.url)
const written = /\b(res|strategy)\.(\w+) = function/g

describe('the functions that packages give each answer', () => {
  it('are declared and then named, whether they have a name or not', () => {
    expect(declareFunctions('res.end = function end (chunk) { return 1 }')).toBe(
      'res.end = end; function end(chunk) { return 1 }',
    )
    expect(declareFunctions('strategy.pass = function() {}')).toBe(
      'strategy.pass = passOf; function passOf() {}',
    )
    expect(declareFunctions('exports.end = function end () {}')).toBe('exports.end = function end () {}')
  })

  it.each([
    ['compression', 4],
    ['express-session', 1],
    ['passport/lib/middleware/authenticate.js', 5],
  ])('are still written as we look for them in %s', (module, count) => {
    const file = resolve(module)
    expect(file).toMatch(WITH_OWN_FUNCTIONS)
    const code = readFileSync(file, 'utf8')
    expect(code.match(written)).toHaveLength(count)
    const declared = declareFunctions(code)
    expect(declared.match(written)).toBeNull()
    expect(declared.split('\n')).toHaveLength(code.split('\n').length)
    expect(() => new Script(declared)).not.toThrow()
  })
})

describe('the hashes of Apollo', () => {
  it('come from the one file that is taken over', () => {
    const file = resolve('@apollo/utils.createhash')
    expect(file).toMatch(APOLLO_HASHES)
    const code = readFileSync(file, 'utf8')
    const names = [...code.matchAll(/exports\.(?!__esModule)(\w+) =/g)].map(([, name]) => name)
    expect(new Set(names)).toEqual(new Set(['createHash']))
  })
})
