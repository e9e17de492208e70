import type svgCaptcha from 'svg-captcha'

/** @source specification part 1, section 2: the picture of the sign-up form */
export const PICTURE_PX = { width: 135, height: 40 }
const FONT_PX = 50
const NOISE_LINES = 2

/**
 * The package's own types leave out the function it is: with `create` it chooses the text itself, by numbers that can
 * be foreseen and with fewer zeros and nines than other digits.
 */
type Draw = (text: string, options: svgCaptcha.ConfigObject) => string

/** @returns PNG of 135×40; letters are drawn as outlines, so no font of the system plays a part */
export async function pictureOf(digits: string): Promise<Buffer> {
  const [draw, sharp] = await loaded()
  const svg = draw(digits, { ...PICTURE_PX, fontSize: FONT_PX, noise: NOISE_LINES })
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .resize(PICTURE_PX.width, PICTURE_PX.height, { fit: 'fill' })
    .png()
    .toBuffer()
}

/** Both are large, and most starts of the portal never show a picture. */
async function loaded() {
  const [captcha, { default: sharp }] = await Promise.all([import('svg-captcha'), import('sharp')])
  return [captcha.default as unknown as Draw, sharp] as const
}
