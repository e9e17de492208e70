import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { vapidKeysFrom } from '../../../../server/messages/delivery/vapidKeys.ts'
import { WebPushGateway } from '../../../../server/messages/delivery/webPush.ts'
import type { PushPayload, WebPushOptions } from '../../../../server/messages/delivery/webPush.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import { FakeClock } from '../../../support/fakeClock.ts'
import { PushBrowser, startPushService } from '../../../support/pushService.ts'
import { buildOutgoing, messageGatewayContract } from './messageGatewayContract.ts'

const KEYS = vapidKeysFrom(new Uint8Array(32).fill(7))
const SUBJECT = 'mailto:portal@marine.example'
const never = new AbortController().signal

async function build(options: Partial<WebPushOptions> = {}) {
  const service = await startPushService()
  const clock = new FakeClock()
  const gone: string[] = []
  const gateway = new WebPushGateway({
    keys: KEYS,
    subject: SUBJECT,
    hosts: [service.host],
    clock,
    onGone: (endpoint) => void gone.push(endpoint),
    ...options,
  })
  atEnd(() => gateway.close())
  const browsers = new Map<string, PushBrowser>()
  const browser = (n: number) => {
    const path = `/push/${n}`
    const one = browsers.get(path) ?? new PushBrowser(`http://${service.host}${path}`)
    browsers.set(path, one)
    return one
  }
  const read = () =>
    service.pushed.map(({ path, headers, body }) => {
      const one = browsers.get(path)
      return { headers, to: one?.subscription ?? '', payload: one?.read(body) as PushPayload }
    })
  const send = (message: Parameters<typeof buildOutgoing>[0] = {}) =>
    gateway.send([buildOutgoing({ form: 'push', to: browser(1).subscription, ...message })], never)
  return { ...service, gateway, clock, gone, browser, read, send }
}

messageGatewayContract('web push', async () => {
  const { gateway, browser, read, stop, answers } = await build()
  return {
    gateway,
    form: 'push',
    address: (n) => browser(n).subscription,
    badAddress: '{"endpoint":"https://192.0.2.1/push"}',
    carries: ['subject', 'link'],
    arrived: () =>
      Promise.resolve(
        read().map(({ to, payload }) => ({
          to,
          text: payload.body,
          ...(payload.title !== payload.body.split('\n')[0] && { subject: payload.title }),
          ...(payload.link !== undefined && { link: payload.link }),
          hasPicture: false,
        })),
      ),
    takeAway: stop,
    loseAnswer: () => void answers.push('reset'),
  }
})

describe('a browser that cannot be reached', () => {
  it.each([
    ['what is no JSON', () => 'x'],
    [
      'no keys',
      (to: string) => JSON.stringify({ endpoint: (JSON.parse(to) as { endpoint: string }).endpoint }),
    ],
    ['keys that are none', (to: string) => to.replace(/"p256dh":"[^"]+"/, '"p256dh":"AAAA"')],
    [
      'a point that is on no curve',
      (to: string) => to.replace(/"p256dh":"[^"]+"/, `"p256dh":"B${'A'.repeat(86)}"`),
    ],
    ['a host that is no push service', (to: string) => to.replace('127.0.0.1', 'localhost')],
    ['a host inside the network', () => new PushBrowser('https://10.0.0.1/push').subscription],
  ])('is refused for good, without a request: %s', async (_case, change) => {
    const { pushed, browser, send, gone } = await build()
    expect(await send({ to: change(browser(1).subscription) })).toEqual([
      { state: 'refused', reason: 'no-address', isFinal: true },
    ])
    expect([pushed, gone]).toEqual([[], []])
  })

  it.each([404, 410])('is forgotten when its service answers %i', async (status) => {
    const { answers, browser, send, gone } = await build()
    answers.push(status)
    expect(await send()).toEqual([{ state: 'refused', reason: 'no-address', isFinal: true }])
    expect(gone).toEqual([browser(1).endpoint])
  })

  it.each([
    [400, 'gateway-refused', true],
    [413, 'gateway-refused', true],
    [401, 'gateway-refused', false],
    [403, 'gateway-refused', false],
    [429, 'gateway-refused', false],
    [307, 'gateway-refused', false],
    [500, 'gateway-down', false],
    [503, 'gateway-down', false],
  ] as const)('because its service answers %i is reported as %s', async (status, reason, isFinal) => {
    const { answers, send, gone } = await build()
    answers.push(status)
    expect(await send()).toEqual([{ state: 'refused', reason, isFinal }])
    expect(gone).toEqual([])
  })

  it('is reported to operators by its service alone', async () => {
    const reported: string[] = []
    const { answers, host, send } = await build({
      warn: (_message, error) => void reported.push(String(error)),
    })
    answers.push(410, 403, 403, 201, 403)
    for (let n = 0; n < 5; n++) await send()
    const trouble = `GatewayTrouble: web-push at ${host}: answer 403`
    expect(reported).toEqual([trouble, trouble])
  })

  it('is not asked when the message is of no use any more', async () => {
    const { clock, send, pushed } = await build()
    expect(await send({ usefulUntil: clock.now() })).toEqual([
      { state: 'refused', reason: 'too-late', isFinal: true },
    ])
    expect(pushed).toEqual([])
  })
})

describe('what a browser is sent', () => {
  it('says how long it is of use and how urgent it is, and keeps one place per key', async () => {
    const { clock, send, read } = await build()
    const usefulUntil = new Date(clock.now().getTime() + 90_500)
    await send({ isUrgent: true, usefulUntil })
    await send({})
    await send({ key: 'another' })
    const [first, second, third] = read()
    expect(first?.headers).toMatchObject({
      ttl: '91',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    })
    expect(second?.headers).toMatchObject({ ttl: '21600', urgency: 'normal' })
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(second?.headers.topic).toBe(first?.headers.topic)
    expect(second?.payload.tag).toBe(first?.payload.tag)
    expect(third?.headers.topic).not.toBe(first?.headers.topic)
  })

  it('is identified by the portal’s key, signed for the service alone, with one signature for many', async () => {
    const { host, clock, send, read } = await build()
    await send()
    await send()
    clock.advanceMinutes(7 * 60)
    await send()
    const headers = read().map((one) => one.headers.authorization ?? '')
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers[0] ?? '') ?? []
    expect(key).toBe(KEYS.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(KEYS.publicKey, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const isRight = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isRight).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: `http://${host}`,
      sub: SUBJECT,
    })
    expect(headers[1]).toBe(headers[0])
    expect(headers[2]).not.toBe(headers[0])
  })

  it('has its first line as title where it has no subject', async () => {
    const { send, read } = await build()
    await send({ text: '풍랑주의보\n서해중부먼바다' })
    expect(read()[0]?.payload).toMatchObject({ title: '풍랑주의보', lang: 'ko' })
  })

  it('loses whole lines where it is too long, never half a number', async () => {
    const { send, read, pushed } = await build()
    const lines = Array.from({ length: 200 }, (_, n) => `덕적도 유의파고 ${n}.5m`)
    await send({ text: lines.join('\n') })
    const body = read()[0]?.payload.body.split('\n') ?? []
    expect(body.at(-1)).toBe('…')
    expect(body.length).toBeGreaterThan(50)
    expect(body.slice(0, -1)).toEqual(lines.slice(0, body.length - 1))
    expect(pushed[0]?.body.length).toBeLessThan(3_200)
  })
})
