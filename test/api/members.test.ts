import { parse } from 'graphql'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memberOperations } from '../../src/api/memberOperations.ts'
import {
  fetchMe,
  fetchSession,
  logIn,
  MemberRefusal,
  meOf,
  requestPhoneCode,
  revealApiKey,
  sessionOf,
} from '../../src/api/members.ts'

const SESSION = { loginId: 'fisher01', type: 'MEMBER', isInstitution: false, duty: null }
const ME = {
  ...SESSION,
  name: '김바다',
  isInstitutionNoticeManager: false,
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

const asked: { url: string; init: RequestInit }[] = []

function answerWith(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
}
const lastBody = () =>
  JSON.parse(asked.at(-1)?.init.body as string) as { operationName: string; variables: unknown }

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

describe('the member operations', () => {
  it('are GraphQL with one name each, the one they are asked by', () => {
    for (const [name, text] of Object.entries(memberOperations)) {
      const [definition] = parse(text).definitions
      expect(definition?.kind === 'OperationDefinition' && definition.name?.value).toBe(name)
    }
  })

  it('go to our own server alone, by POST, with its cookies and without being kept', async () => {
    answerWith({ data: { login: SESSION } })
    await logIn({ loginId: 'fisher01', password: 'secret', remember: true })
    expect(asked[0]).toMatchObject({
      url: '/graphql',
      init: { method: 'POST', credentials: 'same-origin', cache: 'no-store' },
    })
    expect(lastBody()).toMatchObject({
      operationName: 'LogIn',
      variables: { loginId: 'fisher01', password: 'secret', remember: true },
    })
  })

  it('renew a login whose time is over once, however many ask, and then ask again', async () => {
    let isRenewed = false
    let renewals = 0
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/graphql') {
        const over = { errors: [{ message: '', extensions: { code: 'LOGIN_REQUIRED' } }] }
        return Response.json(isRenewed ? { data: { revealApiKey: 'key' } } : over)
      }
      renewals++
      await Promise.resolve()
      isRenewed = true
      return new Response('{}')
    })
    const keys = await Promise.all(Array.from({ length: 20 }, () => revealApiKey('secret')))
    expect([new Set(keys), renewals]).toEqual([new Set(['key']), 1])
  })

  it('are refused when the login cannot be renewed', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url)
      const over = { errors: [{ message: '', extensions: { code: 'LOGIN_REQUIRED' } }] }
      return Promise.resolve(url === '/graphql' ? Response.json(over) : new Response('{}', { status: 401 }))
    })
    await expect(revealApiKey('secret')).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(asked).toHaveLength(2)
  })

  it('send no captcha where none was asked for', async () => {
    answerWith({ data: { requestPhoneCode: true } })
    await requestPhoneCode('01012345678')
    expect(lastBody().variables).toEqual({ phone: '01012345678' })
  })
})

describe('a refusal', () => {
  it('is thrown with its code, its facts and the server’s sentence, whatever the status', async () => {
    const error = {
      message: 'Please check what you entered.',
      extensions: { code: 'FIELDS_INVALID', facts: { phone: 'phone-malformed', odd: {} } },
    }
    answerWith({ data: null, errors: [error] }, 400)
    const thrown = await fetchMe().catch((cause: unknown) => cause)
    expect(thrown).toBeInstanceOf(MemberRefusal)
    expect(thrown).toMatchObject({
      code: 'FIELDS_INVALID',
      facts: { phone: 'phone-malformed' },
      message: 'Please check what you entered.',
    })
  })

  it('without a code is a defect of the server', async () => {
    answerWith({ errors: [{}] }, 500)
    await expect(fetchMe()).rejects.toMatchObject({ code: 'INTERNAL', message: '' })
  })

  it('is no answer at all when the network is gone or the body is strange', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    await expect(fetchMe()).rejects.toMatchObject({ failure: 'offline' })
    for (const body of [
      [],
      'text',
      { data: null },
      { data: { me: [] } },
      { data: { me: { ...ME, revision: '3' } } },
    ]) {
      answerWith(body)
      await expect(fetchMe()).rejects.toMatchObject({ failure: 'malformed' })
    }
  })
})

describe('who is logged in', () => {
  it('is nobody when the server says null', async () => {
    answerWith({ data: { session: null } })
    expect(await fetchSession()).toBeUndefined()
  })

  it('is read in the domain’s own spelling', () => {
    expect(
      sessionOf({ ...SESSION, type: 'GOVERNMENT', isInstitution: true, duty: 'PRIVACY_RECONSENT' }),
    ).toEqual({
      loginId: 'fisher01',
      type: 'government',
      isInstitution: true,
      duty: 'privacy-reconsent',
    })
  })

  it('is not believed with an unknown duty or type, which could open what is closed', () => {
    expect(() => sessionOf({ ...SESSION, duty: 'SOMETHING_NEW' })).toThrow('malformed')
    expect(() => sessionOf({ ...SESSION, type: 'ROOT' })).toThrow('malformed')
  })
})

it('my page is read with its times, key and institution', () => {
  const institution = { contactName: '이항구', department: '예보과', phone: '0212345678' }
  expect(meOf({ ...ME, institution })).toMatchObject({
    joinedAt: new Date('2026-05-04T03:00:00Z'),
    institution,
    apiKey: { masked: 'ab…yz', canExtend: false },
  })
  expect(meOf({ ...ME, apiKey: null })).not.toHaveProperty('apiKey')
  expect(() => meOf({ ...ME, joinedAt: 'yesterday' })).toThrow('malformed')
})
