const PATH = '/mmis_marine_api/api/auth/refresh-token'
const TIMEOUT_MS = 20_000

let running: Promise<boolean> | undefined

/**
 * Asks the server to go on with a login whose time is over; the proof is a cookie that no script can read. However many
 * ask at once, one request is made.
 *
 * @returns whether somebody is logged in now; never throws
 */
export function renewLogin(): Promise<boolean> {
  running ??= ask().finally(() => {
    running = undefined
  })
  return running
}

async function ask(): Promise<boolean> {
  try {
    const answer = await fetch(PATH, {
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
