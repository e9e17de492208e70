import { describe, expect, it } from 'vitest'
import {
  findProblems,
  loginProblems,
  NEW_SIGN_UP,
  profileDraftOf,
  profileFormProblems,
  profileValuesOf,
  signUpDraftOf,
  signUpFormProblems,
} from '../../../../src/islands/accounts/drafts.ts'
import { buildMe } from './accountFakes.ts'

const ASKS = { phoneCode: true }
const GOOD = {
  ...NEW_SIGN_UP,
  loginId: 'fisher01',
  password: 'Wave-height9',
  confirmation: 'Wave-height9',
  name: '김바다',
  phone: '01012345678',
  phoneCode: '123456',
  recoveryQuestion: 'nickname',
  recoveryAnswer: '갈매기',
  captcha: '123456',
  hasConsented: true,
}

describe('the login form', () => {
  it('asks for the ID and the password, and for nothing about their shape', () => {
    expect(
      loginProblems({ loginId: '', password: '', captcha: '', remember: false }, false).map(
        ({ problem }) => problem,
      ),
    ).toEqual(['login-id-required', 'password-required'])
    const filled = { loginId: 'x', password: ' ', captcha: '', remember: true }
    expect(loginProblems(filled, false)).toEqual([])
    expect(loginProblems(filled, true)).toEqual([{ field: 'captcha', problem: 'captcha-required' }])
    expect(loginProblems({ ...filled, captcha: '1' }, true)).toEqual([])
  })
})

describe('the sign-up form', () => {
  it.each([
    ['unknown', 'login-id-unchecked'],
    ['checking', 'login-id-unchecked'],
    ['taken', 'login-id-taken'],
  ] as const)('does not send an ID whose check is %s', (check, problem) => {
    expect(signUpFormProblems(GOOD, check, ASKS)).toEqual([{ field: 'loginId', problem }])
  })

  it('names a malformed ID before it asks for the check', () => {
    expect(signUpFormProblems({ ...GOOD, loginId: '_abc' }, 'unknown', ASKS)).toEqual([
      { field: 'loginId', problem: 'login-id-malformed' },
    ])
  })

  it('is sent once everything is right', () => {
    expect(signUpFormProblems(GOOD, 'free', ASKS)).toEqual([])
  })

  it('asks for the institution’s fields only while its box is ticked', () => {
    expect(signUpDraftOf({ ...GOOD, institutionPhone: '1' }).institution).toBeUndefined()
    const ticked = { ...GOOD, isInstitution: true, institutionContactName: '이항구' }
    expect(signUpDraftOf(ticked).institution).toEqual({ contactName: '이항구', department: '', phone: '' })
    expect(signUpFormProblems(ticked, 'free', ASKS).map(({ field }) => field)).toEqual([
      'institutionDepartment',
      'institutionPhone',
    ])
  })

  it('tells mistakes in the order of its fields, the unchecked ID among them', () => {
    const order = Object.keys(NEW_SIGN_UP)
    const told = signUpFormProblems(
      { ...NEW_SIGN_UP, loginId: 'fisher01', isInstitution: true },
      'unknown',
      ASKS,
    )
      .map(({ field }) => field)
      .filter((field) => field !== 'hasConsented')
    expect(told[0]).toBe('loginId')
    expect(told).toEqual(told.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
  })

  it('sends nothing but the fields of the draft', () => {
    expect(Object.keys(signUpDraftOf(GOOD)).toSorted()).toEqual(
      Object.keys(GOOD)
        .filter((name) => !/institution/i.test(name))
        .toSorted(),
    )
  })
})

describe('the form of my page', () => {
  const me = buildMe()
  const values = { ...profileValuesOf(me), currentPassword: 'Old-Wave-09' }

  it('needs the current password for any change', () => {
    expect(profileFormProblems(profileValuesOf(me), me, ASKS)).toEqual([
      { field: 'currentPassword', problem: 'current-password-required' },
    ])
    expect(profileFormProblems(values, me, ASKS)).toEqual([])
  })

  it('keeps question and answer while the answer is empty', () => {
    expect(profileDraftOf(values, me)).toMatchObject({ recoveryQuestion: '', recoveryAnswer: '' })
    const answered = { ...values, recoveryAnswer: '갈매기' }
    expect(profileDraftOf(answered, me)).toMatchObject({
      recoveryQuestion: 'nickname',
      recoveryAnswer: '갈매기',
    })
  })

  it('does not quietly drop a question that was changed without an answer', () => {
    expect(profileFormProblems({ ...values, recoveryQuestion: 'birthplace' }, me, ASKS)).toEqual([
      { field: 'recoveryAnswer', problem: 'answer-required' },
    ])
  })

  it('needs a code for another number, and sends none for the same', () => {
    expect(profileFormProblems({ ...values, phone: '01099998888' }, me, ASKS)).toEqual([
      { field: 'phoneCode', problem: 'phone-code-required' },
    ])
    expect(profileDraftOf({ ...values, phoneCode: '123456' }, me).phoneCode).toBe('')
    const written = { ...values, phone: '010-1234-5678', phoneCode: '123456' }
    expect(profileDraftOf(written, me)).toMatchObject({ phone: me.phone, phoneCode: '' })
  })

  it.each(['temporary-password', 'password-expired'] as const)(
    'needs a new password for the duty %s',
    (duty) => {
      expect(profileFormProblems(values, { ...me, duty }, ASKS)).toEqual([
        { field: 'newPassword', problem: 'password-required' },
      ])
    },
  )

  it('names what is wrong in the order of the screen', () => {
    const wrong = { ...values, currentPassword: '', newPassword: 'short', phone: '', email: 'A@B' }
    expect(profileFormProblems(wrong, me, ASKS).map(({ field }) => field)).toEqual([
      'currentPassword',
      'newPassword',
      'confirmation',
      'phone',
      'phoneCode',
      'email',
    ])
  })

  it('shows a government member as one of an institution', () => {
    expect(profileValuesOf(me).isInstitution).toBe(false)
    expect(profileValuesOf({ ...me, type: 'government' }).isInstitution).toBe(true)
  })
})

describe('the forms for a lost ID and a lost password', () => {
  const empty = { loginId: '', phone: '', recoveryQuestion: '', recoveryAnswer: '', captcha: '' }

  it('ask for what each is found by', () => {
    expect(findProblems('loginId', empty, false).map(({ problem }) => problem)).toEqual([
      'phone-required',
      'question-required',
      'answer-required',
    ])
    expect(findProblems('password', empty, false).map(({ problem }) => problem)).toEqual([
      'login-id-required',
      'question-required',
      'answer-required',
    ])
  })

  it('ask for the picture once the server does', () => {
    const filled = { ...empty, phone: '01012345678', recoveryQuestion: 'nickname', recoveryAnswer: 'x' }
    expect(findProblems('loginId', filled, false)).toEqual([])
    expect(findProblems('loginId', filled, true)).toEqual([{ field: 'captcha', problem: 'captcha-required' }])
  })
})
