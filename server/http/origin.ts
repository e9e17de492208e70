import type { Env } from '../env.ts'

/**
 * The portal's own address, absolute, without a slash at its end: the operator's, or that of this machine. Prepared
 * answers name it.
 */
export const originOf = ({
  PUBLIC_ORIGIN,
  HOST,
  PORT,
}: Pick<Env, 'PUBLIC_ORIGIN' | 'HOST' | 'PORT'>): string =>
  PUBLIC_ORIGIN ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
