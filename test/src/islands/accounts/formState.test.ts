import { describe, expect, it } from 'vitest'
import {
  fieldProblemsOf,
  newForm,
  nextForm,
  valuesInFields,
} from '../../../../src/islands/accounts/formState.ts'

const EMPTY = { loginId: '', password: '', remember: false }

describe('a form', () => {
  const refused = nextForm(newForm(EMPTY), {
    type: 'refused',
    problems: [
      { field: 'loginId', problem: 'login-id-required' },
      { field: 'password', problem: 'password-required' },
    ],
  })

  it('stops saying what is wrong with a field once that field is edited, and only with that one', () => {
    const edited = nextForm(refused, { type: 'changed', values: { loginId: 'a' } })
    expect(edited.values).toEqual({ ...EMPTY, loginId: 'a' })
    expect(edited.problems).toEqual([{ field: 'password', problem: 'password-required' }])
  })

  it('counts refusals, so that the same mistake takes the focus again', () => {
    const again = nextForm(nextForm(refused, { type: 'sent' }), { type: 'refused', problems: [] })
    expect([refused.refusals, again.refusals]).toEqual([1, 2])
  })

  it('is busy from being sent until there is an answer, good or bad', () => {
    const sent = nextForm(refused, { type: 'sent' })
    expect(sent).toMatchObject({ isBusy: true, problems: [] })
    expect(nextForm(sent, { type: 'answered' }).isBusy).toBe(false)
    expect(nextForm(sent, { type: 'refused', problems: [] }).isBusy).toBe(false)
  })

  it('takes over what was typed or filled in before script came', () => {
    const early = new FormData()
    early.set('loginId', 'fisher01')
    early.set('remember', 'on')
    early.set('stranger', 'x')
    const values = valuesInFields(early, EMPTY)
    expect(values).toEqual({ loginId: 'fisher01', remember: true })
    expect(nextForm(newForm(EMPTY), { type: 'ready', values })).toMatchObject({
      isReady: true,
      values: { ...EMPTY, loginId: 'fisher01', remember: true },
    })
  })
})

describe('what the server says is wrong', () => {
  it('is read in the order of the form, without fields and problems that are not ours', () => {
    const facts = {
      password: 'password-common',
      loginId: 'login-id-taken',
      x: 'y',
      remember: 'nonsense',
      toString: 1,
    }
    expect(fieldProblemsOf(facts, Object.keys(EMPTY))).toEqual([
      { field: 'loginId', problem: 'login-id-taken' },
      { field: 'password', problem: 'password-common' },
    ])
    expect(fieldProblemsOf({}, ['constructor'])).toEqual([])
  })
})
