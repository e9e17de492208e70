import { describe, expect, it } from 'vitest'
import { maskedEmail, maskedPhone } from '../../../../src/domain/messages/textMessages.ts'

describe('what a demo shows of a recipient', () => {
  it.each([
    ['01012345678', '•••••••5678'],
    ['5678', '5678'],
    ['', ''],
  ])('of the number %s is %s', (phone, shown) => expect(maskedPhone(phone)).toBe(shown))

  it.each([
    ['fisher@mail.example', 'f•••••@mail.example'],
    ['f@mail.example', 'f@mail.example'],
    ['@mail.example', '@mail.example'],
    ['a@b@mail.example', 'a••@mail.example'],
    ['nonsense', '••••••••'],
  ])('of the address %s is %s', (address, shown) => expect(maskedEmail(address)).toBe(shown))
})
