import type { TextGateway, TextMessage } from '../../server/messages/delivery/ports.ts'

/** A phone network in memory. It passes the same contract test as the spool. */
export class FakeTextGateway implements TextGateway {
  /** what reached phones, oldest first, each key once */
  readonly delivered: TextMessage[] = []
  /** every call, also repeated and failed ones */
  readonly asked: TextMessage[] = []
  /** how many of the next calls fail: `lost` before the message is taken, `unheard` after it */
  failures: ('lost' | 'unheard')[] = []

  async send(message: TextMessage): Promise<void> {
    this.asked.push(message)
    const failure = this.failures.shift()
    if (failure === 'lost') throw new Error('the gateway did not answer')
    if (!this.delivered.some(({ key }) => key === message.key)) this.delivered.push({ ...message })
    if (failure === 'unheard') throw new Error('the gateway did not answer')
  }
}
