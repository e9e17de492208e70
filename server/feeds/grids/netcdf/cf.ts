import type { FieldElement, FieldUnit } from '../../../../src/domain/fields/fieldElements.ts'
import { FIELD_ELEMENT_NAMES, fieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { LatLonGrid } from '../../../../src/domain/fields/grids.ts'
import { PayloadRejected } from '../../ports.ts'
import type { NetcdfVariable } from './variables.ts'
import { MOST_NUMBERS } from './variables.ts'

/** Names beside the catalogue's own that models use for an element. */
const OTHER_NAMES: Readonly<Record<string, FieldElement>> = {
  air_pressure_at_sea_level: 'pressure',
  sea_surface_wave_peak_period: 'wavePeriod',
  sea_surface_wave_mean_period: 'wavePeriod',
  sea_surface_wave_period_at_variance_spectral_density_maximum: 'wavePeriod',
  sea_surface_swell_wave_mean_period: 'swellPeriod',
  surface_eastward_sea_water_velocity: 'eastwardCurrent',
  surface_northward_sea_water_velocity: 'northwardCurrent',
  sea_water_temperature: 'seaTemperature',
  precipitation_amount: 'precipitationAmount',
}

const ELEMENT_OF = new Map<string, FieldElement>([
  ...Object.entries(OTHER_NAMES),
  ...FIELD_ELEMENT_NAMES.flatMap((name): [string, FieldElement][] => {
    const { cfName } = fieldElement(name)
    return cfName === undefined ? [] : [[cfName, name]]
  }),
])

/** How a value of a unit becomes one of the catalogue's: `value × factor + offset`. */
const UNITS: Readonly<
  Record<FieldUnit, Readonly<Record<string, readonly [factor: number, offset: number]>>>
> = {
  m: { m: [1, 0], meter: [1, 0], metre: [1, 0], km: [1000, 0] },
  s: { s: [1, 0], second: [1, 0], seconds: [1, 0] },
  degree: { degree: [1, 0], degrees: [1, 0], degree_true: [1, 0] },
  'm/s': { 'm s-1': [1, 0], 'm/s': [1, 0], 'm s**-1': [1, 0], knot: [0.514444, 0] },
  degC: { K: [1, -273.15], kelvin: [1, -273.15], degC: [1, 0], degree_Celsius: [1, 0], celsius: [1, 0] },
  hPa: { Pa: [0.01, 0], hPa: [1, 0], mbar: [1, 0] },
  '%': { '%': [1, 0], '1': [100, 0] },
  mm: { mm: [1, 0], m: [1000, 0], 'kg m-2': [1, 0], 'kg m**-2': [1, 0] },
  cm: { cm: [1, 0], m: [100, 0] },
  class: { '1': [1, 0] },
}

/** Degrees by which the steps between coordinates may differ: single precision rounds them. */
const STEP_SLACK = 2e-3

/**
 * The fields of a file that follows the CF conventions, on a grid in longitude and latitude.
 *
 * @param asked the run that was asked for: most files do not say their own
 * @throws PayloadRejected where coordinates, times or units are not known
 */
export function cfFields(variables: readonly NetcdfVariable[], asked: { issuedAt: Date }): GridField[] {
  const axes = {
    lat: axisOf(variables, 'latitude', /^degrees?_?(north|N)$/),
    lon: axisOf(variables, 'longitude', /^degrees?_?(east|E)$/),
    time: variables.find(
      (one) => text(one, 'standard_name') === 'time' || / since /.test(text(one, 'units')),
    ),
  }
  if (!axes.lat || !axes.lon || !axes.time)
    throw new PayloadRejected('not-this-format', 'no coordinates in longitude, latitude and time')
  const { grid, isSouthward, isWestward } = gridOf(axes.lat, axes.lon)
  const times = timesOf(axes.time)
  const run = variables.find((one) => text(one, 'standard_name') === 'forecast_reference_time')
  const issuedAt = run ? timesOf(run)[0]! : asked.issuedAt
  const fields: GridField[] = []
  for (const variable of variables) {
    const element = ELEMENT_OF.get(text(variable, 'standard_name'))
    if (!element || !isOnGrid(variable, axes.lat, axes.lon)) continue
    const numbers = numbersOf(variable, element)
    const cells = grid.columns * grid.rows
    const layers = numbers.length / cells
    if (layers !== times.length && layers !== 1)
      throw new PayloadRejected(
        'not-this-format',
        `${variable.name} has ${layers} layers for ${times.length} times`,
      )
    for (const [place, validAt] of times.slice(0, layers).entries()) {
      const values = inOrder(numbers.subarray(place * cells, (place + 1) * cells), {
        grid,
        isSouthward,
        isWestward,
      })
      fields.push({ grid, element, issuedAt, validAt, values })
    }
  }
  return fields
}

const text = ({ attributes }: NetcdfVariable, name: string): string => String(attributes.get(name) ?? '')
const number = ({ attributes }: NetcdfVariable, name: string): number | undefined => {
  const value = attributes.get(name)
  return typeof value === 'number' ? value : undefined
}

const axisOf = (variables: readonly NetcdfVariable[], name: string, units: RegExp) =>
  variables.find(
    (one) =>
      one.shape.length === 1 && (text(one, 'standard_name') === name || units.test(text(one, 'units'))),
  )

/** Latitude and longitude last; before them time, and other dimensions of one value. */
function isOnGrid({ dimensions, shape }: NetcdfVariable, lat: NetcdfVariable, lon: NetcdfVariable): boolean {
  const [rows, columns] = shape.slice(-2)
  const names = dimensions.slice(-2)
  const isNamed = names[0] === lat.dimensions[0] && names[1] === lon.dimensions[0]
  return shape.length >= 2 && isNamed && rows === lat.shape[0] && columns === lon.shape[0]
}

function gridOf(lat: NetcdfVariable, lon: NetcdfVariable) {
  const [south, stepLat, isSouthward] = evenly(lat)
  const [west, stepLon, isWestward] = evenly(lon)
  const grid: LatLonGrid = {
    kind: 'latLon',
    columns: lon.shape[0]!,
    rows: lat.shape[0]!,
    west: ((((west + 180) % 360) + 360) % 360) - 180,
    south,
    stepLon,
    stepLat,
  }
  return { grid, isSouthward, isWestward }
}

/** @returns the least value, the step, and whether they fall */
function evenly(axis: NetcdfVariable): [least: number, step: number, isFalling: boolean] {
  const values = Array.from(axis.read())
  const [first = NaN, last = NaN] = [values[0], values.at(-1)]
  const step = (last - first) / (values.length - 1)
  const isEven = values.every((value, place) => Math.abs(value - (first + place * step)) < STEP_SLACK)
  if (values.length < 2 || !isEven || step === 0)
    throw new PayloadRejected('not-this-format', `${axis.name} is not evenly spaced`)
  return [Math.min(first, last), Math.abs(step), step < 0]
}

const UNIT_MS: Readonly<Record<string, number>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
}

function timesOf(axis: NetcdfVariable): Date[] {
  const units =
    /^(second|minute|hour|day)s? since (\d{4}-\d\d?-\d\d?)(?:[T ](\d\d?:\d\d(?::\d\d)?))?(?:\.0*)?(?: ?(?:Z|UTC))?$/.exec(
      text(axis, 'units').trim(),
    )
  const [, unit = '', day = '', clock = '00:00:00'] = units ?? []
  const [year, month, date] = day.split('-').map(Number)
  const [hour, minute, second = 0] = clock.split(':').map(Number)
  const start = Date.UTC(year ?? NaN, (month ?? NaN) - 1, date, hour, minute, second)
  if (Number.isNaN(start)) throw new PayloadRejected('not-this-format', `times in ${text(axis, 'units')}`)
  return Array.from(axis.read(), (value) => new Date(start + Math.round(value * UNIT_MS[unit]!)))
}

/** In catalogue units, NaN for missing. @throws PayloadRejected for a unit that is not known */
function numbersOf(variable: NetcdfVariable, element: FieldElement): Float32Array {
  const units = text(variable, 'units')
  const conversion = UNITS[fieldElement(element).unit][units]
  if (!conversion) throw new PayloadRejected('not-this-format', `${variable.name} in ${units || 'no unit'}`)
  if (variable.shape.reduce((count, length) => count * length, 1) > MOST_NUMBERS)
    throw new PayloadRejected('not-this-format', `${variable.name} is too large`)
  const missing = new Set([number(variable, '_FillValue'), number(variable, 'missing_value')])
  const [scale, offset] = [number(variable, 'scale_factor') ?? 1, number(variable, 'add_offset') ?? 0]
  const [factor, shift] = conversion
  return Float32Array.from(variable.read(), (stored) =>
    missing.has(stored) ? NaN : (stored * scale + offset) * factor + shift,
  )
}

function inOrder(
  values: Float32Array,
  { grid, isSouthward, isWestward }: { grid: LatLonGrid; isSouthward: boolean; isWestward: boolean },
): Float32Array {
  const { columns, rows } = grid
  const sorted = new Float32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    sorted[(isSouthward ? rows - 1 - y : y) * columns + (isWestward ? columns - 1 - x : x)] = values[at]!
  }
  return sorted
}
