import type { AudioFile } from '../../../src/domain/broadcasts/broadcasts.ts'
import { timeSlice } from '../../platform/timeSlice.ts'
import { MEDIA_TYPES } from '../../platform/media/ports.ts'
import { isM4a, m4aDurationMs } from './sound/m4a.ts'
import { isMp3, mp3DurationMs } from './sound/mp3.ts'
import { isOgg, oggDurationMs } from './sound/ogg.ts'
import { SoundRefused } from './sound/trouble.ts'
import { isWav, readWav } from './sound/wav.ts'

export const SOUND_ENDINGS = ['mp3', 'ogg', 'wav', 'm4a'] as const satisfies (keyof typeof MEDIA_TYPES)[]
export type SoundEnding = (typeof SOUND_ENDINGS)[number]

/** What a sound file is by its bytes, whatever it is called. */
export interface AudioFacts {
  ending: SoundEnding
  mediaType: AudioFile['mediaType']
  durationMs: number
}

/**
 * Reads what is needed to know that a sound is whole and how long it lasts. Yields to the event loop meanwhile.
 *
 * @param bytes the whole file
 * @throws SoundRefused for what is empty, cut off, damaged, or no sound that browsers play
 */
export async function audioFactsOf(bytes: Uint8Array): Promise<AudioFacts> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length === 0) throw new SoundRefused('empty', 'no bytes')
  const ending = endingOf(buffer)
  const durationMs = await durationOf(buffer, ending)
  if (durationMs === 0) throw new SoundRefused('empty', 'less than a thousandth of a second')
  return { ending, mediaType: MEDIA_TYPES[ending], durationMs }
}

function endingOf(bytes: Buffer): SoundEnding {
  if (isOgg(bytes)) return 'ogg'
  if (isWav(bytes)) return 'wav'
  if (isM4a(bytes)) return 'm4a'
  if (isMp3(bytes)) return 'mp3'
  throw new SoundRefused('unknown', 'neither MP3, Ogg, WAV nor M4A')
}

async function durationOf(bytes: Buffer, ending: SoundEnding): Promise<number> {
  const yieldIfDue = timeSlice()
  if (ending === 'mp3') return mp3DurationMs(bytes, yieldIfDue)
  if (ending === 'ogg') return oggDurationMs(bytes, yieldIfDue)
  return ending === 'wav' ? readWav(bytes).durationMs : m4aDurationMs(bytes)
}
