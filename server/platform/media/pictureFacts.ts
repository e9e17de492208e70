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

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const MAGIC: Readonly<Record<ReceivedEnding, (bytes: Buffer) => boolean>> = {
  png: (bytes) => latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n',
  gif: (bytes) => /^GIF8[79]a/.test(latin1(bytes, 0, 6)),
  jpg: (bytes) => latin1(bytes, 0, 3) === '\xff\xd8\xff',
  pdf: (bytes) => latin1(bytes, 0, 5) === '%PDF-',
}

/** Whether a file ends as its kind does; a decoder would show the half of it. */
const WHOLE: Readonly<Record<ReceivedEnding, (bytes: Buffer) => boolean>> = {
  png: isWholePng,
  gif: (bytes) => bytes[withoutPadding(bytes) - 1] === GIF_TRAILER,
  jpg: (bytes) =>
    latin1(bytes, Math.max(0, withoutPadding(bytes) - AFTER_END), bytes.length).includes(JPEG_END),
  pdf: (bytes) => latin1(bytes, Math.max(0, bytes.length - PDF_END), bytes.length).includes('%%EOF'),
}

/**
 * Looks whether a received file is what its name says, whole and of a size that can be shown. Nothing is decoded, so a
 * small file that unpacks to a huge picture costs nothing.
 */
export async function pictureFacts(
  content: Uint8Array,
  ending: ReceivedEnding,
): Promise<PictureFacts | ChartRefusal> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) return 'empty'
  if (bytes.length > CHART_LIMITS.bytes) return 'too-large'
  if (!MAGIC[ending](bytes)) {
    return Object.values(MAGIC).some((isThat) => isThat(bytes)) ? 'not-as-named' : 'not-a-picture'
  }
  if (!WHOLE[ending](bytes)) return 'truncated'
  const size = ending === 'pdf' ? sizeOfPdf(bytes) : await sizeOf(bytes)
  if (!size) return 'not-a-picture'
  const sides = [size.widthPx, size.heightPx]
  if (sides.some((side) => side < 1)) return 'not-a-picture'
  if (sides.some((side) => side > CHART_LIMITS.sidePx)) return 'too-many-pixels'
  if (size.widthPx * size.heightPx > CHART_LIMITS.pixels) return 'too-many-pixels'
  return { mediaType: MEDIA_TYPE_OF_ENDING[ending], ...size }
}

/** By its first bytes; undefined where they make no sense. */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  // large, and most processes are sent no picture
  const { default: sharp } = await import('sharp')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { widthPx: width, heightPx: height }
  } catch {
    return undefined
  }
}

/** Chunks: length, name, data, check sum; the last one is IEND. @source PNG specification (W3C), section 5 */
function isWholePng(bytes: Buffer): boolean {
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return false
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false
    if (latin1(bytes, at + 4, at + 8) === 'IEND') return true
    at = end
  }
  return false
}

/** @source GIF89a specification */
const GIF_TRAILER = 0x3b
/** @source ITU-T T.81, annex B */
const JPEG_END = '\xff\xd9'
/** Behind the end of a picture some cameras and senders write a few bytes more. */
const AFTER_END = 64

/** Some senders fill up with zeros. */
function withoutPadding(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  return end
}

/** The end of a document stands in its last bytes. @source ISO 32000-1, 7.5.5 and annex H */
const PDF_END = 1024
const MEDIA_BOX = /\/MediaBox\s*\[\s*([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s+([-\d.]+)\s*\]/
/** Where pages lie in packed objects their size cannot be seen: taken for A4 on its side, in points. */
const A4: Size = { widthPx: 842, heightPx: 595 }

/** A point counts as a pixel. */
function sizeOfPdf(bytes: Buffer): Size {
  const corners = MEDIA_BOX.exec(latin1(bytes, 0, bytes.length))
    ?.slice(1)
    .map(Number)
  if (!corners || corners.some(Number.isNaN)) return A4
  const [left = 0, bottom = 0, right = 0, top = 0] = corners
  return { widthPx: Math.round(Math.abs(right - left)), heightPx: Math.round(Math.abs(top - bottom)) }
}
