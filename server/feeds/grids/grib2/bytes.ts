/** Numbers of GRIB2: the highest byte first, and a sign bit instead of two's complement. */

/** @param bytes 1 to 4 */
export function signedAt(view: DataView, at: number, bytes: 1 | 2 | 4): number {
  const raw = bytes === 1 ? view.getUint8(at) : bytes === 2 ? view.getUint16(at) : view.getUint32(at)
  const half = 2 ** (8 * bytes - 1)
  return raw >= half ? half - raw : raw
}

/** The same for a number of any length up to six bytes. */
export function signedNumber(bytes: Uint8Array): number {
  const [first = 0, ...rest] = bytes
  const size = rest.reduce((number, byte) => number * 256 + byte, first & 0x7f)
  return first & 0x80 ? -size : size
}

/** Reads numbers of a few bits one after the other. @throws RangeError past the end */
export class BitReader {
  private readonly bytes: Uint8Array
  /** bits read so far */
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** @param bits 0 to 32 */
  read(bits: number): number {
    if (this.at + bits > this.bytes.length * 8) throw new RangeError('the packed values are cut short')
    let value = 0
    let wanted = bits
    while (wanted > 0) {
      const inByte = 8 - (this.at & 7)
      const taken = Math.min(inByte, wanted)
      const byte = this.bytes[this.at >> 3]!
      value = value * 2 ** taken + ((byte >> (inByte - taken)) & ((1 << taken) - 1))
      this.at += taken
      wanted -= taken
    }
    return value
  }

  /** Goes on at the next whole byte. */
  align(): void {
    this.at = Math.ceil(this.at / 8) * 8
  }

  /** @returns whole bytes from the next one on */
  take(count: number): Uint8Array {
    this.align()
    const first = this.at / 8
    if (first + count > this.bytes.length) throw new RangeError('the packed values are cut short')
    this.at += count * 8
    return this.bytes.subarray(first, first + count)
  }
}
