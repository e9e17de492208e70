import { describe, expect, it } from 'vitest'
import { CodeTexts } from '../../../../server/messages/delivery/codeTexts.ts'
import type { MessageGateway } from '../../../../server/messages/delivery/ports.ts'
import { buildMessage, gatewayContract } from './gatewayContract.ts'
import { buildWithStub } from './httpProvider.ts'

async function build(guarantee: MessageGateway['guarantee'] = 'key') {
  const { stub, gateway } = await buildWithStub(guarantee)
  return { stub, texts: new CodeTexts(gateway) }
}

gatewayContract('a provider that drops repeated keys', async () => {
  const { stub, texts } = await build()
  return {
    gateway: texts,
    delivered: () => Promise.resolve(stub.taken().map(({ to, text }) => ({ to, text }))),
  }
})

describe('codes through a provider', () => {
  it('go as one SMS where they fit into it, else as a long message', async () => {
    const { stub, texts } = await build()
    await texts.send(buildMessage({ key: 'a', text: '가'.repeat(45) }))
    await texts.send(buildMessage({ key: 'b', text: `${'가'.repeat(45)}!` }))
    expect(stub.taken().map(({ type }) => type)).toEqual(['SMS', 'LMS'])
  })

  it('arrive once where the answer was lost, but the provider can be asked', async () => {
    const { stub, texts } = await build('lookup')
    stub.set({ faults: ['reset-after'] })
    await expect(texts.send(buildMessage())).rejects.toThrow(/outcome unknown/)
    await texts.send(buildMessage())
    expect(stub.figures()).toMatchObject({ lookUps: 2, taken: 1 })
  })

  it('are not sent while a provider cannot say whether it has them', async () => {
    const { stub, texts } = await build('lookup')
    stub.set({ guarantee: 'none' })
    await expect(texts.send(buildMessage())).rejects.toThrow(/cannot say/)
    expect(stub.figures()).toMatchObject({ requests: 0 })
  })

  it('reveal neither number nor words when they are not taken', async () => {
    const { stub, texts } = await build()
    stub.set({ refusedNumbers: ['01012345678'] })
    const error: unknown = await texts.send(buildMessage()).catch((one: unknown) => one)
    expect(String(error)).toBe('TextNotTaken: The gateway http did not take a text message: number-refused')
    expect(JSON.stringify(error)).toBe('{"name":"TextNotTaken"}')
  })
})
