/**
 * Why bytes are no sound that browsers play:
 *
 * - `empty` no bytes, or a sound without a single sample
 * - `unknown` neither MP3, Ogg, WAV nor M4A
 * - `unsupported` one of them, with something inside that not every browser plays, such as a film
 * - `truncated` its end is missing
 * - `damaged` something in it does not fit the rest
 */
export const SOUND_TROUBLES = ['empty', 'unknown', 'unsupported', 'truncated', 'damaged'] as const
export type SoundTrouble = (typeof SOUND_TROUBLES)[number]

export class SoundRefused extends Error {
  readonly code: SoundTrouble

  /** @param what where in the file, for an operator */
  constructor(code: SoundTrouble, what: string) {
    super(`${code}: ${what}`)
    this.name = 'SoundRefused'
    this.code = code
  }
}

/** Four letters, as most formats name their parts. */
export const tagAt = (bytes: Buffer, at: number, length = 4): string =>
  bytes.toString('latin1', at, at + length)
