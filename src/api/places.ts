import type { Position } from '../domain/kernel/positions.ts'
import type { NearPlacesQuery, SearchQuery } from './generated.ts'
import { readPersisted } from './graphql.ts'
import { ReadError } from './readError.ts'

/** What a search found, as a list shows it. */
export type FoundPlace = NonNullable<SearchQuery['search']>[number]

/** @returns the best first @throws ServerRefusal, ReadError */
export async function fetchSearch(text: string, first: number, signal: AbortSignal): Promise<FoundPlace[]> {
  const { search } = await readPersisted('Search', { for: text, first }, signal)
  if (!search) throw new ReadError('malformed')
  return search
}

export type NearPlace = NonNullable<NearPlacesQuery['places']>[number]

/** @returns the nearest first @throws ServerRefusal, ReadError */
export async function fetchNearPlaces(
  near: Position,
  first: number,
  signal: AbortSignal,
): Promise<NearPlace[]> {
  const { places } = await readPersisted('NearPlaces', { near, first }, signal)
  if (!places) throw new ReadError('malformed')
  return places
}
