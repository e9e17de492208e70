import { describe, expect, it } from 'vitest'
import { troubleOf, Troubles } from '../../../../server/messages/delivery/troubles.ts'

describe('the troubles of a gateway', () => {
  it('are reported once each, and again after they were over', () => {
    const reported: string[] = []
    const troubles = new Troubles('http', (_message, error) => void reported.push(String(error)))
    for (const why of ['no answer', 'no answer', 'answer 503']) troubles.met(why)
    troubles.over()
    troubles.met('answer 503')
    expect(reported).toEqual(
      ['no answer', 'answer 503', 'answer 503'].map((why) => `GatewayTrouble: http: ${why}`),
    )
  })

  it('need no listener', () => {
    expect(() => new Troubles('http', undefined).met('no answer')).not.toThrow()
  })

  it.each([
    ['InvalidAPIKey', 'answer 401 InvalidAPIKey'],
    ['not a code but a sentence', 'answer 401'],
    ['x'.repeat(41), 'answer 401'],
    [undefined, 'answer 401'],
  ])('name a code of the other side only where it is one: %s', (code, words) => {
    expect(troubleOf({ state: 'answered', status: 401, body: '' }, code)).toBe(words)
  })
})
