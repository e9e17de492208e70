import type { FieldElement } from '../../../../src/domain/fields/fieldElements.ts'
import type { GridField } from '../../../../src/domain/fields/gridField.ts'
import { cellCount, gridNorth, positionInGrid } from '../../../../src/domain/fields/grids.ts'
import { GRIB_PARAMETERS } from '../../../platform/gridFiles/grib2/parameters.ts'
import { PayloadRejected } from '../../ports.ts'
import { repackCcsds } from './ccsds.ts'
import type { GribGrid } from './gridDefinition.ts'
import { readGridDefinition } from './gridDefinition.ts'
import type { GribProduct } from './productDefinition.ts'
import { readProductDefinition, timeAt } from './productDefinition.ts'
import { isCcsds, unpack } from './unpack.ts'

const MARK = 'GRIB'
const END = '7777'
const HEAD_BYTES = 16
const MOST_FIELDS = 2000

export const isGrib = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, MARK.length)).toString('latin1') === MARK

/** @internal A field as the file has it, before vectors are turned. */
interface ReadField extends GridField {
  rank: number
  isGridRelative: boolean
}

/**
 * The fields of a GRIB2 file that the portal shows, in catalogue units, rows from the south.
 *
 * @source WMO Manual on Codes, FM 92 GRIB edition 2
 * @throws PayloadRejected for a file that is cut short, and for a grid or packing that is not known
 */
export async function readGrib2(bytes: Uint8Array): Promise<GridField[]> {
  const fields: ReadField[] = []
  for (const message of messagesOf(bytes)) {
    fields.push(...(await readMessage(message)))
    if (fields.length > MOST_FIELDS) throw new PayloadRejected('not-this-format', 'too many fields')
  }
  return turned(preferred(fields)).map(({ grid, element, issuedAt, validAt, values }) => ({
    grid,
    element,
    issuedAt,
    validAt,
    values,
  }))
}

/** Messages follow each other, some files with other bytes between them. */
function messagesOf(bytes: Uint8Array): Uint8Array[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const messages: Uint8Array[] = []
  let at = all.indexOf(MARK)
  if (at < 0) throw new PayloadRejected('not-this-format', 'no GRIB message')
  while (at >= 0) {
    if (at + HEAD_BYTES > all.length) throw new PayloadRejected('truncated', 'a message without its head')
    if (all[at + 7] !== 2) throw new PayloadRejected('not-this-format', `GRIB edition ${all[at + 7]}`)
    const length = Number(all.readBigUInt64BE(at + 8))
    const end = at + length
    if (length < HEAD_BYTES + END.length || end > all.length)
      throw new PayloadRejected('truncated', `a message of ${length} bytes with ${all.length - at}`)
    if (all.toString('latin1', end - END.length, end) !== END)
      throw new PayloadRejected('truncated', 'a message without its end')
    messages.push(all.subarray(at, end))
    at = all.indexOf(MARK, end)
  }
  return messages
}

/** The last sections of their kind: one may serve several fields. */
interface Sections {
  issuedAt?: Date
  grid?: GribGrid
  product?: GribProduct | undefined
  representation?: DataView
  bitmap?: Uint8Array | undefined
}

async function readMessage(message: Uint8Array, isRepacked = false): Promise<ReadField[]> {
  const whole = viewOf(message)
  const discipline = message[6]!
  const fields: ReadField[] = []
  const known: Sections = {}
  let at = HEAD_BYTES
  while (at < message.length - END.length) {
    const length = at + 5 <= message.length ? whole.getUint32(at) : 0
    if (length < 5 || at + length > message.length - END.length)
      throw new PayloadRejected('truncated', `a section of ${length} bytes`)
    const section = message.subarray(at, at + length)
    const number = section[4]!
    if (number === 7) {
      if (known.representation && isCcsds(known.representation) && known.product) {
        if (isRepacked) throw new PayloadRejected('not-this-format', 'CCSDS packing that stays')
        return readMessage(await repackCcsds(message), true)
      }
      const field = await fieldOf(known, section.subarray(5))
      if (field) fields.push(field)
    } else take(known, number, section, discipline)
    at += length
  }
  return fields
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

const SHORTEST: Record<number, number> = { 1: 21, 3: 72, 4: 34, 5: 11, 6: 6 }

function take(known: Sections, number: number, section: Uint8Array, discipline: number): void {
  if (section.length < (SHORTEST[number] ?? 5))
    throw new PayloadRejected('truncated', `section ${number} too short`)
  const view = viewOf(section)
  if (number === 1) known.issuedAt = timeAt(view, 12)
  else if (number === 3) known.grid = readGridDefinition(view)
  else if (number === 4 && known.issuedAt)
    known.product = readProductDefinition(view, discipline, known.issuedAt)
  else if (number === 5) known.representation = view
  else if (number === 6) known.bitmap = bitmapOf(section, known.bitmap)
}

const [BITMAP_HERE, BITMAP_BEFORE, NO_BITMAP] = [0, 254, 255]

function bitmapOf(section: Uint8Array, before: Uint8Array | undefined): Uint8Array | undefined {
  const kind = section[5]
  if (kind === NO_BITMAP) return undefined
  if (kind === BITMAP_HERE) return section.subarray(6)
  if (kind === BITMAP_BEFORE && before) return before
  throw new PayloadRejected('not-this-format', `bitmap ${kind}`)
}

async function fieldOf(
  { issuedAt, grid: placed, product, representation, bitmap }: Sections,
  data: Uint8Array,
): Promise<ReadField | undefined> {
  if (!issuedAt || !placed || !representation)
    throw new PayloadRejected('truncated', 'values before their description')
  if (!product) return undefined
  const present = await unpack(representation, data)
  const count = cellCount(placed.grid)
  const inFile = bitmap ? spread(present, bitmap, count) : present
  if (inFile.length !== count) throw new PayloadRejected('truncated', `${inFile.length} of ${count} values`)
  const { parameter, validAt } = product
  const { element, factor, offset } = parameter
  const values = inOrder(inFile, placed)
  for (let cell = 0; cell < count; cell++) values[cell] = (values[cell]! - offset) / factor
  const rank = GRIB_PARAMETERS.indexOf(parameter)
  return {
    grid: placed.grid,
    element,
    issuedAt,
    validAt,
    values,
    rank,
    isGridRelative: placed.isGridRelative,
  }
}

function spread(present: Float32Array, bitmap: Uint8Array, count: number): Float32Array {
  if (bitmap.length * 8 < count) throw new PayloadRejected('truncated', 'a bitmap that is cut short')
  const values = new Float32Array(count).fill(NaN)
  let next = 0
  for (let cell = 0; cell < count; cell++)
    if (bitmap[cell >> 3]! & (0x80 >> (cell & 7))) values[cell] = present[next++] ?? NaN
  if (next !== present.length)
    throw new PayloadRejected('truncated', `${present.length} values for ${next} places`)
  return values
}

/** Rows from the south, columns from the west. */
function inOrder(values: Float32Array, order: GribGrid): Float32Array {
  const { columns, rows } = order.grid
  const sorted = new Float32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const [line, place] = order.isByColumn
      ? [Math.floor(at / rows), at % rows]
      : [Math.floor(at / columns), at % columns]
    const length = order.isByColumn ? rows : columns
    const straight = order.isSnaking && line % 2 === 1 ? length - 1 - place : place
    const [x, y] = order.isByColumn ? [line, straight] : [straight, line]
    const column = order.isWestward ? columns - 1 - x : x
    const row = order.isSouthward ? rows - 1 - y : y
    sorted[row * columns + column] = values[at]!
  }
  return sorted
}

/** Of two parameters that may stand for one element, the better one. */
function preferred(fields: readonly ReadField[]): ReadField[] {
  const best = new Map<string, ReadField>()
  for (const field of fields) {
    const key = `${field.element} ${field.validAt.getTime()}`
    const known = best.get(key)
    if (!known || field.rank < known.rank) best.set(key, field)
  }
  return [...best.values()]
}

const VECTORS: readonly [FieldElement, FieldElement][] = [
  ['eastwardWind', 'northwardWind'],
  ['eastwardCurrent', 'northwardCurrent'],
]

/** Vectors whose parts run along the grid, turned to run east and north. */
function turned(fields: ReadField[]): ReadField[] {
  for (const [east, north] of VECTORS) {
    for (const along of fields.filter(({ element, isGridRelative }) => element === east && isGridRelative)) {
      const up = fields.find(
        ({ element, validAt }) => element === north && validAt.getTime() === along.validAt.getTime(),
      )
      if (!up) throw new PayloadRejected('not-this-format', `${east} along the grid, without ${north}`)
      turn(along, up)
    }
  }
  const alone = fields.find(
    ({ element, isGridRelative, validAt }) =>
      isGridRelative &&
      VECTORS.some(
        ([east, north]) =>
          element === north &&
          !fields.some((one) => one.element === east && one.validAt.getTime() === validAt.getTime()),
      ),
  )
  if (alone) throw new PayloadRejected('not-this-format', `${alone.element} along the grid, alone`)
  return fields
}

function turn({ grid, values: along }: ReadField, { values: up }: ReadField): void {
  for (let cell = 0; cell < along.length; cell++) {
    const place = { column: cell % grid.columns, row: Math.floor(cell / grid.columns) }
    const angle = (gridNorth(grid, positionInGrid(grid, place).lon) * Math.PI) / 180
    const [x, y] = [along[cell]!, up[cell]!]
    along[cell] = x * Math.cos(angle) + y * Math.sin(angle)
    up[cell] = y * Math.cos(angle) - x * Math.sin(angle)
  }
}
