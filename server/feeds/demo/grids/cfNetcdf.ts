import { fieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { LatLonGrid } from '../../../../src/domain/fields/grids.ts'
import type { NetcdfFile, NetcdfVariable } from '../../../platform/gridFiles/netcdf3.ts'
import { netcdfHead, netcdfNumbers } from '../../../platform/gridFiles/netcdf3.ts'

const FILL = -999
const KELVIN = 273.15
const TIME_UNITS = 'hours since 1970-01-01 00:00:00'
const HOUR_MS = 3_600_000

const scalar = (name: string, attributes: NetcdfVariable['attributes']): NetcdfVariable => ({
  name,
  type: 'double',
  dimensions: ['time'],
  attributes,
})

const axis = (name: 'lat' | 'lon', units: string): NetcdfVariable => ({
  name,
  type: 'double',
  dimensions: [name],
  attributes: { units },
})

/**
 * Fields of one time as an ocean model writes them by the CF conventions: the northernmost row first, temperatures in
 * kelvin. @param fields all on the grid, of the same time
 */
export function cfNetcdf(grid: LatLonGrid, fields: readonly GridField[]): Uint8Array {
  const [first] = fields
  if (!first) throw new RangeError('no field to write')
  const head: NetcdfFile = {
    dimensions: { time: 1, lat: grid.rows, lon: grid.columns },
    variables: [
      scalar('time', { standard_name: 'time', units: TIME_UNITS }),
      scalar('forecast_reference_time', { standard_name: 'forecast_reference_time', units: TIME_UNITS }),
      axis('lat', 'degrees_north'),
      axis('lon', 'degrees_east'),
      ...fields.map(({ element }): NetcdfVariable => {
        const { unit, cfName = '' } = fieldElement(element)
        return {
          name: element,
          type: 'float',
          dimensions: ['time', 'lat', 'lon'],
          attributes: {
            standard_name: cfName,
            units: unit === 'degC' ? 'K' : unit === 'm/s' ? 'm s-1' : unit,
            _FillValue: FILL,
          },
        }
      }),
    ],
    attributes: { Conventions: 'CF-1.8' },
  }
  const rows = Array.from({ length: grid.rows }, (_, row) => grid.rows - 1 - row)
  const columns = Array.from({ length: grid.columns }, (_, column) => grid.west + column * grid.stepLon)
  return Buffer.concat([
    netcdfHead(head),
    netcdfNumbers('double', [first.validAt.getTime() / HOUR_MS]),
    netcdfNumbers('double', [first.issuedAt.getTime() / HOUR_MS]),
    netcdfNumbers(
      'double',
      rows.map((row) => grid.south + row * grid.stepLat),
    ),
    netcdfNumbers('double', columns),
    ...fields.map(({ element, values }) => {
      const shift = fieldElement(element).unit === 'degC' ? KELVIN : 0
      const southward = rows.flatMap((row) =>
        Array.from(values.subarray(row * grid.columns, (row + 1) * grid.columns), (value) =>
          Number.isNaN(value) ? FILL : value + shift,
        ),
      )
      return netcdfNumbers('float', southward)
    }),
  ])
}
