const PATH = '/mmis_marine_api/api/auth/'
const TIMEOUT_MS = 20_000

/**
 * Calls a service of tokens without a body; what it proves and what it gets are cookies that no script can read.
 *
 * @returns whether it was granted; never throws
 */
export async function authPost(service: 'refresh-token' | 'noMemberNewCode'): Promise<boolean> {
  try {
    const answer = await fetch(PATH + service, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // an answer that nobody reads keeps its connection, and the page never comes to rest
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
