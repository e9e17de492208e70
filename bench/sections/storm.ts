import { hrefOf } from '../../src/domain/kernel/pages.ts'
import { startPortal } from '../../test/support/server.ts'
import type { Figure } from '../figures.ts'
import { loadInTurns, type Load } from '../load.ts'
import { onServerCore, whenQuiet } from '../machine.ts'
import type { PageTimes } from '../pageRun.ts'
import { runAsServer } from '../serverProgram.ts'
import { LIST_PATH } from './latest.ts'
import type { Measure } from './section.ts'

const PAGES = [
  { name: 'home', path: hrefOf('home') },
  { name: 'warnings', path: hrefOf('warnings') },
  { name: 'zone', path: hrefOf('zone', { code: 'S1311100' }) },
  { name: 'station', path: hrefOf('station', { code: '22101' }) },
  { name: 'square', path: hrefOf('square', { square: '144' }) },
]
const CONNECTIONS = 64
/** What a page depends on among the cookies stands behind one that is the reader's own. */
const OWN_COOKIES = 'JSESSIONID=s${n}; portal_member=1; wind=kn'
const MOST_MS = 100
const MOST_RENDERING_MS = 8

/** One rendering, which everyone's next answers come from. */
async function renderings(isQuick: boolean): Promise<Figure[]> {
  const paths = PAGES.map(({ path }) => path)
  const times = await runAsServer<PageTimes>('bench/pageRun.ts', isQuick ? '50' : '200', ...paths)
  return PAGES.map(({ name, path }) => ({
    section: 'pages in a storm',
    what: `Page: ${name}, one rendering before it is compressed`,
    value: times[path]?.p50Ms ?? Number.NaN,
    unit: 'ms',
    goal: { atMost: MOST_RENDERING_MS },
    note: `longest ${times[path]?.maxMs.toFixed(0)} ms`,
  }))
}

/** Pages in a typhoon of the demo sea, beside the list of stations of the same server. */
export const measureStorm: Measure = async ({ isQuick, seconds, rounds }) => {
  const figures = await renderings(isQuick)
  const env = { FEEDS: 'demo', DEMO_SCENE: 'typhoon', LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const portal = await startPortal({ env, before: onServerCore() })
  try {
    await whenQuiet(portal.pid)
    const headers = { 'Accept-Encoding': 'br' }
    const loadOf = (path: string, more: Record<string, string> = {}): Load => ({
      url: portal.origin + path,
      headers: { ...headers, ...more },
      seconds,
      connections: CONNECTIONS,
    })
    for (const { name, path } of PAGES) {
      const loads = [loadOf(LIST_PATH), loadOf(path), loadOf(path, { Cookie: OWN_COOKIES })]
      const [list, plain, own] = await loadInTurns(loads, rounds)
      if (!list || !plain || !own) throw new Error('a load is missing')
      const peer = { name: 'list of stations', value: list.requestsPerSecond }
      const figure = { section: 'pages in a storm' }
      for (const [reader, result] of [
        ['', plain],
        [', readers with cookies of their own', own],
      ] as const) {
        figures.push({
          ...figure,
          what: `Page: ${name}${reader}`,
          value: result.requestsPerSecond,
          unit: 'requests/s',
          peer,
          goal: { atLeast: 0.5 },
        })
        figures.push({
          ...figure,
          what: `Page: ${name}${reader}, p99 of ${CONNECTIONS} connections`,
          value: result.p99Ms,
          unit: 'ms',
          goal: { atMost: MOST_MS },
        })
      }
    }
    return figures
  } finally {
    await portal.stop()
  }
}
