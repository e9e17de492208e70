import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureFacts } from '../../../../server/platform/media/pictureFacts.ts'
import { remadePicture } from '../../../../server/platform/media/remadePicture.ts'
import type { ReceivedEnding } from '../../../../src/domain/charts/chartNames.ts'
import { buildPictureBytes } from '../../../support/pictures.ts'

const SCRIPT = '<script>alert(document.domain)</script>'

async function remade(content: Buffer, ending: ReceivedEnding) {
  const facts = await pictureFacts(content, ending)
  if (typeof facts === 'string') return facts
  return remadePicture(content, ending, facts)
}

describe('a received picture', () => {
  it.each([
    ['png', 'png', 'image/png'],
    ['gif', 'png', 'image/png'],
    ['jpg', 'jpg', 'image/jpeg'],
  ] as const)('is made anew: %s becomes %s', async (ending, made, mediaType) => {
    const bytes = await buildPictureBytes(ending, { width: 30, height: 20 })
    expect(await remade(bytes, ending)).toMatchObject({
      ending: made,
      facts: { mediaType, widthPx: 30, heightPx: 20 },
    })
  })

  it.each(['png', 'gif', 'jpg'] as const)('brings nothing that hid in it: %s', async (ending) => {
    const bytes = await buildPictureBytes(ending)
    const hidden = ending === 'jpg' ? commentInJpeg(bytes) : textIn(ending, bytes)
    expect(hidden.includes(SCRIPT)).toBe(true)
    const result = await remade(hidden, ending)
    expect(result).toHaveProperty('content')
    const { content } = result as Exclude<typeof result, string>
    expect(Buffer.from(content).includes(SCRIPT)).toBe(false)
  })

  it('shows the first frame alone', async () => {
    const frames = Buffer.concat([Buffer.alloc(1_200, 200), Buffer.alloc(1_200, 20)])
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect(await remade(moving, 'gif')).toMatchObject({ facts: { widthPx: 20, heightPx: 20 } })
  })

  it('is turned the way its camera was held, and says so no more', async () => {
    const turned = await sharp(await buildPictureBytes('jpg', { width: 30, height: 20 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(await remade(turned, 'jpg')).toMatchObject({ facts: { widthPx: 20, heightPx: 30 } })
  })

  it('is refused when it looks whole and is not', async () => {
    const png = await buildPictureBytes('png', { width: 200, height: 200 })
    const facts = { mediaType: 'image/png', widthPx: 200, heightPx: 200 } as const
    expect(await remadePicture(png.subarray(0, png.length - 60), 'png', facts)).toBe('not-a-picture')
    expect(await remadePicture(Buffer.from('not at all'), 'png', facts)).toBe('not-a-picture')
  })

  it('is refused before it is unpacked when it would be huge', async () => {
    const bomb = await buildPictureBytes('png', { width: 8_000, height: 7_000 })
    expect(bomb.length).toBeLessThan(500_000)
    expect(await remade(bomb, 'png')).toBe('too-many-pixels')
    // and by the decoder, whatever the header said
    const small = { mediaType: 'image/png', widthPx: 10, heightPx: 10 } as const
    expect(await remadePicture(bomb, 'png', small)).toBe('not-a-picture')
  })

  it('stays as it is when it is a document', async () => {
    const pdf = await buildPictureBytes('pdf')
    expect(await remade(pdf, 'pdf')).toMatchObject({ content: pdf, ending: 'pdf' })
  })
})

/** Behind the signature and the frame's size. */
function commentInJpeg(bytes: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2])
  return Buffer.concat([bytes.subarray(0, 2), head, Buffer.from(SCRIPT), bytes.subarray(2)])
}

/** Behind the end of the picture, or as a comment before it. */
function textIn(ending: 'png' | 'gif', bytes: Buffer): Buffer {
  if (ending === 'png') return Buffer.concat([bytes, Buffer.from(SCRIPT)])
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, SCRIPT.length]),
    Buffer.from(SCRIPT),
    Buffer.from([0]),
  ])
  return Buffer.concat([bytes.subarray(0, bytes.length - 1), comment, bytes.subarray(bytes.length - 1)])
}
