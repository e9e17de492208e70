import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { SHEET_PX } from './order.ts'

const STATIC = 'dist/public/static'

/** The font for Korean and Latin, wherever the package manager put it. */
export function fontFiles(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'))
  return ['Regular', 'Bold'].map((weight) => join(folder, STATIC, `Pretendard-${weight}.otf`))
}

/** Draws the SVG of a sheet as PNG; the letters are the same on every machine. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js')
  const resvg = new Resvg(svg, {
    background: '#ffffff',
    fitTo: { mode: 'width', value: SHEET_PX.width },
    font: { loadSystemFonts: false, fontFiles: fontFiles(), defaultFontFamily: 'Pretendard' },
  })
  return resvg.render().asPng()
}
