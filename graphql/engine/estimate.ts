import {
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  getVariableValues,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { INTROSPECTION_LISTS, type Estimate } from './costs.ts'
import { fragmentsOf, type Fragments } from './shape.ts'

/**
 * Estimated fields of an answer. Each selection set is estimated once, wherever it is spread. A list at the root that
 * is asked for under several names counts twice as much with each further name, because a short text could multiply
 * a long answer.
 *
 * @param document valid, and of a bounded shape
 * @returns undefined when variables or arguments do not fit: executing the query says so better
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown> | undefined,
): number | undefined {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: 1,
  })
  const root = schema.getRootType(operation.operation)
  if (!coerced || !root) return undefined
  try {
    const costs = new Costs(schema, fragmentsOf(document), coerced)
    costs.countLists(operation.selectionSet)
    return costs.of(operation.selectionSet, root)
  } catch (error) {
    if (error instanceof GraphQLError) return undefined
    throw error
  }
}

class Costs {
  readonly #schema: GraphQLSchema
  readonly #fragments: Fragments
  readonly #variables: Record<string, unknown>
  readonly #known = new Map<SelectionSetNode, number>()
  /** names under which each list at the root is asked for */
  readonly #names = new Map<GraphQLField<unknown, unknown>, Set<string>>()

  constructor(schema: GraphQLSchema, fragments: Fragments, variables: Record<string, unknown>) {
    this.#schema = schema
    this.#fragments = fragments
    this.#variables = variables
  }

  countLists(root: SelectionSetNode): void {
    const seen = new Set<SelectionSetNode>()
    const look = (set: SelectionSetNode | undefined): void => {
      if (!set || seen.has(set)) return
      seen.add(set)
      for (const node of set.selections) {
        if (node.kind !== Kind.FIELD) look(this.#within(node))
        else this.#countName(node)
      }
    }
    look(root)
  }

  #countName(node: FieldNode): void {
    const field =
      this.#schema.getQueryType()?.getFields()[node.name.value] ?? this.#metaField(node.name.value)
    // the whole schema is as long as the longest list, and always the same
    if (!field || !(field === SchemaMetaFieldDef || isListType(getNullableType(field.type)))) return
    const names = this.#names.get(field) ?? new Set()
    this.#names.set(field, names.add((node.alias ?? node.name).value))
  }

  /** @param type whose fields are selected; one set is always of one type, because the schema has no abstract ones */
  of(set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): number {
    if (!set || !isObjectType(type)) return 0
    const known = this.#known.get(set)
    if (known !== undefined) return known
    let cost = 0
    for (const node of set.selections) {
      if (!this.#isAsked(node)) continue
      if (node.kind === Kind.FIELD) {
        cost += this.#ofField(node, type.getFields()[node.name.value] ?? this.#metaField(node.name.value))
        continue
      }
      const condition =
        node.kind === Kind.INLINE_FRAGMENT ? node.typeCondition : this.#conditionOf(node.name.value)
      cost += this.of(this.#within(node), condition ? this.#schema.getType(condition.name.value) : type)
    }
    this.#known.set(set, cost)
    return cost
  }

  #ofField(node: FieldNode, field: GraphQLField<unknown, unknown> | undefined): number {
    if (!field) return 1
    const childComplexity = this.of(node.selectionSet, getNamedType(field.type))
    const names = this.#names.get(field)?.size ?? 1
    return (this.#ofOne(node, field, childComplexity) * (2 ** names - 1)) / names
  }

  #ofOne(node: FieldNode, field: GraphQLField<unknown, unknown>, childComplexity: number): number {
    const estimate: unknown = field.extensions['complexity']
    if (!isEstimate(estimate)) {
      const items = isIntrospection(field) ? (INTROSPECTION_LISTS[field.name] ?? 1) : 1
      return (typeof estimate === 'number' ? estimate : 1) + items * childComplexity
    }
    return estimate({ args: getArgumentValues(field, node, this.#variables), childComplexity })
  }

  #within(node: Exclude<SelectionNode, FieldNode>): SelectionSetNode | undefined {
    if (node.kind === Kind.INLINE_FRAGMENT) return node.selectionSet
    return this.#fragments.get(node.name.value)?.selectionSet
  }

  #conditionOf(fragment: string) {
    return this.#fragments.get(fragment)?.typeCondition
  }

  #metaField(name: string) {
    return [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  }

  #isAsked(node: SelectionNode): boolean {
    if (!node.directives?.length) return true
    const skip = getDirectiveValues(GraphQLSkipDirective, node, this.#variables)
    const include = getDirectiveValues(GraphQLIncludeDirective, node, this.#variables)
    return skip?.['if'] !== true && include?.['if'] !== false
  }
}

const isIntrospection = ({ type }: GraphQLField<unknown, unknown>): boolean =>
  isListType(getNullableType(type)) && isIntrospectionType(getNamedType(type))

const isEstimate = (value: unknown): value is Estimate => typeof value === 'function'
