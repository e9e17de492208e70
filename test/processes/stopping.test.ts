import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { REST_PREFIX } from '../../server/http/policy.ts'
import { ACCOUNT_NAMES as NAMES } from '../../src/wire/accounts/accounts.ts'
import type { Portal } from '../support/server.ts'
import { eventually, startPortal } from '../support/server.ts'

const CALLERS = 40
const STOP_WITHIN_MS = 5_000

/** One request on a connection of its own. @returns its status, or the code of what became of the connection */
function ask({ origin }: Portal, path: string, address: string, body?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = httpRequest(new URL(path, origin), {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    })
    asking.on('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    asking.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asking.end(body)
  })
}

/** Requests again and again until the port is closed. */
async function askUntilGone(
  next: () => Promise<number | string>,
  outcomes: Map<number | string, number>,
): Promise<void> {
  const outcome = await next()
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  if (outcome !== 'ECONNREFUSED') await askUntilGone(next, outcomes)
}

describe('SIGTERM while many log in', () => {
  it('resets no connection and ends the process within five seconds', async () => {
    const portal = await startPortal({ env: { FEEDS: 'demo', TRUST_PROXY: '1' } })
    const outcomes = new Map<number | string, number>()
    let count = 0
    const logIn = () => {
      count += 1
      const body = JSON.stringify({ [NAMES.loginId]: `nobody${count}`, [NAMES.password]: 'Guess-12345' })
      const address = `198.51.${(count >> 8) & 255}.${count & 255}`
      return ask(portal, `${REST_PREFIX}/api/auth/login`, address, body)
    }
    const read = () => ask(portal, `${REST_PREFIX}/v1/kma/obs/buoy/list`, '198.51.100.1')
    const callers = Array.from({ length: CALLERS }, (_value, at) =>
      askUntilGone(at % 4 === 0 ? read : logIn, outcomes),
    )
    await eventually('a log-in is answered', () => Promise.resolve(outcomes.has(401)))
    const stoppingMs = performance.now()
    const code = await portal.stop()
    const tookMs = performance.now() - stoppingMs
    await Promise.all(callers)
    expect(code).toBe(0)
    // a log-in is answered, or refused because the portal is about to end
    const unexpected = [...outcomes].filter(([outcome]) => ![200, 401, 503, 'ECONNREFUSED'].includes(outcome))
    expect(unexpected).toEqual([])
    expect(tookMs).toBeLessThan(STOP_WITHIN_MS)
  })
})
