import type { ApolloServerPlugin } from '@apollo/server'
import {
  BREAK,
  visit,
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { Refusal } from '../../src/domain/kernel/refusals.ts'
import type { Context } from './context.ts'
import { costOf } from './estimate.ts'
import { refusedRequest } from './errors.ts'

/** One unit is one field of the answer; see the estimates at the resolvers. */
export const MAX_COST = 100_000

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

/** Refuses what is too costly before it is executed; the shape of a document is checked before Apollo reads it. */
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
    if (!checked)
      known.set(document, (checked = { follows: costFollowsVariables(document), admitted: new Set() }))
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
