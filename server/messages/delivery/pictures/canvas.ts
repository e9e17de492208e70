import type { AlertWords } from '../../../../src/domain/messages/alertText/words.ts'
import { escapeMarkup } from '../../../../src/domain/kernel/markup.ts'
import type { FeedMode } from '../../../../src/domain/kernel/readings.ts'
import { DRAWN_FONT, px } from '../../../platform/svg.ts'

/** Pictures are this big: what phones show of an MMS without enlarging it. */
export const PICTURE_SIZE = { widthPx: 640, heightPx: 480 } as const

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

/** Where drawings go between the heading and the footer. */
export const PLOT = { left: 20, top: 92, right: 620, bottom: 446 } as const

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

export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size = 16, isBold = false, anchor = 'start', fill = COLOURS.ink, maxPx, hasHalo } = style
  const wide = widthPx(words, size)
  const fitting = maxPx !== undefined && wide > maxPx ? Math.max(LEAST_SIZE, (size * maxPx) / wide) : size
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

export interface Sheet {
  title: string
  subtitle: string
  mode: FeedMode
  /** SVG between the heading and the footer */
  body: string
  /** beside the source */
  credit?: string
}

/** A whole picture. What is not real says so at the top, before anything else is read. */
export function sheet({ title, subtitle, mode, body, credit }: Sheet, words: AlertWords): string {
  const { widthPx: width, heightPx: height } = PICTURE_SIZE
  const badge = mode === 'live' ? '' : badgeOf(words.modes[mode])
  const titlePx = mode === 'live' ? width - 40 : width - 60 - badgeWidth(words.modes[mode])
  const footer = [words.sender, words.picture.source, credit].filter((part) => part !== undefined).join(' · ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${DRAWN_FONT}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    text(20, 42, title, { size: 28, isBold: true, maxPx: titlePx }),
    text(20, 72, subtitle, { size: 18, fill: COLOURS.soft, maxPx: width - 40 }),
    badge,
    body,
    text(20, height - 12, footer, { size: 13, fill: COLOURS.soft, maxPx: width - 40 }),
    '</svg>',
  ].join('')
}

const BADGE_SIZE = 18
const badgeWidth = (words: string) => widthPx(words, BADGE_SIZE) + 20

function badgeOf(words: string): string {
  const wide = badgeWidth(words)
  const x = PICTURE_SIZE.widthPx - 20 - wide
  const box = `<rect x="${px(x)}" y="18" width="${px(wide)}" height="32" rx="6" fill="${COLOURS.demoGround}" stroke="${COLOURS.demo}"/>`
  return (
    box +
    text(x + wide / 2, 40, words, { size: BADGE_SIZE, isBold: true, anchor: 'middle', fill: COLOURS.demo })
  )
}
