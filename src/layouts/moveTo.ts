const NOT_FOUND = 404
const GONE = 410

interface PageResponse {
  status?: number
  statusText?: string
  headers: Headers
}

/** The page is at its one address for good, or what was asked for is found there. */
export type MovedStatus = 303 | 308

/** Leads to another address of ours; the page then has nothing to draw. */
export function moveTo(response: PageResponse, path: string, status: MovedStatus): void {
  response.status = status
  response.statusText = status === 303 ? 'See Other' : 'Permanent Redirect'
  response.headers.set('Location', path)
}

/** There is nothing at this address; the page says so and leads on. */
export function notFound(response: PageResponse): void {
  response.status = NOT_FOUND
  response.statusText = 'Not Found'
}

/** What was at this address is not shown any more. */
export function gone(response: PageResponse): void {
  response.status = GONE
  response.statusText = 'Gone'
}
