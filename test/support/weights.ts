import type { Page } from 'playwright-core'

/** Bytes that travelled for one page, as the browser counts them: packed bodies and headers. */
export interface PageWeight {
  scriptBytes: number
  /** scripts but for Apollo Client, which comes after the first paint */
  earlyScriptBytes: number
  styleBytes: number
  documentBytes: number
  /** everything, pictures and data too */
  allBytes: number
  /** everything but Apollo Client */
  earlyBytes: number
  requests: { url: string; type: string; bytes: number }[]
}

/** The chunk of `src/api/apolloClient.ts`. */
const APOLLO = '/apolloClient.'

/**
 * Adds up what travels from now on, with an empty cache.
 *
 * @param page a fresh page that has loaded nothing yet
 * @returns what gives the sums; to be called once all is there
 */
export async function weigh(page: Page): Promise<() => Promise<PageWeight>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const started = new Map<string, { url: string; type: string }>()
  const requests: PageWeight['requests'] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    started.set(requestId, { url: request.url, type: type ?? 'Other' })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (request && !request.url.startsWith('data:')) requests.push({ ...request, bytes: encodedDataLength })
  })
  const sum = (type?: string) =>
    requests
      .filter((one) => type === undefined || one.type === type)
      .reduce((total, one) => total + one.bytes, 0)
  return async () => {
    await session.detach()
    const apolloBytes = requests
      .filter(({ url }) => url.includes(APOLLO))
      .reduce((total, one) => total + one.bytes, 0)
    return {
      scriptBytes: sum('Script'),
      earlyScriptBytes: sum('Script') - apolloBytes,
      styleBytes: sum('Stylesheet'),
      documentBytes: sum('Document'),
      allBytes: sum(),
      earlyBytes: sum() - apolloBytes,
      requests,
    }
  }
}
