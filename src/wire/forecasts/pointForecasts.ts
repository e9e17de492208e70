import { POINT_STEP_HOURS } from '../../domain/forecasts/forecasts.ts'
import type { PointElement } from '../../domain/forecasts/forecasts.ts'
import type { PointForecast, PointForecastRow, PointValue } from '../../domain/forecasts/pointForecast.ts'
import { pointElement } from '../../domain/forecasts/pointForecast.ts'
import type { AbsentReason, FeedMode } from '../../domain/kernel/readings.ts'
import { squareAt } from '../../domain/zones/seaSquares.ts'
import { HOUR_MS } from '../../domain/kernel/time.ts'
import type { SquareAddress } from '../../domain/zones/zones.ts'
import type { WireField, WireFields } from '../kernel/fields.ts'
import { fromWireTime, toWireMinute } from '../kernel/times.ts'
import { MODE_FIELD } from '../warnings/warningFields.ts'

/** Names of the queries of point forecasts. */
export const POINT_QUERY = { lat: 'lat', lon: 'lon' } as const

/**
 * Columns of a forecast row. Only the visibility is known from the existing service; the others are ours, in its
 * shortest names. Units are the catalogue's but for the visibility, which is in km.
 */
const COLUMNS = {
  vs: 'visibility',
  wh: 'significantWaveHeight',
  wp: 'wavePeriod',
  wo: 'waveFromDirection',
  ws: 'windSpeed',
  wd: 'windFromDirection',
  pcp: 'precipitationAmount',
  tw: 'seaTemperature',
} as const satisfies Record<string, PointElement>
type Column = keyof typeof COLUMNS
const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

export type PointValues = Record<Column, number | null>

/** One time of a forecast of a place. */
export interface PointRow extends PointValues {
  /** part of a square, `144_9` */
  marineZoneNo: string
  /** valid time, `YYYY.MM.DD HH:mm`, KST */
  fctTm: string
  /** model run */
  baseTm: string
  /** `Y`: between two times of the run; amounts of three hours stand at the run's own times alone */
  itpYn: 'Y' | 'N'
}

export interface PointWire {
  marine_zone: PointRow[]
  /** the place asked for */
  lat: number
  lon: number
  /** `Y`: the place is on land, and the values are for the sea at `seaLat`, `seaLon` */
  snapYn: 'Y' | 'N'
  seaLat: number
  seaLon: number
  seaDstKm: number
  /** why there are no rows, where there are none */
  absent: AbsentReason | null
  data_mode: FeedMode | null
}

/** One time of a forecast of a square: names with underlines, as the model's lists have them. */
export interface SquareRow extends PointValues {
  fct_tm: string
  base_tm: string
  /** `Y`: between two times of the run; amounts of three hours stand at the run's own times alone */
  itp_yn: 'Y' | 'N'
}

/** Visibility is measured in metres; two decimals keep the fog that one would take for none. */
function toWireValue(column: Column, value: PointValue): number | null {
  if (value.state === 'absent') return null
  return column === 'vs' ? Math.round(value.value / 10) / 100 : value.value
}

const valuesOf = ({ values }: PointForecastRow): PointValues => ({
  vs: toWireValue('vs', values.visibility),
  wh: toWireValue('wh', values.significantWaveHeight),
  wp: toWireValue('wp', values.wavePeriod),
  wo: toWireValue('wo', values.waveFromDirection),
  ws: toWireValue('ws', values.windSpeed),
  wd: toWireValue('wd', values.windFromDirection),
  pcp: toWireValue('pcp', values.precipitationAmount),
  tw: toWireValue('tw', values.seaTemperature),
})

/** `144_9`, or `144` for a whole square. */
export const squareNumber = ({ square, part }: SquareAddress): string =>
  part === undefined ? String(square) : `${square}_${part}`

/** Rows without any value are left out: a run that knows nothing of a place gives none. */
const hasValue = ({ values }: PointForecastRow) =>
  Object.values(values).some(({ state }) => state === 'forecast')

/** A forecast of a place with all its times, or with those of `rows`. */
export function pointToWire(forecast: PointForecast, rows = forecast.rows): PointWire {
  const { lat, lon, snapped, run } = forecast
  const sea = snapped ?? { lat, lon, distanceKm: 0 }
  const address = squareAt(sea.lon, sea.lat)
  const reported = run && address ? rows.filter(hasValue) : []
  return {
    marine_zone: reported.map((row) => ({
      marineZoneNo: address ? squareNumber(address) : '',
      fctTm: toWireMinute(row.validAt),
      baseTm: run ? toWireMinute(run.issuedAt) : '',
      itpYn: run && !isOwnTime(row, run.issuedAt) ? 'Y' : 'N',
      ...valuesOf(row),
    })),
    lat,
    lon,
    snapYn: snapped ? 'Y' : 'N',
    seaLat: sea.lat,
    seaLon: sea.lon,
    seaDstKm: Math.round(sea.distanceKm * 10) / 10,
    absent: reported.length > 0 ? null : reasonOf(rows),
    data_mode: run?.mode ?? null,
  }
}

function reasonOf([first]: readonly PointForecastRow[]): AbsentReason {
  const value = first?.values.significantWaveHeight
  return value?.state === 'absent' ? value.reason : 'not-reported'
}

/** Whether the run itself has the time, so that nothing is interpolated. */
const isOwnTime = ({ validAt }: PointForecastRow, issuedAt: Date): boolean =>
  (validAt.getTime() - issuedAt.getTime()) % (POINT_STEP_HOURS * HOUR_MS) === 0

export function squareRowToWire(row: PointForecastRow, issuedAt: Date): SquareRow {
  return {
    fct_tm: toWireMinute(row.validAt),
    base_tm: toWireMinute(issuedAt),
    itp_yn: isOwnTime(row, issuedAt) ? 'N' : 'Y',
    ...valuesOf(row),
  }
}

/** What a row of either list says, in catalogue units; a value that is missing is not there. */
export function pointRowFromWire(
  row: Readonly<Record<string, unknown>>,
):
  | { square?: string; validAt: Date; issuedAt?: Date; values: Partial<Record<PointElement, number>> }
  | undefined {
  const timeOf = (value: unknown) => (typeof value === 'string' ? fromWireTime(value) : undefined)
  const validAt = timeOf(row.fctTm ?? row.fct_tm)
  if (!validAt) return undefined
  const issuedAt = timeOf(row.baseTm ?? row.base_tm)
  const values: Partial<Record<PointElement, number>> = {}
  for (const column of COLUMN_NAMES) {
    const value = row[column]
    if (typeof value !== 'number') continue
    values[COLUMNS[column]] = column === 'vs' ? Math.round(value * 1000) : value
  }
  const { marineZoneNo: square } = row
  return { ...(typeof square === 'string' && { square }), validAt, ...(issuedAt && { issuedAt }), values }
}

const text = (description: string): WireField => ({ type: 'text', description })
const minute = (description: string) => text(`${description}; YYYY.MM.DD HH:mm, Korean time`)
const degrees = (max: number, description: string): WireField => ({
  type: 'number',
  min: -max,
  max,
  description,
})

const VALUE_FIELDS: WireFields = Object.fromEntries(
  COLUMN_NAMES.map((column): [string, WireField] => {
    const { unit, min, max } = pointElement(COLUMNS[column])
    const isKm = column === 'vs'
    const description = isKm ? 'visibility, km' : `${COLUMNS[column]}, ${unit}; ours`
    return [column, { type: 'number', min, max: isKm ? max / 1000 : max, isNullable: true, description }]
  }),
)

const INTERPOLATED: WireField = {
  type: 'choice',
  values: ['Y', 'N'],
  description: 'Y: interpolated between two times of the run, which are three hours apart; ours',
}

/** Columns of `payload.marine_zone[]`. */
export const POINT_FIELDS: WireFields = {
  marineZoneNo: text('part of a sea square, such as 144_9'),
  fctTm: minute('the time the values are for, every hour'),
  baseTm: minute('the model run'),
  itpYn: INTERPOLATED,
  ...VALUE_FIELDS,
}

/** What stands beside the rows of a point forecast. */
export const PLACE_FIELDS: WireFields = {
  lat: degrees(90, 'the place asked for, degrees north'),
  lon: degrees(180, 'degrees east'),
  snapYn: {
    type: 'choice',
    values: ['Y', 'N'],
    description: 'Y: on land, so the values are for the sea nearby',
  },
  seaLat: degrees(90, 'the place the values are for'),
  seaLon: degrees(180, 'degrees east'),
  seaDstKm: { type: 'number', min: 0, max: 1_000, description: 'km from the place asked for' },
  absent: { type: 'text', isNullable: true, description: 'why there are no rows, when there are none' },
  data_mode: { ...MODE_FIELD, isNullable: true },
}

/** Columns of `mdl/marine_zone/vs/{no}/list`. */
export const SQUARE_FIELDS: WireFields = {
  fct_tm: minute('the time the values are for, every hour to the end of the run'),
  base_tm: minute('the model run; ours'),
  itp_yn: INTERPOLATED,
  ...VALUE_FIELDS,
}

/** A run of the model: UTC with milliseconds and `+00:00`, as this one list writes times. */
export interface RunRow {
  mdl_data_prdct_time: string
}

export const runToWire = (issuedAt: Date): RunRow => ({
  mdl_data_prdct_time: issuedAt.toISOString().replace('Z', '+00:00'),
})

/** Columns of `mdl/marine_zone/small-area/fct-tm/list/vs`. */
export const RUN_FIELDS: WireFields = {
  mdl_data_prdct_time: text('the model run: ISO 8601 in UTC with milliseconds and +00:00'),
}
