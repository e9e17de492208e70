import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { HashThread } from '../../../server/auth/hashThread.ts'
import { ARGON2_ORDER } from '../../support/argon2Order.ts'

describe('the thread that hashes', () => {
  it('gives what Node itself gives, each to who asked for it', async () => {
    const thread = new HashThread()
    const messages = ['one', 'two', 'three'].map((text) => ({ ...ARGON2_ORDER, message: Buffer.from(text) }))
    const hashes = await Promise.all(messages.map((one) => thread.derive(one)))
    expect(hashes).toEqual(messages.map((one) => argon2Sync('argon2id', one)))
  })

  it('says what was wrong, and goes on', async () => {
    const thread = new HashThread()
    await expect(thread.derive({ ...ARGON2_ORDER, memory: 1 })).rejects.toThrow(/memory/)
    expect(await thread.derive(ARGON2_ORDER)).toHaveLength(32)
  })

  it('ends when nobody needs it, and is there again for whoever comes at that moment', async () => {
    const thread = new HashThread(1)
    const hash = await thread.derive(ARGON2_ORDER)
    for (const waitMs of [0, 1, 2, 3, 5, 8]) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      expect(await thread.derive(ARGON2_ORDER)).toEqual(hash)
    }
  })
})
