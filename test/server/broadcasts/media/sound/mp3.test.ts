import { beforeAll, describe, expect, it } from 'vitest'
import { isMp3, mp3DurationMs } from '../../../../../server/broadcasts/media/sound/mp3.ts'
import { mp3Sound } from '../../../../support/sounds.ts'

const still = () => undefined
const durationOf = (bytes: Buffer) => mp3DurationMs(bytes, still)

/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz, two channels: frames of 417 bytes and 1,152 samples. */
const FRAME_BYTES = 417
const frame = (content = Buffer.alloc(0), at = 0): Buffer => {
  const bytes = Buffer.alloc(FRAME_BYTES, 0x55)
  bytes.writeUInt32BE(0xfffb_9000)
  content.copy(bytes, at)
  return bytes
}
const frames = (count: number, first = frame()): Buffer =>
  Buffer.concat([first, ...Array.from({ length: count - 1 }, () => frame())])
const msOf = (samples: number) => Math.round((1_000 * samples) / 44_100)

interface Xing {
  tag?: string
  frames?: number
  bytes?: number
  /** samples before and behind, as LAME writes them */
  padding?: [number, number]
}

/** A first frame with facts of the file. */
function announcing({ tag = 'Xing', frames, bytes, padding }: Xing): Buffer {
  const content = Buffer.alloc(200)
  content.write(tag, 'latin1')
  content.writeUInt32BE((frames === undefined ? 0 : 1) + (bytes === undefined ? 0 : 2) + 4 + 8, 4)
  let at = 8
  for (const number of [frames, bytes]) if (number !== undefined) at = content.writeUInt32BE(number, at)
  at += 104
  if (padding) {
    content.write('LAME3.100', at, 'latin1')
    content.writeUIntBE((padding[0] << 12) | padding[1], at + 21, 3)
  }
  return frame(content, 36)
}

function vbri(frames: number, bytes: number): Buffer {
  const content = Buffer.alloc(26)
  content.write('VBRI', 'latin1')
  content.writeUInt32BE(bytes, 10)
  content.writeUInt32BE(frames, 14)
  return frame(content, 36)
}

function id3(size: number, flags = 0): Buffer {
  const tag = Buffer.alloc(10 + size + (flags & 0x10 ? 10 : 0))
  tag.write('ID3\x04\x00', 'latin1')
  tag[5] = flags
  for (const [place, shift] of [21, 14, 7, 0].entries()) tag[6 + place] = (size >> shift) & 0x7f
  return tag
}

const ape = (size: number): Buffer => {
  const tag = Buffer.alloc(32 + size)
  tag.write('APETAGEX', 'latin1')
  tag.writeUInt32LE(size, 12)
  tag.writeUInt32LE(0xa000_0000, 20)
  return tag
}

describe('an MP3 file', () => {
  let spoken: Buffer
  beforeAll(async () => {
    spoken = await mp3Sound(1)
  })

  it.each([
    ['one frame alone', frame(), 'truncated'],
    ['a tag alone', id3(300), 'truncated'],
    ['a tag that ends later', id3(300).subarray(0, 200), 'truncated'],
    ['a tag before something else', Buffer.concat([id3(20), Buffer.alloc(9_000, 1)]), 'damaged'],
    ['its last frame cut off', frames(9).subarray(0, -1), 'truncated'],
    ['two bytes of its next frame', Buffer.concat([frames(9), Buffer.from([0xff, 0xfb])]), 'truncated'],
    ['something else in its middle', Buffer.concat([frames(5), Buffer.alloc(90, 1), frames(5)]), 'damaged'],
    ['fewer frames than it says', frames(9, announcing({ frames: 20 })), 'truncated'],
    ['fewer bytes than it says', frames(9, announcing({ bytes: 5_000 })), 'truncated'],
    ['fewer frames than it says another way', frames(9, vbri(20, 1_000)), 'truncated'],
    ['fewer bytes than it says another way', frames(9, vbri(9, 90_000)), 'truncated'],
    ['no frame with sound', frames(2, announcing({ padding: [1_000, 1_000] })), 'empty'],
    ['a last tag cut off', Buffer.concat([frames(9), Buffer.from('TAGtitle')]), 'truncated'],
    ['a last APE tag cut off', Buffer.concat([frames(9), ape(90).subarray(0, 60)]), 'truncated'],
  ])('is refused for %s', async (_case, bytes, code) => {
    await expect(durationOf(bytes)).rejects.toMatchObject({ name: 'SoundRefused', code })
  })

  it.each([
    ['frames alone', frames(20), 20 * 1_152],
    ['a tag before', Buffer.concat([id3(300), frames(20)]), 20 * 1_152],
    ['two tags before, one with a footer', Buffer.concat([id3(9, 0x10), id3(200), frames(20)]), 20 * 1_152],
    ['room behind the tag', Buffer.concat([id3(30), Buffer.alloc(999), frames(20)]), 20 * 1_152],
    ['an old tag behind', Buffer.concat([frames(20), Buffer.from('TAG'.padEnd(128))]), 20 * 1_152],
    [
      'tags of three kinds behind',
      Buffer.concat([frames(20), id3(40), ape(50), Buffer.alloc(64)]),
      20 * 1_152,
    ],
    ['an announcement', frames(21, announcing({ frames: 20, bytes: 21 * FRAME_BYTES })), 20 * 1_152],
    ['an announcement that counts itself', frames(21, announcing({ frames: 21 })), 20 * 1_152],
    ['a constant bit rate', frames(21, announcing({ tag: 'Info', frames: 20 })), 20 * 1_152],
    ['another announcement', frames(21, vbri(20, 21 * FRAME_BYTES)), 20 * 1_152],
    [
      'silence of the encoder',
      frames(21, announcing({ frames: 20, padding: [576, 1_000] })),
      20 * 1_152 - 1_576,
    ],
  ])('lasts as long as its frames: %s', async (_case, bytes, samples) => {
    expect(isMp3(bytes)).toBe(true)
    expect(await durationOf(bytes)).toBe(msOf(samples))
  })

  it('of half the rate has half the samples in a frame', async () => {
    expect(spoken.readUInt16BE()).toBe(0xfff3)
    const count = Math.round(spoken.length / ((576 * 6_000) / 22_050))
    expect(await durationOf(spoken)).toBe(Math.round((count * 576_000) / 22_050))
  })

  it('yields to the event loop while it is read', async () => {
    let yields = 0
    await mp3DurationMs(frames(2_600), () => void (yields += 1))
    expect(yields).toBe(5)
  })
})
