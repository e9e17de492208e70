import type { FieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { Grid } from '../../../../src/domain/fields/grids.ts'
import { cellCount, positionInGrid } from '../../../../src/domain/fields/grids.ts'
import { FOG } from '../../../../src/domain/fields/fogClasses.ts'
import { seaMask } from '../../../platform/db/facts/seaMask.ts'
import { clamped, fromDirection, smoothStep } from '../geometry.ts'
import { KIM_GRID } from '../../grids/kimGrid.ts'
import { isLand } from '../land.ts'
import type { SeaClock } from '../seaTime.ts'
import { fallingAt } from '../sky.ts'
import { CoarseRuns, LATTICE } from './coarseRun.ts'
import type { CoarseName } from './coarseRun.ts'

/** Where the demo's wave, weather and ocean models have values: the same part of the same grid as the global model's. */
export const REGION_GRID = KIM_GRID

const WET_MM_PER_H = 0.3
const MOSTLY_CLOUDY_FROM = 0.42
const OVERCAST_FROM = 0.78
const FOG_BELOW_M = 1000
const HAZE_BELOW_M = 3000
/** How much colder than the air below the top of a closed sheet of cloud is, and how much a tower of rain adds. */
const COLDEST_TOP_K = 52
const TOWER_K = 25

/** How an element comes from the lattice's values at a place; `at` gives the value between them. */
const MAKERS: Record<FieldElement, (at: (name: CoarseName) => number) => number> = {
  eastwardWind: (at) => at('east'),
  northwardWind: (at) => at('north'),
  windGust: (at) => Math.max(0, at('gust')),
  significantWaveHeight: (at) => Math.max(0.05, at('waveHeight')),
  windWaveHeight: (at) => Math.sqrt(Math.max(0, at('waveHeight') ** 2 - at('swellHeight') ** 2)),
  swellHeight: (at) => Math.max(0.02, at('swellHeight')),
  wavePeriod: (at) => at('wavePeriod'),
  swellPeriod: (at) => at('swellPeriod'),
  waveFromDirection: (at) => fromDirection({ east: at('waveEast'), north: at('waveNorth') }),
  swellFromDirection: (at) => fromDirection({ east: at('swellEast'), north: at('swellNorth') }),
  eastwardCurrent: (at) => at('currentEast'),
  northwardCurrent: (at) => at('currentNorth'),
  seaTemperature: (at) => at('seaTemperature'),
  airTemperature: (at) => at('airTemperature'),
  pressure: (at) => at('pressure'),
  relativeHumidity: (at) => clamped(55 + 40 * at('cloud'), 0, 100),
  precipitationAmount: (at) => (at('precipitation') < WET_MM_PER_H ? 0 : at('precipitation')),
  precipitationProbability: (at) =>
    Math.round(100 * smoothStep(0.35, 1.5, at('cloud') + 0.5 * at('precipitation'))),
  snowfall: (at) =>
    at('precipitation') >= WET_MM_PER_H && fallingAt(at('airTemperature')) === 'snow'
      ? at('precipitation')
      : 0,
  sky: (at) => (at('cloud') >= OVERCAST_FROM ? 4 : at('cloud') >= MOSTLY_CLOUDY_FROM ? 3 : 1),
  precipitationType: (at) => {
    if (at('precipitation') < WET_MM_PER_H) return 0
    return { rain: 1, mixed: 2, snow: 3 }[fallingAt(at('airTemperature'))]
  },
  visibility: (at) => clamped(at('visibility'), 20, 60_000),
  fog: (at) =>
    at('visibility') < FOG_BELOW_M ? FOG.fog : at('visibility') < HAZE_BELOW_M ? FOG.possible : FOG.none,
  brightnessTemperature: (at) =>
    at('airTemperature') -
    COLDEST_TOP_K * smoothStep(0.3, 1.1, at('cloud')) -
    TOWER_K * smoothStep(0.5, 8, at('precipitation')),
}

/** What has a value at sea alone. */
const AT_SEA: ReadonlySet<FieldElement> = new Set([
  'significantWaveHeight',
  'windWaveHeight',
  'swellHeight',
  'wavePeriod',
  'swellPeriod',
  'waveFromDirection',
  'swellFromDirection',
  'eastwardCurrent',
  'northwardCurrent',
  'seaTemperature',
])

/** Where each cell of a grid lies in the lattice, and whether it is sea. */
interface Placement {
  /** of the lattice's cell to the south-west */
  cells: Int32Array
  right: Float32Array
  up: Float32Array
  isSea: Uint8Array
}

/** The demo sea's fields, from the state that its stations, squares and warnings show. */
export class DemoFields {
  private readonly runs: CoarseRuns
  private readonly placements = new Map<Grid, Placement>()

  constructor(clock: SeaClock) {
    this.runs = new CoarseRuns(clock)
  }

  field(grid: Grid, element: FieldElement, issuedAt: Date, validAt: Date): GridField {
    const { cells, right, up, isSea } = this.placementOf(grid)
    const values = new Float32Array(cells.length).fill(NaN)
    const lattice = new Map<CoarseName, Float32Array>()
    const isMarine = AT_SEA.has(element)
    const make = MAKERS[element]
    let cell = 0
    const at = (name: CoarseName) => {
      let coarse = lattice.get(name)
      if (!coarse) lattice.set(name, (coarse = this.runs.values(name, issuedAt, validAt)))
      return smooth(coarse, cells[cell]!, right[cell]!, up[cell]!)
    }
    for (; cell < cells.length; cell++) if (!isMarine || isSea[cell]) values[cell] = make(at)
    return { grid, element, issuedAt, validAt, values }
  }

  private placementOf(grid: Grid): Placement {
    const known = this.placements.get(grid)
    if (known) return known
    const count = cellCount(grid)
    const placement: Placement = {
      cells: new Int32Array(count),
      right: new Float32Array(count),
      up: new Float32Array(count),
      isSea: new Uint8Array(count),
    }
    for (let cell = 0; cell < count; cell++) {
      const { lat, lon } = positionInGrid(grid, {
        column: cell % grid.columns,
        row: Math.floor(cell / grid.columns),
      })
      const x = clamped((lon - LATTICE.west) / LATTICE.step, 1, LATTICE.columns - 3)
      const y = clamped((lat - LATTICE.south) / LATTICE.step, 1, LATTICE.rows - 3)
      placement.cells[cell] = Math.floor(y) * LATTICE.columns + Math.floor(x)
      placement.right[cell] = x - Math.floor(x)
      placement.up[cell] = y - Math.floor(y)
      placement.isSea[cell] = isWaterNear(lat, lon) ? 1 : 0
    }
    this.placements.set(grid, placement)
    return placement
  }
}

/** Half the way to the next value: a bay that narrow has one of its own. */
const NEAR_DEG = 1 / 24
const MASK_WEST = 119

function isWaterNear(lat: number, lon: number): boolean {
  return [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some(([north, east]) => {
    const place = { lat: lat + north! * NEAR_DEG, lon: lon + east! * NEAR_DEG }
    return place.lon < MASK_WEST ? !isLand(place) : seaMask.isSea(place.lon, place.lat)
  })
}

/** Between sixteen values, through those in the middle. @source Keys (1981), cubic convolution */
function smooth(coarse: Float32Array, cell: number, right: number, up: number): number {
  const row = (offset: number) => {
    const at = cell + offset * LATTICE.columns
    return cubic(coarse[at - 1]!, coarse[at]!, coarse[at + 1]!, coarse[at + 2]!, right)
  }
  return cubic(row(-1), row(0), row(1), row(2), up)
}

const cubic = (a: number, b: number, c: number, d: number, t: number) =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
