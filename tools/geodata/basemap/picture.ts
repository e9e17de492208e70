import type { Frame } from '../../../src/domain/kernel/mercator.ts'
import { frameOf, toFrame } from '../../../src/domain/kernel/mercator.ts'
import type { Box, Ring } from './geometry.ts'
import { areaOf, boxOf, clipRing, overlaps, simplifyRing } from './geometry.ts'

/** The part of the sea the static picture shows: all of Korea's waters from Ieodo to Dokdo. */
const PICTURE_BOX: Box = { west: 123.6, south: 31.8, east: 132.4, north: 39.3 }
/** Land goes on beyond the picture, for frames that are wider or higher than it. */
const LAND_BOX: Box = { west: 116, south: 27, east: 142, north: 43 }
const WIDTH_PX = 800
const TOLERANCE_KM = 1.2
const MIN_AREA_KM2 = { inside: 2.5, outside: 60 }

/** @returns the frame and the land as one SVG path of whole pixels */
export function picturePath(land: Ring[], islets: Ring[]): { frame: Frame; path: string } {
  const frame = frameOf(PICTURE_BOX, WIDTH_PX)
  const cut = land.map((ring) => clipRing(ring, LAND_BOX))
  const large = cut
    .filter((ring) => ring.length >= 3 && Math.abs(areaOf(ring)) >= smallestArea(ring))
    .map((ring) => simplifyRing(ring, TOLERANCE_KM))
  const path =
    large.map((ring) => ringPath(ring, frame)).join('') + islets.map((r) => dotPath(r, frame)).join('')
  return { frame, path }
}

const smallestArea = (ring: Ring) =>
  overlaps(boxOf(ring), PICTURE_BOX) ? MIN_AREA_KM2.inside : MIN_AREA_KM2.outside

function ringPath(ring: Ring, frame: Frame): string {
  const points = ring.map(([lon, lat]) => {
    const { x, y } = toFrame(frame, lat, lon)
    return [Math.round(x), Math.round(y)] as const
  })
  const distinct = points.filter(
    (p, i) => i === 0 || p[0] !== points[i - 1]?.[0] || p[1] !== points[i - 1]?.[1],
  )
  const [first, ...rest] = distinct
  if (!first || rest.length < 2) return ''
  let [x, y] = first
  const moves = rest.map(([nextX, nextY]) => {
    const move = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return move
  })
  return `M${first[0]} ${first[1]}l${moves.join(' ')}z`.replaceAll(' -', '-')
}

/** An islet too small for an outline is a dot of two pixels. */
function dotPath(ring: Ring, frame: Frame): string {
  const [lon, lat] = ring[3] ?? [0, 0]
  const { x, y } = toFrame(frame, lat, lon)
  if (x < 0 || y < 0 || x > frame.width || y > frame.height) return ''
  return `M${Math.round(x) - 1} ${Math.round(y) - 1}h2v2h-2z`
}
