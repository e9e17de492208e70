import sharp from 'sharp'
import type { GridField } from '../../../src/domain/fields/gridField.ts'
import { SHORT_RANGE_FRAME } from '../../../src/domain/fields/gridPicture.ts'
import type { LatLonGrid } from '../../../src/domain/fields/grids.ts'
import { isPictured, PICTURE_LEGENDS } from '../../../src/domain/fields/pictureLegends.ts'
import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { PayloadRejected } from '../ports.ts'

/**
 * The short-range forecast as a picture: of each value the step of the legend that it reaches. A transparent pixel has no
 * value, be it none or nothing.
 *
 * @source the existing portal: RGBA of 959 × 1186 in longitude and latitude, the northernmost row first
 */
const MARK = Buffer.from('\u0089PNG', 'latin1')

export const isPng = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, MARK.length)).equals(MARK)

const { width, height, west, south, east, north } = SHORT_RANGE_FRAME
const stepLon = (east - west) / width
const stepLat = (north - south) / height

/** Of the middles of the pixels. */
export const PICTURE_GRID: LatLonGrid = {
  kind: 'latLon',
  columns: width,
  rows: height,
  west: west + stepLon / 2,
  south: south + stepLat / 2,
  stepLon,
  stepLat,
}

const CHANNELS = 4
const OPAQUE = 255
/** Colours beside the legend's, such as those of a coast that is drawn over the picture. */
const MOST_STRANGE_SHARE = 0.02

/** @throws PayloadRejected for a picture of another size, or in the colours of another legend */
export async function readLegendPicture(
  bytes: Uint8Array,
  { element, issuedAt, validAt }: { element: FieldElement; issuedAt: Date; validAt: Date },
): Promise<GridField> {
  if (!isPictured(element)) throw new PayloadRejected('not-this-format', `no picture of ${element} is known`)
  const pixels = await pixelsOf(bytes)
  const { from, colours } = PICTURE_LEGENDS[element]
  // of classes of one colour the first counts
  const steps = new Map(
    colours.map((colour, step) => [colourKey(colour, 0), from[step]!] as const).toReversed(),
  )
  const values = new Float32Array(width * height).fill(NaN)
  let [opaque, strange] = [0, 0]
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = pixel * CHANNELS
    if (pixels[at + 3] !== OPAQUE) continue
    opaque++
    const value = steps.get(colourKey(pixels, at))
    if (value === undefined) strange++
    else values[(height - 1 - Math.floor(pixel / width)) * width + (pixel % width)] = value
  }
  if (strange > opaque * MOST_STRANGE_SHARE)
    throw new PayloadRejected('not-this-format', `${strange} of ${opaque} pixels are of another legend`)
  return { grid: PICTURE_GRID, element, issuedAt, validAt, values }
}

const colourKey = (channels: ArrayLike<number>, at: number) =>
  channels[at]! * 65_536 + channels[at + 1]! * 256 + channels[at + 2]!

async function pixelsOf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: width * height })
    const found = await image.metadata()
    if (found.width !== width || found.height !== height)
      throw new PayloadRejected('not-this-format', `a picture of ${found.width} × ${found.height}`)
    return await image.ensureAlpha().toColourspace('srgb').raw().toBuffer()
  } catch (error) {
    if (error instanceof PayloadRejected) throw error
    throw new PayloadRejected('truncated', error instanceof Error ? error.message.slice(0, 80) : 'unreadable')
  }
}
