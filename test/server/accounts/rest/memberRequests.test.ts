import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WIND_UNIT_FIELD } from '../../../../src/wire/accounts/memberPreferences.ts'
import { databases } from '../../../support/databases.ts'
import type { Headers, MembersPortal } from '../../../support/membersPortal.ts'
import { startMembersPortal } from '../../../support/membersPortal.ts'
import { policyOf } from '../../../support/policies.ts'

const PATH = policyOf('memberCustom').path

describe.each(databases)('on $name', (engine) => {
  let portal: MembersPortal
  let id: number
  let own: Headers
  beforeAll(async () => {
    portal = await startMembersPortal({ engine })
    id = (await portal.signUp('skipper1')).id
    own = await portal.tokenOf('skipper1')
  })
  afterAll(() => portal.stop())

  const remaining = (answer: { headers: Record<string, unknown> }) =>
    Number(/; r=(\d+);/.exec(String(answer.headers.ratelimit))?.[1])

  describe('the settings of a member', () => {
    it('come with a request id, the caller’s own where that is safe', async () => {
      const idOf = async (given: Headers) =>
        (await portal.ask(PATH, { headers: { ...own, ...given } })).headers['x-request-id']
      expect(await idOf({ 'x-request-id': 'caller-0001' })).toBe('caller-0001')
      expect(await idOf({ 'x-request-id': '<script>' })).toMatch(/^[\w-]{8,64}$/)
    })

    it('show what was changed a moment ago', async () => {
      for (const unit of ['knot', 'm/s']) {
        const { status } = await portal.ask(PATH, {
          method: 'POST',
          headers: { ...own, 'content-type': 'application/json' },
          body: JSON.stringify({ [WIND_UNIT_FIELD]: unit }),
        })
        expect(status).toBe(200)
        const answer = (await portal.ask(PATH, { headers: own })).json()
        expect(answer).toMatchObject({ data: { [WIND_UNIT_FIELD]: unit } })
      }
    })

    it('are refused beyond the limit of an address, and counted in each answer', async () => {
      const here = { ...own, ...portal.fromElsewhere() }
      const first = remaining(await portal.ask(PATH, { headers: here }))
      expect(remaining(await portal.ask(PATH, { headers: here }))).toBe(first - 1)
      const { perMinute } = policyOf('memberCustom')
      for (let at = 2; at < perMinute; at += 1) await portal.ask(PATH, { headers: here })
      const refused = await portal.ask(PATH, { headers: here })
      expect([refused.status, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
      expect(refused.headers['retry-after']).toMatch(/^\d+$/)
      expect((await portal.ask(PATH, { headers: { ...own, ...portal.fromElsewhere() } })).status).toBe(200)
    })

    it('are seen by the metrics and the log, without the token', async () => {
      await portal.ask(PATH, { headers: own })
      const { text } = await portal.ask('/metrics')
      expect(text).toMatch(
        /portal_request_duration_seconds_count\{route="memberCustom",method="GET",status="200"\}/,
      )
      const lines = portal.logged.join('')
      expect(lines).toContain('"route":"memberCustom"')
      expect(lines).not.toContain(own.accesstoken)
    })
  })

  describe('are refused', () => {
    const codeFor = async (headers: Headers) => {
      const { status, json } = await portal.ask(PATH, { headers })
      return [status, (json() as { code: string }).code]
    }

    it('with no token, a worthless one, and one of another hand', async () => {
      const forged = `${own.accesstoken?.slice(0, -4)}AAAA`
      for (const accesstoken of ['', 'x', 'a.b.c', forged]) {
        expect(await codeFor({ accesstoken })).toEqual([401, 'LOGIN_REQUIRED'])
      }
      expect(await codeFor({})).toEqual([401, 'LOGIN_REQUIRED'])
    })

    it('with a token that is over, also one that was good a moment before', async () => {
      const late = await portal.tokenOf('skipper1')
      expect(await codeFor(late)).toEqual([200, '0000'])
      portal.passSeconds(30 * 60)
      expect(await codeFor(late)).toEqual([401, 'SESSION_EXPIRED'])
    })

    it('after the log-out, at once', async () => {
      const leaving = await portal.tokenOf('skipper1')
      expect(await codeFor(leaving)).toEqual([200, '0000'])
      await portal.graphql('mutation { logout }', leaving)
      expect(await codeFor(leaving)).toEqual([401, 'SESSION_EXPIRED'])
    })

    it('with something to do first', async () => {
      const held = await portal.tokenOf('skipper1')
      await portal.change(id, { mustChangePassword: 1 })
      expect(await codeFor(held)).toEqual([403, 'DUTY_FIRST'])
      await portal.change(id, { mustChangePassword: 0 })
      expect(await codeFor(held)).toEqual([200, '0000'])
    })

    it('after the account is gone', async () => {
      const { id: gone } = await portal.signUp('leaver01')
      const theirs = await portal.tokenOf('leaver01')
      expect(await codeFor(theirs)).toEqual([200, '0000'])
      await portal.container.db.write((tx) => tx.query(`DELETE FROM member WHERE id = ${gone}`))
      expect(await codeFor(theirs)).toEqual([401, 'SESSION_EXPIRED'])
    })
  })
})
