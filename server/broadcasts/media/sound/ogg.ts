import type { YieldIfDue } from '../../../platform/timeSlice.ts'
import { SoundRefused, tagAt } from './trouble.ts'

const HEADER_BYTES = 27
const FIRST_PAGE = 2
const LAST_PAGE = 4
/** Position of a page on which no packet ends. */
const NO_POSITION = 0xffff_ffff_ffff_ffffn
const OPUS_SAMPLES_PER_SECOND = 48_000

interface Page {
  flags: number
  /** samples up to the end of the last packet that ends on it */
  position: bigint
  stream: number
  number: number
  bytes: number
  body: Buffer
}

interface Codec {
  samplesPerSecond: number
  /** samples at the beginning that are not to be heard */
  skipped: number
}

export const isOgg = (bytes: Buffer): boolean => tagAt(bytes, 0) === 'OggS'

/**
 * Reads all pages of an Ogg file with one stream of Vorbis or Opus, each against its checksum.
 *
 * @returns milliseconds of sound
 * @throws SoundRefused
 * @source RFC 3533 (Ogg), RFC 7845 (Opus in Ogg), the Vorbis I specification
 */
export async function oggDurationMs(bytes: Buffer, yieldIfDue: YieldIfDue): Promise<number> {
  const first = pageAt(bytes, 0)
  if ((first.flags & FIRST_PAGE) === 0) throw new SoundRefused('damaged', 'its beginning is missing')
  const codec = codecOf(first.body)
  let [at, number, position, isEnded] = [first.bytes, first.number, 0n, (first.flags & LAST_PAGE) !== 0]
  while (at < bytes.length) {
    const page = pageAt(bytes, at)
    if (page.stream !== first.stream || (page.flags & FIRST_PAGE) !== 0)
      throw new SoundRefused('unsupported', 'more than one stream')
    number += 1
    if (isEnded || page.number !== number) throw new SoundRefused('damaged', `a page is missing before ${at}`)
    if (page.position !== NO_POSITION) {
      if (page.position < position) throw new SoundRefused('damaged', `time runs back at ${at}`)
      position = page.position
    }
    isEnded = (page.flags & LAST_PAGE) !== 0
    at += page.bytes
    await yieldIfDue()
  }
  if (!isEnded) throw new SoundRefused('truncated', 'its last page is missing')
  const samples = Number(position) - codec.skipped
  if (samples <= 0) throw new SoundRefused('empty', 'no samples')
  return Math.round((1_000 * samples) / codec.samplesPerSecond)
}

function pageAt(bytes: Buffer, at: number): Page {
  const truncated = () => new SoundRefused('truncated', `the page at ${at}`)
  if (at + HEADER_BYTES > bytes.length) throw truncated()
  if (tagAt(bytes, at) !== 'OggS' || bytes[at + 4] !== 0)
    throw new SoundRefused('damaged', `no page at ${at}`)
  const segments = bytes[at + 26]!
  const from = at + HEADER_BYTES + segments
  if (from > bytes.length) throw truncated()
  const bodyBytes = bytes.subarray(at + HEADER_BYTES, from).reduce((sum, size) => sum + size, 0)
  const end = from + bodyBytes
  if (end > bytes.length) throw truncated()
  if (oggChecksum(bytes.subarray(at, end)) !== bytes.readUInt32LE(at + 22))
    throw new SoundRefused('damaged', `the page at ${at}`)
  return {
    flags: bytes[at + 5]!,
    position: bytes.readBigUInt64LE(at + 6),
    stream: bytes.readUInt32LE(at + 14),
    number: bytes.readUInt32LE(at + 18),
    bytes: end - at,
    body: bytes.subarray(from, end),
  }
}

function codecOf(header: Buffer): Codec {
  if (tagAt(header, 1, 6) === 'vorbis' && header[0] === 1 && header.length >= 16) {
    const samplesPerSecond = header.readUInt32LE(12)
    if (samplesPerSecond === 0 || header[11] === 0) throw new SoundRefused('damaged', 'its Vorbis header')
    return { samplesPerSecond, skipped: 0 }
  }
  if (tagAt(header, 0, 8) === 'OpusHead' && header.length >= 12)
    return { samplesPerSecond: OPUS_SAMPLES_PER_SECOND, skipped: header.readUInt16LE(10) }
  throw new SoundRefused('unsupported', 'neither Vorbis nor Opus')
}

const POLYNOMIAL = 0x04c1_1db7
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = rest < 0 ? (rest << 1) ^ POLYNOMIAL : rest << 1
  return rest
})

/** @param page whose own checksum counts as zero */
export function oggChecksum(page: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : page[at]!
    sum = (sum << 8) ^ TABLE[(sum >>> 24) ^ byte]!
  }
  return sum >>> 0
}
