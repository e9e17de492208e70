import { eucKrBytes } from '../../../src/domain/messages/eucKr.ts'
import { TEXT_MESSAGE } from '../../../src/domain/messages/textMessages.ts'
import type { MessageGateway, OutgoingMessage, TextGateway, TextMessage } from './ports.ts'

/** The whole of one sending, with looking up before it. */
const LONGEST_WAIT_MS = 20_000

/** The message was not taken, or its outcome is unknown; text and recipient are not part of the error. */
export class TextNotTaken extends Error {
  constructor(gateway: string, why: string) {
    super(`The gateway ${gateway} did not take a text message: ${why}`)
    this.name = 'TextNotTaken'
  }
}

/**
 * Single texts, such as one-time codes, through a gateway of messages. Where the gateway drops no repeated keys it is
 * asked first whether it has this one; where it cannot be asked either, a code whose outcome is unknown may arrive
 * twice, which is harmless: both are the same code.
 */
export class CodeTexts implements TextGateway {
  readonly #gateway: MessageGateway

  /** @param gateway has the forms sms and lms */
  constructor(gateway: MessageGateway) {
    this.#gateway = gateway
  }

  async send({ to, text, key }: TextMessage): Promise<void> {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    const gateway = this.#gateway
    if (gateway.guarantee === 'lookup' && gateway.lookUp) {
      const [known] = await gateway.lookUp([key], signal)
      if (known?.state === 'accepted') return
      if (known?.state !== 'absent')
        throw new TextNotTaken(gateway.name, 'it cannot say whether it has it already')
    }
    const form = eucKrBytes(text) <= TEXT_MESSAGE.smsMaxBytes ? 'sms' : 'lms'
    const message: OutgoingMessage = { key, to, form, text, language: 'ko', isUrgent: true }
    const [outcome] = await gateway.send([message], signal)
    if (outcome?.state === 'accepted') return
    throw new TextNotTaken(gateway.name, outcome?.state === 'refused' ? outcome.reason : 'outcome unknown')
  }
}
