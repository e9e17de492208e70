import fc from 'fast-check'
import {
  getOperationAST,
  parse,
  validate,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { costOf } from '../../../graphql/engine/estimate.ts'
import { costFollowsVariables } from '../../../graphql/engine/limits.ts'
import { buildPortalSchema } from '../../../graphql/engine/schema.ts'
import { checkShape, checkTokens, MAX_REPEATS } from '../../../graphql/engine/shape.ts'
import { isNestedBeyond } from '../../../src/domain/kernel/nesting.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'

let schema: GraphQLSchema
beforeAll(async () => {
  schema = await buildPortalSchema()
})

/**
 * The same document, whose readers are counted: each look at a property of a node or at an entry of a list is a step.
 * A node looks the same each time it is reached, so that what is remembered by node stays remembered.
 */
function counted<T extends object>(document: T): { document: T; steps(): number } {
  let steps = 0
  const seen = new WeakMap<object, object>()
  const wrap = (value: object): object => {
    const known = seen.get(value)
    if (known) return known
    const proxy = new Proxy(value, {
      get(target, name, receiver) {
        steps++
        const inner: unknown = Reflect.get(target, name, receiver)
        return typeof inner === 'object' && inner !== null ? wrap(inner) : inner
      },
    })
    seen.set(value, proxy)
    return proxy
  }
  return { document: wrap(document) as T, steps: () => steps }
}

/** Nodes of a document and entries of its lists, without counting anything twice. */
function sizeOf(document: DocumentNode): number {
  let size = 0
  const pending: unknown[] = [document]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    size++
    const inner: unknown[] = Object.values(next as ASTNode)
    pending.push(...inner.filter((value) => typeof value === 'object' && value !== null))
  }
  return size
}

const FIELDS = [
  'code',
  'nameKo',
  'latest { observedAt }',
  'readings { value }',
  'a: code',
  'b: latest { age }',
]
const spreads = (names: readonly string[]) => names.map((name) => `...${name}`).join(' ')

/** Documents of fragments that spread others, several times, in circles too, with spreads of what is not there. */
const documents = fc
  .integer({ min: 1, max: 40 })
  .chain((count) =>
    fc.record({
      fragments: fc.array(
        fc.record({
          fields: fc.array(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 3 }),
          spreads: fc.array(fc.nat(count), { maxLength: 4 }),
          isInline: fc.boolean(),
        }),
        { minLength: count, maxLength: count },
      ),
      roots: fc.array(fc.nat(count), { minLength: 1, maxLength: 4 }),
      /** only later fragments are spread, so that circles do not hide what grows without them */
      isForward: fc.boolean(),
    }),
  )
  .map(({ fragments, roots, isForward }) => {
    const texts = fragments.map((fragment, at) => {
      const next = fragment.spreads.map((to) => `f${isForward ? at + 1 + (to % 3) : to}`)
      const within = `${fragment.fields.join(' ')} ${spreads(next)}`
      return `fragment f${at} on Station { ${fragment.isInline ? `... on Station { ${within} }` : within} }`
    })
    return `{ stations { code ${spreads(roots.map((to) => `f${to}`))} } } ${texts.join(' ')}`
  })

const isAdmitted = (document: DocumentNode): boolean => {
  try {
    checkShape(document)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** @returns steps for each part of the document, of what may throw a Refusal */
function stepsOf(text: string, walk: (document: DocumentNode) => unknown): number {
  const parsed = parse(text, { noLocation: true })
  const { document, steps } = counted(parsed)
  try {
    walk(document)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return steps() / sizeOf(parsed)
}

const doubling = (count: number, last: string) =>
  `{ ...g0 } ${Array.from({ length: count }, (_, i) =>
    i < count - 1
      ? `fragment g${i} on Query { ...g${i + 1} ...g${i + 1} }`
      : `fragment g${i} on Query { ${last} }`,
  ).join(' ')}`
/** every fragment selects the same, and all are spread beside one another */
const alike = (count: number) =>
  `{ stations { ${Array.from({ length: count }, (_, i) => `...f${i}`).join(' ')} } }
   ${Array.from({ length: count }, (_, i) => `fragment f${i} on Station { code latest { observedAt } }`).join(' ')}`

const runs = { numRuns: 300 }

describe('the steps of each walk over a document', () => {
  it('are in proportion to it where its shape is checked, whatever it is', () => {
    fc.assert(
      fc.property(documents, (text) => {
        expect(stepsOf(text, checkShape)).toBeLessThan(20)
      }),
      runs,
    )
  })

  it('stay in proportion to it once its shape is admitted: validating, estimating, looking for variables', () => {
    fc.assert(
      fc.property(documents, (text) => {
        fc.pre(isAdmitted(parse(text)))
        const operation = (document: DocumentNode) => getOperationAST(document)
        expect(stepsOf(text, (document) => validate(schema, document))).toBeLessThan(20 * MAX_REPEATS)
        expect(
          stepsOf(text, (document) => {
            const asked = operation(document)
            return asked && costOf(schema, document, asked, undefined)
          }),
        ).toBeLessThan(20)
        expect(stepsOf(text, costFollowsVariables)).toBeLessThan(20)
      }),
      runs,
    )
  })

  it.each([10, 20, 40, 80])('do not grow with doubling, of %i fragments', (count) => {
    for (const last of ['feeds { name }', '...nothing', '...g0']) {
      expect(stepsOf(doubling(count, last), checkShape)).toBeLessThan(20)
      const text = doubling(count, last)
      const document = parse(text)
      const asked = getOperationAST(document)
      // the estimate is asked about admitted documents only, and stays linear for others without circles
      const isCircle = last === '...g0'
      const walk = (one: DocumentNode) => !isCircle && costOf(schema, one, asked!, undefined)
      expect(stepsOf(text, walk)).toBeLessThan(20)
    }
  })

  it('are bounded by refusing what names one place of the answer too often', () => {
    expect(isAdmitted(parse(alike(MAX_REPEATS)))).toBe(true)
    expect(isAdmitted(parse(alike(MAX_REPEATS + 1)))).toBe(false)
    expect(stepsOf(alike(MAX_REPEATS), (document) => validate(schema, document))).toBeLessThan(
      20 * MAX_REPEATS,
    )
  })

  it('end with the limit where a text is looked at by its tokens', () => {
    for (const text of [
      'fragment a on B { c } '.repeat(10_000),
      '['.repeat(100_000),
      `{ a(b: ${'{c:'.repeat(9_000)}`,
    ]) {
      expect(() => checkTokens(text)).toThrow(Refusal)
    }
    expect(checkTokens('{ feeds { name } }')).toBe(true)
    expect(checkTokens('{ feeds { name } } \u0000')).toBe(false)
  })

  it('are one for each part of a body, however deep and wide', () => {
    const json = fc.jsonValue({ maxDepth: 8 })
    fc.assert(
      fc.property(json, (value) => {
        const body = { value }
        const { document, steps } = counted(body)
        isNestedBeyond(document, 32)
        expect(steps() / sizeOf(body as unknown as DocumentNode)).toBeLessThan(10)
      }),
      runs,
    )
    const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown
    expect([isNestedBeyond(deep(32), 32), isNestedBeyond(deep(33), 32)]).toEqual([false, true])
    expect(isNestedBeyond(deep(500_000), 32)).toBe(true)
  })
})
