import type { EntityManager } from 'typeorm'

/** How a member is sent a text message: a code, a password, a notice. */
export interface MemberTexts {
  /** Puts a message on its way if the transaction holds. The same key twice is one message. */
  queue(tx: EntityManager, message: { to: string; text: string; key: string }): Promise<void>
  /** Delivers in the background what was queued just now, for people waiting for a code. Never throws. */
  soon(): void
  /** @returns how many were sent, wait, and were given up */
  deliverDue(most: number, signal: AbortSignal): Promise<{ sent: number; waiting: number; unknown: number }>
  /** @returns how many rows were deleted */
  deleteOld(signal?: AbortSignal): Promise<number>
}
