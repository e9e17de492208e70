import type { ApolloServerPlugin } from '@apollo/server'
import {
  BREAK,
  getVariableValues,
  GraphQLError,
  Kind,
  visit,
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { fieldExtensionsEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity'
import { Refusal } from '../src/domain/refusals.ts'
import type { Context } from './context.ts'
import { refusedRequest } from './errors.ts'

/** The deepest useful query of the schema has 5 levels. */
export const MAX_DEPTH = 8
/** The introspection query of the usual tools is 14 levels deep and only touches the schema in memory. */
export const MAX_INTROSPECTION_DEPTH = 20
export const MAX_ALIASES = 20
/** One unit is one field of the answer; see the estimates at the resolvers. */
export const MAX_COST = 100_000

/** @throws Refusal QUERY_TOO_MANY_ALIASES, QUERY_TOO_DEEP; the document must be valid, above all free of cycles */
export function checkShape(document: DocumentNode): void {
  let aliases = 0
  visit(document, {
    Field(node) {
      if (node.alias) aliases++
    },
  })
  if (aliases > MAX_ALIASES) throw new Refusal('QUERY_TOO_MANY_ALIASES', { most: MAX_ALIASES })
  const depths = depthOf(document)
  if (depths.data > MAX_DEPTH || depths.introspection > MAX_INTROSPECTION_DEPTH) {
    throw new Refusal('QUERY_TOO_DEEP', { most: MAX_DEPTH })
  }
}

/** Levels of fields below the operation, counted apart for introspection, which nests lists of types by design. */
export function depthOf(document: DocumentNode): { data: number; introspection: number } {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const known = new Map<SelectionSetNode, number>()
  const below = (selections: SelectionSetNode | undefined): number => {
    if (!selections) return 0
    const before = known.get(selections)
    if (before !== undefined) return before
    const depth = Math.max(
      0,
      ...selections.selections.map((node) => {
        if (node.kind === Kind.FIELD) return 1 + below(node.selectionSet)
        if (node.kind === Kind.INLINE_FRAGMENT) return below(node.selectionSet)
        return below(fragments.get(node.name.value)?.selectionSet)
      }),
    )
    known.set(selections, depth)
    return depth
  }
  const depths = { data: 0, introspection: 0 }
  const measure = (selections: SelectionSetNode | undefined): void => {
    for (const node of selections?.selections ?? []) {
      if (node.kind === Kind.FIELD) {
        const kind = node.name.value.startsWith('__') ? 'introspection' : 'data'
        depths[kind] = Math.max(depths[kind], 1 + below(node.selectionSet))
      } else {
        measure(
          node.kind === Kind.INLINE_FRAGMENT
            ? node.selectionSet
            : fragments.get(node.name.value)?.selectionSet,
        )
      }
    }
  }
  for (const node of document.definitions) {
    if (node.kind === Kind.OPERATION_DEFINITION) measure(node.selectionSet)
  }
  return depths
}

/**
 * Estimated fields in the answer.
 *
 * @returns undefined when the variables do not fit: executing the query says so better
 * @throws Refusal QUERY_TOO_COSTLY when fragments multiply beyond what is worth counting
 */
export function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown> | undefined,
): number | undefined {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {})
  if (!coerced) return undefined
  try {
    return getComplexity({
      schema,
      query,
      variables,
      operationName: operation.name?.value,
      estimators: [fieldExtensionsEstimator(), simpleEstimator({ defaultComplexity: 1 })],
    })
  } catch (error) {
    if (error instanceof GraphQLError) throw new Refusal('QUERY_TOO_COSTLY', { most: MAX_COST })
    throw error
  }
}

/** Arguments that the cost estimates of the schema look at. */
const COST_ARGUMENTS = new Set([
  'codes',
  'containing',
  'elements',
  'first',
  'from',
  'kind',
  'level',
  'step',
  'to',
])

/** Whether another set of variables could make the same document cost more or less. */
export function costFollowsVariables(document: DocumentNode): boolean {
  let follows = false
  const lookFor = (node: ArgumentNode | DirectiveNode) =>
    void visit(node, {
      Variable() {
        follows = true
        return BREAK
      },
    })
  visit(document, {
    Directive: lookFor,
    Argument(node) {
      if (COST_ARGUMENTS.has(node.name.value)) lookFor(node)
    },
  })
  return follows
}

/** Refuses what is too deep, too much aliased or too costly before it is executed. */
export function limitsPlugin(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  // Apollo hands out the same parsed document for the same text, so what depends on the text alone is checked once
  const known = new WeakMap<DocumentNode, { follows: boolean; admitted: Set<OperationDefinitionNode> }>()
  const check = (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables?: Record<string, unknown>,
  ) => {
    let checked = known.get(document)
    if (checked?.admitted.has(operation)) return
    if (!schema.getRootType(operation.operation)) {
      throw new Refusal('INPUT_INVALID', { field: operation.operation })
    }
    if (!checked) {
      checkShape(document)
      known.set(document, (checked = { follows: costFollowsVariables(document), admitted: new Set() }))
    }
    const cost = costOf(schema, document, operation, variables)
    if (cost === undefined) return
    if (cost > MAX_COST) throw new Refusal('QUERY_TOO_COSTLY', { most: MAX_COST })
    if (!checked.follows) checked.admitted.add(operation)
  }
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ document, operation, request }) {
          if (!operation) return Promise.resolve()
          try {
            check(document, operation, request.variables)
            return Promise.resolve()
          } catch (error) {
            return Promise.reject(error instanceof Refusal ? refusedRequest(error) : error)
          }
        },
      }),
  }
}
