import { describe, expect, it } from 'vitest'
import { typedCode } from '../../../../src/domain/accounts/secondFactor.ts'

describe('a code as people type it', () => {
  it.each([
    ['123456', { kind: 'code', code: '123456' }],
    [' 123 456 ', { kind: 'code', code: '123456' }],
    ['１２３４５６', { kind: 'code', code: '123456' }],
    ['ABCD-efgh-2345-ijkl', { kind: 'recovery', code: 'abcdefgh2345ijkl' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['abcd-efgh-2345-ijk1', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(typedCode(text)).toEqual(expected)
  })
})
