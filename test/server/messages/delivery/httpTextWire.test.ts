import { describe, expect, it } from 'vitest'
import {
  encode,
  lookUpAnswer,
  outcomeOf,
  requestsOf,
  sendAnswer,
  sendRequest,
} from '../../../../server/messages/delivery/httpTextWire.ts'
import { buildOutgoing } from './messageGatewayContract.ts'

describe('a provider’s word for one message', () => {
  it.each([
    ['invalid-number', 'number-refused', true],
    ['blocked-number', 'number-refused', true],
    ['text-too-long', 'gateway-refused', true],
    ['invalid-image', 'gateway-refused', true],
    ['invalid-sender', 'gateway-refused', false],
    ['no-balance', 'gateway-refused', false],
    ['busy', 'gateway-down', false],
    ['a-word-nobody-knows', 'gateway-refused', false],
    ['toString', 'gateway-refused', false],
  ])('%s means %s', (code, reason, isFinal) => {
    expect(outcomeOf({ key: 'a', code, messageId: undefined })).toEqual({ state: 'refused', reason, isFinal })
  })

  it.each(['accepted', 'duplicate'])('%s means that it has the message', (code) => {
    expect(outcomeOf({ key: 'a', code, messageId: 'M1' })).toEqual({ state: 'accepted', reference: 'M1' })
  })
})

describe('a provider’s answer', () => {
  it('leaves out what makes no sense, and numbers that are too long to keep', () => {
    const results = [
      { key: 'a', code: 'accepted', messageId: 'M'.repeat(81) },
      { key: 'b' },
      { code: 'accepted' },
      7,
      { key: 'c', code: 'busy', more: true },
    ]
    expect(sendAnswer.parse({ results })).toEqual([
      { key: 'a', code: 'accepted', messageId: undefined },
      { key: 'c', code: 'busy' },
    ])
    expect(lookUpAnswer.parse({ results: [{ key: 'a', status: 'perhaps' }] })).toEqual([])
  })

  it.each([null, [], {}, { results: {} }, 'x'])('is none: %j', (answer) => {
    expect(sendAnswer.safeParse(answer).success).toBe(false)
  })
})

describe('a message to a provider', () => {
  it('has a subject and a picture only where its form has', () => {
    const message = buildOutgoing({ subject: '파고', image: Uint8Array.of(0xff, 0xd8) })
    const { message: sms, image: none } = encode(message, 'sms', '15881234')
    expect([sms.subject, sms.image, none]).toEqual([undefined, undefined, undefined])
    const { message: lms } = encode(message, 'lms', '15881234')
    expect([lms.subject, lms.image]).toEqual(['파고', undefined])
    const { message: mms, image } = encode(message, 'mms', '15881234')
    expect(mms).toMatchObject({ type: 'MMS', subject: '파고', image: image?.name })
  })

  it('stands in a request with each picture once, and no request is longer than it may be', () => {
    const pictures = [1, 2, 3].map((n) => new Uint8Array(3_000).fill(n))
    const batch = Array.from({ length: 12 }, (_, n) => {
      const image = pictures[n % 3]
      return encode(buildOutgoing({ key: `key ${n}`, ...(image && { image }) }), 'mms', '15881234')
    })
    const requests = requestsOf(batch, 10_000)
    expect(requests.flat()).toEqual(batch)
    const bodies = requests.map((request) => sendRequest(request))
    expect(requests.length).toBeGreaterThan(1)
    for (const body of bodies) {
      const names = new Set(body.messages.map(({ image }) => image))
      expect(new Set(Object.keys(body.images ?? {}))).toEqual(names)
      expect(JSON.stringify(body).length).toBeLessThan(10_500)
    }
  })

  it('goes alone where it is longer than a request may be', () => {
    const long = encode(buildOutgoing({ text: 'x'.repeat(5_000) }), 'lms', '15881234')
    expect(requestsOf([long, long], 1_000)).toEqual([[long], [long]])
  })
})
