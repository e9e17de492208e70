import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { hrefOf } from '../../src/domain/kernel/pages.ts'

const SOURCE = readFileSync('public/sw.js', 'utf8')
const ORIGIN = 'https://marine.example'

interface Shown {
  title: string
  options: { body: string; tag: string; lang: string; icon: string; data: { path: string } }
}

/** The worker in a browser of its own, with what it shows and opens. */
function startWorker({ windows = [] as string[] } = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: Shown[] = []
  const opened: string[] = []
  const self = {
    location: new URL(`${ORIGIN}/mmis/sw.js`),
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: () => Promise.resolve(),
    registration: {
      showNotification: (title: string, options: Shown['options']) => {
        shown.push({ title, options })
        return Promise.resolve()
      },
    },
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () =>
        Promise.resolve(
          windows.map((url) => ({ url, focus: () => Promise.resolve(opened.push(`focus ${url}`)) })),
        ),
      openWindow: (path: string) => Promise.resolve(opened.push(`open ${path}`)),
    },
  }
  runInNewContext(SOURCE, { self, URL })
  const fire = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return {
    shown,
    opened,
    listeners,
    push: (data: unknown) => fire('push', { data: data === undefined ? null : { json: () => parsed(data) } }),
    click: (data: unknown) => fire('notificationclick', { notification: { close: () => undefined, data } }),
  }
}

/** As `PushMessageData.json`: text that is no JSON throws. */
const parsed = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data)

const MESSAGE = {
  title: '덕적도 부이 파고 2.4m',
  body: '07:40 KST',
  link: `${ORIGIN}/mmis/stations/22101`,
  tag: 'one',
  lang: 'ko',
}

describe('a push', () => {
  it('is shown with its words, language and place in the row of notifications', async () => {
    const worker = startWorker()
    await worker.push(MESSAGE)
    expect(worker.shown).toEqual([
      {
        title: MESSAGE.title,
        options: {
          body: MESSAGE.body,
          lang: 'ko',
          tag: 'one',
          icon: '/mmis/icon.svg',
          data: { path: '/mmis/stations/22101' },
        },
      },
    ])
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', 'not json'],
    ['a list', []],
    ['null', null],
    ['fields of other types', { title: 5, body: {}, link: 7, tag: [], lang: false }],
  ])('with %s is still shown, as browsers demand', async (_case, data) => {
    const worker = startWorker()
    await worker.push(data)
    expect(worker.shown).toMatchObject([
      { title: 'marine.example', options: { body: '', data: { path: '/mmis/' } } },
    ])
  })

  it.each([
    ['https://elsewhere.example/mmis/', '/mmis/'],
    ['javascript:alert(1)', '/mmis/'],
    ['//elsewhere.example/mmis/', '/mmis/'],
    ['/graphql', '/mmis/'],
    ['/mmis/warnings?lang=en', '/mmis/warnings?lang=en'],
  ])('leads from %s to %s', async (link, path) => {
    const worker = startWorker()
    await worker.push({ ...MESSAGE, link })
    expect(worker.shown[0]?.options.data.path).toBe(path)
  })
})

describe('a click on a notification', () => {
  it('opens its page', async () => {
    const worker = startWorker({ windows: [`${ORIGIN}/mmis/`] })
    await worker.click({ path: '/mmis/stations/22101' })
    expect(worker.opened).toEqual(['open /mmis/stations/22101'])
  })

  it('brings a window forward that shows the page already', async () => {
    const worker = startWorker({ windows: [`${ORIGIN}/mmis/`, `${ORIGIN}/mmis/stations/22101`] })
    await worker.click({ path: '/mmis/stations/22101' })
    expect(worker.opened).toEqual([`focus ${ORIGIN}/mmis/stations/22101`])
  })

  it('goes home where it is not known what it was about', async () => {
    const worker = startWorker()
    await worker.click(null)
    expect(worker.opened).toEqual(['open /mmis/'])
  })
})

it('leaves the requests of pages alone, and leads only to pages of ours', () => {
  const { listeners } = startWorker()
  expect(listeners.has('fetch')).toBe(false)
  expect(hrefOf('home')).toBe('/mmis/')
})
