/**
 * Classic NetCDF with 64-bit offsets: the head of a file, and the bytes of its numbers. Variables follow each other in
 * their order, so that a large file can be sent while it is made.
 *
 * @source Unidata, NetCDF Classic Format Specification, CDF-2
 */
export interface NetcdfFile {
  /** length by name; all are fixed */
  dimensions: Readonly<Record<string, number>>
  variables: readonly NetcdfVariable[]
  attributes: NetcdfAttributes
}

export interface NetcdfVariable {
  name: string
  type: NumberType
  dimensions: readonly string[]
  attributes: NetcdfAttributes
}

/** A number has the type of its variable; of the whole file it is a double. */
export type NetcdfAttributes = Readonly<Record<string, string | number>>

type NumberType = 'int' | 'float' | 'double'
const TYPES = { char: 2, int: 4, float: 5, double: 6 } as const
const SIZES = { int: 4, float: 4, double: 8 } as const
const [DIMENSION, VARIABLE, ATTRIBUTE] = [10, 11, 12]
const OFFSET_BYTES = 8

/** @returns the head, after which the variables follow; each is as long as its dimensions say */
export function netcdfHead(file: NetcdfFile): Uint8Array {
  const length = headWith(file, () => 0).length
  const begins = new Map<string, number>()
  let at = length
  for (const variable of file.variables) {
    begins.set(variable.name, at)
    at += variableBytes(file, variable)
  }
  return headWith(file, (name) => begins.get(name)!)
}

/** Bytes of a whole file. */
export const netcdfBytes = (file: NetcdfFile): number =>
  file.variables.reduce((sum, variable) => sum + variableBytes(file, variable), netcdfHead(file).length)

/** All types are multiples of four bytes, so that nothing needs filling up. */
const variableBytes = ({ dimensions }: NetcdfFile, { type, dimensions: names }: NetcdfVariable): number =>
  names.reduce<number>((count, name) => count * dimensions[name]!, SIZES[type])

/** Numbers as they stand in the file: the highest byte first. */
export function netcdfNumbers(type: NumberType, values: ArrayLike<number>): Uint8Array {
  const size = SIZES[type]
  const bytes = Buffer.alloc(values.length * size)
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!
    if (type === 'int') bytes.writeInt32BE(value, i * size)
    else if (type === 'float') bytes.writeFloatBE(value, i * size)
    else bytes.writeDoubleBE(value, i * size)
  }
  return bytes
}

function headWith(file: NetcdfFile, beginOf: (name: string) => number): Buffer {
  const names = Object.keys(file.dimensions)
  return Buffer.concat([
    Buffer.from('CDF\u0002', 'latin1'),
    // no dimension grows
    uint32(0),
    listOf(
      DIMENSION,
      names.map((name) => [text(name), uint32(file.dimensions[name]!)]),
    ),
    attributesOf(file.attributes, 'double'),
    listOf(
      VARIABLE,
      file.variables.map((variable) => [
        text(variable.name),
        uint32(variable.dimensions.length),
        ...variable.dimensions.map((name) => uint32(names.indexOf(name))),
        attributesOf(variable.attributes, variable.type),
        uint32(TYPES[variable.type]),
        uint32(Math.min(variableBytes(file, variable), 0xffffffff)),
        offset(beginOf(variable.name)),
      ]),
    ),
  ])
}

const attributesOf = (attributes: NetcdfAttributes, type: NumberType): Buffer =>
  listOf(
    ATTRIBUTE,
    Object.entries(attributes).map(([name, value]) =>
      typeof value === 'string'
        ? [text(name), uint32(TYPES.char), text(value)]
        : [text(name), uint32(TYPES[type]), uint32(1), Buffer.from(netcdfNumbers(type, [value]))],
    ),
  )

function listOf(tag: number, items: readonly (readonly Buffer[])[]): Buffer {
  if (items.length === 0) return Buffer.alloc(8)
  return Buffer.concat([uint32(tag), uint32(items.length), ...items.flat()])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function offset(value: number): Buffer {
  const bytes = Buffer.alloc(OFFSET_BYTES)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}

/** Length and bytes, filled up to whole words. */
function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  return Buffer.concat([uint32(bytes.length), bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}
