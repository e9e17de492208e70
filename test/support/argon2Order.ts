import type { Argon2Parameters } from 'node:crypto'

/** The least that argon2id takes, for tests of who hashes and not of how well. */
export const ARGON2_ORDER: Argon2Parameters = {
  message: Buffer.from('Harbour-2026'),
  nonce: Buffer.alloc(16, 7),
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
}
