import type { WarningAlert } from '../../../../src/domain/messages/alerts.ts'
import { isEnding } from '../../../../src/domain/messages/alertText/warnings.ts'
import { frameOf, toFrame } from '../../../../src/domain/kernel/mercator.ts'
import type { Frame } from '../../../../src/domain/kernel/mercator.ts'
import type { BoundingBox } from '../../../../src/domain/kernel/positions.ts'
import type { ZoneShape } from '../../../../src/domain/zones/zones.ts'
import { PICTURE_SIZE, PLOT } from './canvas.ts'
import { COLOURS } from '../../../platform/drawing.ts'
import { px } from '../../../platform/svg.ts'

/** What a map is drawn from. */
export interface MapParts {
  shapeOf(code: string): ZoneShape | undefined
  /** false on land */
  isSea(lon: number, lat: number): boolean
}

/** A little more than the Korean seas. */
const WHOLE: BoundingBox = { west: 123.4, south: 30.6, east: 133.4, north: 39.2 }
/** A zone on its own is shown with what lies around it, so that one knows where it is. */
const LEAST_DEGREES = 3.2
const LAND_STEP_PX = 2

const WIDTH = PICTURE_SIZE.widthPx
const HEIGHT = PLOT.bottom - PLOT.top + 8

/** Where the warned zones are; undefined where none of them has a drawing, as on land. */
export function warningMap(alert: WarningAlert, parts: MapParts): string | undefined {
  const shapes = alert.zones.flatMap(({ code }) => parts.shapeOf(code) ?? [])
  if (shapes.length === 0) return undefined
  const frame = fittingFrame(boxAround(shapes))
  const style = styleOf(alert)
  const clip = `<clipPath id="map"><rect width="${WIDTH}" height="${HEIGHT}"/></clipPath>`
  return [
    `<defs>${clip}${style.pattern}</defs>`,
    `<g transform="translate(0 ${PLOT.top - 4})" clip-path="url(#map)">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.sea}"/>`,
    ...shapes.map((shape) => `<path d="${shapePath(shape, frame)}" fill="${style.ground}"/>`),
    ...shapes.map(
      (shape) =>
        `<path d="${shapePath(shape, frame)}" fill="url(#hatch)" fill-rule="evenodd" stroke="${style.line}" stroke-width="2.5"${style.dash}/>`,
    ),
    `<path d="${landPath(frame, parts.isSea)}" fill="${COLOURS.land}"/>`,
    '</g>',
  ].join('')
}

/**
 * The signs of warnings everywhere in the portal: preliminary dashed, advisory amber with one hatching, warning red
 * with two, typhoon violet; what has ended is only outlined.
 */
function styleOf({ type, level, action }: WarningAlert) {
  const isOver = isEnding(action)
  const [ground, line] =
    type === 'typhoon'
      ? [COLOURS.typhoonGround, COLOURS.typhoon]
      : level === 'warning'
        ? [COLOURS.dangerGround, COLOURS.danger]
        : [COLOURS.roughGround, COLOURS.rough]
  const strokes =
    isOver || level === 'preliminary' ? '' : level === 'warning' ? 'M0 0L10 10M0 10L10 0' : 'M0 10L10 0'
  const isDashed = isOver || level === 'preliminary'
  return {
    ground: isOver ? COLOURS.ground : ground,
    line,
    dash: isDashed ? ' stroke-dasharray="9 6"' : '',
    pattern: `<pattern id="hatch" width="10" height="10" patternUnits="userSpaceOnUse"><path d="${strokes || 'M0 0'}" stroke="${line}" stroke-width="1.4"/></pattern>`,
  }
}

function boxAround(shapes: readonly ZoneShape[]): BoundingBox {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const { polygons } of shapes) {
    for (const [outer = []] of polygons) {
      for (const [lon, lat] of outer) {
        box.west = Math.min(box.west, lon)
        box.east = Math.max(box.east, lon)
        box.south = Math.min(box.south, lat)
        box.north = Math.max(box.north, lat)
      }
    }
  }
  return box
}

/** A frame of the map's own shape with the box in its middle, never too near to recognize the place. */
function fittingFrame({ west, south, east, north }: BoundingBox): Frame {
  const aspect = WIDTH / HEIGHT
  // a degree of longitude is about four fifths of one of latitude here
  const lonPerLat = aspect / Math.cos((35 * Math.PI) / 180)
  const margin = 1.25
  const tall = Math.max(LEAST_DEGREES, (north - south) * margin, ((east - west) * margin) / lonPerLat)
  const most = WHOLE.north - WHOLE.south
  const lats = Math.min(tall, most)
  const lons = lats * lonPerLat
  const [lat, lon] = [(north + south) / 2, (west + east) / 2]
  const middleLat = lats >= most ? (WHOLE.north + WHOLE.south) / 2 : lat
  const middleLon = lats >= most ? (WHOLE.west + WHOLE.east) / 2 : lon
  const box = {
    west: middleLon - lons / 2,
    east: middleLon + lons / 2,
    south: middleLat - lats / 2,
    north: middleLat + lats / 2,
  }
  return frameOf(box, WIDTH)
}

function shapePath({ polygons }: ZoneShape, frame: Frame): string {
  let path = ''
  for (const rings of polygons) {
    for (const ring of rings) {
      const places = ring.slice(0, -1).map(([lon, lat]) => {
        const { x, y } = toFrame(frame, lat, lon)
        return `${px(x)} ${px(y)}`
      })
      path += `M${places.join('L')}z`
    }
  }
  return path
}

/** Land as rows of small boxes: a picture for a phone needs no finer coast. */
function landPath(frame: Frame, isSea: MapParts['isSea']): string {
  const places = placesOf(frame)
  let path = ''
  for (const { y, lat } of places.rows) {
    let from: number | undefined
    for (const { x, lon } of [...places.columns, { x: WIDTH, lon: undefined }]) {
      const isLand = lon !== undefined && !isSea(lon, lat)
      if (isLand) from ??= x
      else if (from !== undefined) {
        path += `M${from} ${y}h${x - from}v${LAND_STEP_PX}h${from - x}z`
        from = undefined
      }
    }
  }
  return path
}

/** Middles of the boxes in degrees. */
function placesOf(frame: Frame) {
  const middle = LAND_STEP_PX / 2
  const columns = Array.from({ length: WIDTH / LAND_STEP_PX }, (_, index) => {
    const x = index * LAND_STEP_PX
    return { x, lon: frame.west + ((x + middle) / frame.scale) * 360 }
  })
  const northY = toFrame(frame, 0, frame.west).y
  const rows = Array.from({ length: Math.ceil(HEIGHT / LAND_STEP_PX) }, (_, index) => {
    const y = index * LAND_STEP_PX
    const upwards = ((northY - y - middle) / frame.scale) * 2 * Math.PI
    return { y, lat: (Math.atan(Math.sinh(upwards)) * 180) / Math.PI }
  })
  return { columns, rows }
}
