import { createRequire } from 'node:module'
import sharp from 'sharp'

/** What the package has no types for. */
interface Decoder {
  getEncodedBuffer(length: number): Uint8Array
  getDecodedBuffer(): Uint8Array
  getFrameInfo(): {
    width: number
    height: number
    bitsPerSample: number
    componentCount: number
    isSigned: boolean
  }
  decode(): void
  delete(): void
}
interface OpenJpeg {
  J2KDecoder: new () => Decoder
}

let openJpeg: Promise<OpenJpeg> | undefined

/** The decoder's two megabytes are read with the first file that needs them. */
const loadOpenJpeg = (): Promise<OpenJpeg> =>
  (openJpeg ??= (
    createRequire(import.meta.url)('@cornerstonejs/codec-openjpeg/decodewasmjs') as (
      options: object,
    ) => Promise<OpenJpeg>
  )({ print: () => undefined, printErr: () => undefined }))

/**
 * A field as one grey JPEG 2000 picture.
 *
 * @throws RangeError for a picture of another size
 */
export async function unpackJpeg2000(data: Uint8Array, count: number): Promise<Uint32Array> {
  const { J2KDecoder } = await loadOpenJpeg()
  const decoder = new J2KDecoder()
  try {
    decoder.getEncodedBuffer(data.length).set(data)
    decoder.decode()
    const { width, height, bitsPerSample, componentCount } = decoder.getFrameInfo()
    if (width * height !== count || componentCount !== 1)
      throw new RangeError(`a picture of ${width} × ${height} for ${count} values`)
    const bytes = decoder.getDecodedBuffer()
    if (bitsPerSample <= 8) return Uint32Array.from(bytes)
    // the memory belongs to the decoder, and need not begin at an even byte
    const own = Uint8Array.from(bytes)
    return bitsPerSample <= 16
      ? Uint32Array.from(new Uint16Array(own.buffer))
      : Uint32Array.from(new Int32Array(own.buffer))
  } finally {
    decoder.delete()
  }
}

/**
 * A field as one PNG picture: grey, or the bytes of a number in its channels.
 *
 * @throws RangeError for a picture of another size
 */
export async function unpackPng(data: Uint8Array, count: number): Promise<Uint32Array> {
  const image = sharp(data, { failOn: 'error', limitInputPixels: count })
  const { width, height, channels, bitsPerSample = 8 } = await image.metadata()
  if (width * height !== count) throw new RangeError(`a picture of ${width} × ${height} for ${count} values`)
  if (channels === 1 && bitsPerSample === 16) {
    const wide = await image.toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer()
    return Uint32Array.from({ length: count }, (_, i) => wide.readUInt16LE(2 * i))
  }
  const bytes = await image.raw().toBuffer()
  // grey of fewer bits comes spread over the whole byte
  const spread = channels === 1 && bitsPerSample < 8 ? 255 / (2 ** bitsPerSample - 1) : 1
  return Uint32Array.from({ length: count }, (_, i) => {
    let number = 0
    for (let channel = 0; channel < channels; channel++)
      number = number * 256 + bytes[i * channels + channel]!
    return number / spread
  })
}
