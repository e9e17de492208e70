import type { Exchange } from './exchange.ts'

/** Receives warnings for operators; never a number, an address or a text. */
export type Warn = (message: string, error: unknown) => void

/** Why a gateway fails. The words of the other side are not kept: they may repeat what was sent. */
export class GatewayTrouble extends Error {
  constructor(gateway: string, why: string) {
    super(`${gateway}: ${why}`)
    this.name = 'GatewayTrouble'
  }
}

/** Reports each trouble once, however many messages meet it, and again after it was over. */
export class Troubles {
  readonly #gateway: string
  readonly #warn: Warn | undefined
  #known: string | undefined

  constructor(gateway: string, warn: Warn | undefined) {
    this.#gateway = gateway
    this.#warn = warn
  }

  over(): void {
    this.#known = undefined
  }

  met(why: string): void {
    if (why === this.#known) return
    this.#known = why
    this.#warn?.('gateway unavailable', new GatewayTrouble(this.#gateway, why))
  }
}

const SHORT_CODE = /^[\w-]{1,40}$/

/** @param code of the other side, reported only where it is no more than that */
export function troubleOf(exchange: Exchange, code = ''): string {
  if (exchange.state === 'unsent') return 'no connection'
  if (exchange.state === 'unheard') return 'no answer'
  return `answer ${exchange.status}${SHORT_CODE.test(code) ? ` ${code}` : ''}`
}
