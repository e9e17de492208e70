/** Driver codes of a database that is unavailable, full or overloaded: the request may be right, and may be retried. */
const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'PROTOCOL_ENQUEUE_AFTER_QUIT',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_DISK_FULL',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_OUT_OF_RESOURCES',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
])
const SQLITE_OUTAGE = /^SQLITE_(ABORT_ROLLBACK|BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)(_|$)/

/**
 * Distinguishes an unavailable database from a mistake in our own code. TypeORM and GraphQL wrap what drivers
 * throw, so the causes are asked as well.
 *
 * @returns the driver's own code, or undefined for any other error
 */
export function outageIn(error: unknown): string | undefined {
  let cause = error
  // an error that is its own cause must not keep us here
  for (let depth = 0; depth < 8 && cause instanceof Error; depth += 1) {
    const code: unknown = Reflect.get(cause, 'code')
    if (typeof code === 'string' && (OUTAGE_CODES.has(code) || SQLITE_OUTAGE.test(code))) return code
    const driverError: unknown = Reflect.get(cause, 'driverError')
    const originalError: unknown = Reflect.get(cause, 'originalError')
    cause = driverError ?? originalError ?? cause.cause
  }
  return undefined
}
