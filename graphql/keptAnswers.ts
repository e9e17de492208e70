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
  /** made when a client first asks for it */
  brotli?: Buffer
}

/**
 * Answers to anonymous queries, by the exact request, for as long as the observations stay as they are. Only answers
 * that hold nothing volatile and no error come here.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #asked = new Set<string>()
  #version = -1
  #bytes = 0

  get(key: string, version: number): KeptAnswer | undefined {
    if (version !== this.#version) return undefined
    const answer = this.#answers.get(key)
    if (answer) {
      this.#answers.delete(key)
      this.#answers.set(key, answer)
    }
    return answer
  }

  /**
   * Whether an answer is worth keeping: the same was asked before, of the same version. What is asked once only would
   * push out what is asked often.
   *
   * @param version the version the answer was computed from
   */
  isWorthKeeping(key: string, version: number): boolean {
    if (key.length > MAX_KEY_LENGTH || version < this.#version) return false
    if (version > this.#version) this.#forget(version)
    if (this.#asked.has(key)) return true
    if (this.#asked.size >= MAX_REMEMBERED) this.#asked.clear()
    this.#asked.add(key)
    return false
  }

  /** Keeps an answer for which `isWorthKeeping` said so. */
  set(key: string, answer: KeptAnswer): void {
    if (this.#answers.has(key)) return
    this.#answers.set(key, answer)
    this.#bytes += answer.body.length
    while (this.#answers.size > MAX_ANSWERS || this.#bytes > MAX_BYTES) this.#dropOldest()
  }

  #forget(version: number): void {
    this.#answers.clear()
    this.#asked.clear()
    this.#bytes = 0
    this.#version = version
  }

  #dropOldest(): void {
    const oldest = this.#answers.entries().next().value
    if (!oldest) return
    this.#answers.delete(oldest[0])
    this.#bytes -= oldest[1].body.length
  }
}

/** @returns what two requests must share to get the same bytes: media types asked for, and the request itself */
export function keyOf(accept: string | undefined, request: GraphqlRequest): string {
  return `${accept ?? ''}\n${JSON.stringify(request)}`
}
