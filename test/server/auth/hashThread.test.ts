import { argon2Sync } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HashThread } from '../../../server/auth/hashThread.ts'

const parameters: Argon2Parameters = {
  message: Buffer.from('Harbour-2026'),
  nonce: Buffer.alloc(16, 7),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
}

describe('the thread that hashes', () => {
  it('gives what Node itself gives, each to who asked for it', async () => {
    const thread = new HashThread()
    const messages = ['one', 'two', 'three'].map((text) => ({ ...parameters, message: Buffer.from(text) }))
    const hashes = await Promise.all(messages.map((one) => thread.derive(one)))
    expect(hashes).toEqual(messages.map((one) => argon2Sync('argon2id', one)))
  })

  it('says what was wrong, and goes on', async () => {
    const thread = new HashThread()
    await expect(thread.derive({ ...parameters, memory: 1 })).rejects.toThrow(/memory/)
    expect(await thread.derive(parameters)).toHaveLength(32)
  })

  it('ends when nobody needs it, and is there again for whoever comes at that moment', async () => {
    const thread = new HashThread(1)
    const hash = await thread.derive(parameters)
    for (const waitMs of [0, 1, 2, 3, 5, 8]) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      expect(await thread.derive(parameters)).toEqual(hash)
    }
  })
})
