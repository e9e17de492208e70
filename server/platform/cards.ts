import { COLOURS, text, widthPx } from './drawing.ts'
import { DRAWN_FONT, px } from './svg.ts'

/** As wide as messengers show a picture of a page. */
export const CARD_PX = { width: 1200, height: 630 } as const
export const CARD_LEFT = 60
export const CARD_RIGHT = CARD_PX.width - CARD_LEFT

export interface CardParts {
  title: string
  /** under the title, quietly */
  subtitle: string
  /** in the upper right, for what is not real */
  badge?: string | undefined
  /** drawn between head and foot, SVG */
  body: readonly string[]
  /** of when it speaks, and who says so: a card is sent on, and read on another day */
  foot: readonly [string, string]
}

const WIDE = CARD_RIGHT - CARD_LEFT
const HEAD_PX = 800

/** The frame of every card of the portal. SVG. */
export function cardWith({ title, subtitle, badge, body, foot }: CardParts): string {
  const { width, height } = CARD_PX
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${DRAWN_FONT}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.ground}"/>`,
    badge === undefined ? '' : badgeWith(badge),
    text(CARD_LEFT, 84, title, { size: 56, isBold: true, maxPx: badge === undefined ? WIDE : HEAD_PX }),
    text(CARD_LEFT, 132, subtitle, { size: 28, fill: COLOURS.soft, maxPx: HEAD_PX }),
    ...body,
    text(CARD_LEFT, 552, foot[0], { size: 22, fill: COLOURS.soft, maxPx: WIDE }),
    text(CARD_LEFT, 592, foot[1], { size: 22, fill: COLOURS.soft, maxPx: WIDE }),
    '</svg>',
  ].join('')
}

function badgeWith(words: string): string {
  const wide = widthPx(words, 26) + 32
  const x = CARD_RIGHT - wide
  return (
    `<rect x="${px(x)}" y="44" width="${px(wide)}" height="48" rx="8" fill="${COLOURS.demoGround}" stroke="${COLOURS.demo}"/>` +
    text(x + wide / 2, 77, words, { size: 26, isBold: true, anchor: 'middle', fill: COLOURS.demo })
  )
}

/** Lines of whole words, no wider than given; what does not fit on the last one ends in dots. */
export function wrapped(
  sentence: string,
  size: number,
  most: { px?: number; lines?: number } = {},
): string[] {
  const { px: mostPx = WIDE, lines: mostLines = Infinity } = most
  const lines: string[] = []
  for (const word of sentence.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthPx(longer, size) <= mostPx) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  if (lines.length <= mostLines) return lines
  return [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1]} …`]
}
