import type { GridPlace } from '../../domain/fields/grids.ts'
import type { WireFields } from '../kernel/fields.ts'
import { toWireMinute } from '../kernel/times.ts'
import type { ShortRangeType } from './pictures.ts'

/** Parameters of a box and of a place. */
export const BOX_QUERY = {
  top: 'top',
  bottom: 'bottom',
  left: 'left',
  right: 'right',
  time: 'imgIdx',
} as const
export const VALUE_QUERY = { type: 'type', lat: 'lat', lon: 'lon' } as const

/** A box of values between the grid's own, a regular number of degrees apart. */
export interface WindBox {
  north: number
  south: number
  west: number
  east: number
  columns: number
  rows: number
}

/** Degrees between two values of a box: about the short-range grid's own 5 km. */
const STEP_DEG = 0.05

/** @returns the box with at least two values each way */
export function windBox(north: number, south: number, west: number, east: number): WindBox {
  const count = (span: number) => Math.max(2, Math.round(span / STEP_DEG) + 1)
  return { north, south, west, east, columns: count(east - west), rows: count(north - south) }
}

/** Where the value of a row and column of a box lies; row 0 is the northernmost. */
export const placeInBox = (box: WindBox, { column, row }: GridPlace): { lat: number; lon: number } => ({
  lat: box.north - ((box.north - box.south) * row) / (box.rows - 1),
  lon: box.west + ((box.east - box.west) * column) / (box.columns - 1),
})

/** The two parts of a wind, as programs that draw moving particles read them. */
export interface WindComponent {
  header: {
    parameterCategory: 2
    parameterNumber: 2 | 3
    parameterUnit: 'm.s-1'
    nx: number
    ny: number
    lo1: number
    la1: number
    lo2: number
    la2: number
    dx: number
    dy: number
    refTime: string
    forecastTime: number
  }
  data: (number | null)[]
}

/** @param forecastHours from the run to the time shown @param values from the north-west, row by row; NaN is null */
export function windComponent(
  box: WindBox,
  { part, issuedAt, forecastHours }: { part: 'east' | 'north'; issuedAt: Date; forecastHours: number },
  values: readonly number[],
): WindComponent {
  return {
    header: {
      parameterCategory: 2,
      parameterNumber: part === 'east' ? 2 : 3,
      parameterUnit: 'm.s-1',
      nx: box.columns,
      ny: box.rows,
      lo1: box.west,
      la1: box.north,
      lo2: box.east,
      la2: box.south,
      dx: (box.east - box.west) / (box.columns - 1),
      dy: (box.north - box.south) / (box.rows - 1),
      refTime: issuedAt.toISOString(),
      forecastTime: forecastHours,
    },
    data: values.map((value) => (Number.isNaN(value) ? null : Math.round(value * 100) / 100)),
  }
}

/** Columns of the values of a place; which one there is, is named by the type that was asked for. */
export const VALUE_FIELDS: WireFields = {
  fct_tm: { type: 'text', description: 'valid time, YYYY.MM.DD HH:mm, KST' },
  base_tm: { type: 'text', description: 'run, YYYY.MM.DD HH:mm, KST' },
  value: { type: 'number', min: -100, max: 1000, isNullable: true, description: 'in the unit of the type' },
}

const DECIMALS = 1

export const valueRow = (validAt: Date, issuedAt: Date, value: number, type: ShortRangeType) => ({
  fct_tm: toWireMinute(validAt),
  base_tm: toWireMinute(issuedAt),
  value: Number.isNaN(value) ? null : Number(value.toFixed(type === 'tmp' ? DECIMALS + 1 : DECIMALS)),
})
