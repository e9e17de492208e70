import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { fieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { cellCount, positionInGrid } from '../../../src/domain/fields/grids.ts'
import type { FeedMode } from '../../../src/domain/kernel/readings.ts'
import { writeGrib2 } from '../../platform/gridFiles/grib2/writeGrib2.ts'
import type { NetcdfFile } from '../../platform/gridFiles/netcdf3.ts'
import { netcdfHead, netcdfNumbers } from '../../platform/gridFiles/netcdf3.ts'
import type { Cube } from './cube.ts'

type Chunks = AsyncGenerator<Uint8Array | string>

export interface FileFormat {
  type: string
  ending: string
  write(cube: Cube): Chunks
}

export const FILE_FORMATS = {
  grib2: { type: 'application/octet-stream', ending: 'grb2', write: grib2 },
  netcdf: { type: 'application/x-netcdf', ending: 'nc', write: netcdf },
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv', write: csv },
  geojson: { type: 'application/geo+json', ending: 'geojson', write: geojson },
  gpx: { type: 'application/gpx+xml', ending: 'gpx', write: gpx },
} as const satisfies Record<string, FileFormat>

export type FileFormatName = keyof typeof FILE_FORMATS
export const FILE_FORMAT_NAMES = Object.keys(FILE_FORMATS) as FileFormatName[]

/** @source WMO common code table C-11; 255 is missing: the portal is no centre */
const ORIGIN = { centre: 255, process: 255 }

const MODE_WORDS: Record<FeedMode, string> = {
  live: 'as received from the source',
  replay: 'recorded, replayed: not the present',
  demo: 'simulated: no forecast of a real sea',
}

/** Where a file is from; every format that can hold a text holds it. */
export const provenanceOf = ({ run }: Cube): string =>
  `Source ${run.source}, run ${run.issuedAt.toISOString()}, ${MODE_WORDS[run.mode]}. Licence: as the source's. Not for navigation.`

async function* grib2({ grid, times, elements, run, read }: Cube): Chunks {
  for (const [place, validAt] of times.entries()) {
    for (const element of elements) {
      const values = await read(element, place)
      yield writeGrib2([{ grid, element, issuedAt: run.issuedAt, validAt, values }], ORIGIN)
    }
  }
}

const FILL = -9999

/** The head of a file in the CF conventions. */
export function netcdfOf(cube: Cube): NetcdfFile {
  const { grid, times, elements } = cube
  return {
    dimensions: { time: times.length, latitude: grid.rows, longitude: grid.columns },
    variables: [
      {
        name: 'time',
        type: 'double',
        dimensions: ['time'],
        attributes: {
          standard_name: 'time',
          units: 'seconds since 1970-01-01T00:00:00Z',
          calendar: 'standard',
          axis: 'T',
        },
      },
      {
        name: 'latitude',
        type: 'double',
        dimensions: ['latitude'],
        attributes: { standard_name: 'latitude', units: 'degrees_north', axis: 'Y' },
      },
      {
        name: 'longitude',
        type: 'double',
        dimensions: ['longitude'],
        attributes: { standard_name: 'longitude', units: 'degrees_east', axis: 'X' },
      },
      ...elements.map((element) => ({
        name: element,
        type: 'float' as const,
        dimensions: ['time', 'latitude', 'longitude'],
        attributes: elementAttributes(element),
      })),
    ],
    attributes: {
      Conventions: 'CF-1.8',
      title: 'Model fields of the marine weather portal',
      source: provenanceOf(cube),
      history: `run of ${cube.run.issuedAt.toISOString()}, received ${cube.run.receivedAt.toISOString()}`,
    },
  }
}

/** Units as UDUNITS spells them. */
const CF_UNITS: Readonly<Record<string, string>> = { 'm/s': 'm s-1', degC: 'degree_Celsius', class: '1' }

function elementAttributes(element: FieldElement) {
  const { unit, cfName } = fieldElement(element)
  return {
    ...(cfName !== undefined && { standard_name: cfName }),
    long_name: element,
    units: CF_UNITS[unit] ?? unit,
    _FillValue: FILL,
  }
}

async function* netcdf(cube: Cube): Chunks {
  const { grid, times, elements, read } = cube
  yield netcdfHead(netcdfOf(cube))
  yield netcdfNumbers(
    'double',
    times.map((time) => time.getTime() / 1000),
  )
  const along = (count: number, first: number, step: number) =>
    Array.from({ length: count }, (_, place) => Number((first + place * step).toFixed(6)))
  yield netcdfNumbers('double', along(grid.rows, grid.south, grid.stepLat))
  yield netcdfNumbers('double', along(grid.columns, grid.west, grid.stepLon))
  for (const element of elements)
    for (const place of times.keys())
      yield netcdfNumbers(
        'float',
        (await read(element, place)).map((value) => (Number.isNaN(value) ? FILL : value)),
      )
}

const DECIMALS = 3
const shown = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toFixed(DECIMALS)))

/** Where the values of a cube stand, degrees to four decimals. */
const placesOf = ({ grid }: Cube) =>
  Array.from({ length: cellCount(grid) }, (_, cell) => {
    const place = { column: cell % grid.columns, row: Math.floor(cell / grid.columns) }
    const { lat, lon } = positionInGrid(grid, place)
    return { lat: Number(lat.toFixed(4)), lon: Number(lon.toFixed(4)) }
  })

async function* csv(cube: Cube): Chunks {
  const { times, elements, read } = cube
  const places = placesOf(cube)
  const head = elements.map((element) => `${element} (${fieldElement(element).unit})`)
  yield `# ${provenanceOf(cube)}\ntime,latitude,longitude,${head.join(',')}\n`
  for (const [place, validAt] of times.entries()) {
    const values = await Promise.all(elements.map((element) => read(element, place)))
    const time = validAt.toISOString()
    yield places
      .map(
        ({ lat, lon }, cell) =>
          `${time},${lat},${lon},${values.map((all) => shown(all[cell]!) ?? '').join(',')}\n`,
      )
      .join('')
  }
}

async function* geojson(cube: Cube): Chunks {
  const { times, elements, read } = cube
  const all = new Map<FieldElement, Float32Array[]>()
  for (const element of elements) {
    const series: Float32Array[] = []
    for (const place of times.keys()) series.push(await read(element, place))
    all.set(element, series)
  }
  const units = Object.fromEntries(elements.map((element) => [element, fieldElement(element).unit]))
  const head = { type: 'FeatureCollection', source: provenanceOf(cube), times, units }
  yield `${JSON.stringify(head).slice(0, -1)},"features":[`
  for (const [cell, { lat, lon }] of placesOf(cube).entries()) {
    const properties = Object.fromEntries(
      elements.map((element) => [element, all.get(element)!.map((values) => shown(values[cell]!))]),
    )
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties }
    yield `${cell === 0 ? '' : ','}\n${JSON.stringify(feature)}`
  }
  yield '\n]}\n'
}

/** Waypoints, as chart plotters take them: one for each place that has a value, with all its times in words. */
async function* gpx(cube: Cube): Chunks {
  const { times, elements, read } = cube
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="marine weather portal" xmlns="http://www.topografix.com/GPX/1/1">\n<metadata><desc>${provenanceOf(cube).replaceAll("'", '&apos;')}</desc></metadata>\n`
  const lines = placesOf(cube).map((): string[] => [])
  for (const [place, validAt] of times.entries()) {
    const values = await Promise.all(elements.map((element) => read(element, place)))
    for (const [cell, series] of lines.entries()) {
      const parts = elements.flatMap((element, i) => {
        const value = shown(values[i]![cell]!)
        return value === null ? [] : [`${element} ${value} ${fieldElement(element).unit}`]
      })
      if (parts.length > 0) series.push(`${validAt.toISOString()} ${parts.join(', ')}`)
    }
  }
  for (const [cell, { lat, lon }] of placesOf(cube).entries())
    if (lines[cell]!.length > 0)
      yield `<wpt lat="${lat}" lon="${lon}"><name>${lat} ${lon}</name><desc>${lines[cell]!.join('; ')}</desc></wpt>\n`
  yield '</gpx>\n'
}
