import { rasterise } from '../../platform/svg.ts'

/** @source specification part 1, section 2: the picture of the sign-up form */
export const PICTURE_PX = { width: 135, height: 40 }
const NOISE_CURVES = 2

type Point = readonly [x: number, y: number]

/**
 * Each digit as strokes in a box of 12 × 20: points `x,y` that a smooth curve runs through, strokes apart by `|`. Drawn
 * by ourselves, so that neither a font of the system nor one of a package plays a part.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': '6,0 1,5 1,15 6,20 11,15 11,5 6,0',
  '1': '2,4 7,0 7,20 | 2,20 11,20',
  '2': '1,5 4,0 9,1 11,5 8,11 1,20 | 1,20 11,20',
  '3': '1,2 6,0 11,4 9,8 5,9 | 5,9 10,11 11,16 6,20 1,18',
  '4': '9,20 9,0 | 9,0 1,14 | 1,14 12,14',
  '5': '10,0 2,0 | 2,0 2,9 | 2,9 7,7 11,12 9,18 5,20 1,18',
  '6': '9,0 3,6 1,14 4,20 9,19 11,14 8,9 4,10 1,14',
  '7': '1,0 11,0 | 11,0 6,10 4,20',
  '8': '6,9 2,5 6,0 10,5 6,9 1,14 6,20 11,14 6,9',
  '9': '11,6 8,11 3,10 1,5 5,0 10,2 11,6 10,14 5,20',
}
const BOX = { width: 12, height: 20 }
/** How far a point is moved at most, in units of the box: the same digit never has the same shape. */
const MOVED = 0.9
const TURNED_DEGREES = 14

/** @returns PNG of 135 × 40 */
export const pictureOf = async (digits: string): Promise<Buffer> =>
  Buffer.from(await rasterise(drawingOf(digits), PICTURE_PX.width))

function drawingOf(digits: string): string {
  const { width, height } = PICTURE_PX
  const step = width / (digits.length + 1)
  const drawn = [...digits].map((digit, at) => digitAt(digit, step * (at + 1)))
  const noise = Array.from({ length: NOISE_CURVES }, () =>
    strokePath([0, 0.3, 0.7, 1].map((part) => [part * width, within(4, height - 4)] as const)),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke="#222" stroke-linecap="round"><g stroke-width="2.4">${drawn.join('')}</g><g stroke-width="1" stroke="#777">${noise.join('')}</g></svg>`
}

function digitAt(digit: string, x: number): string {
  const scale = within(1.2, 1.45)
  const turn = `translate(${x} ${PICTURE_PX.height / 2 + within(-2, 2)}) rotate(${within(-TURNED_DEGREES, TURNED_DEGREES)}) scale(${scale})`
  const strokes = strokesOf(digit).map((points) =>
    strokePath(
      points.map(([px, py]) => [
        px - BOX.width / 2 + within(-MOVED, MOVED),
        py - BOX.height / 2 + within(-MOVED, MOVED),
      ]),
    ),
  )
  return `<g transform="${turn}">${strokes.join('')}</g>`
}

const strokesOf = (digit: string): Point[][] =>
  (STROKES[digit] ?? '').split(' | ').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [px, py] = point.split(',').map(Number)
      return [px ?? 0, py ?? 0]
    }),
  )

/** A smooth curve through the points. @source Catmull-Rom spline, as cubic Bézier curves */
function strokePath(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  const curves = points.slice(1).map((end, i) => {
    const [before, start, after] = [at(i - 1), at(i), at(i + 2)]
    const control = (from: Point, to: Point, base: Point, sign: number) =>
      `${base[0] + (sign * (to[0] - from[0])) / 6} ${base[1] + (sign * (to[1] - from[1])) / 6}`
    return `C${control(before, end, start, 1)} ${control(start, after, end, -1)} ${end[0]} ${end[1]}`
  })
  return `<path d="M${at(0).join(' ')}${curves.join('')}"/>`
}

const within = (low: number, high: number): number => low + Math.random() * (high - low)
