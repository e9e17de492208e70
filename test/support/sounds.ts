/** Sound files for tests, whole ones; cutting and spoiling them is the test's. */
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import type { SpokenSound } from '../../server/platform/media/ports.ts'
import { oggChecksum } from '../../server/broadcasts/media/sound/ogg.ts'

const RATE = 22_050

/** A tone; another frequency gives other bytes. */
export const tone = (seconds: number, hertz = 440): Float32Array =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
    Math.fround(0.4 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
  )

const chunk = (name: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, content, Buffer.alloc(content.length % 2)])
}

const samplesOf = (seconds: number, hertz?: number): Buffer =>
  Buffer.from(Int16Array.from(tone(seconds, hertz), (sample) => Math.round(sample * 32_767)).buffer)

/** A sound that is spoken in parts of this many bytes, even ones. */
export function spokenTone(seconds: number, hertz?: number, partBytes = 20_000): SpokenSound {
  const all = samplesOf(seconds, hertz)
  async function* parts() {
    for (let at = 0; at < all.length; at += partBytes) yield all.subarray(at, at + partBytes)
  }
  return { samplesPerSecond: RATE, samples: parts() }
}

/** What was spoken, as a file. */
export async function wavOf({ samplesPerSecond, samples }: SpokenSound): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of samples) parts.push(part)
  return wavFile(Buffer.concat(parts), { samplesPerSecond })
}

/** One channel of 16 bits, or what `format` says instead. */
export function wavSound(
  seconds: number,
  format: { tag?: number; blockBytes?: number; hertz?: number } = {},
) {
  const { hertz, ...rest } = format
  return wavFile(samplesOf(seconds, hertz), rest)
}

interface WavFormat {
  tag?: number
  blockBytes?: number
  samplesPerSecond?: number
}

function wavFile(samples: Buffer, { tag = 1, blockBytes = 2, samplesPerSecond = RATE }: WavFormat) {
  const fmt = Buffer.alloc(16)
  fmt.writeUInt16LE(tag, 0)
  fmt.writeUInt16LE(1, 2)
  fmt.writeUInt32LE(samplesPerSecond, 4)
  fmt.writeUInt32LE(samplesPerSecond * 2, 8)
  fmt.writeUInt16LE(blockBytes, 12)
  fmt.writeUInt16LE(16, 14)
  const list = chunk('LIST', Buffer.from('INFOx', 'latin1'))
  const parts = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', fmt), list, chunk('data', samples)])
  return chunk('RIFF', parts)
}

async function encoded(kind: 'mp3' | 'ogg', seconds: number): Promise<Buffer> {
  const samples = tone(seconds)
  const of = { channels: 1, sampleRate: RATE } as const
  const encoder = kind === 'mp3' ? await createMp3Encoder() : await createOggEncoder()
  if (encoder.mimeType === 'audio/mpeg') encoder.configure({ ...of, bitrate: 48, outputSampleRate: RATE })
  else encoder.configure(of)
  const first = encoder.encode([samples]).slice()
  return Buffer.concat([first, encoder.finalize().slice()])
}

/** 48 kbit/s at 22.05 kHz, as the portal makes it: without a stated length. */
export const mp3Sound = (seconds: number): Promise<Buffer> => encoded('mp3', seconds)

/** Vorbis. */
export const oggSound = (seconds: number): Promise<Buffer> => encoded('ogg', seconds)

export interface OggPage {
  body: Buffer
  position: bigint
  number: number
  flags?: number
  stream?: number
}

export function oggPage({ body, position, number, flags = 0, stream = 7 }: OggPage): Buffer {
  const sizes = Array.from({ length: Math.floor(body.length / 255) }, () => 255)
  const segments = Buffer.from([...sizes, body.length % 255])
  const header = Buffer.alloc(27)
  header.write('OggS', 'latin1')
  header[5] = flags
  header.writeBigUInt64LE(position, 6)
  header.writeUInt32LE(stream, 14)
  header.writeUInt32LE(number, 18)
  header[26] = segments.length
  const page = Buffer.concat([header, segments, body])
  page.writeUInt32LE(oggChecksum(page), 22)
  return page
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + body.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

const words = (...numbers: number[]): Buffer => {
  const buffer = Buffer.alloc(4 * numbers.length)
  numbers.forEach((number, at) => buffer.writeUInt32BE(number, 4 * at))
  return buffer
}

export interface M4aOptions {
  /** what kind of track; default a sound */
  handler?: string
  /** how it is encoded; default AAC */
  codec?: string
  /** of the samples in the file; default the true one */
  place?: number
  /** tracks of this kind */
  tracks?: number
  isLong?: boolean
}

/** The boxes of an M4A file around bytes that are no sound. */
export function m4aSound(seconds: number, options: M4aOptions = {}): Buffer {
  const { handler = 'soun', codec = 'mp4a', tracks = 1, isLong = false } = options
  const start = box('ftyp', Buffer.from('M4A \0\0\0\0M4A isom', 'latin1'))
  const samples = box('mdat', Buffer.alloc(2_000, 0x21))
  const place = options.place ?? start.length + 8
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box(codec, Buffer.alloc(28))),
    box('stco', words(0, 1, place)),
  )
  const duration = Math.round(seconds * RATE)
  const times = isLong ? words(1 << 24, 0, 0, 0, 0, RATE, 0, duration, 0) : words(0, 0, 0, RATE, duration, 0)
  const media = box(
    'mdia',
    box('mdhd', times),
    box('hdlr', words(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(13)),
    box('minf', table),
  )
  const trak = box('trak', box('tkhd', Buffer.alloc(84)), media)
  const movie = box('moov', box('mvhd', Buffer.alloc(100)), ...Array.from({ length: tracks }, () => trak))
  return Buffer.concat([start, samples, movie])
}
