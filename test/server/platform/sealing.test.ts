import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeyedSealer } from '../../../server/platform/sealing.ts'

const sealer = new KeyedSealer(Buffer.alloc(32, 1))
const stranger = new KeyedSealer(Buffer.alloc(32, 2))
const PHONE = '01012345678'
const CANNOT = 'A sealed value cannot be opened: it was changed, moved, or sealed with another secret'

/** Of all letters and signs; fast-check's own takes seconds to set up. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => String.fromCharCode(...codes).toWellFormed())

/** The bytes of a sealed value, one of them changed. */
function withByteChanged(sealed: string, at: number): string {
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  const index = at < 0 ? bytes.length + at : at
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return `v1.${bytes.toString('base64url')}`
}

describe('a sealed value', () => {
  it.each<[string, (sealed: string) => string]>([
    ['its nonce is changed', (sealed) => withByteChanged(sealed, 0)],
    ['its content is changed', (sealed) => withByteChanged(sealed, 12)],
    ['its tag is changed', (sealed) => withByteChanged(sealed, -1)],
    ['its end is missing', (sealed) => sealed.slice(0, -2)],
    ['something stands behind it', (sealed) => `${sealed}AAAA`],
    ['it has another version', (sealed) => sealed.replace('v1', 'v2')],
    ['it has no version', (sealed) => sealed.slice(3)],
    ['it has one part more', (sealed) => `${sealed}.v1`],
    ['it is spelled otherwise', (sealed) => `${sealed}=`],
    ['a line is broken in it', (sealed) => `${sealed.slice(0, 9)}\n${sealed.slice(9)}`],
    ['it is too short to be one', () => 'v1.AAAA'],
    ['it is plain text', () => PHONE],
    ['it is empty', () => ''],
  ])('is not opened when %s', (_case, change) => {
    expect(() => sealer.open(change(sealer.seal(PHONE, 'member.phone')), 'member.phone')).toThrow(CANNOT)
  })

  it('is not opened as another field or with another secret, and the error holds nothing of it', () => {
    const sealed = sealer.seal(PHONE, 'member.phone')
    expect(() => sealer.open(sealed, 'member.name')).toThrow(CANNOT)
    expect(() => sealer.open(sealed, 'member.phone ')).toThrow(CANNOT)
    expect(() => stranger.open(sealed, 'member.phone')).toThrow(CANNOT)
  })

  it('is never the same twice, and holds nothing that can be read', () => {
    const all = Array.from({ length: 100 }, () => sealer.seal(PHONE, 'member.phone'))
    expect(new Set(all).size).toBe(100)
    expect(Buffer.from(all[0]?.slice(3) ?? '', 'base64url').toString('latin1')).not.toContain('0101')
    expect(all[0]).toMatch(/^v1\.[\w-]+$/)
  })

  it('is opened by every process with the same secret', () => {
    const twin = new KeyedSealer(Buffer.alloc(32, 1))
    expect(twin.open(sealer.seal('김바다', 'member.name'), 'member.name')).toBe('김바다')
  })

  it('opens to exactly what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(anyText, fc.string(), (text, field) => {
        expect(sealer.open(sealer.seal(text, field), field)).toBe(text)
      }),
    )
  })
})

describe('a fingerprint', () => {
  it('is the same for the same text of the same field, and short', () => {
    expect(sealer.fingerprint(PHONE, 'member.phone')).toMatch(/^[\w-]{43}$/)
    expect(sealer.fingerprint(PHONE, 'member.phone')).toBe(sealer.fingerprint(PHONE, 'member.phone'))
  })

  it.each<[string, () => string]>([
    ['another text', () => sealer.fingerprint('01012345679', 'member.phone')],
    ['another field', () => sealer.fingerprint(PHONE, 'phoneCode')],
    ['another secret', () => stranger.fingerprint(PHONE, 'member.phone')],
    ['a part of the field moved into the text', () => sealer.fingerprint(`hone ${PHONE}`, 'member.p')],
  ])('is another one for %s', (_case, other) => {
    expect(other()).not.toBe(sealer.fingerprint(PHONE, 'member.phone'))
  })

  it('never coincides for two fields, wherever one ends and the text begins', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (one, between, other) => {
        fc.pre(between !== '')
        expect(sealer.fingerprint(between + other, one)).not.toBe(sealer.fingerprint(other, one + between))
      }),
    )
  })
})
