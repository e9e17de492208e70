import { describe, expect, it } from 'vitest'
import type { ProfileDraft, SignUpDraft } from '../../../../src/domain/accounts/accountRules.ts'
import {
  emailProblem,
  passwordProblem,
  phoneProblem,
  profileProblems,
  signUpProblems,
  withPlainPhones,
} from '../../../../src/domain/accounts/accountRules.ts'

const ASKS = { phoneCode: true }
const EMPTY: SignUpDraft = {
  loginId: '',
  password: '',
  confirmation: 'x',
  name: '',
  phone: '',
  phoneCode: '',
  email: 'A',
  recoveryQuestion: '',
  recoveryAnswer: '',
  institution: { contactName: '', department: '', phone: '' },
  captcha: '',
  hasConsented: false,
}

describe('an e-mail address', () => {
  it.each(['', 'sea1@example.org', '119@daum.net', 'a@b.kr', 'sea@Example.ORG'])('may be %j', (email) => {
    expect(emailProblem(email)).toBeUndefined()
  })

  it.each([
    'Sea@example.org',
    'sea.captain@example.org',
    'sea_1@example.org',
    'sea@port1.org',
    'sea@my-port.org',
    'sea@mail.example.org',
    'sea@example.o',
    'sea@example.info',
    'sea@example.c0m',
    '@example.org',
    'sea@example',
    'sea@example.org ',
  ])('cannot be %j: the form is the specification’s', (email) => {
    expect(emailProblem(email)).toBe('email-malformed')
  })
})

describe('a phone number', () => {
  it.each([
    ['', 'phone-required'],
    [' - ', 'phone-required'],
    ['010-1234-567x', 'phone-malformed'],
    ['1234567', 'phone-malformed'],
    ['010-1234-5678', undefined],
    ['02 123 4567', undefined],
  ])('%j is %s', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem)
  })

  it('is kept without its hyphens, an institution’s too', () => {
    const institution = { contactName: '이항구', department: '항만과', phone: '051-123-4567' }
    expect(withPlainPhones({ phone: '010-1234-5678', institution })).toEqual({
      phone: '01012345678',
      institution: { ...institution, phone: '0511234567' },
    })
    expect(withPlainPhones({ phone: '01012345678' })).toEqual({ phone: '01012345678' })
  })

  it('is not hidden in a password by hyphens of its own', () => {
    expect(passwordProblem('a#01073914682', { phone: '010-7391-4682' })).toBe('password-holds-identity')
  })
})

it('lists what a sign-up has wrong in the order of the form', () => {
  expect(signUpProblems(EMPTY, ASKS).map(({ field }) => field)).toEqual([
    'hasConsented',
    'loginId',
    'password',
    'confirmation',
    'recoveryQuestion',
    'recoveryAnswer',
    'name',
    'phone',
    'phoneCode',
    'email',
    'institutionContactName',
    'institutionDepartment',
    'institutionPhone',
    'captcha',
  ])
})

describe('my page', () => {
  const member = { loginId: 'fisher01', phone: '01012345678', email: 'sea.captain@example.co.kr' }
  const draft: ProfileDraft = {
    currentPassword: 'Old-Wave-09',
    newPassword: '',
    confirmation: '',
    recoveryQuestion: '',
    recoveryAnswer: '',
    phone: '010-1234-5678',
    phoneCode: '',
    email: member.email,
  }

  it('needs no code for the same number written with hyphens, and one for another', () => {
    expect(profileProblems(draft, member, ASKS)).toEqual([])
    expect(profileProblems({ ...draft, phone: '010-8765-4321' }, member, ASKS)).toEqual([
      { field: 'phoneCode', problem: 'phone-code-required' },
    ])
  })

  it('leaves an e-mail address alone that was taken in another form, and refuses a new one in it', () => {
    expect(profileProblems(draft, { ...member, email: '' }, ASKS)).toEqual([
      { field: 'email', problem: 'email-malformed' },
    ])
  })
})
