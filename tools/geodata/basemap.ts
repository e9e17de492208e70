/**
 * Builds the base map: small coast files per zoom range in public/basemap, the list the map loads them by
 * (src/islands/map/basemapFiles.ts), and the outline of the static picture (src/components/map/SeaPicture.coast.json).
 * Run it by hand when the data or the ranges change; the results are committed.
 *
 * Usage: npm run basemap [-- <folder where the land of OpenStreetMap is installed already>]
 */
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { format, resolveConfig } from 'prettier'
import { installPackages } from '../../scripts/support/packages.ts'
import { MAP_LIMITS } from '../../src/domain/map/mapView.ts'
import type { Box, Ring } from './basemap/geometry.ts'
import { areaOf, boxOf, clipRing, encodeRing, overlaps, simplifyRing } from './basemap/geometry.ts'
import { isletRings } from './basemap/islets.ts'
import { picturePath } from './basemap/picture.ts'
import { installOpenStreetMapLand, naturalEarthLand, openStreetMapLand } from './basemap/sources.ts'

const ROOT = join(import.meta.dirname, '../..')
const OUTPUT = join(ROOT, 'public/basemap')

/** The seas of the portal in full detail; around it Natural Earth. */
const CORE: Box = { west: 117, south: 30, east: 134, north: 44 }
/** Room around the core for simplifying, so that the cut at its edge is exact. */
const CORE_WITH_ROOM: Box = { west: 116.7, south: 29.7, east: 134.3, north: 44.3 }
const WORLD: Box = { west: 80, south: -5, east: 180, north: 66 }

interface Range {
  name: string
  maxZoom: number
  toleranceKm: number
  /** islands below this are left out; hand-made islets stay */
  minAreaKm2: number
  /** degrees per unit of the encoded coordinates */
  step: number
  /** side of a tile in degrees; undefined = one file for the whole core */
  tileDegrees?: number
}

/**
 * Tolerances are about 0.6 px at the nearest zoom of the range; step is finer still. The last range ends where the map
 * does: nearer than that the source's own error is wider than a pixel.
 */
const RANGES: Range[] = [
  { name: 'z6', maxZoom: 6, toleranceKm: 1, minAreaKm2: 0.8, step: 0.004 },
  { name: 'z8', maxZoom: 8, toleranceKm: 0.3, minAreaKm2: 0.04, step: 0.001 },
  {
    name: 'z10',
    maxZoom: MAP_LIMITS.maxZoom,
    toleranceKm: 0.07,
    minAreaKm2: 0,
    step: 0.0002,
    tileDegrees: 4,
  },
]

/** Tiles reach a little over their edge, so that no seam shows between two fills. */
const TILE_OVERLAP = 0.01

interface CoastFile {
  /** path under public/basemap, without the ending */
  name: string
  box: Box
  step: number
  rings: Ring[]
  /** longitudes and latitudes of cuts inside the box, besides its own edges */
  seams?: { lons: number[]; lats: number[] }
}

function coastFiles(core: Ring[], range: Range): CoastFile[] {
  const simplified = [
    ...core
      .filter((ring) => Math.abs(areaOf(ring)) >= range.minAreaKm2)
      .map((r) => simplifyRing(r, range.toleranceKm)),
    ...isletRings(),
  ]
  const cut = (name: string, box: Box) => ({
    name,
    box,
    step: range.step,
    rings: simplified.map((ring) => clipRing(ring, box)),
  })
  if (range.tileDegrees === undefined) return [cut(range.name, CORE)]
  return tilesOf(range.tileDegrees).map(({ column, row, box }) => cut(`${range.name}/${column}-${row}`, box))
}

function tilesOf(degrees: number) {
  const tiles = []
  for (let column = 0; CORE.west + column * degrees < CORE.east; column++)
    for (let row = 0; CORE.south + row * degrees < CORE.north; row++) {
      const west = CORE.west + column * degrees
      const south = CORE.south + row * degrees
      const east = Math.min(west + degrees, CORE.east)
      const north = Math.min(south + degrees, CORE.north)
      const o = TILE_OVERLAP
      tiles.push({ column, row, box: { west: west - o, south: south - o, east: east + o, north: north + o } })
    }
  return tiles
}

/** Natural Earth outside the core, as four boxes around it. */
function worldFile(land: Ring[]): CoastFile {
  const o = TILE_OVERLAP
  const frames: Box[] = [
    { ...WORLD, east: CORE.west + o },
    { ...WORLD, west: CORE.east - o },
    { ...WORLD, west: CORE.west, east: CORE.east, north: CORE.south + o },
    { ...WORLD, west: CORE.west, east: CORE.east, south: CORE.north - o },
  ]
  const simplified = land
    .filter((ring) => overlaps(boxOf(ring), WORLD) && Math.abs(areaOf(ring)) > 40)
    .map((ring) => simplifyRing(ring, 2.5))
  const rings = frames.flatMap((frame) => simplified.map((ring) => clipRing(ring, frame)))
  const seams = {
    lons: [CORE.west + o, CORE.west, CORE.east, CORE.east - o],
    lats: [CORE.south + o, CORE.north - o],
  }
  return { name: 'world', box: WORLD, step: 0.01, rings, seams }
}

/** @returns the file's text, or undefined when no land is in its box */
function encodeFile(file: CoastFile): string | undefined {
  const { box, step } = file
  const rings = file.rings
    .map((ring) => encodeRing(ring, [box.west, box.south], step))
    .filter((c) => c.length > 0)
  if (rings.length === 0) return undefined
  const { lons = [], lats = [] } = file.seams ?? {}
  const columns = [box.west, box.east, ...lons].map((lon) => Math.round((lon - box.west) / step))
  const rows = [box.south, box.north, ...lats].map((lat) => Math.round((lat - box.south) / step))
  return JSON.stringify({ origin: [box.west, box.south], step, cuts: { columns, rows }, rings })
}

async function writeFiles(files: CoastFile[]): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  for (const file of files) {
    const text = encodeFile(file)
    if (!text) continue
    const path = join(OUTPUT, `${file.name}.json`)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, text)
    written.set(file.name, text)
    console.log(`${file.name}.json: ${text.length} bytes, ${brotliCompressSync(text).length} brotli`)
  }
  return written
}

/** The list is code, not one more request: which files exist, and a version that makes their addresses immutable. */
async function writeList(written: Map<string, string>): Promise<void> {
  const version = createHash('sha256')
    .update([...written.values()].join('\n'))
    .digest('hex')
    .slice(0, 10)
  const ranges = RANGES.map(({ name, maxZoom, tileDegrees }) => {
    const tiles = [...written.keys()]
      .filter((k) => k.startsWith(`${name}/`))
      .map((k) => k.slice(name.length + 1))
    const tiling =
      tileDegrees === undefined ? '' : `, tileDegrees: ${tileDegrees}, tiles: '${tiles.join(' ')}'.split(' ')`
    return `  { name: '${name}', maxZoom: ${maxZoom}${tiling} },\n`
  })
  const text =
    `/** Written by tools/geodata/basemap.ts; do not edit. */\n` +
    `export const BASEMAP_VERSION = '${version}'\n` +
    `export const CORE_BOX = { west: ${CORE.west}, south: ${CORE.south}, east: ${CORE.east}, north: ${CORE.north} }\n` +
    `export interface CoastRange {\n  name: string\n  maxZoom: number\n  tileDegrees?: number\n  tiles?: string[]\n}\n` +
    `export const COAST_RANGES: CoastRange[] = [\n${ranges.join('')}]\n`
  const path = join(ROOT, 'src/islands/map/basemapFiles.ts')
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
}

async function removeOldFiles(): Promise<void> {
  await mkdir(OUTPUT, { recursive: true })
  for (const name of await readdir(OUTPUT)) {
    if (!name.endsWith('.md')) await rm(join(OUTPUT, name), { recursive: true })
  }
}

async function main(given: string | undefined): Promise<void> {
  installPackages(import.meta.dirname)
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'basemap-')))
  try {
    if (!given) await installOpenStreetMapLand(folder)
    const land = await openStreetMapLand(folder)
    const core = land.map((ring) => clipRing(ring, CORE_WITH_ROOM)).filter((ring) => ring.length >= 3)
    const world = naturalEarthLand()
    await removeOldFiles()
    const files = [worldFile(world), ...RANGES.flatMap((range) => coastFiles(core, range))]
    await writeList(await writeFiles(files))
    await writeFile(
      join(ROOT, 'src/components/map/SeaPicture.coast.json'),
      JSON.stringify(picturePath(land, isletRings())),
    )
  } finally {
    if (!given) await rm(folder, { recursive: true })
  }
}

await main(process.argv[2])
