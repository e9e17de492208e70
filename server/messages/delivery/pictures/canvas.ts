import type { AlertWords } from '../../../../src/domain/messages/alertText/words.ts'
import type { FeedMode } from '../../../../src/domain/kernel/readings.ts'
import { COLOURS, text, widthPx } from '../../../platform/drawing.ts'
import { DRAWN_FONT, px } from '../../../platform/svg.ts'

/** Pictures are this big: what phones show of an MMS without enlarging it. */
export const PICTURE_SIZE = { widthPx: 640, heightPx: 480 } as const

/** Where drawings go between the heading and the footer. */
export const PLOT = { left: 20, top: 92, right: 620, bottom: 446 } as const

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
