import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import type { Grid } from '../../../../src/domain/fields/grids.ts'
import { cellCount, positionInGrid } from '../../../../src/domain/fields/grids.ts'
import { HOUR_MS } from '../../../../src/domain/kernel/time.ts'
import type { GribParameter } from './parameters.ts'
import { writtenParameter } from './parameters.ts'

/** Who made a file. @source WMO common code table C-11; 40 is Seoul */
export interface GribOrigin {
  centre: number
  /** generating process, the centre's own number */
  process: number
}

const MICRO = 1e6
const EARTH_6371229 = 6
const EARTH_GIVEN = 1
const SOUTH_TO_NORTH = 0x40
const BITMAP_HERE = 0
const NO_BITMAP = 255

/**
 * Fields as GRIB2 messages one after the other: grid templates 3.0 and 3.30, simple packing, a bitmap where values are
 * missing. A written value is exact to the decimals of its parameter.
 *
 * @source WMO Manual on Codes, FM 92 GRIB edition 2
 * @throws RangeError for an element without a parameter
 */
export function writeGrib2(fields: readonly GridField[], origin: GribOrigin): Uint8Array {
  return Buffer.concat(fields.map((field) => message(field, origin)))
}

/** Whether an element can be written. */
export const hasGribParameter = (element: GridField['element']): boolean =>
  writtenParameter(element) !== undefined

function message(field: GridField, origin: GribOrigin): Buffer {
  const parameter = writtenParameter(field.element)
  if (!parameter) throw new RangeError(`GRIB2 has no parameter for ${field.element}`)
  const { data, representation, bitmap } = packed(field.values, parameter)
  const body = Buffer.concat([
    identification(field.issuedAt, origin),
    gridDefinition(field.grid),
    productDefinition(field, parameter, origin),
    representation,
    bitmap,
    section(7, data),
    Buffer.from('7777', 'latin1'),
  ])
  const head = Buffer.alloc(16)
  head.write('GRIB', 'latin1')
  head[6] = parameter.code[0]
  head[7] = 2
  head.writeBigUInt64BE(BigInt(head.length + body.length), 8)
  return Buffer.concat([head, body])
}

function section(number: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt32BE(5 + content.length)
  head[4] = number
  return Buffer.concat([head, content])
}

function identification(issuedAt: Date, { centre }: GribOrigin): Buffer {
  const content = Buffer.alloc(16)
  content.writeUInt16BE(centre)
  // tables of 2018; no local ones
  content[4] = 21
  // the reference time is the start of the forecast
  content[6] = 1
  writeTime(content, 7, issuedAt)
  // a forecast of an operational model
  content[15] = 1
  return section(1, content)
}

function writeTime(into: Buffer, at: number, time: Date): void {
  into.writeUInt16BE(time.getUTCFullYear(), at)
  into[at + 2] = time.getUTCMonth() + 1
  into[at + 3] = time.getUTCDate()
  into[at + 4] = time.getUTCHours()
  into[at + 5] = time.getUTCMinutes()
  into[at + 6] = time.getUTCSeconds()
}

/** Signed numbers have a sign bit, not two's complement. */
function writeSigned(into: Buffer, at: number, value: number, bytes: 1 | 2 | 4): void {
  const sign = value < 0 ? 2 ** (8 * bytes - 1) : 0
  into.writeUIntBE(sign + Math.abs(value), at, bytes)
}

const micro = (degrees: number) => Math.round(degrees * MICRO)
const easting = (lon: number) => micro(((lon % 360) + 360) % 360)

function gridDefinition(grid: Grid): Buffer {
  const content = Buffer.alloc(grid.kind === 'latLon' ? 67 : 76)
  content.writeUInt32BE(cellCount(grid), 1)
  content.writeUInt16BE(grid.kind === 'latLon' ? 0 : 30, 7)
  content.writeUInt32BE(grid.columns, 25)
  content.writeUInt32BE(grid.rows, 29)
  if (grid.kind === 'latLon') {
    content[9] = EARTH_6371229
    content.writeUInt32BE(0xffffffff, 37)
    writeSigned(content, 41, micro(grid.south), 4)
    content.writeUInt32BE(easting(grid.west), 45)
    content[49] = 0x30
    writeSigned(content, 50, micro(grid.south + (grid.rows - 1) * grid.stepLat), 4)
    content.writeUInt32BE(easting(grid.west + (grid.columns - 1) * grid.stepLon), 54)
    content.writeUInt32BE(micro(grid.stepLon), 58)
    content.writeUInt32BE(micro(grid.stepLat), 62)
    content[66] = SOUTH_TO_NORTH
    return section(3, content)
  }
  const first = positionInGrid(grid, { column: 0, row: 0 })
  content[9] = EARTH_GIVEN
  content[10] = 2
  content.writeUInt32BE(Math.round(grid.earthRadiusM * 100), 11)
  writeSigned(content, 33, micro(first.lat), 4)
  content.writeUInt32BE(easting(first.lon), 37)
  content[41] = 0x30
  writeSigned(content, 42, micro(grid.originLat), 4)
  content.writeUInt32BE(easting(grid.originLon), 46)
  content.writeUInt32BE(grid.stepM * 1000, 50)
  content.writeUInt32BE(grid.stepM * 1000, 54)
  content[59] = SOUTH_TO_NORTH
  writeSigned(content, 60, micro(grid.standardParallels[0]), 4)
  writeSigned(content, 64, micro(grid.standardParallels[1]), 4)
  writeSigned(content, 68, -90 * MICRO, 4)
  return section(3, content)
}

function productDefinition(
  { issuedAt, validAt }: GridField,
  { code, surface, isSum }: GribParameter,
  { process }: GribOrigin,
): Buffer {
  const content = Buffer.alloc(isSum ? 53 : 29)
  const leadHours = (validAt.getTime() - issuedAt.getTime()) / HOUR_MS
  content.writeUInt16BE(isSum ? 8 : 0, 2)
  content[4] = code[1]
  content[5] = code[2]
  content[6] = 2
  content[8] = process
  content[12] = 1
  writeSigned(content, 13, isSum ? Math.max(0, leadHours - 1) : leadHours, 4)
  content[17] = surface.type
  writeSigned(content, 19, surface.value, 4)
  content[23] = 255
  content[24] = 255
  content.fill(0xff, 24, 29)
  if (isSum) {
    writeTime(content, 29, validAt)
    content[36] = 1
    content[41] = 1
    content[42] = 2
    content[43] = 1
    content.writeUInt32BE(Math.min(1, leadHours), 44)
    content[48] = 255
  }
  return section(4, content)
}

function packed(values: Float32Array, { factor, offset, decimals }: GribParameter) {
  const scale = 10 ** decimals
  const whole = new Int32Array(values.length)
  let [least, most, present] = [Infinity, -Infinity, 0]
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!
    if (Number.isNaN(value)) continue
    const number = Math.round((value * factor + offset) * scale)
    whole[cell] = number
    present++
    if (number < least) least = number
    if (number > most) most = number
  }
  if (present === 0) least = most = 0
  const bits = Math.ceil(Math.log2(most - least + 1))
  const isWhole = present === values.length
  const data = Buffer.alloc(Math.ceil((present * bits) / 8))
  const mask = Buffer.alloc(isWhole ? 0 : Math.ceil(values.length / 8))
  const put = bitWriter(data)
  for (let cell = 0; cell < values.length; cell++) {
    if (Number.isNaN(values[cell]!)) continue
    put(whole[cell]! - least, bits)
    if (!isWhole) mask[cell >> 3]! |= 0x80 >> (cell & 7)
  }
  const content = Buffer.alloc(16)
  content.writeUInt32BE(present)
  content.writeFloatBE(least, 6)
  writeSigned(content, 12, decimals, 2)
  content[14] = bits
  return {
    data,
    representation: section(5, content),
    bitmap: section(6, Buffer.concat([Buffer.of(isWhole ? NO_BITMAP : BITMAP_HERE), mask])),
  }
}

/** Writes numbers one after the other, the highest bit first; at most 24 bits each. */
function bitWriter(into: Buffer): (value: number, bits: number) => void {
  let [at, held, count] = [0, 0, 0]
  return (value, bits) => {
    held = held * 2 ** bits + value
    count += bits
    while (count >= 8) {
      count -= 8
      const byte = Math.floor(held / 2 ** count)
      into[at++] = byte
      held -= byte * 2 ** count
    }
    if (count > 0) into[at] = held * 2 ** (8 - count)
  }
}
