import { describe, expect, it, vi } from 'vitest'
import { renewLogin } from '../../../src/api/renewal.ts'

function answerWith(...answers: (Response | Error)[]) {
  const fetched = vi.fn(() => {
    const next = answers.shift() ?? new Error('asked too often')
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('going on with a login', () => {
  it.each([
    [200, true],
    [401, false],
  ])(
    'reads the whole answer of status %i, so that its connection is free again',
    async (status, isRenewed) => {
      const answer = new Response('{"status":1}', { status })
      answerWith(answer)
      expect(await renewLogin()).toBe(isRenewed)
      expect(answer.bodyUsed).toBe(true)
    },
  )

  it('asks once for all who ask at once, and again later', async () => {
    const fetched = answerWith(new Response('', { status: 200 }), new Error('offline'))
    const asked = Array.from({ length: 20 }, () => renewLogin())
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]))
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await renewLogin()).toBe(false)
    expect(fetched).toHaveBeenCalledTimes(2)
  })
})
