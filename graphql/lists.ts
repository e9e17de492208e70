import {
  getArgumentValues,
  getVariableValues,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { timeSlice } from '../server/timeSlice.ts'
import type { StationLatest } from '../src/domain/stations.ts'
import type { Context, ObservationsReader } from './context.ts'
import { latestOf, type StationsArguments } from './resolvers/observations.ts'

/**
 * A query for one list of stations, whatever its filters. The text of a station depends on nothing but the station and
 * the fields asked for, so it is written once and used for every list the station is in, until its readings change.
 */
export interface ListQuery {
  responseKey: string
  field: FieldNode
  operation: OperationDefinitionNode
  /** the same query without filters and variables */
  whole: CompiledQuery
  texts: WeakMap<StationLatest, string>
  /** false once a station could not be written, or only for the moment: then the query is executed each time */
  isUsable: boolean
}

/** Stations written at once: some milliseconds, after which other requests may come in between. */
const PORTION = 40

/** @returns undefined when the operation asks for anything else, or for fields that depend on variables */
export function listQueryOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ListQuery | undefined {
  const [field, another] = operation.selectionSet.selections
  if (another || field?.kind !== Kind.FIELD || field.name.value !== 'stations') return undefined
  const bare: OperationDefinitionNode = {
    ...operation,
    variableDefinitions: [],
    selectionSet: { ...operation.selectionSet, selections: [{ ...field, arguments: [] }] },
  }
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const wholeDocument: DocumentNode = { ...document, definitions: [bare, ...fragments] }
  if (hasVariablesOrDirectives(wholeDocument)) return undefined
  const whole = compileQuery(schema, wholeDocument, operation.name?.value ?? '')
  if (!isCompiledQuery(whole)) return undefined
  return {
    responseKey: (field.alias ?? field.name).value,
    field,
    operation,
    whole,
    texts: new WeakMap(),
    isUsable: true,
  }
}

function hasVariablesOrDirectives(document: DocumentNode): boolean {
  let found = false
  const note = () => {
    found = true
  }
  visit(document, { Variable: note, Directive: note })
  return found
}

/** @returns the JSON of the whole answer; undefined where only executing the query can answer, errors above all */
export async function writeList(
  schema: GraphQLSchema,
  list: ListQuery,
  context: Context,
  given: Record<string, unknown> | undefined,
): Promise<string | undefined> {
  const stations = list.isUsable ? stationsOf(schema, list, context, given) : undefined
  if (!stations) return undefined
  const missing = stations.filter((station) => !list.texts.has(station))
  const yieldIfDue = timeSlice()
  for (let first = 0; first < missing.length; first += PORTION) {
    if (!(await writeMissing(list, context, missing.slice(first, first + PORTION)))) {
      list.isUsable = false
      return undefined
    }
    await yieldIfDue()
  }
  const texts = stations.map((station) => list.texts.get(station))
  return `{"data":{${JSON.stringify(list.responseKey)}:[${texts.join(',')}]}}\n`
}

function stationsOf(
  schema: GraphQLSchema,
  { field, operation }: ListQuery,
  context: Context,
  given: Record<string, unknown> | undefined,
): readonly StationLatest[] | undefined {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given ?? {})
  const definition = schema.getQueryType()?.getFields()[field.name.value]
  if (!coerced || !definition) return undefined
  try {
    const filters: StationsArguments = getArgumentValues(definition, field, coerced)
    return latestOf(context.services.observations, filters)
  } catch {
    // whatever is wrong with the filters, executing the query says it in the right words
    return undefined
  }
}

/** @returns false when a station could not be written, or not for good */
async function writeMissing(
  list: ListQuery,
  context: Context,
  missing: readonly StationLatest[],
): Promise<boolean> {
  const { observations } = context.services
  const onlyMissing: Context = {
    ...context,
    marks: { isVolatile: false },
    services: { ...context.services, observations: listing(observations, missing) },
  }
  const result = await list.whole.query(undefined, onlyMissing, {})
  if (result.errors?.length || onlyMissing.marks.isVolatile) return false
  const written: unknown = result.data?.[list.responseKey]
  if (!Array.isArray(written) || written.length !== missing.length) return false
  for (const [index, station] of missing.entries()) list.texts.set(station, JSON.stringify(written[index]))
  return true
}

/** The same observations, whose list is the one given. */
function listing(observations: ObservationsReader, stations: readonly StationLatest[]): ObservationsReader {
  return {
    version: observations.version,
    latest: () => stations,
    station: (code) => observations.station(code),
    series: (query) => observations.series(query),
  }
}
