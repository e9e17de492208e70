import type { PushRegistration } from '../../api/messages.ts'

/** Of this browser: `on` it receives notifications, `blocked` the reader or their browser forbids them. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** The parts of a browser that web push needs; `window` has them where it can. */
export interface PushHost {
  serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration' | 'register'>
  notifications?: {
    readonly permission: NotificationPermission
    requestPermission(): Promise<NotificationPermission>
  }
  hasPushManager: boolean
}

/** What the portal does about it. */
export interface PushDesk {
  key(): Promise<string | undefined>
  register(registration: PushRegistration): Promise<number>
  forget(endpoint: string): Promise<number>
}

export type PushAnswer =
  { state: 'on' | 'off'; pushCount: number } | { state: 'blocked' | 'unsupported' | 'unavailable' | 'failed' }

/** Its folder is what it may serve; the file stands in `public/`. */
const WORKER = '/mmis/sw.js'
const SCOPE = '/mmis/'

export const browserPushHost = (): PushHost => ({
  ...('serviceWorker' in navigator && { serviceWorker: navigator.serviceWorker }),
  ...('Notification' in window && { notifications: Notification }),
  hasPushManager: 'PushManager' in window,
})

/** How this browser stands, without asking the reader anything. Never throws. */
export async function pushStateOf({
  serviceWorker,
  notifications,
  hasPushManager,
}: PushHost): Promise<PushState> {
  if (!serviceWorker || !notifications || !hasPushManager) return 'unsupported'
  if (notifications.permission === 'denied') return 'blocked'
  try {
    const worker = await serviceWorker.getRegistration(SCOPE)
    const subscription = await worker?.pushManager.getSubscription()
    return subscription && notifications.permission === 'granted' ? 'on' : 'off'
  } catch {
    return 'off'
  }
}

/**
 * Asks the reader, then makes the browser receive what the portal sends. Only ever called by a click: browsers hold
 * back a question that comes by itself, and so should we.
 *
 * @throws what the portal's answer throws
 */
export async function switchPushOn(
  { serviceWorker, notifications, hasPushManager }: PushHost,
  desk: PushDesk,
): Promise<PushAnswer> {
  if (!serviceWorker || !notifications || !hasPushManager) return { state: 'unsupported' }
  // before any waiting: browsers let only a fresh click ask
  if ((await notifications.requestPermission()) !== 'granted') return { state: 'blocked' }
  const key = await desk.key()
  if (key === undefined) return { state: 'unavailable' }
  const registration = await subscriptionOf(serviceWorker, key)
  if (!registration) return { state: 'failed' }
  return { state: 'on', pushCount: await desk.register(registration) }
}

/** @throws what the portal's answer throws */
export async function switchPushOff({ serviceWorker }: PushHost, desk: PushDesk): Promise<PushAnswer> {
  const worker = await serviceWorker?.getRegistration(SCOPE)
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return { state: 'failed' }
  // the portal first: what it still sends to a browser that does not listen would be a failure at each alert
  const pushCount = await desk.forget(subscription.endpoint)
  await subscription.unsubscribe().catch(() => false)
  return { state: 'off', pushCount }
}

/** @returns undefined when the browser would not, as without its maker's push service */
async function subscriptionOf(
  serviceWorker: Pick<ServiceWorkerContainer, 'register'>,
  key: string,
): Promise<PushRegistration | undefined> {
  try {
    const worker = await serviceWorker.register(WORKER, { scope: SCOPE })
    const subscription = await subscribed(await activeOf(worker), bytesOf(key))
    const { endpoint, keys } = subscription.toJSON()
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return undefined
    return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
  } catch {
    return undefined
  }
}

/** A browser keeps one subscription per key; after the portal's key has changed, the old one has to go first. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: Uint8Array<ArrayBuffer>,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

/** A worker takes push only once it is active. */
function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return Promise.resolve(registration)
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(registration)
      else if (worker.state === 'redundant') reject(new Error('the worker was not installed'))
    })
  })
}

/** @param base64url an uncompressed point of P-256, 65 bytes */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
