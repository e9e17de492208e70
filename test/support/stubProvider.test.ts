import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../server/platform/clock.ts'
import { HttpTextGateway } from '../../server/messages/delivery/httpTextGateway.ts'
import type { OutgoingMessage } from '../../server/messages/delivery/ports.ts'
import { atEnd } from './cleanUp.ts'
import { temporaryFolder } from './databases.ts'
import { freePort } from './server.ts'
import { startStubProcess } from './stubProviderClient.ts'
import { StubProvider } from './stubProvider.ts'
import type { StubSettings } from './stubProvider.ts'

const KEY = { apiKey: 'portal', secret: 'a secret for tests alone' }
const never = new AbortController().signal

function gatewayAt(url: string) {
  const options = { ...KEY, url, sender: '15881234', guarantee: 'key' as const, clock: systemClock }
  const gateway = new HttpTextGateway(options)
  atEnd(() => gateway.close())
  return gateway
}

const batchOf = (from: number, count: number): OutgoingMessage[] =>
  Array.from({ length: count }, (_, n) => ({
    key: `key ${from + n}`,
    to: '01012345678',
    form: 'sms',
    text: `풍속 ${n}m/s`,
    language: 'ko',
  }))

describe('the stub provider in a process of its own', () => {
  it('has on the disk all that it said yes to when it is killed, and knows it when it comes back', async () => {
    const file = join(temporaryFolder(), 'taken.jsonl')
    const port = await freePort()
    const first = await startStubProcess({ ...KEY, file, port })
    atEnd(() => first.kill())
    const gateway = gatewayAt(first.url)
    let sent = 0
    const sending = Array.from({ length: 8 }, async (_, at) => {
      const yes: string[] = []
      for (let n = 0; n < 50; n++) {
        const batch = batchOf(at * 10_000 + n * 20, 20)
        const outcomes = await gateway.send(batch, never)
        yes.push(...batch.filter((_one, k) => outcomes[k]?.state === 'accepted').map(({ key }) => key))
        if (++sent === 60) await first.kill()
      }
      return yes
    })
    const yes = (await Promise.all(sending)).flat()
    expect(yes.length).toBeGreaterThanOrEqual(60 * 20)
    const kept = new Set(first.taken().map(({ key }) => key))
    expect(yes.filter((key) => !kept.has(key))).toEqual([])
    // as a kill in the middle of a write leaves it
    appendFileSync(file, '{"key":"half')
    const second = await startStubProcess({ ...KEY, file, port })
    atEnd(() => second.stop())
    const again = batchOf(0, 20)
    const outcomes = await gateway.send(again, never)
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['accepted']))
    await gateway.send(batchOf(90_000, 1), never)
    const counts = second.taken().filter(({ key }) => again.some((one) => one.key === key))
    expect(counts).toHaveLength(again.length)
    expect(second.taken().at(-1)?.key).toBe('key 90000')
  })

  it('follows its settings', async () => {
    const stub = await startStubProcess({ ...KEY, file: join(temporaryFolder(), 'taken.jsonl') })
    atEnd(() => stub.stop())
    const gateway = gatewayAt(stub.url)
    await stub.set({ guarantee: 'none', faults: ['busy', 'none', 'reset-after'] })
    const states = []
    for (let n = 0; n < 4; n++) states.push((await gateway.send(batchOf(0, 1), never))[0]?.state)
    expect(states).toEqual(['refused', 'accepted', 'unknown', 'accepted'])
    expect(await stub.figures()).toMatchObject({ requests: 4, taken: 3, repeated: 2 })
    expect(stub.taken().map(({ key }) => key)).toEqual(['key 0', 'key 0', 'key 0'])
  })
})

describe('the stub provider', () => {
  async function build(settings: Partial<StubSettings>, seed: number) {
    const stub = await StubProvider.start({ ...KEY, file: join(temporaryFolder(), 'taken.jsonl'), seed })
    atEnd(() => stub.stop())
    stub.set(settings)
    return { stub, gateway: gatewayAt(stub.url) }
  }

  it('fails at random as often as it is set to, and the same way for the same seed', async () => {
    const run = async (seed: number) => {
      const { gateway } = await build({ rates: { busy: 0.2, 'reset-after': 0.1 } }, seed)
      const states = []
      for (let n = 0; n < 100; n++) states.push((await gateway.send(batchOf(n, 1), never))[0]?.state)
      return states
    }
    const states = await run(5)
    expect(await run(5)).toEqual(states)
    const counted = (state: string) => states.filter((one) => one === state).length
    expect(counted('refused')).toBeGreaterThan(5)
    expect(counted('refused')).toBeLessThan(40)
    expect(counted('unknown')).toBeGreaterThan(1)
    expect(counted('unknown')).toBeLessThan(30)
  })

  it('takes a key once also where it comes many times at once', async () => {
    const { stub, gateway } = await build({ latencyMs: [0, 10] }, 1)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => gateway.send(batchOf(0, 3), never)))
    expect(new Set(outcomes.flat().map((one) => JSON.stringify(one))).size).toBe(3)
    expect(stub.taken()).toHaveLength(3)
  })
})
