/**
 * Where browsers have their push services; a name that begins with a dot stands for every host below it. A subscription
 * that names another host is invalid: a member could otherwise make the portal send requests to any host (SSRF).
 *
 * @source documentation of Chrome (FCM), Mozilla, Microsoft Edge (WNS) and Safari (APNs) on web push endpoints
 */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/
const MAX_LENGTH = 1_000

/**
 * @param endpoint of a browser's push subscription
 * @param hosts allowed ones, with their port where it is not that of https; http only on this machine
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[] = PUSH_HOSTS): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false
  const { protocol, host, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.test(hostname))) return false
  return hosts.some((one) => (one.startsWith('.') ? port === '' && hostname.endsWith(one) : one === host))
}
