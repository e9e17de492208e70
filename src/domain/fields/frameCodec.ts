import { MISSING_CODE } from './gridField.ts'

/**
 * The bytes of one frame, before the compression of the transport: for each of its components a bit per cell that says
 * whether there is a value, then the low and then the high bytes of the differences from what the neighbours to the
 * west, south and south-west foretell. Smooth fields become runs of small numbers, which compress well.
 */

/** @param components of one grid, each row by row from the south-west; codes of `codeOf` */
export function encodeFrame(components: readonly Uint16Array[], columns: number): Uint8Array {
  const parts = components.map((codes) => encodeComponent(codes, columns))
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function encodeComponent(codes: Uint16Array, columns: number): Uint8Array {
  const maskLength = Math.ceil(codes.length / 8)
  const present = codes.reduce((count, code) => count + (code === MISSING_CODE ? 0 : 1), 0)
  const bytes = new Uint8Array(maskLength + 2 * present)
  let [at, previous] = [maskLength, 0]
  for (let cell = 0; cell < codes.length; cell++) {
    const code = codes[cell]!
    if (code === MISSING_CODE) continue
    bytes[cell >> 3]! |= 1 << (cell & 7)
    // sixteen bits with the sign as the lowest: the way round that is shorter
    const difference = ((code - foretold(codes, columns, cell, previous)) << 16) >> 16
    const zigzag = (difference << 1) ^ (difference >> 15)
    bytes[at] = zigzag & 0xff
    bytes[at + present] = (zigzag >> 8) & 0xff
    previous = code
    at++
  }
  return bytes
}

/**
 * @param cells of the grid
 * @returns the components, as they went into `encodeFrame`
 * @throws RangeError when the bytes are no frame of that many cells and components
 */
export function decodeFrame(
  bytes: Uint8Array,
  { cells, columns, components }: { cells: number; columns: number; components: number },
): Uint16Array[] {
  const maskLength = Math.ceil(cells / 8)
  const decoded: Uint16Array[] = []
  let from = 0
  for (let component = 0; component < components; component++) {
    const mask = bytes.subarray(from, from + maskLength)
    const present = bitsIn(mask)
    const end = from + maskLength + 2 * present
    if (mask.length < maskLength || end > bytes.length) throw new RangeError('a frame that is cut short')
    decoded.push(decodeComponent(mask, bytes.subarray(from + maskLength, end), { cells, columns }))
    from = end
  }
  if (from !== bytes.length) throw new RangeError('a frame with something behind it')
  return decoded
}

function decodeComponent(
  mask: Uint8Array,
  differences: Uint8Array,
  { cells, columns }: { cells: number; columns: number },
): Uint16Array {
  const codes = new Uint16Array(cells).fill(MISSING_CODE)
  const present = differences.length / 2
  let [at, previous] = [0, 0]
  for (let cell = 0; cell < cells; cell++) {
    if ((mask[cell >> 3]! & (1 << (cell & 7))) === 0) continue
    const zigzag = differences[at]! | (differences[at + present]! << 8)
    const difference = (zigzag >>> 1) ^ -(zigzag & 1)
    previous = (foretold(codes, columns, cell, previous) + difference) & 0xffff
    codes[cell] = previous
    at++
  }
  return codes
}

/** @param previous the last value before the cell, 0 before the first */
function foretold(codes: Uint16Array, columns: number, cell: number, previous: number): number {
  const hasWest = cell % columns > 0
  const west = hasWest ? codes[cell - 1]! : MISSING_CODE
  const south = cell < columns ? MISSING_CODE : codes[cell - columns]!
  if (west === MISSING_CODE) return south === MISSING_CODE ? previous : south
  const southWest = cell < columns ? MISSING_CODE : codes[cell - columns - 1]!
  if (south === MISSING_CODE || southWest === MISSING_CODE) return west
  return Math.max(0, Math.min(MISSING_CODE - 1, west + south - southWest))
}

function bitsIn(mask: Uint8Array): number {
  let count = 0
  for (let byte of mask) for (; byte; byte &= byte - 1) count++
  return count
}
