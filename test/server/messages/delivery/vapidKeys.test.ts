import { describe, expect, it } from 'vitest'
import { vapidKeysFrom } from '../../../../server/messages/delivery/vapidKeys.ts'

describe('the keys for web push', () => {
  it('need a whole seed', () => {
    expect(() => vapidKeysFrom(new Uint8Array(31))).toThrow(/32 bytes/)
  })

  it('are the same for the same seed, and others for another', () => {
    const keys = vapidKeysFrom(new Uint8Array(32).fill(1))
    expect(keys.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(keys.privateKey).toMatch(/^[\w-]{43}$/)
    expect(vapidKeysFrom(new Uint8Array(32).fill(1))).toEqual(keys)
    expect(vapidKeysFrom(new Uint8Array(32).fill(2))).not.toEqual(keys)
  })

  it.each([0, 255])('come also from a seed that is no key itself: all bytes %i', (byte) => {
    expect(vapidKeysFrom(new Uint8Array(32).fill(byte)).publicKey).toMatch(/^B[\w-]{86}$/)
  })
})
