import { BAD_ADDRESS, FakeGateway } from './fakeGateway.ts'
import { messageGatewayContract } from '../server/messages/delivery/messageGatewayContract.ts'

for (const guarantee of ['key', 'lookup', 'none'] as const) {
  messageGatewayContract(`the fake with the guarantee ${guarantee}`, () => {
    const gateway = new FakeGateway({ guarantee, forms: ['mms'] })
    return {
      gateway,
      form: 'mms',
      address: (n) => `0101000${String(n).padStart(4, '0')}`,
      badAddress: BAD_ADDRESS,
      carries: ['subject', 'picture', 'link'],
      arrived: () =>
        Promise.resolve(
          gateway.arrived.map(({ to, text, subject, link, image }) => ({
            to,
            text,
            ...(subject !== undefined && { subject }),
            ...(link !== undefined && { link }),
            hasPicture: image !== undefined,
          })),
        ),
      takeAway: () => {
        gateway.isAway = true
        return Promise.resolve()
      },
      loseAnswer: () => void gateway.fates.push('unheard'),
    }
  })
}
