import { expect, it } from 'vitest'
import { randomPassword } from '../../../server/accounts/randomPassword.ts'
import { passwordProblem } from '../../../src/domain/accounts/accountRules.ts'

it('always satisfies the rules, has the greatest length, and never comes twice', () => {
  const passwords = Array.from({ length: 500 }, () => randomPassword({ loginId: 'fisher' }))
  expect(passwords.filter((password) => passwordProblem(password, { loginId: 'fisher' }))).toEqual([])
  expect(new Set(passwords.map(({ length }) => length))).toEqual(new Set([16]))
  expect(new Set(passwords).size).toBe(500)
})
