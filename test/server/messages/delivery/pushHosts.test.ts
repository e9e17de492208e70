import { describe, expect, it } from 'vitest'
import { isPushEndpoint } from '../../../../server/messages/delivery/pushHosts.ts'

describe('an address of a browser', () => {
  it.each([
    ['not a word of it', 'x'],
    ['a host that is no push service', 'https://marine.example/push'],
    ['one that only ends like one', 'https://evilfcm.googleapis.com/fcm/send/a'],
    ['one that only begins like one', 'https://fcm.googleapis.com.evil.example/fcm/send/a'],
    ['a suffix without its dot', 'https://evilpush.apple.com/a'],
    ['a name and password', 'https://a:b@fcm.googleapis.com/fcm/send/a'],
    ['plain http', 'http://fcm.googleapis.com/fcm/send/a'],
    ['another port', 'https://web.push.apple.com:8443/a'],
    ['this machine', 'https://127.0.0.1/a'],
    ['a file', 'file:///etc/passwd'],
    ['what is too long', `https://fcm.googleapis.com/${'a'.repeat(1_000)}`],
  ])('is refused with %s', (_case, endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://web.push.apple.com/QGuQ',
  ])('is taken of the known browsers: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each([
    ['http://127.0.0.1:8080/a', ['127.0.0.1:8080'], true],
    ['http://127.0.0.1:8081/a', ['127.0.0.1:8080'], false],
    ['http://push.example/a', ['push.example'], false],
    ['https://push.example/a', ['push.example'], true],
    ['https://fcm.googleapis.com/a', ['push.example'], false],
  ])('%s with the hosts %j: %s', (endpoint, hosts, isTaken) => {
    expect(isPushEndpoint(endpoint, hosts)).toBe(isTaken)
  })
})
