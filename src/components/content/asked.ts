import { SEARCH_MAX_LENGTH } from '../../domain/content/searchTerms.ts'

/** What an address asks of a list; anything strange is read as nothing. */
export function askedOf({ searchParams }: URL): { search: string; page: number } {
  const search = (searchParams.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH)
  const page = Number(/^\d{1,6}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1)
  return { search, page: Math.max(1, page) }
}

/** The number of a row in an address; undefined for anything else. */
export function rowId(text: string | undefined): number | undefined {
  const [digits] = /^[1-9]\d{0,8}$/.exec(text ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}
