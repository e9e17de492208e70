import { PARTS_OF_DEGREE } from '../../../src/domain/zones/zoneShapes.ts'
import { overlaps } from '../basemap/geometry.ts'
import type { Clipping } from './clipping.ts'
import { doubleArea, gridBox, type GridPolygon, type Spot } from './grid.ts'

const KM_PER_DEGREE = 111.2
/** Smaller islands have no strip of their own. */
const MIN_AREA_KM2 = 20
/** How far a round corner may be from its circle. */
const TOLERANCE_KM = 0.15

/** Everything within some kilometres of the coast of larger islands and the mainland, land included, inside a box. */
export function coastalStrip(
  clipping: Clipping,
  land: readonly Spot[][],
  around: readonly GridPolygon[],
  km: number,
): GridPolygon[] {
  const box = gridBox(around)
  const shrink = Math.cos(((box.south + box.north) / 2 / PARTS_OF_DEGREE) * (Math.PI / 180))
  const scaled = (polygons: readonly GridPolygon[], share: number): GridPolygon[] =>
    polygons.map((polygon) => polygon.map((ring) => ring.map(([x, y]): Spot => [Math.round(x * share), y])))
  const partsPerKm = PARTS_OF_DEGREE / KM_PER_DEGREE
  const room = (2 * km * partsPerKm) / shrink
  const near = [
    [
      [box.west - room, box.south - room],
      [box.east + room, box.south - room],
      [box.east + room, box.north + room],
      [box.west - room, box.north + room],
    ].map(([x = 0, y = 0]): Spot => [Math.round(x), Math.round(y)]),
  ]
  const large = land
    .filter((ring) => (doubleArea(ring) / 2) * shrink >= MIN_AREA_KM2 * partsPerKm ** 2)
    .filter((ring) => overlaps(gridBox([[ring]]), gridBox([near])))
    .map((ring) => [ring])
  const dry = clipping.intersection(large, [near])
  return scaled(clipping.grow(scaled(dry, shrink), km * partsPerKm, TOLERANCE_KM * partsPerKm), 1 / shrink)
}
