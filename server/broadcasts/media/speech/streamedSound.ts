import type { SpokenSound } from '../../../platform/media/ports.ts'
import { SoundRefused } from '../sound/trouble.ts'
import { readWav } from '../sound/wav.ts'
import type { Wav } from '../sound/wav.ts'
import { SpeechFailed } from './trouble.ts'

/** The samples of a file begin within so many bytes. */
const HEAD_BYTES = 4_096
const NOTHING = Buffer.alloc(0)

/**
 * Reads a WAV file of one channel and 16 bits while a program writes it, before that knows how long it will be.
 *
 * @param written its parts
 * @returns once the sound has begun; its samples throw what `written` throws, and SpeechFailed `empty` after mere silence
 * @throws SpeechFailed
 */
export async function streamedSound(written: AsyncGenerator<Buffer, void, void>): Promise<SpokenSound> {
  try {
    const head = await firstBytes(written)
    const { samplesPerSecond, channels, bitsPerSample, data } = headerOf(head)
    if (channels !== 1 || bitsPerSample !== 16)
      throw new SpeechFailed('broken', `${channels} channels of ${bitsPerSample} bits`)
    return { samplesPerSecond, samples: samplesOf(head.subarray(data.from), written) }
  } catch (error) {
    await written.return()
    throw error
  }
}

/** @returns all there is where that is less */
async function firstBytes(written: AsyncGenerator<Buffer, void, void>): Promise<Buffer> {
  let head: Buffer = NOTHING
  while (head.length < HEAD_BYTES) {
    const next = await written.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

function headerOf(head: Buffer): Wav {
  try {
    return readWav(head, { isStreamed: true })
  } catch (error) {
    if (!(error instanceof SoundRefused)) throw error
    // as for a text of nothing but marks
    const isEmpty = head.length === 0 || error.code === 'empty'
    throw new SpeechFailed(isEmpty ? 'empty' : 'broken', error.message)
  }
}

async function* samplesOf(
  first: Buffer,
  written: AsyncGenerator<Buffer, void, void>,
): AsyncGenerator<Buffer, void, void> {
  let isSilent = true
  // half a sample that waits for its other half
  let half: Buffer = NOTHING
  const wholeSamples = (part: Buffer): Buffer => {
    const all = half.length > 0 ? Buffer.concat([half, part]) : part
    const end = all.length - (all.length % 2)
    half = all.subarray(end)
    isSilent &&= all.every((byte) => byte === 0)
    return all.subarray(0, end)
  }
  try {
    yield wholeSamples(first)
    for await (const part of written) yield wholeSamples(part)
  } finally {
    await written.return()
  }
  if (isSilent) throw new SpeechFailed('empty', 'silence')
}
