/**
 * Judges what repeated kills did to messages, from what the provider has on its disk and how they stand in the outbox.
 */
import type { MessageGateway } from '../../server/messages/delivery/ports.ts'
import type { DeliveryState } from '../../src/domain/messages/alerts.ts'
import { isOfWarning } from './killMessages.ts'

export interface KillEvidence {
  guarantee: MessageGateway['guarantee']
  /** keys of all messages that had to be sent */
  expected: readonly string[]
  /** what the provider took, oldest first */
  taken: readonly { key: string; text: string }[]
  /** how each message stands in the end */
  states: ReadonlyMap<string, DeliveryState>
}

export interface KillVerdict {
  messages: number
  taken: number
  /** messages of unknown outcome that are listed as such */
  unknown: number
  /** warnings that were taken more than once where nothing can prevent it */
  repeated: number
  /** each says what is wrong and with which message; none when all is well */
  faults: string[]
}

/** What a text says that may have arrived before. */
const MARKS = /재전송|resent/i

/**
 * `key` and `lookup`: each message is taken exactly once. `none`: a warning at least once, and again only marked as a
 * repetition; a routine message at most once, and one that was not taken is listed as unknown. What is listed as
 * unknown may have been taken, and nothing but that.
 */
export function judge({ guarantee, expected, taken, states }: KillEvidence): KillVerdict {
  const faults: string[] = []
  const times = Map.groupBy(taken, ({ key }) => key)
  const known = new Set(expected)
  for (const key of times.keys()) if (!known.has(key)) faults.push(`never asked for: ${key}`)
  let [unknown, repeated] = [0, 0]
  for (const key of expected) {
    const [first, ...again] = times.get(key) ?? []
    const state = states.get(key)
    const mayRepeat = guarantee === 'none' && isOfWarning(key)
    const isListed = guarantee === 'none' && state === 'unknown'
    if (!first && !(isListed && !isOfWarning(key))) faults.push(`lost: ${key} (${state ?? 'no row'})`)
    if (again.length > 0 && !mayRepeat) faults.push(`${again.length + 1} times: ${key}`)
    if (again.some(({ text }) => !MARKS.test(text))) faults.push(`repeated without saying so: ${key}`)
    if (first && state !== 'accepted' && !isListed)
      faults.push(`taken, but stands as ${state ?? 'no row'}: ${key}`)
    if (state === 'unknown') unknown++
    if (again.length > 0) repeated++
  }
  return { messages: expected.length, taken: taken.length, unknown, repeated, faults }
}
