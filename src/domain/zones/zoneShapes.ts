import { packNumbers, unpackNumbers } from '../kernel/packedNumbers.ts'
import type { BoundingBox } from '../kernel/positions.ts'
import { crossingsEastOf } from '../kernel/rings.ts'
import type { LonLatRing, ZoneShape } from './zones.ts'

/** Coordinates are whole numbers of this many parts of a degree, about 110 m: a fifth of a pixel at zoom 8. */
export const PARTS_OF_DEGREE = 1000

type Position = readonly [lon: number, lat: number]

/**
 * A shape as one text: its label, a colon, its polygons with a semicolon between them, each its rings with a blank
 * between. A ring is x, y, dx, dy, dx, dy … in parts of a degree, without its repeated last place.
 */
export function packShape({ label, polygons }: Omit<ZoneShape, 'code'>): string {
  const rings = polygons.map((polygon) =>
    polygon.map((ring) => packNumbers(differences(ring.slice(0, -1)))).join(' '),
  )
  return `${packNumbers(differences([label]))}:${rings.join(';')}`
}

function differences(places: readonly Position[]): number[] {
  let [x, y] = [0, 0]
  return places.flatMap(([lon, lat]) => {
    const [nextX, nextY] = [Math.round(lon * PARTS_OF_DEGREE), Math.round(lat * PARTS_OF_DEGREE)]
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    return step
  })
}

/** Reads what {@link packShape} wrote. */
export function unpackShape(code: string, text: string): ZoneShape {
  const [label = '', polygons = ''] = text.split(':')
  return {
    code,
    label: placesOf(label)[0] ?? [0, 0],
    polygons: polygons.split(';').map((polygon) =>
      polygon.split(' ').map((ring) => {
        const places = placesOf(ring)
        return [...places, ...places.slice(0, 1)]
      }),
    ),
  }
}

function placesOf(text: string): Position[] {
  const steps = unpackNumbers(text)
  let [x, y] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, i): Position => {
    x += steps[2 * i] ?? 0
    y += steps[2 * i + 1] ?? 0
    return [x / PARTS_OF_DEGREE, y / PARTS_OF_DEGREE]
  })
}

const boxes = new WeakMap<ZoneShape, BoundingBox>()

/** The smallest box around a shape, counted once for each. */
export function shapeBox(shape: ZoneShape): BoundingBox {
  const known = boxes.get(shape)
  if (known) return known
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [lon, lat] of shape.polygons.flatMap(([outer = []]) => outer)) {
    box.west = Math.min(box.west, lon)
    box.south = Math.min(box.south, lat)
    box.east = Math.max(box.east, lon)
    box.north = Math.max(box.north, lat)
  }
  boxes.set(shape, box)
  return box
}

/** Whether a place lies in a shape. On a line that two shapes share it lies in one of them alone. */
export function contains(shape: ZoneShape, lon: number, lat: number): boolean {
  const { west, south, east, north } = shapeBox(shape)
  if (!(lon >= west && lon <= east && lat >= south && lat <= north)) return false
  return shape.polygons.some((polygon) => {
    let crossings = 0
    for (const ring of polygon) crossings += crossingsEastOf(ring, lon, lat)
    return crossings % 2 === 1
  })
}

/** The first of the shapes that holds a place. */
export function zoneAt(shapes: readonly ZoneShape[], lon: number, lat: number): ZoneShape | undefined {
  return shapes.find((shape) => contains(shape, lon, lat))
}

const KM_PER_DEGREE = 111.2
/** Ways in which a near shape is looked for, and the steps along them. */
const WAYS = 16
const STEP_KM = 2

/**
 * The shape that holds a place, or the nearest one around it: a harbour basin or a river's mouth lies in no zone, and
 * those in it sail out into one.
 *
 * @param mostKm no farther than this, within two kilometres
 */
export function zoneNear(
  shapes: readonly ZoneShape[],
  lon: number,
  lat: number,
  mostKm: number,
): ZoneShape | undefined {
  const held = zoneAt(shapes, lon, lat)
  if (held) return held
  const perLon = KM_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  for (let km = STEP_KM; km <= mostKm; km += STEP_KM) {
    for (let way = 0; way < WAYS; way++) {
      const angle = (way / WAYS) * 2 * Math.PI
      const near = zoneAt(
        shapes,
        lon + (km * Math.sin(angle)) / perLon,
        lat + (km * Math.cos(angle)) / KM_PER_DEGREE,
      )
      if (near) return near
    }
  }
  return undefined
}

/** The middle of an area's largest ring, by the area; for a name without a better place. */
export function middleOf(polygons: ZoneShape['polygons']): readonly [lon: number, lat: number] {
  const centroids = polygons.flatMap(([outer]) => (outer ? [centroid(outer)] : []))
  const [largest] = centroids.toSorted((a, b) => b.area - a.area)
  return largest?.place ?? [0, 0]
}

function centroid(ring: LonLatRing): { area: number; place: readonly [number, number] } {
  let [twice, x, y] = [0, 0, 0]
  for (const [i, [lon, lat]] of ring.entries()) {
    const [nextLon, nextLat] = ring[(i + 1) % ring.length] ?? [lon, lat]
    const cross = lon * nextLat - nextLon * lat
    twice += cross
    x += (lon + nextLon) * cross
    y += (lat + nextLat) * cross
  }
  const [lon = 0, lat = 0] = ring[0] ?? []
  return { area: Math.abs(twice), place: twice === 0 ? [lon, lat] : [x / (3 * twice), y / (3 * twice)] }
}
