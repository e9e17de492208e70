import { afterEach, describe, expect, it, vi } from 'vitest'
import { readGrib2 } from '../../../../server/feeds/grids/grib2/index.ts'
import { PayloadRejected } from '../../../../server/feeds/ports.ts'
import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { Grid, LatLonGrid } from '../../../../src/domain/fields/grids.ts'
import {
  cellCount,
  DFS_GRID,
  gridNorth,
  placeInGrid,
  positionInGrid,
} from '../../../../src/domain/fields/grids.ts'
import { writeGrib2 } from '../../../../server/platform/gridFiles/grib2/writeGrib2.ts'
import { converted, gribKeys, gribRows } from '../../../support/fields/eccodes.ts'

const GRID: LatLonGrid = {
  kind: 'latLon',
  columns: 41,
  rows: 30,
  west: 117,
  south: 30,
  stepLon: 0.25,
  stepLat: 0.25,
}
const ORIGIN = { centre: 40, process: 1 }
const issuedAt = new Date('2026-05-04T00:00:00Z')
const validAt = new Date('2026-05-04T06:00:00Z')

const made = (
  element: GridField['element'],
  value: (cell: number) => number,
  grid: Grid = GRID,
): GridField => ({
  grid,
  element,
  issuedAt,
  validAt,
  values: Float32Array.from({ length: cellCount(grid) }, (_, cell) => value(cell)),
})
const hundredths = (value: number) => Math.round(value * 100) / 100
const WAVES = made('significantWaveHeight', (cell) => hundredths(2 + Math.sin(cell / 40) + cell / 1000))
const WITH_LAND = made('significantWaveHeight', (cell) =>
  cell % 7 === 0 ? NaN : hundredths(2 + Math.sin(cell / 40)),
)
const PRESSURE = made('pressure', (cell) => 1000 + (cell % 41) / 2)

const greatestDifference = (a: Float32Array, b: ArrayLike<number>) =>
  a.reduce((most, value, i) => {
    const other = b[i]!
    if (Number.isNaN(value) || Number.isNaN(other))
      return Number.isNaN(value) === Number.isNaN(other) ? most : Infinity
    return Math.max(most, Math.abs(value - other))
  }, 0)

/** What ecCodes reads, by the place of each value, in the file's own unit. */
function byEccodes(bytes: Uint8Array, grid: Grid): Float32Array[] {
  return gribRows(bytes).map((rows) => {
    const values = new Float32Array(cellCount(grid)).fill(NaN)
    for (const { lat, lon, value } of rows) {
      const { column, row } = placeInGrid(grid, lat, lon)
      values[Math.round(row) * grid.columns + Math.round(column)] = value
    }
    return values
  })
}

describe('a written GRIB2 file', () => {
  it('is read by ecCodes with the same values, places and times', () => {
    const bytes = writeGrib2([WAVES, WITH_LAND, PRESSURE], ORIGIN)
    const [waves, land, pressure] = byEccodes(bytes, GRID)
    expect(greatestDifference(WAVES.values, waves!)).toBeLessThan(1e-5)
    expect(greatestDifference(WITH_LAND.values, land!)).toBeLessThan(1e-5)
    expect(
      greatestDifference(
        PRESSURE.values.map((value) => value * 100),
        pressure!,
      ),
    ).toBeLessThan(0.01)
    const keys = ['shortName', 'dataDate', 'dataTime', 'stepRange', 'validityTime', 'centre']
    expect(gribKeys(bytes, keys)).toMatchObject([
      {
        shortName: 'swh',
        dataDate: '20260504',
        dataTime: '0',
        stepRange: '6',
        validityTime: '600',
        centre: 'rksl',
      },
      { shortName: 'swh' },
      { shortName: 'prmsl' },
    ])
  })

  it('has the cone of the short-range grid', () => {
    const field = made('airTemperature', (cell) => (cell % 149) / 10, DFS_GRID)
    const bytes = writeGrib2([field], ORIGIN)
    const [rows] = gribRows(bytes)
    for (const cell of [0, 148, 20_000, 37_696]) {
      const place = { column: cell % 149, row: Math.floor(cell / 149) }
      const { lat, lon } = positionInGrid(DFS_GRID, place)
      // the program writes three decimals
      expect(rows![cell]!.lat).toBeCloseTo(lat, 2)
      expect(rows![cell]!.lon).toBeCloseTo(lon, 2)
      expect(rows![cell]!.value - 273.15).toBeCloseTo(field.values[cell]!, 2)
    }
  })

  it('refuses an element that has no parameter', () => {
    expect(() => writeGrib2([made('sky', () => 1)], ORIGIN)).toThrow(RangeError)
  })
})

const REPACKED = ['grid_simple', 'grid_complex', 'grid_jpeg', 'grid_png', 'grid_ccsds'] as const

describe('the reader of GRIB2', () => {
  it.each(REPACKED)('reads what ecCodes packs as %s', async (packing) => {
    const bytes = converted(writeGrib2([WAVES, PRESSURE], ORIGIN), 'grib_set', [
      '-r',
      '-s',
      `packingType=${packing}`,
      'IN',
      'OUT',
    ])
    expect(new Set(gribKeys(bytes, ['packingType']).map(({ packingType }) => packingType))).toEqual(
      new Set([packing]),
    )
    const [waves, pressure] = await readGrib2(bytes)
    const [expected, pascals] = byEccodes(bytes, GRID)
    expect(waves).toMatchObject({
      element: 'significantWaveHeight',
      issuedAt,
      validAt,
      grid: { columns: 41, rows: 30 },
    })
    expect(greatestDifference(waves!.values, expected!)).toBeLessThan(1e-4)
    expect(greatestDifference(waves!.values, WAVES.values)).toBeLessThan(0.006)
    expect(pressure!.element).toBe('pressure')
    expect(
      greatestDifference(
        pressure!.values,
        pascals!.map((value) => value / 100),
      ),
    ).toBeLessThan(1e-3)
  })

  it.each([1, 2])('reads differences of order %i', async (order) => {
    const key = `packingType=grid_complex_spatial_differencing,orderOfSpatialDifferencing=${order}`
    const bytes = converted(
      writeGrib2([{ ...WAVES, element: 'swellHeight' }, WITH_LAND], ORIGIN),
      'grib_set',
      ['-r', '-s', key, 'IN', 'OUT'],
    )
    const [swell, land] = await readGrib2(bytes)
    const [expected, withLand] = byEccodes(bytes, GRID)
    expect(greatestDifference(swell!.values, expected!)).toBeLessThan(1e-4)
    expect(greatestDifference(land!.values, withLand!)).toBeLessThan(1e-4)
  })

  it.each([
    ['PNG', 'grid_png'],
    ['JPEG2000', 'grid_jpeg'],
    ['COMPLEX_PACKING', 'grid_complex_spatial_differencing'],
    ['IEEE_FLOATING_POINT', 'grid_ieee'],
  ])('reads what GDAL writes as %s', async (encoding, packing) => {
    const bytes = converted(writeGrib2([PRESSURE], ORIGIN), 'gdal_translate', [
      '-q',
      '-of',
      'GRIB',
      '-co',
      `DATA_ENCODING=${encoding}`,
      ...(encoding === 'COMPLEX_PACKING' ? ['-co', 'SPATIAL_DIFFERENCING_ORDER=2'] : []),
      'IN',
      'OUT',
    ])
    expect(gribKeys(bytes, ['packingType'])).toEqual([{ packingType: packing }])
    const [pressure] = await readGrib2(bytes)
    expect(greatestDifference(pressure!.values, PRESSURE.values)).toBeLessThan(0.01)
  })

  it.each(['swapScanningY=1', 'swapScanningX=1'])('puts rows and columns in order: %s', async (swap) => {
    const bytes = converted(writeGrib2([WITH_LAND], ORIGIN), 'grib_set', ['-r', '-s', swap, 'IN', 'OUT'])
    expect(Buffer.compare(bytes, Buffer.from(writeGrib2([WITH_LAND], ORIGIN)))).not.toBe(0)
    const [field] = await readGrib2(bytes)
    expect(field!.grid).toMatchObject({ west: 117, south: 30 })
    const [expected] = byEccodes(bytes, GRID)
    expect(greatestDifference(field!.values, expected!)).toBeLessThan(1e-4)
    expect(greatestDifference(field!.values, WITH_LAND.values)).toBe(Infinity)
  })

  it('turns a wind that runs along the grid', async () => {
    const east = made('eastwardWind', () => 10, DFS_GRID)
    const north = made('northwardWind', () => 5, DFS_GRID)
    const bytes = converted(writeGrib2([east, north], ORIGIN), 'grib_set', [
      '-s',
      'uvRelativeToGrid=1',
      'IN',
      'OUT',
    ])
    const [u, v] = await readGrib2(bytes)
    const cell = 148
    const place = { column: 148, row: 0 }
    const angle = (gridNorth(DFS_GRID, positionInGrid(DFS_GRID, place).lon) * Math.PI) / 180
    expect(Math.abs(angle)).toBeGreaterThan(0.05)
    expect(u!.values[cell]).toBeCloseTo(10 * Math.cos(angle) + 5 * Math.sin(angle), 3)
    expect(v!.values[cell]).toBeCloseTo(5 * Math.cos(angle) - 10 * Math.sin(angle), 3)
    const alone = converted(writeGrib2([east], ORIGIN), 'grib_set', ['-s', 'uvRelativeToGrid=1', 'IN', 'OUT'])
    await expect(readGrib2(alone)).rejects.toThrow('without northwardWind')
  })

  it('reads several fields of one message that share their grid', async () => {
    const [first, second] = [writeGrib2([WAVES], ORIGIN), writeGrib2([WITH_LAND], ORIGIN)]
    const grid = sectionsOf(second).find(({ number }) => number === 4)!.at
    const body = Buffer.concat([first.subarray(0, -4), second.subarray(grid)])
    body.writeBigUInt64BE(BigInt(body.length), 8)
    expect(gribKeys(body, ['shortName']).length).toBeGreaterThan(0)
    // two of one element and time: the first counts
    const fields = await readGrib2(body)
    expect(fields).toHaveLength(1)
    expect(greatestDifference(fields[0]!.values, WAVES.values)).toBeLessThan(1e-4)
  })

  it('leaves out what the portal does not show', async () => {
    const high = converted(writeGrib2([made('eastwardWind', () => 10)], ORIGIN), 'grib_set', [
      '-s',
      'typeOfLevel=isobaricInhPa,level=850',
      'IN',
      'OUT',
    ])
    expect(await readGrib2(Buffer.concat([high, writeGrib2([WAVES], ORIGIN)]))).toMatchObject([
      { element: 'significantWaveHeight' },
    ])
  })
})

const sectionsOf = (message: Uint8Array) => {
  const view = new DataView(message.buffer, message.byteOffset, message.length)
  const sections: { number: number; at: number }[] = []
  for (let at = 16; at < message.length - 4; at += view.getUint32(at))
    sections.push({ number: message[at + 4]!, at })
  return sections
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a damaged file', () => {
  const bytes = Buffer.from(writeGrib2([WITH_LAND], ORIGIN))

  it('is refused wherever it is cut', async () => {
    for (let length = 4; length < bytes.length; length += 37)
      await expect(readGrib2(bytes.subarray(0, length)), `${length} bytes`).rejects.toBeInstanceOf(
        PayloadRejected,
      )
  })

  it('is read or refused whatever byte is another, and never breaks the reader', async () => {
    const outcomes: unknown[] = []
    for (let at = 0; at < 250; at++) {
      const damaged = Buffer.from(bytes)
      damaged[at] = damaged[at]! ^ 0xff
      outcomes.push(await readGrib2(damaged).catch((error: unknown) => error))
    }
    const failures = outcomes.filter((outcome) => outcome instanceof Error)
    expect(failures.filter((error) => !(error instanceof PayloadRejected))).toEqual([])
    expect(failures.length).toBeGreaterThan(40)
  })

  it('in a packing that needs a program of the host is refused by name without it', async () => {
    const ccsds = converted(writeGrib2([WAVES], ORIGIN), 'grib_set', [
      '-r',
      '-s',
      'packingType=grid_ccsds',
      'IN',
      'OUT',
    ])
    vi.stubEnv('PATH', '/nonexistent')
    await expect(readGrib2(ccsds)).rejects.toThrow('CCSDS packing needs grib_set')
  })
})
