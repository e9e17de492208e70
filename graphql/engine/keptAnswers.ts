import type { Freshness } from './context.ts'
import type { Language } from '../../src/domain/kernel/language.ts'
import type { GraphqlRequest } from './requests.ts'

/** Requests longer than this are not kept, so that one long query cannot push out many short ones. */
const MAX_KEY_LENGTH = 4_096
const MAX_ANSWERS = 200
const MAX_BYTES = 24 * 1024 * 1024
/** Questions asked once so far, remembered to know a second time when it comes. */
const MAX_REMEMBERED = 1_000

export interface KeptAnswer {
  body: Buffer
  contentType: string
  freshness: Freshness
  /** made when a client first asks for it */
  brotli?: Buffer
}

/** Answers to anonymous queries, by the exact request, each for as long as it is fresh. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #asked = new Set<string>()
  readonly #isFresh: (freshness: Freshness) => boolean
  #bytes = 0

  constructor(isFresh: (freshness: Freshness) => boolean) {
    this.#isFresh = isFresh
  }

  get(key: string): KeptAnswer | undefined {
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    this.#drop(key, answer)
    if (!this.#isFresh(answer.freshness)) return undefined
    this.#put(key, answer)
    return answer
  }

  /** Whether the same was asked before: what is asked once only would push out what is asked often. */
  isWorthKeeping(key: string): boolean {
    if (key.length > MAX_KEY_LENGTH) return false
    if (this.#asked.has(key)) return true
    if (this.#asked.size >= MAX_REMEMBERED) this.#asked.clear()
    this.#asked.add(key)
    return false
  }

  /** Keeps an answer for which `isWorthKeeping` said so, unless what it is made of has changed meanwhile. */
  set(key: string, answer: KeptAnswer): void {
    const former = this.#answers.get(key)
    if (former) this.#drop(key, former)
    if (!this.#isFresh(answer.freshness)) return
    this.#put(key, answer)
    for (const [oldest, dropped] of this.#answers) {
      if (this.#answers.size <= MAX_ANSWERS && this.#bytes <= MAX_BYTES) return
      this.#drop(oldest, dropped)
    }
  }

  #put(key: string, answer: KeptAnswer): void {
    this.#answers.set(key, answer)
    this.#bytes += answer.body.length
  }

  #drop(key: string, { body }: KeptAnswer): void {
    this.#answers.delete(key)
    this.#bytes -= body.length
  }
}

/** @returns what two requests must share to get the same bytes: media types and language asked for, and the request itself */
export function answerKey(accept: string | undefined, language: Language, request: GraphqlRequest): string {
  return `${accept ?? ''}\n${language} ${JSON.stringify(request)}`
}
