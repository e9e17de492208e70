import { PARTS_OF_DEGREE } from '../../../src/domain/zones/zoneShapes.ts'
import { overlaps } from '../basemap/geometry.ts'
import type { Clipping } from './clipping.ts'
import { DRAWN, STRIP_KM, STRIPS } from './coastalOutlines.ts'
import { doubleArea, gridBox, toGrid, type GridPolygon, type Spot } from './grid.ts'
import type { Outline } from './outline.ts'
import { ringOf } from './outline.ts'
import { coastalStrip } from './strip.ts'

export type Zones = ReadonlyMap<string, readonly GridPolygon[]>

/** Water of a zone that lies apart from the rest of it and is smaller was left over in cutting. */
const MIN_PART_SQUARE_DEGREES = 0.0003

const gridRing = (outline: Outline): GridPolygon => [toGrid(ringOf(outline))]

/** Cuts outlines one after the other out of the sea that is left. */
export function cutInTurn(
  clipping: Clipping,
  outlines: readonly Outline[],
  land: readonly Spot[][],
  taken: Zones = new Map(),
): Zones {
  const zones = new Map<string, GridPolygon[]>()
  for (const outline of outlines) {
    const drawn = [gridRing(outline)]
    const box = gridBox(drawn)
    const isNear = (polygons: readonly GridPolygon[]) => overlaps(gridBox(polygons), box)
    const dry = land.map((ring) => [ring]).filter((ring) => isNear([ring]))
    const others = [...taken.values(), ...zones.values()].filter(isNear).flat()
    // in two steps: land first, as all zones on a coast must cut it alike
    zones.set(outline[0], withoutScraps(clipping.difference(clipping.difference(drawn, dry), others)))
  }
  return zones
}

/** The polygons of a size; the largest stays in any case. */
function withoutScraps(polygons: readonly GridPolygon[]): GridPolygon[] {
  const size = ([outer = []]: GridPolygon) => doubleArea(outer) / 2 / PARTS_OF_DEGREE ** 2
  const largest = Math.max(...polygons.map(size))
  return polygons.filter((polygon) => size(polygon) >= Math.min(MIN_PART_SQUARE_DEGREES, largest))
}

/** Cuts the coastal zones out of their sea zones: what is drawn first, then strips from what is left. */
export function cutCoastal(
  clipping: Clipping,
  sea: Zones,
  land: readonly Spot[][],
  parentOf: ReadonlyMap<string, string>,
): Zones {
  const zones = new Map<string, GridPolygon[]>()
  const cut = (code: string, drawn: (parent: readonly GridPolygon[]) => readonly GridPolygon[]) => {
    const parentCode = parentOf.get(code)
    const parent = sea.get(parentCode ?? '')
    if (!parent) throw new Error(`${code} has no parent among the sea zones`)
    const siblings = [...zones]
      .filter(([other]) => parentOf.get(other) === parentCode)
      .flatMap(([, one]) => one)
    const inside = clipping.intersection(drawn(parent), parent)
    zones.set(code, withoutScraps(clipping.difference(inside, siblings)))
  }
  for (const outline of DRAWN) cut(outline[0], () => [gridRing(outline)])
  for (const [code, within] of STRIPS)
    cut(code, (parent) => {
      const around = within ? [gridRing([code, within])] : parent
      return clipping.intersection(coastalStrip(clipping, land, around, STRIP_KM), around)
    })
  return zones
}
