import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Member } from '../../../../entities/index.ts'
import type { AccountApi } from '../../../support/accountApi.ts'
import { AUTH, DIGITS, openAccountApi, PASSWORD } from '../../../support/accountApi.ts'

let api: AccountApi
beforeAll(async () => {
  api = await openAccountApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.nextAddress()
  api.policy.verifiesPhone = false
})

let made = 0
const newId = () => `sailor${++made}`
const draft = (part: object = {}) => ({
  mmbrId: newId(),
  mmbrPassword: PASSWORD,
  mmbrPasswordConfirm: PASSWORD,
  mmbrName: '김바다',
  mmbrTelno: '01012345678',
  email: 'sea@example.kr',
  passwordQsContents: 'nickname',
  passwordAnsContents: 'barnacle',
  captcha: DIGITS,
  privacyAgree: true,
  ...part,
})

async function signUp(part: object = {}, headers: Record<string, string> = {}) {
  const { id } = await api.captchas.create()
  return api.ask(`${AUTH}/signUp`, { body: draft({ captchaId: id, ...part }), headers })
}
const memberNamed = (loginId: string) => api.db.dataSource.manager.findOneBy(Member, { loginId })
const members = () => api.db.dataSource.manager.count(Member)

describe('a sign-up', () => {
  it.each([
    ['no consent', { privacyAgree: false }, 'privacyAgree', 'consent-required'],
    ['the box of a form left empty', { privacyAgree: 'N' }, 'privacyAgree', 'consent-required'],
    ['no ID', { mmbrId: '' }, 'mmbrId', 'login-id-required'],
    ['an ID of null', { mmbrId: null }, 'mmbrId', 'login-id-required'],
    ['an ID with a wave', { mmbrId: 'wave🌊🌊' }, 'mmbrId', 'login-id-malformed'],
    ['an ID of 13 characters', { mmbrId: 'a234567890123' }, 'mmbrId', 'login-id-malformed'],
    ['no name', { mmbrName: ' ' }, 'mmbrName', 'name-required'],
    ['17 characters', { mmbrPassword: 'a1!a1!a1!a1!a1!a1' }, 'mmbrPassword', 'password-malformed'],
    ['another confirmation', { mmbrPasswordConfirm: 'x' }, 'mmbrPasswordConfirm', 'confirmation-differs'],
    ['no confirmation', { mmbrPasswordConfirm: undefined }, 'mmbrPasswordConfirm', 'confirmation-differs'],
    ['letters in the phone', { mmbrTelno: '010-1234-567x' }, 'mmbrTelno', 'phone-malformed'],
    ['a capital in the address', { email: 'Sea@example.kr' }, 'email', 'email-malformed'],
    ['an unknown question', { passwordQsContents: 'colour' }, 'passwordQsContents', 'question-required'],
    ['a blank answer', { passwordAnsContents: ' ' }, 'passwordAnsContents', 'answer-required'],
    ['a ticked box alone', { relateInst: true }, 'relateInstMmbrNm', 'institution-contact-required'],
    ['half an institution', { relateInstDeptNm: '해양과' }, 'relateInstTelno', 'institution-phone-required'],
    ['no digits', { captcha: '' }, 'captcha', 'captcha-required'],
  ])('with %s names the field', async (_case, part, field, problem) => {
    const before = await members()
    const { answer } = await signUp(part)
    expect(answer).toMatchObject({
      status: 400,
      code: 'FIELDS_INVALID',
      error: { fields: { [field]: problem } },
    })
    expect(answer.msg).not.toBe('')
    expect(await members()).toBe(before)
  })

  it('says of the first field that is wrong what it lacks, in the caller’s language', async () => {
    const wrong = { mmbrId: 'no', mmbrTelno: '1' }
    expect((await signUp(wrong)).answer.msg).toContain('아이디는')
    const english = await signUp(wrong, { 'accept-language': 'en-GB' })
    expect(english.answer.msg).toMatch(/^The ID has 5 to 12/)
    expect(english.answer.error).toMatchObject({
      fields: { mmbrId: 'login-id-malformed', mmbrTelno: 'phone-malformed' },
    })
  })

  it.each([
    ['a list', { mmbrName: ['a'] }],
    ['an object', { mmbrId: { a: 1 } }],
    ['NUL', { mmbrName: 'a\0b' }],
    ['a book', { passwordAnsContents: 'x'.repeat(1_001) }],
    ['a number', { mmbrTelno: 1_012_345_678 }],
    ['a word for the box', { privacyAgree: 'perhaps' }],
  ])('with %s is refused before anything is looked at', async (_case, part) => {
    expect((await signUp(part)).answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  })

  it('takes no 1 MB, no other type, and nothing from another site', async () => {
    expect((await signUp({ mmbrName: 'x'.repeat(1_048_576) })).answer.code).toBe('BODY_TOO_LARGE')
    const text = { raw: '{}', headers: { 'content-type': 'text/plain' } }
    expect((await api.ask(`${AUTH}/signUp`, text)).answer.code).toBe('MEDIA_TYPE_UNSUPPORTED')
    expect((await signUp({}, { 'sec-fetch-site': 'cross-site' })).answer.code).toBe('ORIGIN_FOREIGN')
  })

  it('uses a picture up with one wrong reading', async () => {
    const { id: captchaId } = await api.captchas.create()
    expect((await signUp({ captchaId, captcha: '000000' })).answer.code).toBe('CAPTCHA_WRONG')
    expect((await signUp({ captchaId })).answer.code).toBe('CAPTCHA_WRONG')
    expect((await signUp({ captchaId: undefined })).answer.code).toBe('CAPTCHA_WRONG')
  })

  it('makes a member who can log in, and nothing more of what was asked for', async () => {
    const mmbrId = newId()
    const { answer, cookies, headers } = await signUp({
      mmbrId,
      mmbrTyCd: 'Admin',
      itdcManager: true,
      relateInstMmbrNm: '이항구',
      relateInstDeptNm: '해양과',
      relateInstTelno: '0212345678',
    })
    expect(answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: { mmbrId }, data: { mmbrId } })
    expect([cookies, headers.accesstoken]).toEqual([{}, undefined])
    expect(await memberNamed(mmbrId)).toMatchObject({ type: 'member', isInstitutionNoticeManager: 0 })
    const body = { mmbrId, mmbrPassword: PASSWORD }
    expect((await api.ask(`${AUTH}/login`, { body })).status).toBe(200)
    expect((await signUp({ mmbrId: mmbrId.toUpperCase() })).answer).toMatchObject({
      status: 409,
      code: 'LOGIN_ID_TAKEN',
    })
  })

  it('comes as a form too', async () => {
    const { id } = await api.captchas.create()
    const sent = draft({ captchaId: id, privacyAgree: 'Y' })
    expect(
      (await api.ask(`${AUTH}/signUp`, { form: sent as unknown as Record<string, string> })).status,
    ).toBe(200)
  })

  it('asks for the code that reached the phone', async () => {
    api.policy.verifiesPhone = true
    const mmbrTelno = '01087654321'
    expect((await signUp({ mmbrTelno })).answer.error).toMatchObject({
      fields: { phoneCode: 'phone-code-required' },
    })
    expect((await signUp({ mmbrTelno, phoneCode: '000000' })).answer.code).toBe('PHONE_CODE_WRONG')
    // the same number, as people write it
    const asked = await api.ask(`${AUTH}/phoneCode`, { body: { mmbrTelno: '010-8765-4321' } })
    expect(asked.answer).toMatchObject({
      status: 200,
      payload: null,
      result: { msg: expect.any(String) as string },
    })
    await api.texts.settled()
    const phoneCode = /\d{6}$/.exec(api.gateway.delivered.at(-1)?.text ?? '')?.[0]
    expect((await signUp({ mmbrTelno, phoneCode })).status).toBe(200)
  })
})

describe('a code for a phone', () => {
  it.each([
    ['', 'FIELDS_INVALID'],
    ['010-1', 'FIELDS_INVALID'],
    [['01012345678'], 'INPUT_INVALID'],
    ['1'.repeat(41), 'INPUT_INVALID'],
  ])('is not sent to %j', async (mmbrTelno, code) => {
    const sent = api.gateway.asked.length
    expect((await api.ask(`${AUTH}/phoneCode`, { body: { mmbrTelno } })).answer.code).toBe(code)
    expect(api.gateway.asked).toHaveLength(sent)
  })
})

describe('the check of an ID', () => {
  const CHECK = `${AUTH}/checkSameId`

  it('says true for a taken one and false for a free one', async () => {
    const { loginId } = await api.member()
    const taken = await api.ask(CHECK, { body: { mmbrId: loginId } })
    expect(taken.answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: true, data: true })
    expect((await api.ask(CHECK, { form: { mmbrId: 'freeid01' } })).answer.payload).toBe(false)
  })

  it.each([
    [undefined, 'FIELDS_INVALID'],
    ['no', 'FIELDS_INVALID'],
    [['sailor1'], 'INPUT_INVALID'],
    ['sail\0r1', 'INPUT_INVALID'],
  ])('refuses %j', async (mmbrId, code) => {
    expect((await api.ask(CHECK, { body: { mmbrId } })).answer.code).toBe(code)
  })

  it('is slow for a client that checks many', async () => {
    const check = () => api.ask(CHECK, { body: { mmbrId: 'freeid01' } })
    for (let time = 0; time < 10; time++) expect((await check()).status).toBe(200)
    expect((await check()).answer).toMatchObject({ status: 429, code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('finding what was forgotten', () => {
  const proof = { passwordQsContents: 'nickname', passwordAnsContents: 'barnacle' }
  const textTo = (phone: string) => api.gateway.delivered.findLast(({ to }) => to === phone)?.text
  const sent = async () => {
    await api.services.recovery.settled()
    await api.texts.settled()
  }

  it('answers the same whether there is an account or not, and sends the ID to the phone on file', async () => {
    const phone = '01055550001'
    const { loginId } = await api.member({ phone })
    const ask = (mmbrTelno: string) => api.ask(`${AUTH}/findId`, { body: { mmbrTelno, ...proof } })
    const [found, missing] = [await ask(phone), await ask('01055550099')]
    expect(found.answer).toEqual(missing.answer)
    expect(found.answer).toMatchObject({ status: 200, payload: null, data: null })
    expect((found.answer.result as { msg: string }).msg).toContain('휴대전화')
    await sent()
    expect(textTo(phone)).toContain(loginId)
  })

  it('sends a temporary password that lets its owner in', async () => {
    const phone = '01055550002'
    const { loginId: mmbrId } = await api.member({ phone })
    const found = await api.ask(`${AUTH}/findPW`, { form: { mmbrId, ...proof } })
    const missing = await api.ask(`${AUTH}/findPW`, { body: { mmbrId: 'nobody99', ...proof } })
    expect(found.answer).toEqual(missing.answer)
    await sent()
    const mmbrPassword = /\S{16}/.exec(textTo(phone) ?? '')?.[0]
    const entered = await api.ask(`${AUTH}/login`, { body: { mmbrId, mmbrPassword } })
    expect(entered.answer).toMatchObject({ payload: { status: 'TEMP_PASSWORD' } })
  })

  it('asks for a picture from the third try on', async () => {
    const body = { mmbrId: 'nobody77', ...proof }
    for (let time = 0; time < 2; time++) expect((await api.ask(`${AUTH}/findPW`, { body })).status).toBe(200)
    expect((await api.ask(`${AUTH}/findPW`, { body })).answer.code).toBe('CAPTCHA_REQUIRED')
    const { id: captchaId } = await api.captchas.create()
    const read = { ...body, captchaId, captcha: DIGITS }
    expect((await api.ask(`${AUTH}/findPW`, { body: read })).status).toBe(200)
  })

  it.each([
    ['findId', {}, 'FIELDS_INVALID', { mmbrTelno: 'phone-required' }],
    ['findId', { mmbrTelno: '010', ...proof }, 'FIELDS_INVALID', { mmbrTelno: 'phone-malformed' }],
    ['findPW', { ...proof }, 'FIELDS_INVALID', { mmbrId: 'login-id-required' }],
    [
      'findPW',
      { mmbrId: 'a', ...proof, passwordAnsContents: '' },
      'FIELDS_INVALID',
      { passwordAnsContents: 'answer-required' },
    ],
    ['findPW', { mmbrId: ['a'], ...proof }, 'INPUT_INVALID', undefined],
    ['findId', { mmbrTelno: '01012345678\0', ...proof }, 'INPUT_INVALID', undefined],
  ])('at %s refuses %j', async (path, body, code, fields) => {
    const { answer } = await api.ask(`${AUTH}/${path}`, { body })
    expect(answer).toMatchObject({ status: 400, code, error: { code, ...(fields && { fields }) } })
  })
})
