import type { PreparedAnswer } from './prepare.ts'

const MOST_BYTES = 32 * 1_024 * 1_024
/** Headers and keys. */
const OVERHEAD_BYTES = 2_048

/** Answers that never change, made when they are first asked for: the ones used last, as many as there is room for. */
export class KeptAnswers {
  readonly #mostBytes: number
  /** the longest unused first */
  readonly #answers = new Map<string, PreparedAnswer>()
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): PreparedAnswer | undefined {
    const answer = this.#answers.get(key)
    if (!answer) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    return answer
  }

  add(key: string, answer: PreparedAnswer): void {
    this.#remove(key)
    this.#answers.set(key, answer)
    this.#bytes += sizeOf(answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key)
    if (!answer) return
    this.#answers.delete(key)
    this.#bytes -= sizeOf(answer)
  }
}

/** Small answers have one body in all forms. */
const sizeOf = ({ forms }: PreparedAnswer): number =>
  OVERHEAD_BYTES +
  [...new Set(Object.values(forms).map(({ body }) => body))].reduce((bytes, { length }) => bytes + length, 0)
