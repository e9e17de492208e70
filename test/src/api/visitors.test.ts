import { describe, expect, it, vi } from 'vitest'
import { askForVisitorTokens } from '../../../src/api/visitors.ts'

describe('the tokens of a visitor', () => {
  it('are asked for with the cookies of this site alone, and read to the end', async () => {
    const answer = new Response('{"status":200}')
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(answer))
    vi.stubGlobal('fetch', fetched)
    await askForVisitorTokens()
    const [path, init] = fetched.mock.calls[0] ?? []
    expect([path, init]).toMatchObject([
      '/mmis_marine_api/api/auth/noMemberNewCode',
      { method: 'POST', credentials: 'same-origin' },
    ])
    expect(answer.bodyUsed).toBe(true)
  })

  it('are missed by nobody while the portal does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
    await expect(askForVisitorTokens()).resolves.toBeUndefined()
  })
})
