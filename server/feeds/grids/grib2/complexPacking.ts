import { BitReader, signedNumber } from './bytes.ts'

const NO_DIFFERENCE = 0

/** The head of complex packing, with or without spatial differences; octets as in templates 5.2 and 5.3. */
interface ComplexHead {
  /** bits of a group's reference */
  bits: number
  /** 0: no value is missing within; 1: one number stands for missing; 2: two do */
  missing: number
  groups: number
  widthBase: number
  widthBits: number
  lengthBase: number
  lengthStep: number
  lastLength: number
  lengthBits: number
  /** order of the differences, 0 to 2 */
  order: number
  /** bytes of each number before the groups */
  extraBytes: number
}

function headOf(view: DataView, template: number): ComplexHead {
  return {
    bits: view.getUint8(19),
    missing: view.getUint8(22),
    groups: view.getUint32(31),
    widthBase: view.getUint8(35),
    widthBits: view.getUint8(36),
    lengthBase: view.getUint32(37),
    lengthStep: view.getUint8(41),
    lastLength: view.getUint32(42),
    lengthBits: view.getUint8(46),
    order: template === 3 ? view.getUint8(47) : NO_DIFFERENCE,
    extraBytes: template === 3 ? view.getUint8(48) : 0,
  }
}

/**
 * Whole numbers of a field in complex packing.
 *
 * @param view of section 5 from its first byte
 * @param count of values
 * @returns NaN where a value is missing
 * @throws RangeError where the groups do not fit the field
 */
export function unpackComplex(
  view: DataView,
  template: number,
  data: Uint8Array,
  count: number,
): Float64Array {
  const head = headOf(view, template)
  const reader = new BitReader(data)
  if (head.groups > count) throw new RangeError(`${head.groups} groups for ${count} values`)
  if (head.order > 2) throw new RangeError(`differences of order ${head.order}`)
  const extras = Array.from({ length: head.order > 0 ? head.order + 1 : 0 }, () =>
    signedNumber(reader.take(head.extraBytes)),
  )
  const readAll = (bits: number) => {
    const numbers = Array.from({ length: head.groups }, () => reader.read(bits))
    reader.align()
    return numbers
  }
  const references = readAll(head.bits)
  const widths = readAll(head.widthBits).map((width) => head.widthBase + width)
  const lengths = readAll(head.lengthBits).map((length) => head.lengthBase + length * head.lengthStep)
  if (lengths.length > 0) lengths[lengths.length - 1] = head.lastLength
  const values = new Float64Array(count)
  let at = 0
  for (let group = 0; group < head.groups; group++) {
    const [reference, width, length] = [references[group]!, widths[group]!, lengths[group]!]
    if (at + length > count || width > 32) throw new RangeError('the groups do not fit the field')
    for (let i = 0; i < length; i++) {
      const number = width === 0 ? 0 : reader.read(width)
      const isMissing = head.missing > 0 && isMissingNumber(head, width, width === 0 ? reference : number)
      values[at++] = isMissing ? NaN : reference + number
    }
  }
  if (at !== count) throw new RangeError(`${at} of ${count} values`)
  if (head.order > 0) addDifferences(values, extras)
  return values
}

/** All bits set, or all but the lowest: of the value itself, or of the reference where a group has one value. */
function isMissingNumber({ bits, missing }: ComplexHead, width: number, number: number): boolean {
  const all = 2 ** (width === 0 ? bits : width) - 1
  return number === all || (missing === 2 && number === all - 1)
}

/** @param extras the first values and, last, the least difference */
function addDifferences(values: Float64Array, extras: readonly number[]): void {
  const least = extras.at(-1)!
  const first = extras.slice(0, -1)
  let [seen, last, beforeLast] = [0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) continue
    const carried = first.length === 1 ? last : 2 * last - beforeLast
    const value = seen < first.length ? first[seen]! : values[i]! + least + carried
    values[i] = value
    ;[beforeLast, last] = [last, value]
    seen++
  }
}
