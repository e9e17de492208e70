import { SoundRefused, tagAt } from './trouble.ts'

/** What browsers play: whole numbers, floating point, A-law and µ-law. */
const FORMATS = new Set([1, 3, 6, 7])
/** The format stands in the first two bytes of an identifier further on. */
const EXTENSIBLE = 0xfffe
const FORMAT_BYTES = 16
const EXTENSION_AT = 24

interface WavFormat {
  channels: number
  samplesPerSecond: number
  /** of one sample of all channels */
  blockBytes: number
  bitsPerSample: number
}

export interface Wav extends WavFormat {
  durationMs: number
  /** of the samples */
  data: { from: number; to: number }
}

export const isWav = (bytes: Buffer): boolean => tagAt(bytes, 0) === 'RIFF' && tagAt(bytes, 8) === 'WAVE'

/**
 * Reads a whole WAV file.
 *
 * @param isStreamed its writer did not know its length beforehand: the samples go to its end
 * @throws SoundRefused
 * @source Microsoft and IBM, Multimedia Programming Interface and Data Specifications 1.0
 */
export function readWav(bytes: Buffer, { isStreamed = false } = {}): Wav {
  if (!isWav(bytes)) throw new SoundRefused('unknown', 'no RIFF header')
  let format: WavFormat | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const from = at + 8
    const length = bytes.readUInt32LE(at + 4)
    if (tagAt(bytes, at) === 'data') {
      if (!format) throw new SoundRefused('damaged', 'samples before their format')
      return wavOf(format, from, isStreamed ? bytes.length : from + length, bytes.length)
    }
    if (from + length > bytes.length) throw new SoundRefused('truncated', `a part that begins at ${at}`)
    if (tagAt(bytes, at) === 'fmt ') format = formatOf(bytes.subarray(from, from + length))
    // parts begin at even places
    at = from + length + (length % 2)
  }
  throw new SoundRefused('truncated', 'no samples')
}

function formatOf(part: Buffer): WavFormat {
  if (part.length < FORMAT_BYTES) throw new SoundRefused('damaged', 'a format that is too short')
  const named = part.readUInt16LE(0)
  const isLong = named === EXTENSIBLE && part.length >= EXTENSION_AT + 2
  const format = isLong ? part.readUInt16LE(EXTENSION_AT) : named
  if (!FORMATS.has(format)) throw new SoundRefused('unsupported', `WAV format ${format}`)
  const [channels, samplesPerSecond] = [part.readUInt16LE(2), part.readUInt32LE(4)]
  const [blockBytes, bitsPerSample] = [part.readUInt16LE(12), part.readUInt16LE(14)]
  const isSound = channels > 0 && samplesPerSecond > 0 && bitsPerSample > 0
  if (!isSound || blockBytes !== channels * Math.ceil(bitsPerSample / 8))
    throw new SoundRefused('damaged', 'a format that contradicts itself')
  return { channels, samplesPerSecond, blockBytes, bitsPerSample }
}

function wavOf(format: WavFormat, from: number, end: number, fileEnd: number): Wav {
  if (end > fileEnd) throw new SoundRefused('truncated', `samples up to ${end} of ${fileEnd} bytes`)
  const blocks = Math.floor((end - from) / format.blockBytes)
  if (blocks === 0) throw new SoundRefused('empty', 'no samples')
  return {
    ...format,
    durationMs: Math.round((1_000 * blocks) / format.samplesPerSecond),
    data: { from, to: from + blocks * format.blockBytes },
  }
}

const HEADER_BYTES = 44

/**
 * The beginning of a WAV file of one channel of 16 bits.
 *
 * @param bytes of its samples
 */
export function wavHeader(samplesPerSecond: number, bytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(FORMAT_BYTES, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(samplesPerSecond, 24)
  header.writeUInt32LE(2 * samplesPerSecond, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(bytes, 40)
  return header
}
