import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  CODE_DIGITS,
  CODE_STEP_S,
  CODE_WINDOW,
  RECOVERY_BYTES,
  SECRET_BYTES,
} from '../../../src/domain/accounts/secondFactor.ts'
import type { OneTimeCodes } from './ports.ts'

const ISSUER = 'Marine weather'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    digits: CODE_DIGITS,
    period: CODE_STEP_S,
    algorithm: 'SHA1',
  })

/** Codes by RFC 6238. */
export const timeBasedCodes: OneTimeCodes = {
  newSecret: () => new Secret({ size: SECRET_BYTES }).base32,
  addressOf: (secret, label) => totpOf(secret, label).toString(),
  stepOf(secret, code, at) {
    const timestamp = at.getTime()
    const delta = totpOf(secret).validate({ token: code, timestamp, window: CODE_WINDOW })
    return delta === null ? undefined : Math.floor(timestamp / 1000 / CODE_STEP_S) + delta
  },
  newRecoveryCode: () =>
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase(),
}
