/**
 * Grids of model fields, and where a place lies in them. Columns and rows count from 0 at the south-west corner; a
 * fraction lies between two values. Whatever order a file has, rows inside run from south to north and columns from
 * west to east.
 */

/** Regular in longitude and latitude. */
export interface LatLonGrid {
  kind: 'latLon'
  columns: number
  rows: number
  /** degrees, of the first value itself and not of its cell's edge; from −180 to 180 */
  west: number
  south: number
  /** degrees between two values */
  stepLon: number
  stepLat: number
}

/** Lambert conformal conic, on a sphere or on an ellipsoid. */
export interface LambertGrid {
  kind: 'lambert'
  columns: number
  rows: number
  /** of the sphere, or of the ellipsoid at the equator */
  earthRadiusM: number
  /** of the ellipsoid, such as 1/298.257; absent for a sphere */
  flattening?: number
  /** degrees; the two may be equal */
  standardParallels: readonly [number, number]
  /** degrees; where x and y are 0, and the meridian that is north */
  originLat: number
  originLon: number
  /** metres east and north of the origin, of the first value */
  westM: number
  southM: number
  /** metres between two values */
  stepM: number
}

export type Grid = LatLonGrid | LambertGrid

export interface GridPlace {
  column: number
  row: number
}

const RADIANS = Math.PI / 180

/** Of the short-range forecast. @source KMA, village forecast: 5 km, origin at the 43rd column and 136th row */
export const DFS_GRID: LambertGrid = {
  kind: 'lambert',
  columns: 149,
  rows: 253,
  earthRadiusM: 6_371_008.77,
  standardParallels: [30, 60],
  originLat: 38,
  originLon: 126,
  westM: -42 * 5000,
  southM: -135 * 5000,
  stepM: 5000,
}

/** @returns a place that may lie beyond the grid: see `isInGrid` */
export function placeInGrid(grid: Grid, lat: number, lon: number): GridPlace {
  if (grid.kind === 'latLon') {
    return { column: eastOf(lon, grid.west) / grid.stepLon, row: (lat - grid.south) / grid.stepLat }
  }
  const cone = coneOf(grid)
  const radius = cone.radiusAt(lat)
  const angle = cone.n * halfTurn(lon - grid.originLon) * RADIANS
  return {
    column: (radius * Math.sin(angle) - grid.westM) / grid.stepM,
    row: (cone.originRadius - radius * Math.cos(angle) - grid.southM) / grid.stepM,
  }
}

/** Degrees; the inverse of `placeInGrid`. */
export function positionInGrid(grid: Grid, { column, row }: GridPlace): { lat: number; lon: number } {
  if (grid.kind === 'latLon') {
    return {
      lat: grid.south + row * grid.stepLat,
      lon: halfTurn(grid.west + column * grid.stepLon),
    }
  }
  const cone = coneOf(grid)
  const x = grid.westM + column * grid.stepM
  const y = cone.originRadius - (grid.southM + row * grid.stepM)
  return {
    lat: cone.latAt(Math.hypot(x, y)),
    lon: halfTurn(grid.originLon + Math.atan2(x, y) / cone.n / RADIANS),
  }
}

/** Whether a place lies between values of the grid, its outermost ones included. */
export const isInGrid = ({ columns, rows }: Grid, { column, row }: GridPlace): boolean =>
  column >= 0 && column <= columns - 1 && row >= 0 && row <= rows - 1

/**
 * How far the grid's own north lies east of true north at a place, degrees. A wind whose parts run along the grid is
 * turned clockwise by this to have them run east and north.
 */
export function gridNorth(grid: Grid, lon: number): number {
  return grid.kind === 'latLon' ? 0 : coneOf(grid).n * halfTurn(lon - grid.originLon)
}

export const cellCount = ({ columns, rows }: Grid): number => columns * rows

export function isSameGrid(a: Grid, b: Grid): boolean {
  const numbers = (grid: Grid): Record<string, unknown> => ({ ...grid })
  const [of, other] = [numbers(a), numbers(b)]
  return Object.keys({ ...of, ...other }).every((name) => String(of[name]) === String(other[name]))
}

const halfTurn = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** East of the western edge, so that a grid may cross the date line; a place just west of it stays just west. */
function eastOf(lon: number, west: number): number {
  const east = (((lon - west) % 360) + 360) % 360
  return east > 359 ? east - 360 : east
}

interface Cone {
  n: number
  /** metres from the pole to the origin's parallel, on the map */
  originRadius: number
  radiusAt(lat: number): number
  latAt(radius: number): number
}

const cones = new WeakMap<LambertGrid, Cone>()

/** @source Snyder, Map Projections: A Working Manual, 15-1 to 15-11 and 7-9 */
function coneOf(grid: LambertGrid): Cone {
  const known = cones.get(grid)
  if (known) return known
  const { flattening = 0, standardParallels } = grid
  const eccentricity = Math.sqrt(flattening * (2 - flattening))
  const [first, second] = standardParallels.map((lat) => lat * RADIANS) as [number, number]
  const rounds = eccentricity > 0 ? ROUNDS : 0
  /** of the latitude on the sphere that has the same shapes */
  const tangent = (phi: number) =>
    Math.tan(Math.PI / 4 + phi / 2) * flattened(eccentricity * Math.sin(phi)) ** (eccentricity / 2)
  const cosine = (phi: number) => Math.cos(phi) / Math.sqrt(1 - (eccentricity * Math.sin(phi)) ** 2)
  const n =
    Math.abs(first - second) < 1e-9
      ? Math.sin(first)
      : Math.log(cosine(first) / cosine(second)) / Math.log(tangent(second) / tangent(first))
  const scale = (grid.earthRadiusM * cosine(first) * tangent(first) ** n) / n
  const radiusAt = (lat: number) => scale / tangent(lat * RADIANS) ** n
  const latAt = (radius: number) => {
    const wanted = (scale / radius) ** (1 / n)
    let phi = 2 * Math.atan(wanted) - Math.PI / 2
    for (let round = 0; round < rounds; round++)
      phi =
        2 * Math.atan(wanted / flattened(eccentricity * Math.sin(phi)) ** (eccentricity / 2)) - Math.PI / 2
    return phi / RADIANS
  }
  const cone: Cone = { n, originRadius: radiusAt(grid.originLat), radiusAt, latAt }
  cones.set(grid, cone)
  return cone
}

/** Each round leaves a 150th of the error. */
const ROUNDS = 6

const flattened = (sine: number) => (1 - sine) / (1 + sine)
