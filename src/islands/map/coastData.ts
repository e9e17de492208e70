import { mercatorX, mercatorY } from '../../domain/kernel/mercator.ts'
import { BASEMAP_VERSION, CORE_BOX, COAST_RANGES } from './basemapFiles.ts'
import { inSteps } from './inSteps.ts'

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

/** Points that are decoded in one step. */
const STEP_POINTS = 3000

/** @param file as tools/geodata/basemap.ts writes it; public/basemap/README.md describes the format */
export function decodeCoast(file: CoastFile): CoastRing[] {
  const work = decodingCoast(file)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** {@link decodeCoast} in steps of about {@link STEP_POINTS} points. */
export function* decodingCoast(file: CoastFile): Generator<void, CoastRing[]> {
  const grid = gridOf(file)
  const rings: CoastRing[] = []
  let points = 0
  for (const codes of file.rings) {
    rings.push(decodeRing(codes, grid))
    points += codes.length / 2
    if (points < STEP_POINTS) continue
    points = 0
    yield
  }
  return rings
}

interface Grid {
  xOf(column: number): number
  yOf(row: number): number
  /** one bit per cut that the point lies on */
  cutsAt(column: number, row: number): number
}

function gridOf({ origin, step, cuts }: CoastFile): Grid {
  const bits = (places: number[], first: number) => new Map(places.map((cut, i) => [cut, 1 << (first + i)]))
  const columns = bits(cuts.columns, 0)
  const rows = bits(cuts.rows, cuts.columns.length)
  // Thousands of points share a few rows, and a row's place takes a sine and a logarithm.
  const known = new Map<number, number>()
  return {
    xOf: (column) => mercatorX(origin[0] + column * step),
    yOf(row) {
      const y = known.get(row) ?? mercatorY(origin[1] + row * step)
      known.set(row, y)
      return y
    },
    cutsAt: (column, row) => (columns.get(column) ?? 0) | (rows.get(row) ?? 0),
  }
}

function decodeRing(codes: number[], grid: Grid): CoastRing {
  const count = codes.length / 2
  const points = new Float64Array(codes.length)
  const borders = new Uint16Array(count)
  const ring: CoastRing = { points, minX: 1, minY: 1, maxX: 0, maxY: 0 }
  let [column, row] = [0, 0]
  for (let i = 0; i < count; i++) {
    column += codes[2 * i] ?? 0
    row += codes[2 * i + 1] ?? 0
    const x = grid.xOf(column)
    const y = grid.yOf(row)
    points[2 * i] = x
    points[2 * i + 1] = y
    borders[i] = grid.cutsAt(column, row)
    ring.minX = Math.min(ring.minX, x)
    ring.maxX = Math.max(ring.maxX, x)
    ring.minY = Math.min(ring.minY, y)
    ring.maxY = Math.max(ring.maxY, y)
  }
  if (!borders.some((cuts) => cuts !== 0)) return ring
  const isCut = Uint8Array.from(borders, (cuts, i) =>
    (cuts & (borders[(i + 1) % count] ?? 0)) === 0 ? 0 : 1,
  )
  if (isCut.includes(1)) ring.isCut = isCut
  return ring
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

  /** The first file is under way. */
  get isWaiting(): boolean {
    return this.loaded.size === 0 && this.asked.size > 0
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
      const rings = await inSteps(decodingCoast((await response.json()) as CoastFile))
      this.loaded.set(name, rings ?? [])
      this.onLoad()
    } catch {
      // The next view that needs the file asks again; the map says that its coast is missing until then.
      this.asked.delete(name)
      this.onFailure()
    }
  }
}
