import { describe, expect, it } from 'vitest'
import { foundOr } from '../../../../src/components/content/found.ts'
import { Refusal } from '../../../../src/domain/kernel/refusals.ts'

function answerOf(trouble: Error | undefined): { content: never } {
  if (trouble) throw trouble
  return { content: { id: 1 } as never }
}
const ask = (trouble?: Error) => async () => {
  await Promise.resolve()
  return answerOf(trouble)
}
const response = () => ({ status: 200, headers: new Headers() })

describe('a text that a page asks for', () => {
  it('is found', async () => {
    const answer = response()
    expect(await foundOr(answer, ask())).toEqual({ found: { content: { id: 1 } } })
    expect(answer.status).toBe(200)
  })

  it.each([
    [
      'was taken down',
      new Refusal('CONTENT_GONE', { id: 1, on: '2026-05-04T03:00:00Z' }),
      410,
      new Date('2026-05-04T03:00:00Z'),
    ],
    ['is none', new Refusal('CONTENT_UNKNOWN'), 404, undefined],
  ])('that %s has its status', async (_name, error, status, on) => {
    const answer = response()
    expect(await foundOr(answer, ask(error))).toEqual({ gone: on && { on } })
    expect(answer.status).toBe(status)
  })

  it('is none where the address names none', async () => {
    const answer = response()
    expect(await foundOr(answer, undefined)).toEqual({ gone: undefined })
    expect(answer.status).toBe(404)
  })

  it('lets every other trouble rise', async () => {
    await expect(foundOr(response(), ask(new Error('disk')))).rejects.toThrow('disk')
  })
})
