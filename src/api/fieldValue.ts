import type { FieldLayerName } from '../domain/fields/products.ts'
import { readPersisted } from './graphql.ts'

interface Asked {
  layer: FieldLayerName
  lat: number
  lon: number
  at: Date
  /** what was known at this moment */
  asOf: Date
}

/** Values of a layer, one for each of its elements, and the run they are from. */
export interface KnownValue {
  values: number[]
  run: { key: string; issuedAt: Date }
}

/** @returns undefined where nothing was known @throws ReadError, ServerRefusal */
export async function fetchFieldValue(
  { layer, lat, lon, at, asOf }: Asked,
  signal: AbortSignal,
): Promise<KnownValue | undefined> {
  const times = { at: at.toISOString(), asOf: asOf.toISOString() }
  const { fieldValue } = await readPersisted('FieldValueAsOf', { layer, lat, lon, ...times }, signal)
  const { values, run } = fieldValue
  if (!run || values.length === 0) return undefined
  return {
    values: values.map(({ value }) => value),
    run: { key: run.key, issuedAt: new Date(run.issuedAt) },
  }
}
