import { Refusal } from '../../../domain/kernel/refusals.ts'
import type { RefusalCode } from '../../../domain/kernel/refusals.ts'

/** For a `catch`: the expected "no" with one of these codes is nothing; whatever else was thrown rises. */
export const nothingIfRefused =
  (...codes: RefusalCode[]) =>
  (error: unknown): undefined => {
    if (error instanceof Refusal && codes.includes(error.code)) return undefined
    throw error
  }
