import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { pino } from 'pino'
import type { Env } from '../env.ts'
import type { Mask } from './secretMask.ts'

const SECRETS = ['key', 'authKey', 'password', 'token'].flatMap((name) => [name, `*.${name}`])
/** A failed statement carries what it was to write: hashes, sealed fields, numbers. Its message is enough. */
const VALUES_OF_STATEMENTS = ['parameters', 'sql', 'driverError.parameters', 'driverError.sql'].map(
  (name) => `err.${name}`,
)

/**
 * One line of JSON per event. Addresses are logged without their query, because a query may carry a key; headers and
 * bodies never are.
 *
 * @param destination default: the standard output
 * @param hide takes the configured keys out of each line, whatever brought them there
 */
export function createLog(level: Env['LOG_LEVEL'], destination?: DestinationStream, hide?: Mask): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [...SECRETS, ...VALUES_OF_STATEMENTS],
      censor: '[redacted]',
    },
    ...(hide && { hooks: { streamWrite: hide } }),
  }
  return destination ? pino(options, destination) : pino(options)
}
