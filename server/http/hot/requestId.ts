import { randomBytes } from 'node:crypto'

const VALID = /^[\w.-]{8,64}$/

/** @returns the caller's x-request-id when it is safe to log and echo, else undefined */
export function knownRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && VALID.test(header) ? header : undefined
}

/** An id per request: unique across restarts by its random head, cheap by its counter. */
const head = randomBytes(6).toString('base64url')
let count = 0
export const newRequestId = () => `${head}-${(++count).toString(36).padStart(6, '0')}`
