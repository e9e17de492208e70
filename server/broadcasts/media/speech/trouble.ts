/**
 * Why nothing was spoken:
 *
 * - `absent` there is no such program on this machine
 * - `no-voice` it does not speak the language
 * - `crashed` it ended by a signal or with an error of its own
 * - `timeout` it did not come to an end
 * - `too-large` it wrote more than the limit
 * - `broken` what it wrote is no WAV file
 * - `empty` it wrote one without a sound
 * - `stopped` the caller stopped reading
 */
export const SPEECH_TROUBLES = [
  'absent',
  'no-voice',
  'crashed',
  'timeout',
  'too-large',
  'broken',
  'empty',
  'stopped',
] as const
export type SpeechTrouble = (typeof SPEECH_TROUBLES)[number]

/** Status of our own program that speaks, where the package that it needs is not installed. */
export const ABSENT_STATUS = 3

export class SpeechFailed extends Error {
  readonly code: SpeechTrouble

  constructor(code: SpeechTrouble, what: string) {
    super(`${code}: ${what}`)
    this.name = 'SpeechFailed'
    this.code = code
  }
}
