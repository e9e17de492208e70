import { join } from 'node:path'
import { publicFolder } from './root.ts'

/** @returns a number for an attribute: a tenth of a pixel is enough */
export const px = (value: number): string => String(Math.round(value * 10) / 10)

/**
 * The one family of letters in drawn pictures: Korean and Latin, the same on every machine.
 *
 * @source Pretendard 1.3.9 (OFL 1.1), cut by tools/fonts/subset.py
 */
export const DRAWN_FONT = 'Portal Drawn'

/** Regular and bold. */
export const fontFiles = (): string[] =>
  ['Regular', 'Bold'].map((weight) => join(publicFolder, 'fonts', `PortalDrawn-${weight}.otf`))

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
