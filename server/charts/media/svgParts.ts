import { escapeMarkup } from '../../../src/domain/kernel/markup.ts'
import { px } from '../../platform/svg.ts'

/** A place of the picture, px from its upper left corner. */
export type Point = readonly [x: number, y: number]

/** Paper, ink and a few tones between: what a fax, a photocopy and an eye that sees no colours can distinguish. */
export const TONES = {
  paper: '#ffffff',
  ink: '#14181c',
  soft: '#55616a',
  faint: '#9aa5ad',
  rule: '#c9d0d5',
  land: '#e6e8e6',
  coast: '#7b858c',
  blue: '#1d4e79',
  hatch: '#d4dade',
  demo: '#7a1f1f',
  demoGround: '#fbf0ee',
} as const

export interface TextStyle {
  size?: number
  isBold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  fill?: string
  /** px of paper around the letters, which keeps them readable where they cross a line */
  halo?: number
  haloFill?: string
  /** degrees clockwise around the place */
  turn?: number
}

export function text([x, y]: Point, words: string, style: TextStyle = {}): string {
  const { size = 17, isBold, anchor = 'start', fill = TONES.ink, halo, haloFill = TONES.paper, turn } = style
  const attributes = [
    `x="${px(x)}" y="${px(y)}" font-size="${px(size)}" fill="${fill}"`,
    isBold ? 'font-weight="700"' : '',
    anchor === 'start' ? '' : `text-anchor="${anchor}"`,
    halo
      ? `paint-order="stroke" stroke="${haloFill}" stroke-width="${px(halo)}" stroke-linejoin="round"`
      : '',
    turn ? `transform="rotate(${px(turn)} ${px(x)} ${px(y)})"` : '',
  ]
  return `<text ${attributes.filter(Boolean).join(' ')}>${escapeMarkup(words)}</text>`
}

/** Roughly, for no font is asked: syllables are nearly as wide as they are high. */
export function widthPx(words: string, size: number): number {
  let ems = 0
  for (const letter of words) ems += letter.codePointAt(0)! > 0x2e7f ? 0.9 : 0.56
  return ems * size
}

/** Words in lines that are no wider than this, broken between words. */
export function wrapped(words: string, size: number, widest: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthPx(longer, size) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export const line = (from: Point, to: Point, stroke: string, more = ''): string =>
  `<line x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}" stroke="${stroke}"${more}/>`

export const box = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  fill: string,
  more = '',
): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"${more}/>`

/** Points nearer to the one before than this add nothing to a line. */
const NEAR_PX = 1.2

/** A line as the data of a path, relative and in tenths of a pixel. */
export function pathOf(points: readonly Point[], isClosed: boolean): string {
  let path = ''
  let [atX, atY] = [0, 0]
  points.forEach(([x, y], index) => {
    const [tenthX, tenthY] = [Math.round(x * 10), Math.round(y * 10)]
    const isEnd = index === points.length - 1
    if (index > 0 && !isEnd && Math.hypot(tenthX - atX, tenthY - atY) < NEAR_PX * 10) return
    const step = `${(tenthX - atX) / 10} ${(tenthY - atY) / 10}`
    path += index === 0 ? `M${tenthX / 10} ${tenthY / 10}` : `l${step}`
    ;[atX, atY] = [tenthX, tenthY]
  })
  return isClosed ? `${path}z` : path
}
