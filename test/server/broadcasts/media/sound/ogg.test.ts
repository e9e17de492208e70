import { describe, expect, it } from 'vitest'
import { oggDurationMs } from '../../../../../server/broadcasts/media/sound/ogg.ts'
import { oggPage, oggSound } from '../../../../support/sounds.ts'
import type { OggPage } from '../../../../support/sounds.ts'

const [FIRST, LAST] = [2, 4]
const still = () => undefined
const durationOf = (...pages: Buffer[]) => oggDurationMs(Buffer.concat(pages), still)

function opusHead(preSkip = 312): Buffer {
  const head = Buffer.alloc(19)
  head.write('OpusHead\x01\x01', 'latin1')
  head.writeUInt16LE(preSkip, 10)
  head.writeUInt32LE(16_000, 12)
  return head
}

const vorbisHead = (rate: number): Buffer => {
  const head = Buffer.alloc(30)
  head.write('\x01vorbis', 'latin1')
  head[11] = 1
  head.writeUInt32LE(rate, 12)
  return head
}

const first = (body: Buffer) => oggPage({ body, position: 0n, number: 0, flags: FIRST })
const page = (number: number, position: bigint, more: Partial<OggPage> = {}) =>
  oggPage({ body: Buffer.alloc(300, number), position, number, ...more })
const start = first(opusHead())
const NOWHERE = 0xffff_ffff_ffff_ffffn

describe('an Ogg file', () => {
  it.each([
    ['of a film', [first(Buffer.from('\x80theora\x03\x02\x01'))], 'unsupported'],
    ['of FLAC', [first(Buffer.from('\x7fFLAC\x01\x00\x00\x02fLaC'))], 'unsupported'],
    ['without its beginning', [page(5, 4_800n), page(6, 9_600n, { flags: LAST })], 'damaged'],
    ['of no samples a second', [first(vorbisHead(0)), page(1, 100n, { flags: LAST })], 'damaged'],
    ['without its end', [start, page(1, 4_800n), page(2, 9_600n)], 'truncated'],
    ['without a page in its middle', [start, page(1, 4_800n), page(3, 9_600n, { flags: LAST })], 'damaged'],
    ['that runs back', [start, page(1, 9_600n), page(2, 4_800n, { flags: LAST })], 'damaged'],
    ['with something behind its end', [start, page(1, 9_600n, { flags: LAST }), page(2, 9_700n)], 'damaged'],
    ['with bytes that are no page', [start, page(1, 9_600n, { flags: LAST }), Buffer.alloc(40)], 'damaged'],
    ['of two streams', [start, page(1, 9_600n, { stream: 8 })], 'unsupported'],
    [
      'with another file behind it',
      [start, page(1, 9_600n, { flags: LAST }), first(opusHead())],
      'unsupported',
    ],
    ['of nothing but what is skipped', [start, page(1, 312n, { flags: LAST })], 'empty'],
    [
      'of its headers alone',
      [oggPage({ body: opusHead(), position: 0n, number: 0, flags: FIRST | LAST })],
      'empty',
    ],
  ])('%s is refused', async (_case, pages, code) => {
    await expect(durationOf(...pages)).rejects.toMatchObject({ name: 'SoundRefused', code })
  })

  it.each([
    ['Opus', [start, page(1, 24_000n), page(2, 96_312n, { flags: LAST })], 2_000],
    ['packets over several pages', [start, page(1, NOWHERE), page(2, 48_312n, { flags: LAST })], 1_000],
    ['an end of its own', [start, page(1, 48_312n), page(2, NOWHERE, { flags: LAST })], 1_000],
    ['Vorbis', [first(vorbisHead(22_050)), page(1, 33_075n, { flags: LAST })], 1_500],
  ])('lasts as long as its last page says: %s', async (_case, pages, ms) => {
    expect(await durationOf(...pages)).toBe(ms)
  })

  it('has the checksums that libogg writes', async () => {
    expect(await oggDurationMs(await oggSound(1.2), still)).toBe(1_200)
  })
})
