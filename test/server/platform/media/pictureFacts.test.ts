import { beforeAll, describe, expect, it } from 'vitest'
import { pictureFacts } from '../../../../server/platform/media/pictureFacts.ts'
import { MEDIA_TYPE_OF_ENDING, RECEIVED_ENDINGS } from '../../../../src/domain/charts/chartNames.ts'
import type { ReceivedEnding } from '../../../../src/domain/charts/chartNames.ts'
import { buildPictureBytes } from '../../../support/pictures.ts'

const whole = new Map<ReceivedEnding, Buffer>()
beforeAll(async () => {
  for (const ending of RECEIVED_ENDINGS) whole.set(ending, await buildPictureBytes(ending))
})

const HTML = Buffer.from('<!doctype html><title>404</title><p>Not found</p>')

describe.each(RECEIVED_ENDINGS)('a %s', (ending) => {
  it('gives its type and size', async () => {
    expect(await pictureFacts(whole.get(ending)!, ending)).toEqual({
      mediaType: MEDIA_TYPE_OF_ENDING[ending],
      widthPx: 60,
      heightPx: 40,
    })
  })

  it('is found out when any part of its end is missing', async () => {
    const bytes = whole.get(ending)!
    for (const share of [0.3, 0.6, 0.9])
      expect(await pictureFacts(bytes.subarray(0, Math.floor(bytes.length * share)), ending)).toBe(
        'truncated',
      )
  })

  it('never is a page, nothing, or the picture of another name', async () => {
    expect(await pictureFacts(HTML, ending)).toBe('not-a-picture')
    expect(await pictureFacts(Buffer.alloc(0), ending)).toBe('empty')
    const other = RECEIVED_ENDINGS.find((one) => one !== ending)!
    expect(await pictureFacts(whole.get(other)!, ending)).toBe('not-as-named')
  })

  it('never makes it throw, whatever stands behind its first bytes', async () => {
    const bytes = whole.get(ending)!
    for (let at = 8; at < bytes.length; at += 7) {
      const spoilt = Buffer.from(bytes)
      spoilt.fill(0xff, at, Math.min(bytes.length, at + 3))
      expect(await pictureFacts(spoilt, ending)).toBeDefined()
      expect(await pictureFacts(bytes.subarray(0, at), ending)).toBeTypeOf('string')
    }
  })
})

describe('the limits', () => {
  it('hold for sides and bytes', async () => {
    expect(await pictureFacts(await buildPictureBytes('png', { width: 8_001, height: 2 }), 'png')).toBe(
      'too-many-pixels',
    )
    expect(
      await pictureFacts(await buildPictureBytes('png', { width: 8_000, height: 2 }), 'png'),
    ).toMatchObject({
      widthPx: 8_000,
    })
    expect(await pictureFacts(Buffer.concat([whole.get('png')!, Buffer.alloc(20_000_000)]), 'png')).toBe(
      'too-large',
    )
  })

  it('hold for a small file that says it is huge', async () => {
    const bomb = await buildPictureBytes('png', { width: 7_000, height: 7_000 })
    expect(bomb.length).toBeLessThan(500_000)
    expect(await pictureFacts(bomb, 'png')).toBe('too-many-pixels')
  })

  it('are those of what is decoded, whatever screen a GIF asks for', async () => {
    const wide = Buffer.from(whole.get('gif')!)
    wide.writeUInt16LE(65_535, 6)
    expect(await pictureFacts(wide, 'gif')).toMatchObject({ widthPx: 60, heightPx: 40 })
  })

  it('finds damage inside a PNG', async () => {
    const damaged = Buffer.from(whole.get('png')!)
    damaged[50]! ^= 1
    expect(await pictureFacts(damaged, 'png')).toBe('truncated')
  })
})

it('takes a PDF whose page size cannot be seen for A4', async () => {
  expect(await pictureFacts(Buffer.from('%PDF-1.7\nstream\n%%EOF\n'), 'pdf')).toMatchObject({
    widthPx: 842,
    heightPx: 595,
  })
})
