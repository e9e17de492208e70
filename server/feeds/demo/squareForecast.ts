import { partBox, squareBox, SQUARES } from '../../../src/domain/zones/seaSquares.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { forecastAt } from './forecast.ts'
import type { PointState } from './forecast.ts'
import type { Place } from './geometry.ts'
import { isLand } from './land.ts'
import type { SeaClock } from './seaTime.ts'

type Box = (typeof SQUARES)[number]['box']

/** Hours a model run reaches ahead, and its step. */
export const RUN = { lastHour: 75, stepHours: 3 }
const PARTS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** Where water is looked for when the middle is on land: shares of a side. */
const LOOKED_AT = [0.5, 0.17, 0.83, 0.02, 0.98]
/** The coasts are a few strokes, which bays and inlets lie behind: water this far outside a square is also its own. */
const BAY_DEG = 0.2

/** A square, or a part of one, and the place in its water that stands for it; undefined where it is all land. */
export interface ModelCell {
  square: number
  part: number
  box: Box
  place: Place | undefined
}

/** Whether a run has a step of this time. */
export function isStep(issuedAt: Date, validAt: Date): boolean {
  const hours = (validAt.getTime() - issuedAt.getTime()) / HOUR_MS
  return hours >= 0 && hours <= RUN.lastHour && hours % RUN.stepHours === 0
}

let squares: ModelCell[] | undefined

/** All 1,331 squares in the agency's order; a whole square is written with part 0. */
export function wholeSquares(): readonly ModelCell[] {
  squares ??= SQUARES.map(({ square, box }) => ({
    square,
    part: 0,
    box,
    place: waterIn(box) ?? waterIn(widened(box)),
  }))
  return squares
}

/** The nine parts of a square, from the north-west; none when no square has the number. */
export function partsOf(square: number): ModelCell[] {
  if (!squareBox(square)) return []
  return PARTS.flatMap((part) => {
    const box = partBox({ square, part })
    return box ? [{ square, part, box, place: waterIn(box) }] : []
  })
}

/** The middle, or the first of some places around it that is no land by the coarse coasts. */
function waterIn({ west, south, east, north }: Box): Place | undefined {
  for (const row of LOOKED_AT) {
    for (const column of LOOKED_AT) {
      const place = { lat: south + row * (north - south), lon: west + column * (east - west) }
      if (!isLand(place)) return place
    }
  }
  return undefined
}

const widened = ({ west, south, east, north }: Box): Box => ({
  west: west - BAY_DEG,
  south: south - BAY_DEG,
  east: east + BAY_DEG,
  north: north + BAY_DEG,
})

/** What a run says of a cell; undefined on land. */
export const cellForecast = (
  { place }: ModelCell,
  issuedAt: Date,
  validAt: Date,
  clock: SeaClock,
): PointState | undefined => place && forecastAt(place, clock(issuedAt), clock(validAt))
