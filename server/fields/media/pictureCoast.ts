import type { PictureFrame } from '../../../src/domain/fields/gridPicture.ts'
import { frameOf, toFrame } from '../../../src/domain/kernel/mercator.ts'
import { coastFile, coastRings, shoresOf } from '../../platform/coastFiles.ts'

/** Light on what is dark and dark on what is light: seen on sea, land and cloud. */
const LINES = [
  { colour: '#10202b', width: 2.4, opacity: 0.55 },
  { colour: '#ffe9a8', width: 1.1, opacity: 1 },
] as const

/** The coast on a Mercator picture of the seas around Korea. @returns SVG of the picture's size */
export function coastOf(place: PictureFrame): string {
  const { width, height, west, south, east, north } = place
  const frame = frameOf({ west, south, east, north }, width)
  const path = [coastFile('world'), coastFile('z6')]
    .flatMap(coastRings)
    .filter((ring) => ring.some(({ lat, lon }) => lat > south && lat < north && lon > west && lon < east))
    .flatMap((ring) =>
      shoresOf(ring).map(({ places, isClosed }) => {
        const points = places.map((at) => toFrame(frame, ring[at]!.lat, ring[at]!.lon))
        const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')
        return `M${line}${isClosed ? 'Z' : ''}`
      }),
    )
    .join('')
  const lines = LINES.map(
    ({ colour, width: thick, opacity }) =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-opacity="${opacity}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}</svg>`
}
