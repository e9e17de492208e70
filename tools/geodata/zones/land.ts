import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Point, Ring } from '../basemap/geometry.ts'
import { areaOf } from '../basemap/geometry.ts'
import { toGrid, type Spot } from './grid.ts'
import { LAKES } from './lakes.ts'
import { ringOf } from './outline.ts'

const BASEMAP = join(import.meta.dirname, '../../../public/basemap')

/** The map's coast up to zoom 8 about Korea, whose own grid is that of the shapes, and the world's around it. */
const FILES = ['z8', 'world']

/** Islands below this are left in the sea: a zone is no place to look an islet up. */
const MIN_AREA_KM2 = 0.4

interface CoastFile {
  origin: Point
  step: number
  rings: number[][]
}

/**
 * All land of the base map's coarser files, whose format public/basemap/README.md describes, and the lakes behind
 * walls.
 */
export async function dryLand(): Promise<Ring[]> {
  const files = await Promise.all(
    FILES.map(async (name) => JSON.parse(await readFile(join(BASEMAP, `${name}.json`), 'utf8')) as CoastFile),
  )
  return [
    ...files.flatMap((file) => file.rings.map((codes) => decodeRing(codes, file))),
    ...LAKES.map(ringOf),
  ]
}

function decodeRing(codes: number[], { origin, step }: CoastFile): Ring {
  let [x, y] = [0, 0]
  return Array.from({ length: codes.length / 2 }, (_, i): Point => {
    x += codes[2 * i] ?? 0
    y += codes[2 * i + 1] ?? 0
    return [origin[0] + x * step, origin[1] + y * step]
  })
}

/** Land for cutting shapes: outer rings without islets, on the grid of the shapes. */
export function landForShapes(land: readonly Ring[]): Spot[][] {
  return land
    .filter((ring) => Math.abs(areaOf(ring)) >= MIN_AREA_KM2)
    .map(toGrid)
    .filter((ring) => ring.length >= 3)
}
