import { mercatorX, mercatorY } from '../../domain/mercator.ts'
import { BASEMAP_VERSION, CORE_BOX, COAST_RANGES } from './basemapFiles.ts'

/** An outline on the unit square of Mercator. */
export interface CoastRing {
  /** x, y, x, y … */
  points: Float64Array
  /** per point, 1 when the line from it to the next lies on the file's border and is no coast */
  isCut?: Uint8Array
  minX: number
  minY: number
  maxX: number
  maxY: number
}

interface CoastFile {
  origin: [lon: number, lat: number]
  step: number
  /** columns and rows along which land was cut */
  cuts: { columns: number[]; rows: number[] }
  rings: number[][]
}

/** @param file as scripts/basemap.ts writes it; the format is told in public/basemap/README.md */
export function decodeCoast(file: CoastFile): CoastRing[] {
  return file.rings.map((codes) => decodeRing(codes, file))
}

function decodeRing(codes: number[], { origin, step, cuts }: CoastFile): CoastRing {
  const count = codes.length / 2
  const points = new Float64Array(codes.length)
  const borders = new Uint16Array(count)
  const ring: CoastRing = { points, minX: 1, minY: 1, maxX: 0, maxY: 0 }
  let [column, row] = [0, 0]
  for (let i = 0; i < count; i++) {
    column += codes[2 * i] ?? 0
    row += codes[2 * i + 1] ?? 0
    const x = mercatorX(origin[0] + column * step)
    const y = mercatorY(origin[1] + row * step)
    points[2 * i] = x
    points[2 * i + 1] = y
    borders[i] = bordersOf(column, row, cuts)
    ring.minX = Math.min(ring.minX, x)
    ring.maxX = Math.max(ring.maxX, x)
    ring.minY = Math.min(ring.minY, y)
    ring.maxY = Math.max(ring.maxY, y)
  }
  const isCut = Uint8Array.from(borders, (cuts, i) =>
    (cuts & (borders[(i + 1) % count] ?? 0)) === 0 ? 0 : 1,
  )
  if (isCut.includes(1)) ring.isCut = isCut
  return ring
}

/** One bit per cut that the point lies on. */
function bordersOf(column: number, row: number, { columns, rows }: CoastFile['cuts']): number {
  let bits = 0
  columns.forEach((cut, i) => (bits |= cut === column ? 1 << i : 0))
  rows.forEach((cut, i) => (bits |= cut === row ? 1 << (columns.length + i) : 0))
  return bits
}

interface LonLatBox {
  west: number
  south: number
  east: number
  north: number
}

/**
 * Files that show a view, without their ending.
 *
 * @param zoom map zoom; the range made for it is taken, the finest for anything nearer
 */
export function coastFilesFor(zoom: number, view: LonLatBox): string[] {
  const range = COAST_RANGES.find(({ maxZoom }) => zoom <= maxZoom) ?? COAST_RANGES.at(-1)
  if (!range) return []
  if (!range.tileDegrees || !range.tiles) return [range.name]
  const { tileDegrees, tiles, name } = range
  const columnOf = (lon: number) => Math.floor((lon - CORE_BOX.west) / tileDegrees)
  const rowOf = (lat: number) => Math.floor((lat - CORE_BOX.south) / tileDegrees)
  return tiles
    .filter((tile) => {
      const [column = 0, row = 0] = tile.split('-').map(Number)
      const isInColumns = column >= columnOf(view.west) && column <= columnOf(view.east)
      return isInColumns && row >= rowOf(view.south) && row <= rowOf(view.north)
    })
    .map((tile) => `${name}/${tile}`)
}

/** Whether a view reaches beyond the detailed coast. */
export function needsWorld(view: LonLatBox): boolean {
  return (
    view.west < CORE_BOX.west ||
    view.east > CORE_BOX.east ||
    view.south < CORE_BOX.south ||
    view.north > CORE_BOX.north
  )
}

/** Loads coast files once each and keeps them decoded. */
export class CoastStore {
  private readonly loaded = new Map<string, CoastRing[]>()
  private readonly asked = new Set<string>()
  private readonly base: string
  private readonly onLoad: () => void
  private readonly onFailure: () => void

  /** @param base address of the folder with the files, with a trailing slash */
  constructor(base: string, onLoad: () => void, onFailure: () => void) {
    this.base = base
    this.onLoad = onLoad
    this.onFailure = onFailure
  }

  /** @returns the rings when the file is here; otherwise starts loading it */
  take(name: string): CoastRing[] | undefined {
    const rings = this.loaded.get(name)
    if (!rings && !this.asked.has(name)) void this.load(name)
    return rings
  }

  /** Coarser ranges that are here already, finest first, to stand in while a file is under way. */
  standIn(zoom: number): CoastRing[] | undefined {
    const coarser = COAST_RANGES.filter(({ tiles, maxZoom }) => !tiles && maxZoom < zoom).toReversed()
    return coarser.map(({ name }) => this.loaded.get(name)).find((rings) => rings !== undefined)
  }

  private async load(name: string): Promise<void> {
    this.asked.add(name)
    try {
      const response = await fetch(`${this.base}${name}.json?v=${BASEMAP_VERSION}`)
      if (!response.ok) throw new Error(`${name}: ${response.status}`)
      this.loaded.set(name, decodeCoast((await response.json()) as CoastFile))
      this.onLoad()
    } catch {
      // The next view that needs the file asks again; the map says that its coast is missing until then.
      this.asked.delete(name)
      this.onFailure()
    }
  }
}
