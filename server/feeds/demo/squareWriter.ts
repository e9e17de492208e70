import type { PointState } from './forecast.ts'
import { RUN } from './squareForecast.ts'
import type { ModelCell } from './squareForecast.ts'

/** Rows of the model at squares, as the hub's typ06 services write them: comma separated, times in UTC. */

/** The service's own header has small letters. */
const CORNERS = ['LB', 'LT', 'RT', 'RB']
const COLUMNS = ['WH_SIG', 'WVPRD_MAX', 'WVDR', 'WS', 'WD', 'VS', 'RAIN', 'TW', 'SWELL']
export const SQUARE_HEADER = [
  'tma_fc,tma_ef,Lzone,Szone',
  ...CORNERS.map((corner) => `lat_${corner},lon_${corner}`.toLowerCase()),
  ...COLUMNS.map((name) => name.toLowerCase()),
].join(',')

/** What the service says of a number that no square has. */
export const NO_SUCH_SQUARE = '해구번호를 확인하여 주시기 바랍니다.'

const MISSING = '-999.0'
/** A whole square's edges are halves of degrees; its parts' are sixths. */
const DECIMALS = { whole: 1, part: 4 }
const VISIBILITY_STEP_M = 10

/** `2026072700`: year to hour, UTC. */
export const utcHourDigits = (at: Date) => at.toISOString().slice(0, 13).replaceAll(/\D/g, '')

/** @param times of the run and the step, as `utcHourDigits` writes them */
export function squareLine(cell: ModelCell, times: string, state: PointState | undefined): string {
  const values = state ? valuesOf(state) : COLUMNS.map(() => MISSING)
  return `${times},${cell.square},${cell.part},${cornersOf(cell)},${values.join(',')}`
}

/** Corners as the service lists them: from the south-west, by north, round to the south-east. */
function cornersOf({ box, part }: ModelCell): string {
  const decimals = part === 0 ? DECIMALS.whole : DECIMALS.part
  const [west, south, east, north] = [box.west, box.south, box.east, box.north].map((edge) =>
    edge.toFixed(decimals),
  )
  return [south, west, north, west, north, east, south, east].join(',')
}

function valuesOf(state: PointState): (string | number)[] {
  return [
    state.significantWaveHeight.toFixed(1),
    state.wavePeriod.toFixed(1),
    wholeDegrees(state.waveFromDirection),
    state.windSpeed.toFixed(1),
    wholeDegrees(state.windFromDirection),
    Math.round(state.visibility / VISIBILITY_STEP_M) * VISIBILITY_STEP_M,
    (state.precipitation * RUN.stepHours).toFixed(1),
    state.seaTemperature.toFixed(1),
    swellGrade(state.swell),
  ]
}

const wholeDegrees = (degrees: number) => Math.round(degrees) % 360

const LONG_SWELL_S = 8
const SWELL_HEIGHTS_M = [0.5, 1, 1.5, 2.5]

/**
 * The column's meaning is not public: 0 is seen in it. Here it is a grade of danger, 0 none to 4, by the height of a
 * long swell.
 */
function swellGrade({ height, period }: PointState['swell']): number {
  return period < LONG_SWELL_S ? 0 : SWELL_HEIGHTS_M.filter((limit) => height >= limit).length
}
