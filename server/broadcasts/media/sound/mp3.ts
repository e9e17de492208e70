import type { YieldIfDue } from '../../../platform/timeSlice.ts'
import { SoundRefused, tagAt } from './trouble.ts'

const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KBPS_OF_LOW_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLES_PER_SECOND = [44_100, 48_000, 32_000]
/** By the version's two bits; the second is reserved. */
const RATE_DIVISORS = [4, 0, 2, 1] as const
const LAYER_3 = 1
const MONO = 3
const HEADER_BYTES = 4
/** Writers of tags leave room behind them. */
const FIRST_FRAME_WITHIN = 4_096
const FRAMES_PER_PORTION = 500

interface Frame {
  bytes: number
  samples: number
  samplesPerSecond: number
  isMono: boolean
}

/** What the first frame may say of the file instead of holding sound. */
interface Announcement {
  frames?: number
  /** from the beginning of the first frame */
  bytes?: number
  /** silence that the encoder put before and behind */
  paddingSamples: number
}

/** @returns whether it begins as an MP3 file does: with a tag, or with two frames */
export const isMp3 = (bytes: Buffer): boolean => tagAt(bytes, 0, 3) === 'ID3' || hasTwoFrames(bytes, 0)

/**
 * Walks through all frames of an MP3 file. That a file without an announcement of its length was cut exactly between
 * two frames cannot be seen.
 *
 * @returns milliseconds of sound
 * @throws SoundRefused
 * @source ISO/IEC 11172-3 and 13818-3, layer III; the Xing, Info, LAME and VBRI announcements as their writers describe
 *   them; id3.org
 */
export async function mp3DurationMs(bytes: Buffer, yieldIfDue: YieldIfDue): Promise<number> {
  const begin = firstFrame(bytes)
  const first = frameAt(bytes, begin)!
  let [at, frames] = [begin, 0]
  for (let frame: Frame | undefined = first; frame; frame = sameKind(frameAt(bytes, at), first)) {
    if (at + frame.bytes > bytes.length) throw new SoundRefused('truncated', `the frame at ${at}`)
    at += frame.bytes
    frames += 1
    if (frames % FRAMES_PER_PORTION === 0) await yieldIfDue()
  }
  requireEnd(bytes, at)
  const announced = announcementIn(bytes, begin, first)
  const sounding = announced ? frames - 1 : frames
  // some count the frame that announces, some do not
  if (announced?.frames !== undefined && frames < announced.frames)
    throw new SoundRefused('truncated', `${sounding} of ${announced.frames} frames`)
  if (announced?.bytes !== undefined && bytes.length - begin < announced.bytes)
    throw new SoundRefused('truncated', `${bytes.length - begin} of ${announced.bytes} bytes`)
  const samples = sounding * first.samples
  const heard = samples - Math.min(samples, announced?.paddingSamples ?? 0)
  if (heard === 0) throw new SoundRefused('empty', 'no frame with sound')
  return Math.round((1_000 * heard) / first.samplesPerSecond)
}

/** Where the sound begins behind the tags. */
function firstFrame(bytes: Buffer): number {
  let at = 0
  while (tagAt(bytes, at, 3) === 'ID3') at = endOfTag(bytes, at)
  const last = Math.min(at + FIRST_FRAME_WITHIN, bytes.length)
  for (let place = at; place < last; place++) if (hasTwoFrames(bytes, place)) return place
  throw new SoundRefused(last < bytes.length ? 'damaged' : 'truncated', `no frame behind ${at}`)
}

/** An ID3v2 tag: its size stands in four bytes of seven bits. */
function endOfTag(bytes: Buffer, at: number): number {
  if (at + 10 > bytes.length) throw new SoundRefused('truncated', 'inside its tag')
  const size = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (bytes[at + place]! & 0x7f), 0)
  const hasFooter = (bytes[at + 5]! & 0x10) !== 0
  const end = at + 10 + size + (hasFooter ? 10 : 0)
  if (end > bytes.length) throw new SoundRefused('truncated', 'inside its tag')
  return end
}

function hasTwoFrames(bytes: Buffer, at: number): boolean {
  const first = frameAt(bytes, at)
  return first !== undefined && sameKind(frameAt(bytes, at + first.bytes), first) !== undefined
}

const sameKind = (frame: Frame | undefined, first: Frame): Frame | undefined =>
  frame?.samplesPerSecond === first.samplesPerSecond ? frame : undefined

function frameAt(bytes: Buffer, at: number): Frame | undefined {
  if (at + HEADER_BYTES > bytes.length) return undefined
  const header = bytes.readUInt32BE(at)
  const divisor = RATE_DIVISORS[(header >>> 19) & 3]!
  if (header >>> 21 !== 0x7ff || divisor === 0 || ((header >>> 17) & 3) !== LAYER_3) return undefined
  const kbps = (divisor === 1 ? KBPS : KBPS_OF_LOW_RATES)[(header >>> 12) & 15]
  const rate = SAMPLES_PER_SECOND[(header >>> 10) & 3]
  if (!kbps || !rate) return undefined
  const samples = divisor === 1 ? 1_152 : 576
  const samplesPerSecond = rate / divisor
  const padding = (header >>> 9) & 1
  return {
    bytes: Math.floor((samples * 125 * kbps) / samplesPerSecond) + padding,
    samples,
    samplesPerSecond,
    isMono: ((header >>> 6) & 3) === MONO,
  }
}

/** Behind the last frame there may be tags and room, and nothing else. */
function requireEnd(bytes: Buffer, from: number): void {
  for (let at = from; at < bytes.length;) {
    const rest = bytes.length - at
    const size = tailAt(bytes, at)
    if (size === undefined) throw new SoundRefused(rest < HEADER_BYTES ? 'truncated' : 'damaged', `at ${at}`)
    if (size > rest) throw new SoundRefused('truncated', 'inside its last tag')
    at += size
  }
}

/** @returns bytes of a tag or of room, undefined for anything else */
function tailAt(bytes: Buffer, at: number): number | undefined {
  if (tagAt(bytes, at, 3) === 'TAG') return 128
  if (tagAt(bytes, at, 3) === 'ID3') return endOfTag(bytes, at) - at
  if (tagAt(bytes, at, 11) === 'LYRICSBEGIN') return bytes.length - at
  if (tagAt(bytes, at, 8) === 'APETAGEX' && at + 24 <= bytes.length) {
    const isHeader = (bytes.readUInt32LE(at + 20) & 0x2000_0000) !== 0
    return bytes.readUInt32LE(at + 12) + (isHeader ? 32 : 0)
  }
  return bytes.subarray(at).every((byte) => byte === 0) ? bytes.length - at : undefined
}

function announcementIn(bytes: Buffer, at: number, frame: Frame): Announcement | undefined {
  const end = at + frame.bytes
  const isHighRate = frame.samples === 1_152
  const sideBytes = isHighRate ? (frame.isMono ? 17 : 32) : frame.isMono ? 9 : 17
  const place = at + HEADER_BYTES + sideBytes
  if (['Xing', 'Info'].includes(tagAt(bytes, place))) return xingAt(bytes.subarray(place, end))
  const vbri = bytes.subarray(at + HEADER_BYTES + 32, end)
  if (tagAt(vbri, 0) !== 'VBRI' || vbri.length < 18) return undefined
  return { bytes: vbri.readUInt32BE(10), frames: vbri.readUInt32BE(14), paddingSamples: 0 }
}

function xingAt(part: Buffer): Announcement {
  const flags = part.length >= 8 ? part.readUInt32BE(4) : 0
  let at = 8
  const found: Announcement = { paddingSamples: 0 }
  const next = (bit: number, size: number): number | undefined => {
    if ((flags & bit) === 0 || at + size > part.length) return undefined
    at += size
    return part.readUInt32BE(at - size)
  }
  const frames = next(1, 4)
  const bytes = next(2, 4)
  next(4, 100)
  next(8, 4)
  // behind the encoder's name of nine letters and twelve bytes of its settings
  const padding = at + 24 <= part.length && part[at] !== 0 ? part.readUIntBE(at + 21, 3) : 0
  found.paddingSamples = (padding >> 12) + (padding & 0xfff)
  return { ...found, ...(frames !== undefined && { frames }), ...(bytes !== undefined && { bytes }) }
}
