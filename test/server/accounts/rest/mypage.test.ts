import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Member } from '../../../../entities/index.ts'
import { SEALED } from '../../../../entities/accounts/sealedFields.ts'
import type { AccountApi } from '../../../support/accountApi.ts'
import {
  AUTH,
  cookieHeader,
  MY_PAGE,
  NOW,
  openAccountApi,
  OWN_PAGE,
  PASSWORD,
} from '../../../support/accountApi.ts'

let api: AccountApi
beforeAll(async () => {
  api = await openAccountApi()
})
afterAll(() => api.close())
beforeEach(() => {
  api.nextAddress()
  api.policy.verifiesPhone = false
  api.clock.set(NOW)
})

/** A member and the headers of its program. */
async function enter(draft: Parameters<AccountApi['member']>[0] = {}) {
  const member = await api.member(draft)
  return { member, headers: await api.tokensOf(member) }
}
type Headers = Record<string, string>
const read = async (headers: Headers) => (await api.ask(MY_PAGE, { headers })).answer.payload as object
const post = (path: string, headers: Headers, body?: unknown) =>
  api.ask(`${MY_PAGE}/${path}`, { method: 'POST', headers, body })
const stored = (id: number) => api.db.dataSource.manager.findOneBy(Member, { id })

describe('my page', () => {
  it('shows the member’s own data in both envelopes, and no secret', async () => {
    const { member, headers } = await enter({
      joinedAt: new Date('2026-01-02T03:04:05Z'),
      phone: '01011112222',
    })
    const { answer, headers: sent } = await api.ask(MY_PAGE, { headers })
    const row = {
      mmbrId: member.loginId,
      mmbrTyCd: 'Member',
      status: '',
      mmbrName: '김바다',
      mmbrTelno: '01011112222',
      email: null,
      passwordQsContents: 'nickname',
      mmbrJoinDt: '2026.01.02 12:04:05',
      connIp: '192.0.2.9',
      relateInst: false,
      relateInstMmbrNm: null,
      relateInstDeptNm: null,
      relateInstTelno: null,
      itdcManager: false,
      mmbrApiKey: null,
      mmbrApiType: null,
      mmbrApiEndDate: null,
      revision: 1,
    }
    expect(answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: row, data: row })
    expect(sent['cache-control']).toBe('no-store')
    expect(sent['access-control-allow-origin']).toBeUndefined()
  })

  it('ticks the institution box of a government member, and shows what the member filled in', async () => {
    const institution = { contactName: '이항구', department: '해양과', phone: '0212345678' }
    const { headers } = await enter({
      type: 'government',
      isInstitutionNoticeManager: 1,
      institutionSealed: api.sealer.seal(JSON.stringify(institution), SEALED.memberInstitution),
    })
    expect(await read(headers)).toMatchObject({
      mmbrTyCd: 'Goverment',
      relateInst: true,
      relateInstMmbrNm: '이항구',
      relateInstDeptNm: '해양과',
      relateInstTelno: '0212345678',
      itdcManager: true,
    })
    expect(await read((await enter({ type: 'government' })).headers)).toMatchObject({ relateInst: true })
  })

  it.each([
    ['an anonymous caller', {}, 'LOGIN_REQUIRED', undefined],
    ['an invalid token', { accesstoken: 'x' }, 'LOGIN_REQUIRED', undefined],
    ['a session that is over', { cookie: 'JSESSIONID=s%3Aold.name' }, 'SESSION_EXPIRED', 'F'],
  ])('is closed to %s', async (_case, headers, code, msgFlag) => {
    const { status, answer } = await api.ask(MY_PAGE, { headers })
    expect([status, answer.code, answer.msgFlag]).toEqual([401, code, msgFlag])
    expect(answer.error).toMatchObject({ type: 'LOGIN' })
  })

  it('says that the session is over when the account is gone', async () => {
    const { member, headers } = await enter()
    await api.db.write((tx) => tx.delete(Member, { id: member.id }))
    expect((await api.ask(MY_PAGE, { headers })).status).toBe(401)
  })
})

describe('a change of my page', () => {
  const UPDATE = 'userInfoUpdate'
  const mmbrPassword = PASSWORD

  it.each([
    ['nothing', {}, 'FIELDS_INVALID', { mmbrPassword: 'current-password-required' }],
    [
      '17 characters',
      { mmbrPassword, newMmbrPassword: 'a1!a1!a1!a1!a1!a1' },
      'FIELDS_INVALID',
      { newMmbrPassword: 'password-malformed' },
    ],
    [
      'no confirmation',
      { mmbrPassword, newMmbrPassword: 'Harbour-2027' },
      'FIELDS_INVALID',
      { mmbrPasswordConfirm: 'confirmation-differs' },
    ],
    [
      'the same password',
      { mmbrPassword, newMmbrPassword: PASSWORD, mmbrPasswordConfirm: PASSWORD },
      'FIELDS_INVALID',
      { newMmbrPassword: 'password-unchanged' },
    ],
    ['an empty phone', { mmbrPassword, mmbrTelno: '' }, 'FIELDS_INVALID', { mmbrTelno: 'phone-required' }],
    [
      'a ticked box alone',
      { mmbrPassword, relateInst: 'Y' },
      'FIELDS_INVALID',
      { relateInstTelno: 'institution-phone-required' },
    ],
    ['another password', { mmbrPassword: 'Harbour-1999' }, 'PASSWORD_WRONG', undefined],
    ['an old revision', { mmbrPassword, revision: 0 }, 'MEMBER_CHANGED', undefined],
    ['a list', { mmbrPassword: [PASSWORD] }, 'INPUT_INVALID', undefined],
    ['NUL', { mmbrPassword, email: 'a\0@b.kr' }, 'INPUT_INVALID', undefined],
    ['a word for the revision', { mmbrPassword, revision: 'one' }, 'INPUT_INVALID', undefined],
    ['1 MB', { mmbrPassword, email: 'a'.repeat(1_048_576) }, 'BODY_TOO_LARGE', undefined],
  ])('with %s is refused and changes nothing', async (_case, body, code, fields) => {
    const { member, headers } = await enter()
    const { answer } = await post(UPDATE, headers, body)
    expect(answer).toMatchObject({ code, error: { code, ...(fields && { fields }) } })
    expect((await stored(member.id))?.revision).toBe(1)
  })

  it('asks an account without a phone for none, whether it is sent empty or not at all', async () => {
    api.policy.verifiesPhone = true
    const { headers } = await enter({ phone: '' })
    const form = { mmbrPassword, newMmbrPassword: 'Lighthouse#77', mmbrPasswordConfirm: 'Lighthouse#77' }
    expect((await post(UPDATE, headers, form)).answer).toMatchObject({ status: 200 })
    const again = { mmbrPassword: 'Lighthouse#77', mmbrTelno: '', email: 'a@example.org' }
    expect((await post(UPDATE, headers, again)).answer).toMatchObject({ status: 200 })
  })

  it('changes what was sent, leaves the rest, and answers with the page as it is now', async () => {
    const { member, headers } = await enter()
    const institution = {
      relateInst: true,
      relateInstMmbrNm: '이항구',
      relateInstDeptNm: '과',
      relateInstTelno: '0212345678',
    }
    const { answer } = await post(UPDATE, headers, {
      mmbrPassword,
      email: 'sea@example.kr',
      mmbrId: 'other',
      mmbrTyCd: 'Admin',
      revision: '1',
      ...institution,
    })
    const expected = { email: 'sea@example.kr', mmbrTelno: '01012345678', ...institution, revision: 2 }
    expect(answer).toMatchObject({
      status: 200,
      payload: { mmbrId: member.loginId, mmbrTyCd: 'Member', ...expected },
    })
    const later = await post(UPDATE, headers, { mmbrPassword, relateInst: false, email: '' })
    expect(later.answer.payload).toMatchObject({ relateInst: false, relateInstTelno: null, email: null })
    expect(await read(headers)).toEqual(later.answer.payload)
  })

  it('of the password ends the other sessions and keeps this one', async () => {
    const { member, headers } = await enter()
    const elsewhere = await api.tokensOf(member)
    const form = { mmbrPassword, newMmbrPassword: 'Lighthouse#77', mmbrPasswordConfirm: 'Lighthouse#77' }
    const changed = await api.ask(`${MY_PAGE}/${UPDATE}`, { form, headers })
    expect(changed.status).toBe(200)
    expect((await api.ask(MY_PAGE, { headers })).status).toBe(200)
    expect((await api.ask(MY_PAGE, { headers: elsewhere })).status).toBe(401)
  })

  it('settles a password that has run out', async () => {
    const { headers } = await enter({ passwordExpiredAt: new Date(NOW.getTime() - 1) })
    expect(await read(headers)).toMatchObject({ status: 'PASSWORD_EXPIRATION' })
    const body = { mmbrPassword, newMmbrPassword: 'Lighthouse#77', mmbrPasswordConfirm: 'Lighthouse#77' }
    expect((await post(UPDATE, headers, body)).answer.payload).toMatchObject({ status: '' })
  })

  it('in a second tab is refused after the account was withdrawn in the first', async () => {
    const { headers } = await enter()
    expect((await post('signOut', headers, { password: PASSWORD })).status).toBe(200)
    expect((await post(UPDATE, headers, { mmbrPassword })).status).toBe(401)
  })
})

describe('consent', () => {
  const old = { consentedAt: new Date(NOW.getTime() - 3 * 366 * 86_400_000) }

  it.each(['GET', 'POST'] as const)('is given again by %s with the token', async (method) => {
    const { headers } = await enter(old)
    expect(await read(headers)).toMatchObject({ status: 'PRIVACY_REAGREE' })
    const { answer } = await api.ask(`${MY_PAGE}/privacy-agree`, { method, headers })
    expect(answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: null, data: null })
    expect(await read(headers)).toMatchObject({ status: '' })
  })

  it('is not given by a link, but by a fetch of our own page', async () => {
    const { loginId } = await api.member(old)
    const entered = await api.ask(`${AUTH}/login`, { body: { mmbrId: loginId, mmbrPassword: PASSWORD } })
    const cookie = cookieHeader(entered)
    const link = { cookie, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }
    const agree = (headers: Headers) => api.ask(`${MY_PAGE}/privacy-agree`, { headers })
    expect((await agree(link)).answer.code).toBe('ORIGIN_FOREIGN')
    expect((await agree({ cookie })).answer.code).toBe('ORIGIN_FOREIGN')
    expect((await agree({ ...OWN_PAGE, cookie })).status).toBe(200)
  })
})

describe('an API key', () => {
  const password = PASSWORD

  it('is applied for, hidden, shown after the password, extended near its end, and cancelled', async () => {
    const { member, headers } = await enter()
    const applied = await post('setApplyAPI', headers, { mmbrId: member.loginId, type: 'JSON', password })
    expect(applied.answer.payload).toMatchObject({ mmbrApiType: 'JSON', mmbrApiEndDate: '2027-05-04' })
    const { mmbrApiKey: hidden } = applied.answer.payload as { mmbrApiKey: string }
    expect(hidden).toMatch(/^.{4}….{4}$/u)
    const shown = (await post('getAPI', headers, { password })).answer.payload as { mmbrApiKey: string }
    expect(Object.keys(shown)).toEqual(['mmbrApiKey'])
    expect(shown.mmbrApiKey.slice(0, 4)).toBe(hidden.slice(0, 4))
    expect((await post('setExtendAPI', headers)).answer).toMatchObject({
      status: 409,
      code: 'API_KEY_TOO_EARLY',
    })
    api.clock.set('2027-04-20T03:00:00Z')
    const extended = await post('setExtendAPI', headers)
    expect(extended.answer.payload).toMatchObject({ mmbrApiEndDate: '2028-05-04' })
    expect((await post('setApplyAPI', headers, { password })).answer.code).toBe('API_KEY_EXISTS')
    expect((await post('setCancelAPI', headers)).answer.payload).toMatchObject({ mmbrApiKey: null })
    expect((await post('setCancelAPI', headers)).answer).toMatchObject({ status: 404, code: 'API_KEY_NONE' })
  })

  it.each([
    ['setApplyAPI', { type: 'XML' }, 'PASSWORD_WRONG'],
    ['setApplyAPI', { password: 'Harbour-1999' }, 'PASSWORD_WRONG'],
    ['setApplyAPI', { password, type: 'CSV' }, 'INPUT_INVALID'],
    ['setApplyAPI', { password, type: ['JSON'] }, 'INPUT_INVALID'],
    ['setApplyAPI', { password, mmbrId: 'other001' }, 'RIGHT_MISSING'],
    ['getAPI', { password }, 'API_KEY_NONE'],
    ['getAPI', { password: '' }, 'PASSWORD_WRONG'],
    ['setExtendAPI', undefined, 'API_KEY_NONE'],
  ])('at %s with %j is refused', async (path, body, code) => {
    const { headers } = await enter()
    expect((await post(path, headers, body)).answer.code).toBe(code)
    expect(await read(headers)).toMatchObject({ mmbrApiKey: null })
  })

  it('in the other format is a wish of its own', async () => {
    const { headers } = await enter()
    const { answer } = await post('setApplyAPI', headers, { mmbrPassword: PASSWORD, type: 'xml' })
    expect(answer.payload).toMatchObject({ mmbrApiType: 'XML' })
  })
})

describe('withdrawing', () => {
  it.each([
    ['no password', {}, 'FIELDS_INVALID', '비밀번호를 입력해 주세요.'],
    ['an empty one', { password: '' }, 'FIELDS_INVALID', '비밀번호를 입력해 주세요.'],
    ['a wrong one', { password: 'Harbour-1999' }, 'PASSWORD_WRONG', '비밀번호가 맞지 않습니다.'],
    ['a list', { password: [PASSWORD] }, 'INPUT_INVALID', undefined],
  ])('with %s keeps the account', async (_case, body, code, msg) => {
    const { member, headers } = await enter()
    expect((await post('signOut', headers, body)).answer).toMatchObject({ code, ...(msg && { msg }) })
    expect(await stored(member.id)).not.toBeNull()
  })

  it('deletes the account and ends every session of it', async () => {
    const { member, headers } = await enter()
    const elsewhere = await api.tokensOf(member)
    const gone = await post('signOut', headers, { password: PASSWORD })
    expect(gone.answer).toEqual({ status: 200, code: '0000', msg: '성공', payload: null, data: null })
    expect(gone.cookies).toMatchObject({ JSESSIONID: '', accesstoken: '', portal_member: '' })
    expect(await stored(member.id)).toBeNull()
    for (const tokens of [headers, elsewhere]) {
      expect((await api.ask(MY_PAGE, { headers: tokens })).status).toBe(401)
    }
  })
})
