import type { Page } from 'playwright-core'

/** Bytes that travelled for one page, as the browser counts them: packed bodies and headers, of scripts the bodies alone. */
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
  requests: { url: string; type: string; bytes: number; bodyBytes: number }[]
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
  const bodies = new Map<string, number>()
  const requests: PageWeight['requests'] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    started.set(requestId, { url: request.url, type: type ?? 'Other' })
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId)
    if (!request || request.url.startsWith('data:')) return
    requests.push({ ...request, bytes: encodedDataLength, bodyBytes: bodies.get(requestId) ?? 0 })
  })
  return async () => {
    await session.detach()
    const ofType = (type: string) => requests.filter((one) => one.type === type)
    const scripts = ofType('Script')
    const isEarly = ({ url }: { url: string }) => !url.includes(APOLLO)
    return {
      scriptBytes: sumOf(scripts, 'bodyBytes'),
      earlyScriptBytes: sumOf(scripts.filter(isEarly), 'bodyBytes'),
      styleBytes: sumOf(ofType('Stylesheet'), 'bytes'),
      documentBytes: sumOf(ofType('Document'), 'bytes'),
      allBytes: sumOf(requests, 'bytes'),
      earlyBytes: sumOf(requests.filter(isEarly), 'bytes'),
      requests,
    }
  }
}

const sumOf = (requests: PageWeight['requests'], field: 'bytes' | 'bodyBytes') =>
  requests.reduce((total, one) => total + one[field], 0)
