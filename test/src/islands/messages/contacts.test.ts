import { expect, it } from 'vitest'
import { maskedEmail, maskedPhone } from '../../../../src/islands/messages/contacts.ts'

it.each([
  ['01012341234', '010-****-1234'],
  ['0212345678', '021-***-5678'],
  ['12345678', '123-*-5678'],
  ['1234567', '*******'],
  ['', ''],
])('shows the phone %s as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown)
})

it.each([
  ['seaman@example.org', 'se***@example.org'],
  ['a@example.org', 'a***@example.org'],
  ['strange', '***'],
])('shows the e-mail %s as %s', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
