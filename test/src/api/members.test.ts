import { afterEach, expect, describe, it, vi } from 'vitest'
import { fetchMe, fetchSession, requestPhoneCode } from '../../../src/api/members.ts'

const SESSION = { loginId: 'fisher01', type: 'MEMBER', isInstitution: false, duty: null }
const ME = {
  ...SESSION,
  name: '김바다',
  phone: '01012345678',
  email: '',
  recoveryQuestion: 'nickname',
  institution: null,
  joinedAt: '2026-05-04T03:00:00.000Z',
  signUpAddress: '203.0.113.7',
  consentedAt: '2026-05-04T03:00:00.000Z',
  apiKey: { format: 'json', expiresOn: '2027-05-04', isActive: true, canExtend: false, masked: 'ab…yz' },
  revision: 3,
}

const asked: RequestInit[] = []
function answerWith(body: unknown): void {
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    asked.push(init)
    return Promise.resolve(Response.json(body))
  })
}
const variables = () => (JSON.parse(asked.at(-1)?.body as string) as { variables: unknown }).variables

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

it('no captcha is sent where none was asked for', async () => {
  answerWith({ data: { requestPhoneCode: true } })
  await requestPhoneCode('01012345678')
  expect(variables()).toEqual({ phone: '01012345678' })
})

describe('who is logged in', () => {
  it('is nobody when the server says null', async () => {
    answerWith({ data: { session: null } })
    expect(await fetchSession()).toBeUndefined()
  })

  it('is read in the domain’s own spelling', async () => {
    const session = { ...SESSION, type: 'GOVERNMENT', isInstitution: true, duty: 'PRIVACY_RECONSENT' }
    answerWith({ data: { session } })
    expect(await fetchSession()).toEqual({
      loginId: 'fisher01',
      type: 'government',
      isInstitution: true,
      duty: 'privacy-reconsent',
    })
  })

  it.each([
    ['duty', { ...SESSION, duty: 'SOMETHING_NEW' }],
    ['type', { ...SESSION, type: 'ROOT' }],
  ])('is not believed with an unknown %s, which could open what is closed', async (_case, session) => {
    answerWith({ data: { session } })
    await expect(fetchSession()).rejects.toMatchObject({ failure: 'malformed' })
  })
})

it('my page is read with its times, key and institution', async () => {
  const institution = { contactName: '이항구', department: '예보과', phone: '0212345678' }
  answerWith({ data: { me: { ...ME, institution } } })
  expect(await fetchMe()).toMatchObject({
    joinedAt: new Date('2026-05-04T03:00:00Z'),
    institution,
    apiKey: { masked: 'ab…yz', canExtend: false },
  })
  answerWith({ data: { me: { ...ME, apiKey: null } } })
  const plain = await fetchMe()
  expect(plain).not.toHaveProperty('apiKey')
  expect(plain).not.toHaveProperty('duty')
})
