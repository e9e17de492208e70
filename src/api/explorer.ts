/** A query that a person wrote, as the explorer hands it over. */
export interface WrittenQuery {
  query: string
  operationName?: string | null
  variables?: unknown
}

/** @returns the whole answer, errors included: the explorer shows it as it is */
export async function askWritten({ query, operationName, variables }: WrittenQuery): Promise<unknown> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ query, operationName, variables }),
  })
  return response.json()
}
