import { rectAround } from '../../../src/domain/kernel/occupancy.ts'
import type { Rect } from '../../../src/domain/kernel/occupancy.ts'
import { charts } from '../../../src/text/charts/charts.ts'
import { CENTRE_REACH_DEG, CENTRE_RISE_HPA, extremesOf, refined, through } from './fields.ts'
import type { Extreme } from './fields.ts'
import { isolineLabels, isolines, strokes } from './isolines.ts'
import type { Isoline } from './isolines.ts'
import type { ChartLayers, LayerParts } from './layers.ts'
import { placeWords, sampleLine, stepsWithin } from './layers.ts'
import { TONES, text } from './svgParts.ts'
import type { Point } from './svgParts.ts'

const STEP_HPA = 4
const BOLD_HPA = 20
/** px from value to value of the lines: 0.125° on this map */
const FINER = 4
/** A sign this near the edge would be cut. */
const INSET_PX = 44

/** Isobars, and the centres between them. */
export function pressureLayers({ order, map, taken }: LayerParts): ChartLayers {
  const grid = refined(order.grid, FINER, through)
  const lines = isolines(grid, map, stepsWithin(grid.values, STEP_HPA))
  const isBold = (value: number) => value % BOLD_HPA === 0
  const centres = extremesOf(order.grid, CENTRE_REACH_DEG, CENTRE_RISE_HPA).flatMap((extreme) => {
    const at = map.at(extreme.lon, extreme.lat)
    return map.holds(at, INSET_PX) ? [{ extreme, at, words: wordsPlace(at, lines) }] : []
  })
  for (const { at, words } of centres) {
    taken.take(rectAround(at[0], at[1], 16, 16))
    taken.take(wordsRect(words))
  }
  const signs = centres.map(({ extreme, at, words }) => centreSign(extreme, at, words)).join('')
  const labels = isolineLabels(lines, taken, {
    isFree: (point) => map.holds(point, 34),
    words: String,
    style: (value) => ({ size: isBold(value) ? 19 : 16, isBold: isBold(value), halo: 5 }),
  })
  const { ko, en } = charts
  return {
    defs: '',
    field: '',
    marks: [
      strokes(
        lines.filter(({ value }) => !isBold(value)),
        TONES.ink,
        1.3,
      ),
      strokes(
        lines.filter(({ value }) => isBold(value)),
        TONES.ink,
        3,
      ),
      labels,
      signs,
    ].join(''),
    legend: [
      { sign: sampleLine(TONES.ink, 3), ko: ko.legend.isobars, en: en.legend.isobars },
      {
        sign:
          text([0, 24], 'H', { size: 30, isBold: true, fill: TONES.blue }) +
          text([32, 24], 'L', { size: 30, isBold: true }),
        ko: ko.legend.centres,
        en: en.legend.centres,
      },
    ],
    ...(centres.length > 0 && {
      figures: {
        ko: ko.legend.centreList,
        en: en.legend.centreList,
        rows: centres.map(
          ({ extreme: { sign, value, lon, lat } }) =>
            `${sign === 'high' ? 'H' : 'L'} ${Math.round(value)} hPa · ${placeWords(lon, lat)}`,
        ),
      },
    }),
  }
}

/** Letter over value, around the place of the words; the letter ends above the cross when they stand over it. */
const wordsRect = ([x, y]: Point): Rect => rectAround(x, y, 58, 92)
/** Over the centre, or else beside, above or below it, where fewer lines run through. */
const WORDS_OFFSETS = [
  [0, 0],
  [48, 0],
  [-48, 0],
  [0, -56],
  [0, 56],
] as const

function wordsPlace([x, y]: Point, lines: readonly Isoline[]): Point {
  const points = lines.flatMap((one) => one.lines.flatMap((part) => part.points))
  const crossed = WORDS_OFFSETS.map(([right, down]): [Point, number] => {
    const place: Point = [x + right, y + down]
    const { left, top, right: end, bottom } = wordsRect(place)
    return [place, points.filter(([px, py]) => px > left && px < end && py > top && py < bottom).length]
  })
  const fewest = Math.min(...crossed.map(([, count]) => count))
  return crossed.find(([, count]) => count === fewest)![0]
}

function centreSign({ sign, value }: Extreme, [x, y]: Point, [wordsX, wordsY]: Point): string {
  const fill = sign === 'high' ? TONES.blue : TONES.ink
  const cross = `<path d="M${x - 5} ${y - 5}l10 10m0 -10l-10 10" stroke="${fill}" stroke-width="2"/>`
  const letter = text([wordsX, wordsY - 14], sign === 'high' ? 'H' : 'L', {
    size: 42,
    isBold: true,
    anchor: 'middle',
    fill,
    halo: 6,
  })
  const words = text([wordsX, wordsY + 30], String(Math.round(value)), {
    size: 22,
    isBold: true,
    anchor: 'middle',
    fill,
    halo: 5,
  })
  return letter + cross + words
}
