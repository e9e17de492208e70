import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureOf } from '../../../../server/accounts/auth/captchaPicture.ts'

const greys = async (png: Buffer) => (await sharp(png).greyscale().raw().toBuffer()) as Uint8Array

it('a picture of digits is a PNG of 135×40 that hides what is behind it', async () => {
  const picture = sharp(await pictureOf('012345'))
  const { format, width, height } = await picture.metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 135, height: 40 })
  expect((await picture.stats()).isOpaque).toBe(true)
})

it('shows dark digits on white, each in its own sixth', async () => {
  const pixels = await greys(await pictureOf('888888'))
  // the first digit stands at a seventh of the width
  for (let digit = 0; digit < 6; digit++) {
    const from = Math.round((133 / 7) * (digit + 1)) - 9
    const part = pixels.filter((_, at) => at % 135 >= from && at % 135 < from + 18)
    // two lines of noise across an empty sixth stay below
    const dark = part.filter((grey) => grey < 110).length / part.length
    expect(dark).toBeGreaterThan(0.06)
    expect(part.filter((grey) => grey > 240).length / part.length).toBeGreaterThan(0.3)
  }
})

it('of the same digits is never the same twice', async () => {
  expect((await pictureOf('012345')).equals(await pictureOf('012345'))).toBe(false)
})
