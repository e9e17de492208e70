import { describe, expect, it } from 'vitest'
import type { TextGateway, TextMessage } from '../../../../server/messages/delivery/ports.ts'

export interface GatewayUnderTest {
  gateway: TextGateway
  /** what reached phones, oldest first */
  delivered(): Promise<Pick<TextMessage, 'to' | 'text'>[]>
}

export const buildMessage = (message: Partial<TextMessage> = {}): TextMessage => ({
  to: '01012345678',
  text: '인증번호 123456',
  key: 'code 1',
  ...message,
})

/** What the portal relies on, whatever carries the messages. */
export function gatewayContract(
  name: string,
  build: () => GatewayUnderTest | Promise<GatewayUnderTest>,
): void {
  describe(`the contract of a text gateway, kept by ${name}`, () => {
    it('delivers a message as it was written', async () => {
      const { gateway, delivered } = await build()
      const message = buildMessage({ text: '바람 "8.3" m/s\n둘째 줄 🌊' })
      await gateway.send(message)
      expect(await delivered()).toEqual([{ to: message.to, text: message.text }])
    })

    it('delivers one message per key, however often and however much at once it is asked', async () => {
      const { gateway, delivered } = await build()
      await Promise.all([gateway.send(buildMessage()), gateway.send(buildMessage())])
      await gateway.send(buildMessage())
      expect(await delivered()).toHaveLength(1)
    })

    it('delivers the same words twice when the keys differ, in the order asked', async () => {
      const { gateway, delivered } = await build()
      await gateway.send(buildMessage({ key: 'a', to: '01011112222' }))
      await gateway.send(buildMessage({ key: 'b', to: '01033334444' }))
      expect((await delivered()).map(({ to }) => to)).toEqual(['01011112222', '01033334444'])
    })
  })
}
