import { coastRings, shoresOf } from '../../platform/coastFiles.ts'
import type { CoastFile, CoastVertex } from '../../platform/coastFiles.ts'
import { MAP_PX } from './frames.ts'
import type { ChartMap } from './frames.ts'
import { pathOf } from './svgParts.ts'
import type { Point } from './svgParts.ts'

export interface Coast {
  /** data of paths: land, and where it ends */
  land: string
  line: string
  /** whether a place of the sheet shows land */
  isLand(point: Point): boolean
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
    for (const vertices of coastRings(file)) {
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
const shoreOf = (vertices: readonly CoastVertex[], points: readonly Point[]): string =>
  shoresOf(vertices)
    .map(({ places, isClosed }) =>
      pathOf(
        places.map((place) => points[place]!),
        isClosed,
      ),
    )
    .join('')

function isOnMap(map: ChartMap, vertices: readonly CoastVertex[]): boolean {
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
