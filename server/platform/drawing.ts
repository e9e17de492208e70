import { escapeMarkup } from '../../src/domain/kernel/markup.ts'
import { px } from './svg.ts'

/** The colours of the light theme in src/styles/tokens.css; a picture cannot change with the reader's theme. */
export const COLOURS = {
  ground: '#ffffff',
  ink: '#13202a',
  soft: '#44545f',
  line: '#d2dae0',
  axis: '#6f7f8a',
  sea: '#dde6ec',
  land: '#c3ccd2',
  coast: '#7c8b96',
  first: '#0a4f8f',
  second: '#b0560b',
  rough: '#b36b00',
  roughGround: '#ffedcc',
  danger: '#c62828',
  dangerGround: '#ffe3e0',
  typhoon: '#6d3aa0',
  typhoonGround: '#f0e6fa',
  demo: '#3a3100',
  demoGround: '#fbf0c4',
} as const

export interface TextStyle {
  size?: number
  isBold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  fill?: string
  /** no wider than this: the letters become smaller, but never unreadable */
  maxPx?: number
  /** keeps it readable where it crosses a line */
  hasHalo?: boolean
}

const LEAST_SIZE = 13

/** Roughly, for no font is asked: syllables are as wide as they are high. */
export function widthPx(text: string, size: number): number {
  let ems = 0
  for (const letter of text) ems += letter.codePointAt(0)! > 0x2e7f ? 0.95 : 0.56
  return ems * size
}

/** @returns the size of letters at which the words are no wider than `maxPx`, but never unreadable */
export function fittingSize(words: string, size: number, maxPx?: number): number {
  const wide = widthPx(words, size)
  return maxPx !== undefined && wide > maxPx ? Math.max(LEAST_SIZE, (size * maxPx) / wide) : size
}

export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 16, isBold = false, anchor = 'start', fill = COLOURS.ink, maxPx, hasHalo } = style
  const fitting = fittingSize(words, size, maxPx)
  const weight = isBold ? ' font-weight="700"' : ''
  const place = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  const halo = hasHalo ? ` paint-order="stroke" stroke="${COLOURS.ground}" stroke-width="5"` : ''
  return `<text x="${px(x)}" y="${px(y)}" font-size="${px(fitting)}"${weight}${place}${halo} fill="${fill}">${escapeMarkup(words)}</text>`
}

export const line = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  stroke: string,
  more = '',
): string => `<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="${stroke}"${more}/>`
