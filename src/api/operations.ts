import type { TypedDocumentNode } from '@apollo/client'
import type { ElementName } from '../domain/elements.ts'
import { operationHashes } from './operationHashes.ts'

type Documents = (typeof import('./generated.ts'))['persistedDocuments']

/**
 * An operation that the server knows by its SHA-256, so a page sends the hash alone; those without variables are
 * prepared per data version. None of them asks for words or an age, which depend on the asker and the moment of asking:
 * both are made here.
 */
export type OperationName = keyof typeof operationHashes

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
export function persistedExtensions(name: OperationName) {
  return { persistedQuery: { version: 1, sha256Hash: operationHashes[name] } } as const
}

/**
 * Address that answers a persisted operation by GET.
 * Without variables it is always the same text, which is the key of the prepared answer.
 */
export function persistedUrl(name: OperationName, variables: object = {}): string {
  const extensions = `extensions=${encodeURIComponent(JSON.stringify(persistedExtensions(name)))}`
  const given =
    Object.keys(variables).length > 0 ? `variables=${encodeURIComponent(JSON.stringify(variables))}&` : ''
  return `/graphql?operationName=${name}&${given}${extensions}`
}

/** Body that asks for a persisted operation without variables by POST; its exact text has a prepared answer. */
export function persistedBody(name: OperationName): string {
  return JSON.stringify({ operationName: name, extensions: persistedExtensions(name) })
}

/** Address of the prepared answer with every station: the first thing the map fetches. */
export const mapStationsUrl: string = persistedUrl('MapStations')
/** Address of the prepared answer with every warning that has not ended. */
export const warningsUrl: string = persistedUrl('Warnings')
