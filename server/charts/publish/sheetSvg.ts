import { escapeMarkup } from '../../../src/domain/kernel/markup.ts'
import { text } from '../../platform/drawing.ts'
import { DRAWN_FONT, px } from '../../platform/svg.ts'
import { SHEET_PX } from './monthlySheet.ts'
import type { Mark, Sheet } from './monthlySheet.ts'

/** A sheet as SVG. */
export function sheetSvg({ title, marks }: Sheet): string {
  const { width, height } = SHEET_PX
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${DRAWN_FONT}, sans-serif">`,
    `<title>${escapeMarkup(title)}</title>`,
    ...marks.map(markSvg),
    '</svg>',
  ].join('')
}

function markSvg(mark: Mark): string {
  switch (mark.kind) {
    case 'text': {
      const { x, y, words, ...style } = mark
      return text(x, y, words, style)
    }
    case 'rect':
      return `<rect x="${px(mark.x)}" y="${px(mark.y)}" width="${px(mark.width)}" height="${px(mark.height)}" fill="${mark.fill}"/>`
    case 'dot':
      return `<circle cx="${px(mark.x)}" cy="${px(mark.y)}" r="${px(mark.radius)}" fill="${mark.fill}"/>`
  }
}
