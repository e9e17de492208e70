const PATH = '/mmis_marine_api/api/auth/noMemberNewCode'
const TIMEOUT_MS = 20_000

/** Asks for the pair of tokens of somebody who is not logged in; the server keeps it in cookies. Never throws. */
export async function askForVisitorTokens(): Promise<void> {
  try {
    const answer = await fetch(PATH, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.arrayBuffer()
  } catch {
    // everything public can be read without
  }
}
