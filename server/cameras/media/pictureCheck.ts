import sharp from 'sharp'
import { LARGEST_PICTURE } from '../../../src/domain/cameras/cameras.ts'
import type { PictureFault } from '../../../src/domain/cameras/cameras.ts'
import { KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'

const MOST_PIXELS = 20_000_000
/** As wide as a screen of a wall shows one. */
const SHOWN_WIDTH = 1_280
const QUALITY = 76

export interface CheckedPicture {
  /** made anew: nothing of the original's hidden parts is passed on */
  jpeg: Uint8Array
  /** by the camera's own clock, in Korea's time, where the picture says it */
  takenAt?: Date
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff
const isPng = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 8)).equals(Buffer.from('89504e470d0a1a0a', 'hex'))

/**
 * Reads what an address of a picture answered, and makes a JPEG of our own of it.
 *
 * @returns why it is refused, where it is: `not-a-picture`, `too-large`, `damaged`
 */
export async function checkPicture(bytes: Uint8Array): Promise<CheckedPicture | PictureFault> {
  if (bytes.length > LARGEST_PICTURE) return 'too-large'
  if (!isJpeg(bytes) && !isPng(bytes)) return 'not-a-picture'
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { exif } = await picture.metadata()
    const jpeg = await picture
      .rotate()
      .resize({ width: SHOWN_WIDTH, withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    const takenAt = exif && exifTime(exif)
    return { jpeg, ...(takenAt && { takenAt }) }
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'too-large' : 'damaged'
  }
}

/** `2026:05:04 13:10:00`, the only text of this form that a camera writes. */
function exifTime(exif: Buffer): Date | undefined {
  const [, ...parts] = /(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})/.exec(exif.toString('latin1')) ?? []
  if (parts.length === 0) return undefined
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - KST_OFFSET_MS)
  return Number.isNaN(at.getTime()) ? undefined : at
}
