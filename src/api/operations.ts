import type { TypedDocumentNode } from '@apollo/client'
import type { ElementName } from '../domain/kernel/elements.ts'
import { operationHashes } from './operationHashes.ts'
import { ReadError } from './readError.ts'

type Documents = (typeof import('./generated.ts'))['documents']

/** An operation of our pages, as the files beside this one hold it. */
export type OperationName = keyof Documents

/**
 * An operation that the server knows by its SHA-256, so a page sends the hash alone; those without variables are
 * prepared per data version. None of them asks for words or an age, which depend on the asker and the moment of asking:
 * both are made here.
 */
export type PersistedName = keyof typeof operationHashes

export type AnswerOf<Name extends OperationName> =
  Documents[Name] extends TypedDocumentNode<infer Answer, infer _> ? Answer : never

export type VariablesOf<Name extends OperationName> =
  Documents[Name] extends TypedDocumentNode<infer _, infer Variables extends object> ? Variables : never

/** GraphQL enum names are upper case with underscores; the domain's own names are lower case with hyphens. */
export type EnumName<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${EnumName<Tail>}`
  : Uppercase<Name>

/** `KMA_SEA_OBS` → `kma-sea-obs`: the domain's own spelling. */
export function fromEnumName<Name extends string>(name: EnumName<Name> | Uppercase<string>): Name {
  return name.toLowerCase().replaceAll('_', '-') as Name
}

/** `kma-sea-obs` → `KMA_SEA_OBS`: the spelling of GraphQL. */
export const toEnumName = <Name extends string>(name: Name): EnumName<Name> =>
  name.toUpperCase().replaceAll('-', '_') as EnumName<Name>

/**
 * A name in the domain's own spelling.
 *
 * @throws ReadError `malformed` for one that this page does not know, as a newer server may send
 */
export function knownName<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((known) => toEnumName(known) === name)
  if (found === undefined) throw new ReadError('malformed')
  return found
}

/** Elements that MapStations carries as flat fields. */
export const MAP_REPORT_ELEMENTS = [
  'windSpeed',
  'windFromDirection',
  'windGust',
  'significantWaveHeight',
  'maximumWaveHeight',
  'meanWaveHeight',
  'wavePeriod',
  'waveFromDirection',
  'seaTemperature',
  'airTemperature',
  'pressure',
  'relativeHumidity',
  'visibility',
] as const satisfies ElementName[]
export type MapReportElement = (typeof MAP_REPORT_ELEMENTS)[number]

/** The part of a request that names an operation by its hash, as Apollo's persisted query link writes it. */
export function persistedExtensions(name: PersistedName) {
  return { persistedQuery: { version: 1, sha256Hash: operationHashes[name] } } as const
}

/**
 * Address that answers a persisted operation by GET.
 * Without variables it is always the same text, which is the key of the prepared answer.
 */
export function persistedUrl(name: PersistedName, variables: object = {}): string {
  const extensions = `extensions=${encodeURIComponent(JSON.stringify(persistedExtensions(name)))}`
  const given =
    Object.keys(variables).length > 0 ? `variables=${encodeURIComponent(JSON.stringify(variables))}&` : ''
  return `/graphql?operationName=${name}&${given}${extensions}`
}

/** Body that asks for a persisted operation by POST; without variables its exact text has a prepared answer. */
export function persistedBody(name: PersistedName, variables?: object): string {
  return JSON.stringify({ operationName: name, variables, extensions: persistedExtensions(name) })
}

/** Address of the prepared answer with every station: the first thing the map fetches. */
export const mapStationsUrl: string = persistedUrl('MapStations')
/** Address of the prepared answer with every warning that has not ended. */
export const warningsUrl: string = persistedUrl('Warnings')
