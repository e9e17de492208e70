/** The page is at its one address for good, or what was asked for is found there. */
export type MovedStatus = 303 | 308

/** Leads to another address of ours; the page then has nothing to draw. */
export function moveTo(
  response: { status?: number; statusText?: string; headers: Headers },
  path: string,
  status: MovedStatus,
): void {
  response.status = status
  response.statusText = status === 303 ? 'See Other' : 'Permanent Redirect'
  response.headers.set('Location', path)
}
