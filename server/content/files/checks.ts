import { open, rename, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { attachmentType, signatureOf } from '../../../src/domain/content/attachments.ts'
import type { AttachmentProblem, AttachmentType } from '../../../src/domain/content/attachments.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { isSoundArchive } from './archives.ts'

const HEAD_BYTES = 16
/** The end of an archive stands so near the end of its file. */
const TAIL_BYTES = 66_000
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1')
/** A photograph of today's phones; a picture that unpacks to more is made to fill the memory. */
const MOST_PIXELS = 50_000_000
const JPEG_QUALITY = 86

export interface CheckedFile {
  mediaType: string
  /** of a picture */
  width?: number
  height?: number
}

/** Pictures are drawn one at a time: each takes its pixels' memory. */
const drawing = new Semaphore(1)

/** @returns what the file is, or why it is refused; a picture lies drawn anew in its place */
export async function checkFile(path: string, name: string): Promise<CheckedFile | AttachmentProblem> {
  const type = attachmentType(name)
  if (!type) return 'type'
  const { head, tail, bytes } = await endsOf(path)
  if (bytes === 0) return 'empty'
  if (signatureOf(head) !== type.signature) return 'content'
  if (type.signature === 'zip')
    return (await isSoundArchive(path, type.entry)) ? { mediaType: type.mediaType } : 'archive'
  if (type.isPicture) return drawing.run(() => redraw(path, type))
  // an archive behind a document is two files in one
  return tail.includes(ARCHIVE_END) ? 'two-types' : { mediaType: type.mediaType }
}

async function endsOf(path: string): Promise<{ head: Buffer; tail: Buffer; bytes: number }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size))
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, size))
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    return { head, tail, bytes: size }
  } finally {
    await file.close()
  }
}

/** What a camera wrote beside the picture, where it was taken above all, is gone afterwards. */
async function redraw(
  path: string,
  { mediaType, signature }: AttachmentType,
): Promise<CheckedFile | 'picture'> {
  const drawn = `${path}.drawn`
  try {
    const picture = sharp(path, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      animated: signature === 'gif',
    })
    const formats = {
      jpeg: () => picture.rotate().jpeg({ quality: JPEG_QUALITY }),
      png: () => picture.rotate().png(),
      webp: () => picture.rotate().webp(),
      gif: () => picture.gif(),
    }
    const { width, height } = await formats[signature as keyof typeof formats]().toFile(drawn)
    await rename(drawn, path)
    return { mediaType, width, height }
  } catch {
    await rm(drawn, { force: true })
    return 'picture'
  }
}
