import { SoundRefused, tagAt } from './trouble.ts'

/** AAC, the one kind of sound in M4A that every browser plays. */
const AAC = 'mp4a'

interface Box {
  type: string
  /** of what it holds */
  from: number
  to: number
}

export const isM4a = (bytes: Buffer): boolean => tagAt(bytes, 4) === 'ftyp'

/**
 * Reads the boxes of an M4A file with one track of AAC.
 *
 * @returns milliseconds of sound
 * @throws SoundRefused
 * @source ISO/IEC 14496-12 and -14
 */
export function m4aDurationMs(bytes: Buffer): number {
  const top = boxesIn(bytes, { type: '', from: 0, to: bytes.length }, 'truncated')
  const movie = top.find(({ type }) => type === 'moov')
  const hasSamples = top.some(({ type }) => type === 'mdat')
  // recorders write one of them at the very end
  if (!movie || !hasSamples) throw new SoundRefused('truncated', movie ? 'no samples' : 'no index')
  const tracks = boxesIn(bytes, movie).filter(({ type }) => type === 'trak')
  const media = tracks.map((track) => inside(bytes, track, ['mdia']))
  const sounds = media.filter((one) => handlerOf(bytes, one) === 'soun')
  if (media.some((one) => handlerOf(bytes, one) === 'vide')) throw new SoundRefused('unsupported', 'a film')
  const [sound] = sounds
  if (!sound || sounds.length > 1) throw new SoundRefused('unsupported', `${sounds.length} tracks of sound`)
  requireSamples(bytes, inside(bytes, sound, ['minf', 'stbl']))
  return durationOf(bytes, inside(bytes, sound, ['mdhd']))
}

function handlerOf(bytes: Buffer, media: Box): string {
  return tagAt(bytes, part(inside(bytes, media, ['hdlr']), 8, 4))
}

/** What is played, and that the file goes as far as its index says. */
function requireSamples(bytes: Buffer, table: Box): void {
  const kind = tagAt(bytes, part(inside(bytes, table, ['stsd']), 12, 4))
  if (kind !== AAC) throw new SoundRefused('unsupported', `sound of the kind ${JSON.stringify(kind)}`)
  const boxes = boxesIn(bytes, table)
  const offsets = boxes.find(({ type }) => type === 'stco' || type === 'co64')
  if (!offsets) throw new SoundRefused('damaged', 'no places of samples')
  const entryBytes = offsets.type === 'stco' ? 4 : 8
  const count = bytes.readUInt32BE(part(offsets, 4, 4))
  if (count === 0) throw new SoundRefused('empty', 'no samples')
  const from = part(offsets, 8, count * entryBytes)
  for (let at = from; at < from + count * entryBytes; at += entryBytes) {
    const place = entryBytes === 4 ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at))
    if (place >= bytes.length) throw new SoundRefused('truncated', `samples at ${place}`)
  }
}

function durationOf(bytes: Buffer, header: Box): number {
  const isLong = bytes[part(header, 0, 1)] === 1
  const perSecond = bytes.readUInt32BE(part(header, isLong ? 20 : 12, 4))
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(part(header, 24, 8)))
    : bytes.readUInt32BE(part(header, 16, 4))
  if (perSecond === 0) throw new SoundRefused('damaged', 'a second of no length')
  if (duration === 0) throw new SoundRefused('empty', 'no length')
  return Math.round((1_000 * duration) / perSecond)
}

/** The first box on this path. @throws SoundRefused */
function inside(bytes: Buffer, box: Box, path: readonly string[]): Box {
  return path.reduce((outer, wanted) => {
    const found = boxesIn(bytes, outer).find(({ type }) => type === wanted)
    if (!found) throw new SoundRefused('damaged', `no ${wanted}`)
    return found
  }, box)
}

/** @returns a place in the file. @throws SoundRefused when the box is shorter */
function part(box: Box, offset: number, length: number): number {
  if (box.from + offset + length > box.to) throw new SoundRefused('damaged', `${box.type} is too short`)
  return box.from + offset
}

function boxesIn(bytes: Buffer, outer: Box, tooLong: 'truncated' | 'damaged' = 'damaged'): Box[] {
  const boxes: Box[] = []
  for (let at = outer.from; at < outer.to;) {
    if (at + 8 > outer.to) throw new SoundRefused(tooLong, `the box at ${at}`)
    const short = bytes.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    if (at + header > outer.to) throw new SoundRefused(tooLong, `the box at ${at}`)
    // 1: the size follows; 0: up to the end
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? outer.to - at : short
    if (size < header) throw new SoundRefused('damaged', `the box at ${at}`)
    if (at + size > outer.to) throw new SoundRefused(tooLong, `the box at ${at}`)
    boxes.push({ type: tagAt(bytes, at + 4), from: at + header, to: at + size })
    at += size
  }
  return boxes
}
