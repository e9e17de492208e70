import { setTimeout } from 'node:timers/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { OutgoingMessage } from '../../../../server/messages/delivery/ports.ts'
import { signatureOf } from '../../../../server/messages/delivery/signing.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import type { Fault } from '../../../support/stubProvider.ts'
import { freePort } from '../../../support/server.ts'
import { buildWith, buildWithStub, gatewayAt, KEY } from './httpProvider.ts'
import { buildOutgoing, messageGatewayContract, PICTURE } from './messageGatewayContract.ts'

const never = new AbortController().signal

const batchOf = (count: number, more: Partial<OutgoingMessage> = {}) =>
  Array.from({ length: count }, (_, n) =>
    buildOutgoing({ key: `key ${n}`, to: `0101234${1_000 + n}`, ...more }),
  )

for (const guarantee of ['key', 'lookup', 'none'] as const) {
  for (const form of ['sms', 'lms', 'mms'] as const) {
    messageGatewayContract(`the HTTP gateway with ${form} and guarantee ${guarantee}`, async () => {
      const { gateway, stub, stop } = await buildWithStub(guarantee)
      return {
        gateway,
        form,
        address: (n) => `0105555${1_000 + n}`,
        badAddress: '01012',
        carries: form === 'sms' ? [] : form === 'lms' ? ['subject'] : ['subject', 'picture'],
        arrived: () =>
          Promise.resolve(
            stub.taken().map(({ to, text, subject, image }) => ({
              to,
              text,
              ...(subject !== undefined && { subject }),
              hasPicture: image?.bytes === PICTURE.length,
            })),
          ),
        takeAway: stop,
        loseAnswer: () => stub.set({ faults: ['reset-after'] }),
      }
    })
  }
}

describe('a provider that cannot take messages', () => {
  it.each<[Fault, object]>([
    ['refuse', { state: 'refused', reason: 'gateway-refused', isFinal: true }],
    ['busy', { state: 'refused', reason: 'gateway-refused', isFinal: false }],
    ['broken', { state: 'refused', reason: 'gateway-down', isFinal: false }],
    ['gateway', { state: 'unknown' }],
    ['timeout-before', { state: 'unknown' }],
    ['timeout-after', { state: 'unknown' }],
    ['reset-before', { state: 'unknown' }],
    ['reset-after', { state: 'unknown' }],
    ['nonsense-after', { state: 'unknown' }],
  ])('and answers with %s leaves %j', async (fault, outcome) => {
    const { stub, gateway } = await buildWithStub()
    const { gateway: impatient } = gatewayAt(stub.url, { timeoutMs: 300 })
    stub.set({ faults: [fault] })
    const asked = fault.startsWith('timeout') ? impatient : gateway
    expect(await asked.send([buildOutgoing()], never)).toEqual([outcome])
    expect(stub.taken()).toHaveLength(fault.endsWith('after') ? 1 : 0)
    expect(await gateway.send([buildOutgoing()], never)).toMatchObject([{ state: 'accepted' }])
    expect(stub.taken()).toHaveLength(1)
  })

  it('is surely not sent to where nothing listens', async () => {
    const { gateway } = gatewayAt(`http://127.0.0.1:${await freePort()}`)
    expect(await gateway.send([buildOutgoing()], never)).toEqual([
      { state: 'refused', reason: 'gateway-down', isFinal: false },
    ])
  })

  it.each([
    ['a redirect', 307, '', false],
    ['a login that is wrong', 401, '{"errorCode":"InvalidAPIKey"}', false],
    ['an address that is wrong', 404, '<html>', false],
  ])('and answers with %s is asked again later', async (_case, status, body, isFinal) => {
    const { gateway } = await buildWith((_request, response) =>
      response.writeHead(status, { location: 'http://192.0.2.1/' }).end(body),
    )
    const refused = { state: 'refused', reason: 'gateway-refused', isFinal }
    expect(await gateway.send(batchOf(2), never)).toEqual([refused, refused])
  })

  it('and whose own words name its failure has taken nothing', async () => {
    const { gateway } = await buildWith((_request, response) =>
      response.writeHead(500).end('{"errorCode":"InternalError"}'),
    )
    expect(await gateway.send([buildOutgoing()], never)).toEqual([
      { state: 'refused', reason: 'gateway-down', isFinal: false },
    ])
  })

  it('is not listened to for ever', async () => {
    let written = 0
    const { gateway } = await buildWith((_request, response) => {
      const more = () => {
        written += 65_536
        if (!response.destroyed) response.write(' '.repeat(65_536), more)
      }
      more()
    })
    expect(await gateway.send([buildOutgoing()], never)).toEqual([{ state: 'unknown' }])
    expect(written).toBeLessThan(100_000_000)
  })

  it('leaves unknown what its answer does not speak of, or speaks of without sense', async () => {
    const { gateway } = await buildWith((_request, response) =>
      response.end(JSON.stringify({ results: [{ key: 'key 1', code: 'accepted' }, { key: 'key 2' }, null] })),
    )
    expect((await gateway.send(batchOf(4), never)).map(({ state }) => state)).toEqual([
      'unknown',
      'accepted',
      'unknown',
      'unknown',
    ])
  })
})

describe('a provider that refuses some messages', () => {
  it('lets the others pass where it refuses a whole request because of one', async () => {
    const bodies: string[][] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.once('end', () => {
        const { messages } = JSON.parse(body) as { messages: { key: string }[] }
        const keys = messages.map(({ key }) => key)
        bodies.push(keys)
        if (keys.includes('key 5')) response.writeHead(400).end('{"errorCode":"ValidationError"}')
        else response.end(JSON.stringify({ results: keys.map((key) => ({ key, code: 'accepted' })) }))
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    atEnd(() => server.close())
    const { gateway } = gatewayAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const outcomes = await gateway.send(batchOf(8), never)
    expect(outcomes.flatMap((outcome, at) => (outcome.state === 'accepted' ? [] : [[at, outcome]]))).toEqual([
      [5, { state: 'refused', reason: 'gateway-refused', isFinal: true }],
    ])
    expect(bodies.length).toBeLessThan(8)
    await gateway.close()
  })

  it('is not even asked for what it would refuse', async () => {
    const { stub, gateway } = await buildWithStub()
    const large = new Uint8Array(205_000)
    expect(
      await gateway.send(
        [
          buildOutgoing({ to: '010-1234-5678' }),
          buildOutgoing({ to: '01012345678,01087654321' }),
          buildOutgoing({ form: 'mms', image: large }),
          buildOutgoing({ form: 'push', to: '{}' }),
        ],
        never,
      ),
    ).toMatchObject(Array.from({ length: 4 }, () => ({ state: 'refused', isFinal: true })))
    expect(stub.figures()).toMatchObject({ requests: 0 })
  })
})

describe('warnings for operators', () => {
  it('is each trouble once, and again after it was over; nothing of the messages', async () => {
    const reported: string[] = []
    const warn = (_message: string, error: unknown) => void reported.push(String(error))
    const { stub, stop, gateway } = await buildWithStub('key', { warn })
    stub.set({ faults: ['broken', 'broken', 'none', 'broken', 'reset-after', 'gateway'] })
    for (let n = 0; n < 6; n++) await gateway.send([buildOutgoing()], never)
    await stop()
    // the end of the connection that was kept open has to arrive first
    await setTimeout(50)
    await gateway.send([buildOutgoing()], never)
    expect(reported).toEqual(
      ['answer 503 broken', 'answer 503 broken', 'no answer', 'answer 502', 'no connection'].map(
        (why) => `GatewayTrouble: http: ${why}`,
      ),
    )
  })

  it('is no word of a provider that repeats what it was sent', async () => {
    const reported: string[] = []
    const body = JSON.stringify({ errorCode: `bad number ${buildOutgoing().to}` })
    const server = await buildWith((_request, response) => response.writeHead(400).end(body), {
      warn: (_message, error) => void reported.push(String(error)),
    })
    await server.gateway.send([buildOutgoing()], never)
    expect(reported).toEqual(['GatewayTrouble: http: answer 400'])
  })
})

describe('what a provider is sent', () => {
  it('carries one picture once, however many messages have it', async () => {
    const { stub, gateway } = await buildWithStub()
    const image = Uint8Array.from({ length: 150_000 }, (_, at) => (at < 2 ? [0xff, 0xd8][at] : at) ?? 0)
    const outcomes = await gateway.send(batchOf(200, { form: 'mms', image }), never)
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['accepted']))
    expect(stub.figures()).toMatchObject({ requests: 1, taken: 200 })
    expect(stub.taken().every((one) => one.image?.bytes === image.length)).toBe(true)
  })

  it('is cut into more requests where many pictures would make it too long', async () => {
    const { stub, gateway } = await buildWithStub()
    const batch = batchOf(60, { form: 'mms' }).map((message, n) => {
      const image = new Uint8Array(200_000).fill(n)
      image.set([0xff, 0xd8])
      return { ...message, image }
    })
    const outcomes = await gateway.send(batch, never)
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['accepted']))
    expect(stub.figures()).toMatchObject({ requests: 3, taken: 60 })
  })

  it('goes without its picture where there is none', async () => {
    const { stub, gateway } = await buildWithStub()
    await gateway.send([buildOutgoing({ form: 'mms', subject: '오늘의 바다' })], never)
    expect(stub.taken()).toMatchObject([{ type: 'LMS', subject: '오늘의 바다' }])
  })

  it('is signed: a provider with another secret takes nothing', async () => {
    const { stub, gateway } = await buildWithStub('key', { secret: 'another secret' })
    expect(await gateway.send([buildOutgoing()], never)).toEqual([
      { state: 'refused', reason: 'gateway-refused', isFinal: false },
    ])
    expect(stub.figures()).toMatchObject({ badSignatures: 1, taken: 0 })
  })
})

describe('what a provider reports', () => {
  const reported = [
    { key: 'b', messageId: 'M2', status: 'failed', code: 'invalid-number', at: '2026-05-04T12:00:02+09:00' },
    { key: 'a', messageId: 'M1', status: 'delivered', at: '2026-05-04T12:00:01+09:00' },
    { key: 'c', status: 'failed', at: '2026-05-04T12:00:03+09:00' },
  ]
  const signed = (body: string, at: string, key = KEY) => signatureOf(key, body, new Date(at))
  const bytes = (body: string) => Buffer.from(body)
  const reader = () => gatewayAt('http://127.0.0.1:9').gateway
  const now = '2026-05-04T03:00:00Z'

  it('is not believed where it is not signed', () => {
    expect(reader().readReports(bytes('{}'), undefined)).toBeUndefined()
    const strange = signed('{}', now, { ...KEY, secret: 'another one' })
    expect(reader().readReports(bytes('{}'), strange)).toBeUndefined()
  })

  it.each(['', '[]', '{"reports":[{"key":"a"}]}', '{"reports":[{"key":"","status":"delivered","at":"x"}]}'])(
    'is refused where it makes no sense: %s',
    (body) => {
      expect(() => reader().readReports(bytes(body), signed(body, now))).toThrow(
        expect.objectContaining({ code: 'INPUT_INVALID' }),
      )
    },
  )

  it('is read oldest first, with reasons of our own', () => {
    const body = JSON.stringify({ reports: reported })
    expect(reader().readReports(bytes(body), signed(body, '2026-05-04T02:56:00Z'))).toEqual([
      { key: 'a', reference: 'M1', state: 'delivered', at: new Date('2026-05-04T03:00:01Z') },
      {
        key: 'b',
        reference: 'M2',
        state: 'failed',
        reason: 'number-refused',
        at: new Date('2026-05-04T03:00:02Z'),
      },
      { key: 'c', state: 'failed', reason: 'undelivered', at: new Date('2026-05-04T03:00:03Z') },
    ])
  })
})
