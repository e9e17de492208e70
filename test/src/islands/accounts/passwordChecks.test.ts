import { describe, expect, it } from 'vitest'
import { passwordProblem } from '../../../../src/domain/accounts/accountRules.ts'
import { passwordChecks } from '../../../../src/islands/accounts/passwordChecks.ts'

const unmet = (password: string) =>
  passwordChecks(password)
    .filter(({ isMet }) => !isMet)
    .map(({ check }) => check)

describe('the rule of the password, part by part', () => {
  it.each([
    ['', ['length', 'letter', 'digit', 'special', 'alphabet']],
    ['abcdefgh1', ['special']],
    ['Wave9-', ['length']],
    ['Wave-height90123x', ['length']],
    ['Wave-height9가', ['alphabet']],
    ['Wave height-9', ['alphabet']],
    ['Wave-height9', []],
  ])('says what %j lacks', (password, lacking) => {
    expect(unmet(password)).toEqual(lacking)
  })

  it.each([
    '',
    'aaaaaaaa1',
    'aaaaaaaa-',
    '11111111-',
    'a1-a1-a1-',
    'a1-a1-a1-a1-a1-a1',
    'a1-a1-a1_',
    'a1-a1-a1é',
    'Sea#4567*Sea',
  ])('agrees with the domain about %j', (password) => {
    const isFormed = !['password-required', 'password-malformed'].includes(passwordProblem(password) ?? '')
    expect(unmet(password).length === 0).toBe(isFormed)
  })
})
