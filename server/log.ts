import type { Logger } from 'pino'
import { pino } from 'pino'
import type { Env } from './env.ts'

/**
 * One line of JSON per event. Addresses are logged without their query, because a query may carry a key; headers and
 * bodies never are.
 */
export function createLog(level: Env['LOG_LEVEL']): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['key', 'authKey', 'password', 'token', '*.key', '*.authKey', '*.password', '*.token'],
      censor: '[redacted]',
    },
  })
}
