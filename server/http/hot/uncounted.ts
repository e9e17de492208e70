import type { ServerResponse } from 'node:http'

const uncounted = new WeakSet<ServerResponse>()

/** Leaves an answer out of its route's limit: it was prepared before, or taken from memory as it lies there. */
export const leaveUncounted = (response: ServerResponse): void => void uncounted.add(response)

export const isUncounted = (response: ServerResponse): boolean => uncounted.has(response)
