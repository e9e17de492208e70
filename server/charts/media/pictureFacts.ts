import { crc32 } from 'node:zlib'
import { CHART_LIMITS, MEDIA_TYPE_OF_ENDING } from '../../../src/domain/charts/chartNames.ts'
import type { ChartRefusal, ReceivedEnding } from '../../../src/domain/charts/chartNames.ts'
import type { ChartFile } from '../../../src/domain/charts/charts.ts'

/** What a picture says of itself. */
export type PictureFacts = Pick<ChartFile, 'mediaType' | 'widthPx' | 'heightPx'>

interface Size {
  widthPx: number
  heightPx: number
}

type Look = (bytes: Buffer) => Size | 'truncated'

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const MAGIC: Readonly<Record<ReceivedEnding, (bytes: Buffer) => boolean>> = {
  png: (bytes) => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (bytes) => /^GIF8[79]a/.test(latin1(bytes, 0, 6)),
  jpg: (bytes) => latin1(bytes, 0, 3) === '\xff\xd8\xff',
  pdf: (bytes) => latin1(bytes, 0, 5) === '%PDF-',
}

const LOOKS: Readonly<Record<ReceivedEnding, Look>> = { png: ofPng, gif: ofGif, jpg: ofJpeg, pdf: ofPdf }

/**
 * Looks whether a received file is what its name says, whole and of a size that can be shown. Nothing is decoded, so a
 * small file that unpacks to a huge picture costs nothing.
 */
export function pictureFacts(content: Uint8Array, ending: ReceivedEnding): PictureFacts | ChartRefusal {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) return 'empty'
  if (bytes.length > CHART_LIMITS.bytes) return 'too-large'
  if (!MAGIC[ending](bytes)) {
    return Object.values(MAGIC).some((isThat) => isThat(bytes)) ? 'not-as-named' : 'not-a-picture'
  }
  const size = LOOKS[ending](bytes)
  if (size === 'truncated') return size
  const sides = [size.widthPx, size.heightPx]
  if (sides.some((side) => side < 1)) return 'not-a-picture'
  if (sides.some((side) => side > CHART_LIMITS.sidePx)) return 'too-many-pixels'
  if (size.widthPx * size.heightPx > CHART_LIMITS.pixels) return 'too-many-pixels'
  return { mediaType: MEDIA_TYPE_OF_ENDING[ending], ...size }
}

/** Chunks: length, name, data, check sum; the last one is IEND. @source PNG specification (W3C), section 5 */
function ofPng(bytes: Buffer): Size | 'truncated' {
  let at = 8
  let size: Size | undefined
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length) return 'truncated'
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'truncated'
    const name = latin1(bytes, at + 4, at + 8)
    if (name === 'IHDR' && length >= 8)
      size = { widthPx: bytes.readUInt32BE(at + 8), heightPx: bytes.readUInt32BE(at + 12) }
    if (name === 'IEND') return size ?? 'truncated'
    at = end
  }
  return 'truncated'
}

const GIF_TRAILER = 0x3b

/** @source GIF89a specification: the size of the logical screen stands behind the signature, 3B at the end */
function ofGif(bytes: Buffer): Size | 'truncated' {
  const isWhole = bytes.length > 13 && bytes[withoutPadding(bytes) - 1] === GIF_TRAILER
  return isWhole ? { widthPx: bytes.readUInt16LE(6), heightPx: bytes.readUInt16LE(8) } : 'truncated'
}

/** Some senders fill up with zeros. */
function withoutPadding(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return end
}

/** Behind the end of a picture some cameras and senders write a few bytes more. */
const AFTER_END = 64
/** C0–CF but for three tables: where a frame begins, with its height and width. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const START_OF_SCAN = 0xda

/** Segments: FF, marker, length, data. @source ITU-T T.81, annex B */
function ofJpeg(bytes: Buffer): Size | 'truncated' {
  if (!latin1(bytes, Math.max(0, withoutPadding(bytes) - AFTER_END), bytes.length).includes('\xff\xd9'))
    return 'truncated'
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return { heightPx: bytes.readUInt16BE(at + 5), widthPx: bytes.readUInt16BE(at + 7) }
    else if (marker === START_OF_SCAN) break
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
  return 'truncated'
}

/** The end of a document stands in its last bytes. @source ISO 32000-1, 7.5.5 and annex H */
const PDF_END = 1024
const MEDIA_BOX = /\/MediaBox\s*\[\s*([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s*\]/
/** Where pages lie in packed objects their size cannot be seen: taken for A4 on its side, in points. */
const A4: Size = { widthPx: 842, heightPx: 595 }

/** A point counts as a pixel. */
function ofPdf(bytes: Buffer): Size | 'truncated' {
  if (!latin1(bytes, Math.max(0, bytes.length - PDF_END), bytes.length).includes('%%EOF')) return 'truncated'
  const corners = MEDIA_BOX.exec(latin1(bytes, 0, bytes.length))
    ?.slice(1)
    .map(Number)
  if (!corners || corners.some(Number.isNaN)) return A4
  const [left = 0, bottom = 0, right = 0, top = 0] = corners
  return { widthPx: Math.round(Math.abs(right - left)), heightPx: Math.round(Math.abs(top - bottom)) }
}
