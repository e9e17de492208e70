import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATA, REST_PREFIX } from '../../../../server/http/policy.ts'
import type { AccountApi } from '../../../support/accountApi.ts'
import { cookieHeader, NOW, openAccountApi, OWN_PAGE, PASSWORD } from '../../../support/accountApi.ts'
import { policyOf, ROUTE_NAMES } from '../../../support/policies.ts'

/**
 * Beside what belongs to members: a catalogue, notices and publications for everybody, and where a provider reports, by
 * its signature.
 */
const PUBLIC: ReadonlySet<string> = new Set([
  'landZoneList',
  'messageReport',
  'noticeList',
  'noticeDetail',
  'publicationList',
  'publicationItem',
  'publicationTypes',
  'publicationDownload',
])
/** Every route of accounts, from the policy table; its callers are those of the table. */
/** Of members, and of passages that they keep. */
const OWN_PATHS = [`${REST_PREFIX}/api/`, `${DATA}/svc/route/custom/favorite`]
const ROUTES = ROUTE_NAMES.filter(
  (name) => OWN_PATHS.some((prefix) => policyOf(name).path.startsWith(prefix)) && !PUBLIC.has(name),
)
/** What passes the schemas, so that the answer depends on the caller alone. */
const BODIES: Partial<Record<string, object>> = {
  memberCustomChange: { wsUnit: 'knot' },
  favouriteAdd: { bkmkStnNm: '덕적도', bkmkStnId: '22101' },
  monitoredAdd: { bkmkStnNm: '덕적도', bkmkStnId: '22101' },
  messageSave: { type: 'SNS', smsTyNum: '0001', obsvtId: '22101', smsTo: '03' },
  passageAdd: { routeTitle: 'x', routes: [] },
  passageEdit: { routeTitle: 'x', routes: [] },
  favouriteRemove: { bkmkStnNum: 999 },
  monitoredRemove: { bkmkStnNum: 999 },
}
const DAY_MS = 86_400_000
const DUTIES = {
  'a temporary password': { mustChangePassword: 1 },
  'an expired password': { passwordExpiredAt: new Date(NOW.getTime() - 1) },
  'an old consent': { consentedAt: new Date(NOW.getTime() - 800 * DAY_MS) },
}

let api: AccountApi
let apiKey: string
beforeAll(async () => {
  api = await openAccountApi()
  const headers = await api.tokensOf(await api.member())
  const body = { password: PASSWORD }
  const path = (name: string) => policyOf(name).path
  await api.ask(path('apiKeyApply'), { body, headers })
  const { answer } = await api.ask(path('apiKeyReveal'), { body, headers })
  apiKey = (answer.payload as { mmbrApiKey: string }).mmbrApiKey
})
afterAll(() => api.close())
beforeEach(() => api.nextAddress())

type Headers = Record<string, string>

async function call(name: string, headers: Headers) {
  const { path, method, bodyLimitBytes } = policyOf(name)
  const body = bodyLimitBytes > 0 ? (BODIES[name] ?? {}) : undefined
  return api.ask(path.replace(/:\w+/, '1'), { method, body, headers })
}
const openTo = (who: string) => ROUTES.filter((name) => policyOf(name).who === who)
const members = [...openTo('member'), ...openTo('member-with-duty')]

describe('authorisation of routes', () => {
  it('is declared for every served route', () => {
    expect(api.routes.map(({ name }) => name).toSorted()).toEqual(ROUTES.toSorted())
    expect(members.length).toBeGreaterThan(15)
  })

  it.each(members)(
    '%s is closed to anonymous callers, to a visitor’s token, to a false token and to an API key',
    async (name) => {
      const askers: Headers[] = [
        {},
        { accesstoken: 'visitor-access' },
        { accesstoken: 'x' },
        { 'x-api-key': apiKey },
      ]
      for (const headers of askers) {
        const { status, answer } = await call(name, headers)
        expect([status, answer.code, (answer.error as { type: string }).type]).toEqual([
          401,
          'LOGIN_REQUIRED',
          'LOGIN',
        ])
      }
    },
  )

  it.each(members)('%s is closed to an invalid key and to a session that is over', async (name) => {
    expect((await call(name, { 'x-api-key': 'none' })).answer.code).toBe('API_KEY_INVALID')
    const over = await call(name, { cookie: 'JSESSIONID=s%3Aold.name' })
    expect(over.status).toBe(401)
  })

  it.each(openTo('everyone'))('%s plays no favourites', async (name) => {
    const askers: Headers[] = [{}, { accesstoken: 'visitor-access' }, { 'x-api-key': 'none' }]
    const codes = []
    for (const headers of askers) codes.push((await call(name, headers)).answer.code)
    expect(new Set(codes).size).toBe(1)
    expect(String(codes[0])).not.toMatch(/DUTY_FIRST|RIGHT_MISSING|ORIGIN_FOREIGN/)
    const needsLogin = codes[0] === 'LOGIN_REQUIRED'
    expect(needsLogin).toBe(name === 'renewTokens')
  })

  it.each(members)('%s is open to a member', async (name) => {
    const { answer } = await call(name, await api.tokensOf(await api.member()))
    expect(answer.code).not.toMatch(/LOGIN_REQUIRED|SESSION_EXPIRED|DUTY_FIRST|RIGHT_MISSING|ORIGIN_FOREIGN/)
  })

  describe.each(Object.entries(DUTIES))('with %s', (_duty, draft) => {
    it.each(openTo('member'))('%s waits', async (name) => {
      const { status, answer } = await call(name, await api.tokensOf(await api.member(draft)))
      expect([status, answer.code]).toEqual([403, 'DUTY_FIRST'])
    })

    it.each(openTo('member-with-duty'))('%s is open', async (name) => {
      const { answer } = await call(name, await api.tokensOf(await api.member(draft)))
      expect(answer.code).toMatch(/^(0000|FIELDS_INVALID)$/)
    })
  })

  it.each(ROUTES.filter((name) => policyOf(name).method === 'POST'))(
    '%s takes nothing from another site, with a member’s cookies or without',
    async (name) => {
      const { loginId } = await api.member()
      const body = { mmbrId: loginId, mmbrPassword: PASSWORD }
      const cookie = cookieHeader(await api.ask(policyOf('logIn').path, { body }))
      const foreign: Headers[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
      for (const from of foreign) {
        expect((await call(name, { ...from, cookie })).answer.code).toBe('ORIGIN_FOREIGN')
      }
      expect((await call(name, { 'sec-fetch-site': 'cross-site' })).answer.code).toBe('ORIGIN_FOREIGN')
      // a program that names another origin gets tokens where it asks for them, and nothing that a browser keeps
      const program = await call(name, { origin: 'https://evil.example' })
      const isWayIn = name === 'logIn' || name === 'anonymousTokens'
      const code = isWayIn ? /^(FIELDS_INVALID|0000)$/ : /^(ORIGIN_FOREIGN|LOGIN_REQUIRED)$/
      expect([program.answer.code, program.cookies]).toEqual([expect.stringMatching(code), {}])
      const own = await call(name, { ...OWN_PAGE, cookie })
      expect(own.answer.code).not.toBe('ORIGIN_FOREIGN')
    },
  )

  it.each(ROUTES)('%s is read by no other origin', async (name) => {
    const { headers } = await call(name, {})
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })
})
