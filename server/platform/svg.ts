import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** @returns a number for an attribute: a tenth of a pixel is enough */
export const px = (value: number): string => String(Math.round(value * 10) / 10)

/** The one family of letters in drawn pictures: Korean and Latin, the same on every machine. */
export const DRAWN_FONT = 'Pretendard'

const STATIC = 'dist/public/static'

/** Regular and bold, wherever the package manager put them. */
export function fontFiles(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'))
  return ['Regular', 'Bold'].map((weight) => join(folder, STATIC, `Pretendard-${weight}.otf`))
}

/**
 * Draws SVG on white, as high as its view box says, on a thread of its own.
 *
 * @returns PNG
 */
export async function rasterise(svg: string, widthPx: number): Promise<Uint8Array> {
  // large, and most processes draw nothing
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    background: '#ffffff',
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: DRAWN_FONT },
  })
  return image.asPng()
}
