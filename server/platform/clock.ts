/** Time as a port: the system's in production, one that tests move by hand in tests. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
