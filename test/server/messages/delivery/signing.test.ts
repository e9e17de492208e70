import { describe, expect, it } from 'vitest'
import { isSignedBy, signatureOf } from '../../../../server/messages/delivery/signing.ts'

const KEY = { apiKey: 'portal', secret: 'a secret for tests alone' }
const NOW = new Date('2026-05-04T03:00:00Z')
const signed = (body: string, at: string | Date = NOW, key = KEY) => signatureOf(key, body, new Date(at))

describe('a signature', () => {
  it.each([
    ['is absent', undefined],
    ['is of another kind', 'Bearer x'],
    ['was made with another secret', signed('{}', NOW, { ...KEY, secret: 'another one' })],
    ['names another key', signed('{}', NOW, { ...KEY, apiKey: 'other' })],
    ['was made for another body', signed('{"reports":[]}')],
    ['is six minutes old', signed('{}', '2026-05-04T02:54:00Z')],
    ['is of the future', signed('{}', '2026-05-04T03:06:00Z')],
    ['has a date that is none', signed('{}').replace(/date=[^,]+/, 'date=soon')],
    ['has another date', signed('{}').replace(/date=[^,]+/, 'date=2026-05-04T03:00:01.000Z')],
    ['has another salt', signed('{}').replace(/salt=./, 'salt=-')],
    ['is short', signed('{}').slice(0, -2)],
    ['has more after it', `${signed('{}')}00`],
  ])('is not believed when it %s', (_case, header) => {
    expect(isSignedBy(KEY, '{}', header, NOW)).toBe(false)
  })

  it.each(['2026-05-04T02:55:00Z', '2026-05-04T03:05:00Z'])('holds for five minutes: made at %s', (at) => {
    expect(isSignedBy(KEY, '{}', signed('{}', at), NOW)).toBe(true)
  })

  it('is for the very bytes, however they are given', () => {
    const header = signed('{"파고":1}')
    expect(isSignedBy(KEY, Buffer.from('{"파고":1}'), header, NOW)).toBe(true)
    expect(isSignedBy(KEY, Buffer.from('{"파고": 1}'), header, NOW)).toBe(false)
  })

  it('is another each time', () => {
    expect(signed('{}')).not.toBe(signed('{}'))
  })
})
