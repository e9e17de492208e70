import { PayloadRejected } from '../../ports.ts'
import { BitReader, signedAt } from './bytes.ts'
import { unpackComplex } from './complexPacking.ts'
import { unpackJpeg2000, unpackPng } from './pictures.ts'

/** Data templates. @source code table 5.0 */
const [SIMPLE, COMPLEX, DIFFERENCES, FLOATS, JPEG2000, PNG, CCSDS] = [0, 2, 3, 4, 40, 41, 42] as const
/** Later NCEP files have the experimental numbers of the same packings. */
const ALIASES: Record<number, number> = { 40_000: JPEG2000, 40_010: PNG }

/** What a template is; see `CcsdsPacked`. */
export const isCcsds = (view: DataView): boolean => view.getUint16(9) === CCSDS

/**
 * The values of sections 5 and 7 that are in the file, without those a bitmap leaves out.
 *
 * @param view of section 5 from its first byte
 * @throws PayloadRejected for a packing that is not known, and for values that are cut short
 */
export async function unpack(view: DataView, data: Uint8Array): Promise<Float32Array> {
  const count = view.getUint32(5)
  const number = view.getUint16(9)
  const template = ALIASES[number] ?? number
  try {
    if (template === FLOATS) return floats(data, count, view.getUint8(11))
    const whole = await numbersOf(template, view, data, count)
    const [reference, binary, decimal] = [view.getFloat32(11), signedAt(view, 15, 2), signedAt(view, 17, 2)]
    const [scale, divisor] = [2 ** binary, 10 ** decimal]
    return Float32Array.from(whole, (value) => (reference + value * scale) / divisor)
  } catch (error) {
    if (error instanceof PayloadRejected) throw error
    throw new PayloadRejected('truncated', error instanceof Error ? error.message : 'values unreadable')
  }
}

type Numbers = Float64Array | Uint32Array

function numbersOf(
  template: number,
  view: DataView,
  data: Uint8Array,
  count: number,
): Numbers | Promise<Numbers> {
  const bits = view.getUint8(19)
  // every value is the reference
  if (bits === 0 && template !== COMPLEX && template !== DIFFERENCES) return new Uint32Array(count)
  switch (template) {
    case SIMPLE:
      return simple(data, bits, count)
    case COMPLEX:
    case DIFFERENCES:
      return unpackComplex(view, template, data, count)
    case JPEG2000:
      return unpackJpeg2000(data, count)
    case PNG:
      return unpackPng(data, count)
    default:
      throw new PayloadRejected('not-this-format', `data template 5.${template}`)
  }
}

function simple(data: Uint8Array, bits: number, count: number): Uint32Array {
  if (bits > 32) throw new RangeError(`${bits} bits a value`)
  const reader = new BitReader(data)
  return Uint32Array.from({ length: count }, () => reader.read(bits))
}

const SINGLE = 1

function floats(data: Uint8Array, count: number, precision: number): Float32Array {
  const size = precision === SINGLE ? 4 : 8
  if (data.length < count * size) throw new RangeError('the packed values are cut short')
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  return Float32Array.from({ length: count }, (_, i) =>
    precision === SINGLE ? view.getFloat32(i * size) : view.getFloat64(i * size),
  )
}
