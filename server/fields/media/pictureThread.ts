import sharp from 'sharp'
import { decodeFrame } from '../../../src/domain/fields/frameCodec.ts'
import type { PicturedField, PictureFrame, PictureOrder } from '../../../src/domain/fields/gridPicture.ts'
import { gridPicture, PICTURE_SHAPES, pictureCells } from '../../../src/domain/fields/gridPicture.ts'
import { cellCount } from '../../../src/domain/fields/grids.ts'
import { serveOrders, startedFor } from '../../platform/threads/workerThread.ts'
import { coastOf } from './pictureCoast.ts'

export const PICTURE_ROLE = 'draw pictures of grids'

/** Where the pixels lie in the grid that was drawn last: nearly all pictures are of one. */
let placed: { of: string; cells: Int32Array } | undefined

/** Drawn once for each shape. */
const coasts = new Map<PictureFrame, Buffer>()

async function draw({ shape, fields }: PictureOrder): Promise<Uint8Array> {
  const place: PictureFrame = PICTURE_SHAPES[shape]
  const { width, height, hasCoast = false } = place
  const pixels = fields.reduce<Uint8Array | undefined>(
    (below, field) => drawn(field, place, below),
    undefined,
  )
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  if (hasCoast) picture.composite([{ input: coastOn(place) }])
  return Uint8Array.from(await picture.png().toBuffer())
}

function drawn(
  { frame, grid, element, legend }: PicturedField,
  place: PictureFrame,
  below: Uint8Array | undefined,
): Uint8Array {
  const of = JSON.stringify({ grid, place })
  if (placed?.of !== of) placed = { of, cells: pictureCells(grid, place) }
  const [codes] = decodeFrame(frame, { cells: cellCount(grid), columns: grid.columns, components: 1 })
  return gridPicture(placed.cells, codes!, { element, legend }, below)
}

function coastOn(place: PictureFrame): Buffer {
  const coast = coasts.get(place) ?? Buffer.from(coastOf(place))
  coasts.set(place, coast)
  return coast
}

if (startedFor(PICTURE_ROLE))
  serveOrders<Uint8Array>(draw, { moved: ({ buffer }) => [buffer as ArrayBuffer] })
