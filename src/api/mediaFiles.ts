/** Longest a server may take to say whether it has a file. */
const TIMEOUT_MS = 10_000

/**
 * Asks for a media file without fetching it: a media element never says why it could not play.
 *
 * @returns the HTTP status; undefined when no answer came
 */
export async function mediaStatus(href: string): Promise<number | undefined> {
  try {
    const { status } = await fetch(href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status
  } catch {
    return undefined
  }
}
