import { beforeAll, describe, expect, it } from 'vitest'
import type { BuiltSite } from '../../../server/http/builtSite.ts'
import type { PageContext } from '../../../src/api/pageContext.ts'
import { builtSite, HASH } from '../../support/builtSite.ts'
import { startMembersPortal } from '../../support/membersPortal.ts'
import type { TestPortal } from '../../support/portal.ts'
import { buildReport, startTestPortal } from '../../support/portal.ts'

const PAGE = '/mmis/systemInfo'
let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ reports: [buildReport()], site: builtSite() })
})

const etagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await portal.ask(path, { headers })).headers.etag

describe('a prepared page', () => {
  it('is the same for everyone, whatever cookies a reader has besides the choices', async () => {
    const plain = await portal.ask(PAGE)
    const cookie = 'JSESSIONID=s%3Aabc.def; portal_member=1; accesstoken=x; other=1'
    const member = await portal.ask(PAGE, { headers: { cookie } })
    expect(member.text).toBe(plain.text)
    expect(member.headers['set-cookie']).toBeUndefined()
  })

  it('is another one in each language, unit, time zone and theme', async () => {
    const variants = ['', 'lang=en', 'tz=UTC', 'wind=kn', 'lang=en; tz=UTC; wind=kn']
    const reported = await Promise.all(
      variants.map(async (cookie) => (await portal.ask(PAGE, { headers: { cookie } })).json()),
    )
    expect(reported).toMatchObject([
      { language: 'ko', timeZone: 'KST', windUnit: 'ms' },
      { language: 'en', timeZone: 'KST', windUnit: 'ms' },
      { language: 'ko', timeZone: 'UTC', windUnit: 'ms' },
      { language: 'ko', timeZone: 'KST', windUnit: 'kn' },
      { language: 'en', timeZone: 'UTC', windUnit: 'kn' },
    ])
  })

  it('has the headers of every page, its own policy, and says what it varies with', async () => {
    for (const attempt of ['made', 'prepared']) {
      const { headers } = await portal.ask(PAGE)
      expect(headers['content-security-policy'], attempt).toContain(HASH)
      expect(headers['x-content-type-options'], attempt).toBe('nosniff')
      expect(headers['referrer-policy'], attempt).toBe('strict-origin-when-cross-origin')
      for (const name of ['Cookie', 'Accept-Language', 'Accept-Encoding'])
        expect(headers.vary, attempt).toContain(name)
    }
  })

  it('leaves a query out that it does not know, so that it makes no other page', async () => {
    const etag = await etagOf(PAGE)
    for (const query of ['?utm=1', '?a[]=1&b', '?wind=mph', '?lang=xx', '?frame=other'])
      expect(await etagOf(PAGE + query)).toBe(etag)
    expect((await portal.ask(`${PAGE}?x=1`)).json()).toMatchObject({ path: PAGE })
    expect((await portal.ask(`${PAGE}?x=1&frame=popup&lang=en`)).json()).toMatchObject({
      path: `${PAGE}?lang=en&frame=popup`,
    })
  })

  it('is made for no invented host', async () => {
    const answer = await portal.ask(PAGE, { headers: { host: 'invented.example' } })
    expect([answer.headers.etag, answer.headers['cache-control']]).toEqual([undefined, 'private, no-cache'])
    const named = await startTestPortal({
      reports: [buildReport()],
      site: builtSite(),
      env: { PUBLIC_ORIGIN: 'https://marine.example' },
    })
    const [one, other] = await Promise.all(
      ['marine.example', 'invented.example'].map((host) => named.ask(PAGE, { headers: { host } })),
    )
    expect(one?.headers.etag).toBeDefined()
    expect(other?.headers.etag).toBe(one?.headers.etag)
  })

  it('counts once, when it is made, and never against the reader’s limit', async () => {
    const asked = Array.from({ length: 1_300 }, () => portal.ask(PAGE))
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
  })

  it('is not made for the pages of a member', async () => {
    for (const path of [
      '/mmis/authMypage',
      '/mmis/message',
      '/mmis/favourites',
      '/mmis/m/set',
      '/mmis/demoPhone',
    ])
      expect((await portal.ask(path)).headers['cache-control']).toBe('private, no-cache')
  })

  it('shows what is new as soon as it is known', async () => {
    const handler: BuiltSite['handler'] = (_request, response, _next, locals) => {
      const { portal: reported } = locals as { portal: PageContext }
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(reported.station('22101')?.observedAt?.toISOString() ?? 'never')
      return Promise.resolve()
    }
    const fresh = await startTestPortal({ site: { ...builtSite(), handler } })
    const read = async () => (await fresh.ask('/mmis/stations')).text
    expect(await read()).toBe('never')
    await fresh.record([buildReport({ observedAt: new Date('2026-05-04T07:00:00Z') })])
    expect(await read()).toBe('2026-05-04T07:00:00.000Z')
  })
})

describe('what a prepared page asks of its reader', () => {
  it('is nothing for a visitor, and never kept', async () => {
    const answer = await portal.ask('/mmis/reader')
    expect(answer.json()).toEqual({ isMember: false, hasOffice: false, isChanged: false })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is all that a member gets, so that no page holds anything of one', async () => {
    const handler: BuiltSite['handler'] = (_request, response, _next, locals) => {
      const { portal: reported } = locals as { portal: PageContext }
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(JSON.stringify({ member: reported.member }))
      return Promise.resolve()
    }
    const members = await startMembersPortal({ site: { ...builtSite(), handler } })
    await members.signUp('seafarer1')
    const { answer } = await members.logIn('seafarer1')
    const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ')
    const ofMember = (path: string) => members.ask(path, { headers: { cookie } })
    expect((await ofMember('/mmis/reader')).json()).toMatchObject({ isMember: true })
    expect((await ofMember('/mmis/message')).text).toContain('seafarer1')
    // the member is the first who asks for it
    const made = await ofMember(PAGE)
    expect(made.json()).toEqual({})
    expect(made.headers['set-cookie']).toBeUndefined()
    const other = await members.ask(PAGE, { headers: { cookie: 'portal_member=1' } })
    expect([other.headers.etag, other.text]).toEqual([made.headers.etag, made.text])
  })
})
