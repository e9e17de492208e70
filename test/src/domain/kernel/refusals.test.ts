import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'

describe('a refusal', () => {
  it('is known from another copy of its class, such as the one that the built pages carry', () => {
    class Copy extends Error {
      override readonly name = 'Refusal'
      readonly code = 'ZONE_UNKNOWN'
    }
    expect(new Copy()).toBeInstanceOf(Refusal)
    expect(new Refusal('ZONE_UNKNOWN')).toBeInstanceOf(Refusal)
  })

  it.each([
    ['a defect', new TypeError('broken')],
    ['something with its name that is no error', { name: 'Refusal', code: 'ZONE_UNKNOWN' }],
    ['nothing', undefined],
  ])('is not %s', (_case, value) => {
    expect(value instanceof Refusal).toBe(false)
  })
})
