import { describe, expect, it } from 'vitest'
import type {
  MessageForm,
  MessageGateway,
  OutgoingMessage,
} from '../../../../server/messages/delivery/ports.ts'

/** What came out at the other end of a gateway. */
export interface Arrived {
  to: string
  text: string
  subject?: string
  link?: string
  hasPicture: boolean
}

export interface MessageGatewayUnderTest {
  gateway: MessageGateway
  form: MessageForm
  /** the n-th recipient who can be reached */
  address(n: number): string
  /** at which no recipient can ever be reached */
  badAddress?: string
  /** whether subjects, pictures and links arrive apart from the text */
  carries: readonly ('subject' | 'picture' | 'link')[]
  arrived(): Promise<Arrived[]>
  /** from now on the other side is down */
  takeAway?(): Promise<void>
  /** the next messages are taken, and the answer to that is lost */
  loseAnswer?(): void | Promise<void>
}

/** As small as a JPEG can be for those who look only at its first bytes. */
export const PICTURE = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])

export const buildOutgoing = (message: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key: 't:7:sns:weather-buoy:22101:202605040300:1',
  to: '01012345678',
  form: 'lms',
  text: '덕적도 풍속 15.2m/s\n기준 14m/s 초과 "주의"',
  language: 'ko',
  ...message,
})

const never = new AbortController().signal

/** What the portal relies on, whatever carries the messages. */
export function messageGatewayContract(
  name: string,
  build: () => MessageGatewayUnderTest | Promise<MessageGatewayUnderTest>,
): void {
  const messageOf = (
    { form, address }: MessageGatewayUnderTest,
    n = 1,
    more: Partial<OutgoingMessage> = {},
  ) => buildOutgoing({ key: `key ${n}`, to: address(n), form, ...more })

  describe(`the contract of a message gateway, kept by ${name}`, () => {
    it('has nothing to say of no messages', async () => {
      const { gateway, arrived } = await build()
      expect(await gateway.send([], never)).toEqual([])
      expect(await arrived()).toEqual([])
    })

    it('refuses an unreachable recipient for good, and sends the others', async () => {
      const tested = await build()
      const { gateway, badAddress, arrived } = tested
      if (badAddress === undefined) return
      const [before, bad, after] = await gateway.send(
        [messageOf(tested, 1), messageOf(tested, 2, { to: badAddress }), messageOf(tested, 3)],
        never,
      )
      expect([before?.state, after?.state]).toEqual(['accepted', 'accepted'])
      expect(bad).toMatchObject({ state: 'refused', isFinal: true })
      expect(['no-address', 'number-refused']).toContain(bad?.state === 'refused' && bad.reason)
      expect((await arrived()).map(({ to }) => to).toSorted()).toEqual(
        [tested.address(1), tested.address(3)].toSorted(),
      )
    })

    it('delivers a message as it was written', async () => {
      const tested = await build()
      const { gateway, carries, arrived } = tested
      const whole = messageOf(tested, 1, {
        subject: '풍속 초과',
        text: '바람 "8.3" m/s\n둘째 줄 <15>',
        link: 'https://marine.example/mmis/stations/22101',
        image: PICTURE,
      })
      expect(await gateway.send([whole], never)).toMatchObject([{ state: 'accepted' }])
      expect(await arrived()).toEqual([
        {
          to: whole.to,
          text: whole.text,
          ...(carries.includes('subject') && { subject: whole.subject }),
          ...(carries.includes('link') && { link: whole.link }),
          hasPicture: carries.includes('picture'),
        },
      ])
    })

    it('takes a whole batch at once and answers for each, in the order asked', async () => {
      const tested = await build()
      const { gateway, badAddress, arrived } = tested
      const batch = Array.from({ length: gateway.batch }, (_, at) => messageOf(tested, at + 1))
      const [last] = batch.splice(
        -1,
        1,
        messageOf(tested, 0, badAddress === undefined ? {} : { to: badAddress }),
      )
      const outcomes = await gateway.send(batch, never)
      expect(outcomes).toHaveLength(gateway.batch)
      const others = outcomes.slice(0, -1).map(({ state }) => state)
      expect(new Set(others)).toEqual(new Set(['accepted']))
      expect(outcomes.at(-1)?.state).toBe(badAddress === undefined ? 'accepted' : 'refused')
      expect(await arrived()).toHaveLength(badAddress === undefined ? batch.length : batch.length - 1)
      expect((await arrived()).some(({ to }) => to === last?.to)).toBe(false)
    })

    it('keeps what its guarantee says of a key that comes again', async () => {
      const tested = await build()
      const { gateway, arrived } = tested
      const message = messageOf(tested)
      const first = await gateway.send([message], never)
      const isAsked = gateway.guarantee === 'lookup'
      const found = isAsked && (await gateway.lookUp?.([message.key, 'another'], never))
      expect(found).toEqual(isAsked && [first[0], { state: 'absent' }])
      if (gateway.guarantee !== 'key') return
      expect(await gateway.send([message, message], never)).toEqual([first[0], first[0]])
      await Promise.all([gateway.send([message], never), gateway.send([message], never)])
      expect(await arrived()).toHaveLength(1)
    })

    it('sends nothing that was given up before', async () => {
      const tested = await build()
      const { gateway, arrived } = tested
      const [outcome] = await gateway.send([messageOf(tested)], AbortSignal.abort())
      expect(outcome).toMatchObject({ state: 'refused', isFinal: false })
      expect(await arrived()).toEqual([])
    })

    it('does not fail when the other side is down: it asks for a retry', async () => {
      const tested = await build()
      const { gateway, takeAway } = tested
      if (!takeAway) return
      await takeAway()
      expect(await gateway.send([messageOf(tested), messageOf(tested, 2)], never)).toEqual(
        Array.from({ length: 2 }, () => ({ state: 'refused', reason: 'gateway-down', isFinal: false })),
      )
      const isAsked = gateway.guarantee === 'lookup'
      const found = isAsked && (await gateway.lookUp?.(['key 1'], never))
      expect(found).toEqual(isAsked && [{ state: 'unknown' }])
    })

    it('does not know what it cannot know: a message whose answer was lost', async () => {
      const tested = await build()
      const { gateway, loseAnswer, arrived } = tested
      if (!loseAnswer) return
      await loseAnswer()
      const message = messageOf(tested)
      expect(await gateway.send([message], never)).toEqual([{ state: 'unknown' }])
      expect(await arrived()).toHaveLength(1)
      const isAsked = gateway.guarantee === 'lookup'
      const found = isAsked && (await gateway.lookUp?.([message.key], never))
      expect(found && found[0]?.state).toBe(isAsked && 'accepted')
    })
  })
}
