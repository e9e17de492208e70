import { Member } from '../../../../entities/accounts/Member.ts'
import { Argon2Hasher } from '../../../../server/accounts/auth/passwords.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REST_PREFIX } from '../../../../server/http/policy.ts'
import { ACCOUNT_NAMES as NAMES } from '../../../../src/wire/accounts/accounts.ts'
import type { Headers, MembersPortal } from '../../../support/membersPortal.ts'
import { codeOf, PASSWORD, PERSON, SECRET, startMembersPortal } from '../../../support/membersPortal.ts'
import type { Answer } from '../../../support/portal.ts'
import { policyOf, ROUTE_NAMES } from '../../../support/policies.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }

let portal: MembersPortal
beforeAll(async () => {
  portal = await startMembersPortal()
})
afterAll(() => portal.stop())

describe('a log-in', () => {
  const PAGE = { ...OWN_PAGE, 'content-type': 'application/json' }
  const rest = (path: string, body: object, headers: Headers = {}) =>
    portal.ask(`${REST_PREFIX}/api/${path}`, {
      method: 'POST',
      headers: { ...PAGE, ...portal.fromElsewhere(), ...headers },
      body: JSON.stringify(body),
    })
  const cookiesOf = ({ headers }: Answer): string =>
    (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ')
  const cookie = (answer: Answer, name: string) =>
    (answer.headers['set-cookie'] ?? []).find((one) => one.startsWith(`${name}=`)) ?? ''

  beforeAll(async () => {
    await portal.signUp('keeper01')
    await portal.signUp('fisher04')
  })

  it('gives cookies that scripts cannot read, and a session under a new name', async () => {
    const planted = 'JSESSIONID=s%3Aplanted.by-somebody'
    const { answer } = await portal.logIn('keeper01', PASSWORD, {
      ...portal.fromElsewhere(),
      ...OWN_PAGE,
      cookie: planted,
    })
    for (const name of ['JSESSIONID', 'accesstoken', 'refreshtoken']) {
      expect(cookie(answer, name)).toMatch(/HttpOnly/)
      expect(cookie(answer, name)).toMatch(/SameSite=Lax/)
    }
    expect(cookie(answer, 'JSESSIONID')).not.toContain('planted')
    const page = await portal.ask('/graphql', {
      method: 'POST',
      headers: { ...PAGE, cookie: cookiesOf(answer) },
      body: JSON.stringify({ query: '{ session { loginId } }' }),
    })
    expect(page.json()).toEqual({ data: { session: { loginId: 'keeper01' } } })
  })

  it('is not to be used by another site, neither with its cookies nor to log a victim in', async () => {
    const { answer } = await portal.logIn('keeper01')
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const stolen = await portal.graphql('mutation { setPreferences(input: {windUnit: "kn"}) { windUnit } }', {
      ...foreign,
      cookie: cookiesOf(answer),
    })
    expect(codeOf(stolen)).toBe('ORIGIN_FOREIGN')
    expect(codeOf(await portal.logIn('keeper01', PASSWORD, foreign))).toBe('ORIGIN_FOREIGN')
    expect(
      (await rest('auth/login', { [NAMES.loginId]: 'keeper01', [NAMES.password]: PASSWORD }, foreign)).status,
    ).toBe(403)
  })

  it('ends with a log-out, also for a token that was copied', async () => {
    const headers = await portal.tokenOf('keeper01')
    expect((await portal.graphql('{ me { loginId } }', headers)).data).toEqual({
      me: { loginId: 'keeper01' },
    })
    await portal.graphql('mutation { logout }', headers)
    expect(codeOf(await portal.graphql('{ me { loginId } }', headers))).toBe('LOGIN_REQUIRED')
  })

  it('that is over is reported as such only to a program that sends its token alone', async () => {
    const ask = async (headers: Headers) => {
      const { status, json } = await portal.ask(`${REST_PREFIX}/api/mypage`, { headers })
      return [status, json()]
    }
    const over = [401, { code: 'SESSION_EXPIRED', msgFlag: 'F', error: { type: 'LOGIN' } }]
    const loginRequired = [401, { code: 'LOGIN_REQUIRED' }]
    const left = await portal.tokenOf('keeper01')
    expect(await ask(left)).toMatchObject([200, { payload: { [NAMES.loginId]: 'keeper01' } }])
    await portal.graphql('mutation { logout }', left)
    expect(await ask(left)).toMatchObject(over)
    const late = await portal.tokenOf('keeper01')
    portal.passSeconds(2 * 86_400)
    expect(await ask(late)).toMatchObject(over)
    // no route of members takes it as anonymous; some check the body first
    for (const name of ROUTE_NAMES.filter((route) => policyOf(route).who.startsWith('member'))) {
      const { path, method } = policyOf(name)
      const { json } = await portal.ask(path.replace(':number', '1'), { method, headers: late })
      expect(json(), name).toMatchObject({
        code: expect.stringMatching(/^(SESSION_EXPIRED|INPUT_INVALID|FIELDS_INVALID)$/) as string,
      })
    }
    const visitor = (await rest('auth/noMemberNewCode', {})).headers
    const forged = `${String(late.accesstoken).slice(0, -4)}AAAA`
    for (const accesstoken of [String(visitor.accesstoken), forged, 'x', '']) {
      const refused = await ask({ accesstoken })
      expect(refused).toMatchObject(loginRequired)
      expect(refused[1]).not.toHaveProperty('msgFlag')
    }
  })

  it('of twenty renewals at once with one refresh token gets one successor', async () => {
    const { answer } = await portal.logIn('keeper01')
    const headers = { refreshtoken: String(answer.headers.refreshtoken) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rest('auth/refresh-token', {}, headers)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ headers: { refreshtoken } }) => refreshtoken)).size).toBe(1)
    portal.passSeconds(11)
    expect((await rest('auth/refresh-token', {}, headers)).status).toBe(401)
    const successor = { refreshtoken: String(answers[0]?.headers.refreshtoken) }
    expect((await rest('auth/refresh-token', {}, successor)).status).toBe(401)
  })

  it('takes neither blanks nor lists nor objects for a password, and answers alike for everybody', async () => {
    for (const password of ['', ['a'], { $ne: '' }, 1, null, 'x'.repeat(2_000)]) {
      const answer = await rest('auth/login', { [NAMES.loginId]: 'keeper01', [NAMES.password]: password })
      expect([400, 401]).toContain(answer.status)
    }
    const [known, unknown] = await Promise.all([
      rest('auth/login', { [NAMES.loginId]: 'keeper01', [NAMES.password]: 'Wrong-12345' }),
      rest('auth/login', { [NAMES.loginId]: 'keeper99', [NAMES.password]: 'Wrong-12345' }),
    ])
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
  })

  it('that is guessed at asks for a picture, but not its owner on a known device', async () => {
    const { answer } = await portal.logIn('keeper01')
    const device = cookie(answer, 'device').split(';', 1)[0] ?? ''
    const tries = []
    for (let guess = 0; guess < 6; guess++)
      tries.push(codeOf(await portal.logIn('keeper01', `Guess-12345${guess}`)))
    expect(tries.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'LOGIN_FAILED'))
    expect(tries[5]).toBe('CAPTCHA_REQUIRED')
    expect(codeOf(await portal.logIn('keeper01'))).toBe('CAPTCHA_REQUIRED')
    const owner = await portal.logIn('keeper01', PASSWORD, {
      ...portal.fromElsewhere(),
      ...OWN_PAGE,
      cookie: device,
    })
    expect(owner.data).toEqual({ login: { loginId: 'keeper01', duty: null } })
  })

  it('that is guessed at lets its owner in on a new device with a picture, by either interface', async () => {
    await portal.signUp('keeper07')
    for (let guess = 0; guess < 6; guess++) await portal.logIn('keeper07', `Guess-12345${guess}`)
    const answer = (captchaId: string, captcha: string) => ({ ...credentials, captchaId, captcha })
    const credentials = { [NAMES.loginId]: 'keeper07', [NAMES.password]: PASSWORD }
    const wrong = await portal.captcha()
    const refused = await rest('auth/login', answer(wrong.captchaId, '000000'), portal.fromElsewhere())
    expect(refused.json()).toMatchObject({ status: 400, code: 'CAPTCHA_WRONG' })
    // each picture is good for one answer
    const again = await rest('auth/login', answer(wrong.captchaId, wrong.captcha), portal.fromElsewhere())
    expect(again.json()).toMatchObject({ code: 'CAPTCHA_WRONG' })
    const read = await portal.captcha()
    const entered = await rest('auth/login', answer(read.captchaId, read.captcha), portal.fromElsewhere())
    expect(entered.json()).toMatchObject({ status: 200, loginMessage: 'loggedIn' })
    for (let guess = 0; guess < 6; guess++) await portal.logIn('keeper07', `Guess-12345${guess}`)
    const { captchaId, captcha } = await portal.captcha()
    const { data } = await portal.graphql(
      `mutation { login(loginId: "keeper07", password: ${JSON.stringify(PASSWORD)}, captchaId: "${captchaId}", captcha: "${captcha}") { loginId } }`,
      portal.fromElsewhere(),
    )
    expect(data).toEqual({ login: { loginId: 'keeper07' } })
  })

  it('is not shut for asking for a forgotten password, nor the other way round', async () => {
    await portal.signUp('keeper08')
    const from = portal.fromElsewhere()
    for (let guess = 0; guess < 25; guess++) await portal.logIn(`nobody${guess}`, 'Guess-12345', from)
    const proof = { passwordQsContents: 'nickname', passwordAnsContents: 'x' }
    for (let turn = 0; turn < 2; turn++) {
      const found = await rest('auth/findPW', { [NAMES.loginId]: 'keeper08', ...proof }, from)
      expect(found.status).toBe(200)
    }
    const other = portal.fromElsewhere()
    for (let guess = 0; guess < 25; guess++) {
      const lost = { [NAMES.loginId]: `nobody${guess}`, ...proof }
      await rest('auth/findPW', lost, other)
    }
    expect((await portal.logIn('keeper08', PASSWORD, other)).data).toMatchObject({
      login: { loginId: 'keeper08' },
    })
  })

  it('replaces a hash of an earlier cost, and no password', async () => {
    const { id, passwordHash } = await portal.signUp('keeper11')
    const stored = async () => {
      const [row] = await portal.container.db.dataSource.manager.findBy(Member, { id })
      return row?.passwordHash
    }
    const cost = { memoryKib: 16, passes: 2, lanes: 1 }
    const before = await new Argon2Hasher({ cost }).hash(PASSWORD)
    await portal.change(id, { passwordHash: before })
    await portal.logIn('keeper11', `${PASSWORD}!`)
    expect(await stored()).toBe(before)
    for (let time = 0; time < 2; time += 1)
      expect((await portal.logIn('keeper11')).data).toMatchObject({ login: { loginId: 'keeper11' } })
    const costOf = (hash = '') => hash.split('$')[3]
    expect(costOf(await stored())).toBe(costOf(passwordHash))
  })

  it('makes no administrator of a client that claims to be one', async () => {
    const { captchaId, captcha: digits } = await portal.captcha()
    const body = {
      mmbrId: 'sneaky01',
      mmbrPassword: PASSWORD,
      mmbrPasswordConfirm: PASSWORD,
      mmbrName: 'Sneaky',
      mmbrTelno: '01022223333',
      passwordQsContents: 'nickname',
      passwordAnsContents: 'x',
      privacyAgree: true,
      mmbrTyCd: 'Admin',
      type: 'admin',
      captchaId,
      captcha: digits,
    }
    const answer = await rest('auth/signUp', body)
    expect([200, 400]).toContain(answer.status)
    const made = await portal.member({ loginId: 'sneaky01' })
    expect(made?.type ?? 'member').toBe('member')
    expect(await portal.member({ type: 'admin' })).toBeNull()
  })

  it('and everything personal stays out of the log', async () => {
    const { answer } = await portal.logIn('fisher04')
    const tokens = [answer.headers.accesstoken, answer.headers.refreshtoken].map(String)
    await portal.ask(`${REST_PREFIX}/v1/kma/obs/buoy/list?apiKey=canary-key&x=1`, {
      headers: portal.fromElsewhere(),
    })
    const log = portal.logged.join('')
    expect(portal.logged.length).toBeGreaterThan(50)
    const canaries = [PASSWORD, SECRET, 'canary-key', ...Object.values(PERSON)]
    expect([...canaries, ...tokens].filter((canary) => log.includes(canary))).toEqual([])
  })
})
