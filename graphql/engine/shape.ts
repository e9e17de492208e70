import {
  Kind,
  Lexer,
  Source,
  TokenKind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'

/** Punctuation, names and values each count one; our longest own operation has about 70. */
export const MAX_TOKENS = 1_000
/** Brackets of any kind within one another; the introspection query of the usual tools has 15. */
export const MAX_NESTING = 32
/** The deepest useful query of the schema has 5 levels. */
export const MAX_DEPTH = 8
/** The introspection query of the usual tools is 14 levels deep and only touches the schema in memory. */
export const MAX_INTROSPECTION_DEPTH = 20
export const MAX_ALIASES = 20
/** What all definitions select, each fragment put in wherever it is spread; the usual introspection query has 372. */
export const MAX_SELECTIONS = 1_500
/** How often one place of the answer may be named: GraphQL's own rules compare each naming with each other one. */
export const MAX_REPEATS = 20

const OPENING = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Looks at a document's tokens alone, before the parser, which calls itself for each bracket.
 *
 * @returns false where a character is none of GraphQL's: parsing says so better
 * @throws Refusal QUERY_TOO_LONG, QUERY_TOO_DEEP
 */
export function checkTokens(text: string): boolean {
  const lexer = new Lexer(new Source(text))
  let nesting = 0
  for (let count = 1; ; count++) {
    const kind = nextKind(lexer)
    if (kind === undefined) return false
    if (kind === TokenKind.EOF) return true
    if (count > MAX_TOKENS) throw new Refusal('QUERY_TOO_LONG')
    if (OPENING.has(kind)) nesting++
    else if (CLOSING.has(kind)) nesting--
    if (nesting > MAX_NESTING) throw new Refusal('QUERY_TOO_DEEP', { most: MAX_NESTING })
  }
}

function nextKind(lexer: Lexer): TokenKind | undefined {
  try {
    return lexer.advance().kind
  } catch {
    return undefined
  }
}

/**
 * Bounds what every later step has to walk: validation, estimate, compiling and execution. Each selection set is
 * measured once, wherever it is spread, so the work is in proportion to the document.
 *
 * @param document need not be valid
 * @throws Refusal QUERY_TOO_DEEP (also for fragments that spread themselves), QUERY_TOO_MANY_ALIASES, QUERY_TOO_COSTLY
 */
export function checkShape(document: DocumentNode): void {
  const fragments = fragmentsOf(document)
  const measures = new Measures(fragments)
  const sets: SelectionSetNode[] = []
  let selections = 0
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue
    const { data, introspection, size } = measures.of(node.selectionSet)
    // how deep a fragment is depends on where it is spread
    const isOperation = node.kind === Kind.OPERATION_DEFINITION
    if (isOperation && (data > MAX_DEPTH || introspection > MAX_INTROSPECTION_DEPTH)) {
      throw new Refusal('QUERY_TOO_DEEP', { most: MAX_DEPTH })
    }
    sets.push(node.selectionSet)
    selections += size
  }
  if (measures.aliases > MAX_ALIASES) throw new Refusal('QUERY_TOO_MANY_ALIASES', { most: MAX_ALIASES })
  if (selections > MAX_SELECTIONS) throw new Refusal('QUERY_TOO_COSTLY', { most: MAX_SELECTIONS })
  for (const set of sets) checkRepeats([set], fragments)
}

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  return fragments
}

interface Measure {
  /** selections within, each fragment counted wherever it is spread */
  size: number
  /** levels of fields, apart for introspection, which nests lists of types by design */
  data: number
  introspection: number
}

const NOTHING: Measure = { size: 0, data: 0, introspection: 0 }

class Measures {
  /** in the text, not in the answer */
  aliases = 0
  readonly #fragments: Fragments
  readonly #known = new Map<SelectionSetNode, Measure | 'under way'>()

  constructor(fragments: Fragments) {
    this.#fragments = fragments
  }

  of(set: SelectionSetNode | undefined): Measure {
    if (!set) return NOTHING
    const known = this.#known.get(set)
    if (known === 'under way') throw new Refusal('QUERY_TOO_DEEP', { most: MAX_DEPTH })
    if (known) return known
    this.#known.set(set, 'under way')
    const measure = { ...NOTHING }
    for (const node of set.selections) {
      let within: Measure
      if (node.kind === Kind.FIELD) {
        const below = this.of(node.selectionSet)
        const levels = 1 + Math.max(below.data, below.introspection)
        const kind = node.name.value.startsWith('__') ? 'introspection' : 'data'
        within = { ...NOTHING, size: below.size, [kind]: levels }
        if (node.alias) this.aliases++
      } else if (node.kind === Kind.INLINE_FRAGMENT) within = this.of(node.selectionSet)
      else within = this.of(this.#fragments.get(node.name.value)?.selectionSet)
      measure.size += 1 + within.size
      measure.data = Math.max(measure.data, within.data)
      measure.introspection = Math.max(measure.introspection, within.introspection)
    }
    this.#known.set(set, measure)
    return measure
  }
}

/**
 * @param sets what is selected at one place of the answer; their size is bounded before
 * @throws Refusal QUERY_TOO_COSTLY
 */
function checkRepeats(sets: readonly SelectionSetNode[], fragments: Fragments): void {
  const namings = new Map<string, { count: number; below: SelectionSetNode[] }>()
  const spread = new Set<string>()
  const add = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value
        const naming = namings.get(key) ?? { count: 0, below: [] }
        namings.set(key, naming)
        if (++naming.count > MAX_REPEATS) throw new Refusal('QUERY_TOO_COSTLY', { most: MAX_REPEATS })
        if (node.selectionSet) naming.below.push(node.selectionSet)
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        add(node.selectionSet)
      } else if (!spread.has(node.name.value)) {
        spread.add(node.name.value)
        const fragment = fragments.get(node.name.value)
        if (fragment) add(fragment.selectionSet)
      }
    }
  }
  for (const set of sets) add(set)
  for (const { below } of namings.values()) if (below.length > 0) checkRepeats(below, fragments)
}
