import { describe, expect, it } from 'vitest'
import type { OwnAccount } from '../../../../src/wire/accounts/accounts.ts'
import {
  accountToWire,
  fieldsToWire,
  identityToWire,
  profileFromWire,
  signUpFromWire,
} from '../../../../src/wire/accounts/accounts.ts'
import { MY_PAGE_FIELDS } from '../../../../src/wire/accounts/accountFields.ts'

const institution = { contactName: '이항구', department: '해양과', phone: '0212345678' }
const me: OwnAccount = {
  loginId: 'fisher01',
  type: 'member',
  isInstitutionNoticeManager: false,
  name: '김바다',
  phone: '01012345678',
  email: 'sea@example.kr',
  recoveryQuestion: 'nickname',
  institution,
  joinedAt: new Date('2026-05-04T03:00:00Z'),
  signUpAddress: '192.0.2.9',
  apiKey: { format: 'xml', expiresOn: '2027-05-04', masked: 'abcd…wxyz' },
  revision: 3,
}

describe('an account on the wire', () => {
  it.each([
    ['member', undefined, 'Member', ''],
    ['government', 'temporary-password', 'Goverment', 'TEMP_PASSWORD'],
    ['manager', 'password-expired', 'Manager', 'PASSWORD_EXPIRATION'],
    ['admin', 'privacy-reconsent', 'Admin', 'PRIVACY_REAGREE'],
  ] as const)('of a %s with the duty %s is %s and %s', (type, duty, mmbrTyCd, status) => {
    const member = { loginId: 'fisher01', type, ...(duty && { duty }) }
    expect(identityToWire(member)).toEqual({ mmbrId: 'fisher01', mmbrTyCd, status })
  })

  it('has the columns that the OpenAPI document names', () => {
    const row = accountToWire(me)
    expect(Object.keys(row).toSorted()).toEqual(Object.keys(MY_PAGE_FIELDS).toSorted())
    expect(row).toMatchObject({ mmbrApiType: 'XML', mmbrApiEndDate: '2027-05-04', mmbrApiKey: 'abcd…wxyz' })
  })

  it('names the fields of a refusal as they were sent', () => {
    const problems = { currentPassword: 'current-password-required', institutionPhone: 'x', constructor: 'y' }
    expect(fieldsToWire(problems)).toEqual({
      mmbrPassword: 'current-password-required',
      relateInstTelno: 'x',
      constructor: 'y',
    })
  })
})

describe('a sign-up from the wire', () => {
  it('is empty where nothing was sent', () => {
    expect(signUpFromWire({})).toMatchObject({
      loginId: '',
      confirmation: '',
      captcha: '',
      hasConsented: false,
    })
    expect(signUpFromWire({})).not.toHaveProperty('institution')
  })

  it.each([
    ['the box alone', { relateInst: true }, { contactName: '', department: '', phone: '' }],
    ['a field alone', { relateInstDeptNm: '해양과' }, { contactName: '', department: '해양과', phone: '' }],
    ['the box not ticked', { relateInst: false, relateInstDeptNm: '해양과' }, undefined],
    ['empty fields', { relateInstMmbrNm: '', relateInstDeptNm: '', relateInstTelno: '' }, undefined],
  ])('belongs to an institution as %s says', (_case, wire, expected) => {
    expect(signUpFromWire(wire).institution).toEqual(expected)
  })
})

describe('a change from the wire', () => {
  it('leaves what was not sent', () => {
    expect(profileFromWire({ mmbrPassword: 'p' }, me)).toEqual({
      currentPassword: 'p',
      newPassword: '',
      confirmation: '',
      recoveryQuestion: 'nickname',
      recoveryAnswer: '',
      phone: me.phone,
      phoneCode: '',
      email: me.email,
      institution,
    })
  })

  it.each([
    ['changes one field', { relateInstDeptNm: '예보과' }, { ...institution, department: '예보과' }],
    ['goes with the box', { relateInst: false }, undefined],
    ['goes with its texts', { relateInstMmbrNm: '', relateInstDeptNm: '', relateInstTelno: '' }, undefined],
    ['says what is missing then', { relateInstTelno: '' }, { ...institution, phone: '' }],
  ])('of an institution %s', (_case, wire, expected) => {
    expect(profileFromWire(wire, me).institution).toEqual(expected)
  })
})
