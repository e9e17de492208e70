import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicFolder } from '../../platform/root.ts'
import { MAP_PX } from './frames.ts'
import type { ChartMap } from './frames.ts'
import { pathOf } from './svgParts.ts'
import type { Point } from './svgParts.ts'

/** A file of the base map; public/basemap/README.md describes the format. */
export interface CoastFile {
  origin: readonly [lon: number, lat: number]
  step: number
  cuts: { columns: readonly number[]; rows: readonly number[] }
  rings: readonly (readonly number[])[]
}

export interface Coast {
  /** data of paths: land, and where it ends */
  land: string
  line: string
  /** whether a place of the sheet shows land */
  isLand(point: Point): boolean
}

/** @param name `world`, which leaves out the seas around Korea, or `z6`, which is those */
export const coastFile = (name: 'world' | 'z6'): CoastFile =>
  JSON.parse(readFileSync(join(publicFolder, 'basemap', `${name}.json`), 'utf8')) as CoastFile

interface Vertex {
  lon: number
  lat: number
  /** the border of its file that it lies on: one bit per column and row of cutting */
  cuts: number
}

function verticesOf(codes: readonly number[], { origin, step, cuts }: CoastFile): Vertex[] {
  const vertices: Vertex[] = []
  let [column, row] = [0, 0]
  for (let at = 0; at < codes.length; at += 2) {
    column += codes[at]!
    row += codes[at + 1]!
    const columnCut = cuts.columns.indexOf(column)
    const rowCut = cuts.rows.indexOf(row)
    vertices.push({
      lon: origin[0] + column * step,
      lat: origin[1] + row * step,
      cuts: (columnCut < 0 ? 0 : 1 << columnCut) | (rowCut < 0 ? 0 : 1 << (cuts.columns.length + rowCut)),
    })
  }
  return vertices
}

/** Islands smaller than this, px across, are one dot among many. */
const LEAST_PX = 1.5

/** The land of some files on a map; what lies beside the map is left out ring by ring. */
export function coastOn(map: ChartMap, files: readonly CoastFile[]): Coast {
  let [land, line] = ['', '']
  const crossings: Crossings[] = []
  for (const file of files) {
    const ofFile = new Crossings()
    crossings.push(ofFile)
    for (const codes of file.rings) {
      const vertices = verticesOf(codes, file)
      const points = vertices.map(({ lon, lat }) => map.at(lon, lat))
      if (!isOnMap(map, vertices) || sizeOf(points) < LEAST_PX) continue
      ofFile.add(points)
      land += pathOf(points, true)
      line += shoreOf(vertices, points)
    }
  }
  return { land, line, isLand: (point) => crossings.some((one) => one.isInside(point)) }
}

/** Where the outlines cross each row of the picture: between an odd crossing and the next is land. */
class Crossings {
  private readonly rows: number[][] = Array.from({ length: MAP_PX.top + MAP_PX.height + 1 }, () => [])

  add(points: readonly Point[]): void {
    points.forEach(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length]!
      const [topY, bottomY] = y < nextY ? [y, nextY] : [nextY, y]
      const last = Math.min(this.rows.length - 1, Math.ceil(bottomY) - 1)
      for (let row = Math.max(0, Math.ceil(topY)); row <= last; row++)
        this.rows[row]!.push(x + ((row - y) / (nextY - y)) * (nextX - x))
    })
  }

  isInside([x, y]: Point): boolean {
    const crossed = this.rows[Math.round(y)]?.filter((place) => place < x) ?? []
    return crossed.length % 2 === 1
  }
}

/** The outline without the lines that come from cutting. */
function shoreOf(vertices: readonly Vertex[], points: readonly Point[]): string {
  const isCut = (index: number) =>
    (vertices[index]!.cuts & vertices[(index + 1) % vertices.length]!.cuts) !== 0
  const firstCut = vertices.findIndex((_vertex, index) => isCut(index))
  if (firstCut < 0) return pathOf(points, true)
  let path = ''
  let stretch: Point[] = []
  for (let step = 1; step <= points.length; step++) {
    const index = (firstCut + step) % points.length
    stretch.push(points[index]!)
    if (!isCut(index)) continue
    if (stretch.length > 1) path += pathOf(stretch, false)
    stretch = []
  }
  return path
}

function isOnMap(map: ChartMap, vertices: readonly Vertex[]): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lon, lat } of vertices) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return east >= map.west && west <= map.east && north >= map.south && south <= map.north
}

function sizeOf(points: readonly Point[]): number {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const span = (values: readonly number[]) => {
    let [least, most] = [Infinity, -Infinity]
    for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)]
    return most - least
  }
  return Math.max(span(xs), span(ys))
}
