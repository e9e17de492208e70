import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { MemberReadsParts } from '../../server/hot/memberReads.ts'
import { MemberReads } from '../../server/hot/memberReads.ts'
import { memberCustom } from '../../server/compat/memberPreferences.ts'
import { Quota } from '../../server/limits.ts'
import type { KnownMember } from '../../server/auth/identify.ts'

const MEMBER: KnownMember = {
  viewer: { kind: 'member', memberId: 41, loginId: 'fisher01', type: 'member', via: 'token' },
}
const PATH = '/custom'

/** @returns what came of one request: the status sent here, or that the normal road was taken or nothing touched */
async function askReads(
  parts: Partial<MemberReadsParts> & { body?: () => string },
  request: { method?: string; url?: string; accesstoken?: string },
): Promise<number | 'normal road' | 'untouched'> {
  const { body = () => '{}' } = parts
  const reads = new MemberReads({
    reads: [{ route: 'memberCustom', path: PATH, quota: new Quota(memberCustom), body }],
    memberOf: () => Promise.resolve(MEMBER),
    addressOf: () => '192.0.2.1',
    headers: [],
    answered: () => undefined,
    ...parts,
  })
  const { method = 'GET', url = PATH, accesstoken = 'token' } = request
  return new Promise((resolve) => {
    let status = 0
    const response = {
      writeHead: (code: number) => (status = code),
      end: () => resolve(status),
    } as unknown as ServerResponse
    const asked = { method, url, headers: { accesstoken } } as unknown as IncomingMessage
    if (!reads.serve(asked, response, () => resolve('normal road'))) resolve('untouched')
  })
}

describe('reads of members', () => {
  it('are answered to a member with a token', async () => {
    expect(await askReads({}, {})).toBe(200)
  })

  it.each([
    ['another address', { url: '/other' }],
    ['a question mark', { url: `${PATH}?` }],
    ['another method', { method: 'POST' }],
    ['HEAD', { method: 'HEAD' }],
    ['no token', { accesstoken: '' }],
  ])('are left untouched for %s', async (_case, request) => {
    expect(await askReads({}, request)).toBe('untouched')
  })

  it('take the normal road for nobody, and when anything fails', async () => {
    const away = new Error('the database is away')
    expect(await askReads({ memberOf: () => Promise.resolve(undefined) }, {})).toBe('normal road')
    expect(await askReads({ memberOf: () => Promise.reject(away) }, {})).toBe('normal road')
    expect(
      await askReads(
        {
          body: () => {
            throw away
          },
        },
        {},
      ),
    ).toBe('normal road')
  })
})
