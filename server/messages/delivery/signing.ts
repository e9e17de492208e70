import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'

const SALT_BYTES = 16
/** How far the clocks of both sides may differ; an older signature could have been copied. */
const LONGEST_AGE_MS = 5 * MINUTE_MS
const PARTS = /^HMAC-SHA256 apiKey=([^,\s]+), date=([^,\s]+), salt=([\w-]{12,64}), signature=([0-9a-f]{64})$/

export interface SigningKey {
  /** names the secret; is sent along */
  apiKey: string
  secret: string
}

/**
 * The `Authorization` header that proves who sent a body, and that it was not changed: HMAC-SHA256 over date, salt and
 * body, in hexadecimal. The same for requests to a provider and for its reports to us.
 */
export function signatureOf({ apiKey, secret }: SigningKey, body: string | Uint8Array, now: Date): string {
  const date = now.toISOString()
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${hmac(secret, date, salt, body).toString('hex')}`
}

/** @returns true for a header made with the key for exactly this body, at most five minutes ago or ahead */
export function isSignedBy(
  { apiKey, secret }: SigningKey,
  body: string | Uint8Array,
  header: string | undefined,
  now: Date,
): boolean {
  const [, givenKey, date = '', salt = '', signature = ''] = PARTS.exec(header ?? '') ?? []
  const ageMs = Math.abs(now.getTime() - new Date(date).getTime())
  // an invalid date makes the age NaN, which is not within the limit either
  if (givenKey !== apiKey || !(ageMs <= LONGEST_AGE_MS)) return false
  return timingSafeEqual(hmac(secret, date, salt, body), Buffer.from(signature, 'hex'))
}

function hmac(secret: string, date: string, salt: string, body: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(date).update(salt).update(body).digest()
}
