import { describe, expect, it } from 'vitest'
import type { PushDesk, PushHost } from '../../../../src/islands/messages/push.ts'
import { pushStateOf, switchPushOff, switchPushOn } from '../../../../src/islands/messages/push.ts'

const KEY = Buffer.alloc(65, 4).toString('base64url')
const REGISTRATION = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

interface Browser {
  permission?: NotificationPermission
  /** what the reader answers */
  answer?: NotificationPermission
  isSubscribed?: boolean
  /** how often subscribing fails before it works */
  failures?: number
  state?: ServiceWorkerState
}

/** A browser that can be asked, and what it did. */
function buildBrowser({
  permission = 'default',
  answer = 'granted',
  isSubscribed = false,
  failures = 0,
  state = 'activated',
}: Browser = {}) {
  const done: string[] = []
  const subscription = {
    endpoint: REGISTRATION.endpoint,
    toJSON: () => REGISTRATION,
    unsubscribe: () => {
      done.push('unsubscribe')
      now.isSubscribed = false
      return Promise.resolve(true)
    },
  }
  const now = { permission, isSubscribed, failures }
  const pushManager = {
    getSubscription: () => Promise.resolve(now.isSubscribed ? subscription : null),
    subscribe: (options: PushSubscriptionOptionsInit) => {
      const bytes = options.applicationServerKey as Uint8Array
      done.push(`subscribe ${bytes.length} ${options.userVisibleOnly}`)
      if (now.failures-- > 0) return Promise.reject(new Error('another key'))
      now.isSubscribed = true
      return Promise.resolve(subscription)
    },
  }
  const worker = Object.assign(new EventTarget(), { state })
  const registration = {
    pushManager,
    active: state === 'activated' ? worker : null,
    installing: state === 'activated' ? null : worker,
    waiting: null,
  }
  const host = {
    hasPushManager: true,
    serviceWorker: {
      getRegistration: () => Promise.resolve(registration),
      register: (url: string | URL, options?: RegistrationOptions) => {
        done.push(`register ${String(url)} ${options?.scope}`)
        return Promise.resolve(registration)
      },
    },
    notifications: {
      get permission() {
        return now.permission
      },
      requestPermission: () => {
        done.push('ask')
        now.permission = answer
        return Promise.resolve(answer)
      },
    },
  } as unknown as Required<PushHost>
  const activate = (next: ServiceWorkerState) => {
    worker.state = next
    worker.dispatchEvent(new Event('statechange'))
  }
  return { host, done, activate }
}

function buildDesk() {
  const asked: unknown[] = []
  const desk: PushDesk = {
    key: () => Promise.resolve(KEY),
    register: (registration) => {
      asked.push(registration)
      return Promise.resolve(2)
    },
    forget: (endpoint) => {
      asked.push(endpoint)
      return Promise.resolve(1)
    },
  }
  return { desk, asked }
}

describe('how a browser stands', () => {
  it.each([
    ['without service workers', { serviceWorker: undefined }],
    ['without notifications', { notifications: undefined }],
    ['without push', { hasPushManager: false }],
  ])('is unsupported %s', async (_case, part) => {
    const host = { ...buildBrowser().host, ...part } as PushHost
    expect(await pushStateOf(host)).toBe('unsupported')
    expect(await switchPushOn(host, buildDesk().desk)).toEqual({ state: 'unsupported' })
  })

  it('is found out without asking the reader anything', async () => {
    const { host, done } = buildBrowser({ permission: 'denied' })
    expect(await pushStateOf(host)).toBe('blocked')
    expect(await pushStateOf(buildBrowser().host)).toBe('off')
    expect(await pushStateOf(buildBrowser({ permission: 'granted', isSubscribed: true }).host)).toBe('on')
    expect(done).toEqual([])
  })

  it('is off where it cannot be told', async () => {
    const { host } = buildBrowser()
    const serviceWorker = { ...host.serviceWorker, getRegistration: () => Promise.reject(new Error('no')) }
    expect(await pushStateOf({ ...host, serviceWorker })).toBe('off')
  })
})

describe('switching notifications on', () => {
  it('asks first, then registers the browser with the portal', async () => {
    const { host, done } = buildBrowser()
    const { desk, asked } = buildDesk()
    expect(await switchPushOn(host, desk)).toEqual({ state: 'on', pushCount: 2 })
    expect(done).toEqual(['ask', 'register /mmis/sw.js /mmis/', 'subscribe 65 true'])
    expect(asked).toEqual([REGISTRATION])
  })

  it('does nothing more when the reader says no', async () => {
    const { host, done } = buildBrowser({ answer: 'denied' })
    expect(await switchPushOn(host, buildDesk().desk)).toEqual({ state: 'blocked' })
    expect(done).toEqual(['ask'])
  })

  it('does nothing more where the portal sends none', async () => {
    const { host, done } = buildBrowser()
    const { desk } = buildDesk()
    expect(await switchPushOn(host, { ...desk, key: () => Promise.resolve(undefined) })).toEqual({
      state: 'unavailable',
    })
    expect(done).toEqual(['ask'])
  })

  it('puts a subscription under another key away and tries once more', async () => {
    const { host, done } = buildBrowser({ isSubscribed: true, failures: 1 })
    expect(await switchPushOn(host, buildDesk().desk)).toMatchObject({ state: 'on' })
    expect(done.slice(2)).toEqual(['subscribe 65 true', 'unsubscribe', 'subscribe 65 true'])
  })

  it('fails where the browser cannot subscribe at all', async () => {
    const { host } = buildBrowser({ failures: 2 })
    expect(await switchPushOn(host, buildDesk().desk)).toEqual({ state: 'failed' })
  })

  it.each([
    ['activated', { state: 'on', pushCount: 2 }],
    ['redundant', { state: 'failed' }],
  ] as const)('waits until a new worker is %s', async (state, expected) => {
    const { host, activate, done } = buildBrowser({ state: 'installing' })
    const answer = switchPushOn(host, buildDesk().desk)
    await expect.poll(() => done).toContain('register /mmis/sw.js /mmis/')
    await Promise.resolve()
    activate(state)
    expect(await answer).toEqual(expected)
  })
})

describe('switching notifications off', () => {
  it('tells the portal first, then the browser', async () => {
    const { host, done } = buildBrowser({ permission: 'granted', isSubscribed: true })
    const { desk, asked } = buildDesk()
    expect(await switchPushOff(host, desk)).toEqual({ state: 'off', pushCount: 1 })
    expect(asked).toEqual([REGISTRATION.endpoint])
    expect(done).toEqual(['unsubscribe'])
  })

  it('has nothing to do where nothing is on', async () => {
    expect(await switchPushOff(buildBrowser().host, buildDesk().desk)).toEqual({ state: 'failed' })
  })
})
