import sharp from 'sharp'
import { decodeFrame } from '../../../src/domain/fields/frameCodec.ts'
import type { PictureOrder } from '../../../src/domain/fields/gridPicture.ts'
import { gridPicture, pictureCells, SHORT_RANGE_FRAME } from '../../../src/domain/fields/gridPicture.ts'
import { cellCount } from '../../../src/domain/fields/grids.ts'
import { serveOrders, startedFor } from '../../platform/threads/workerThread.ts'

export const PICTURE_ROLE = 'draw pictures of grids'

/** Where the pixels lie in the grid that was drawn last: nearly all pictures are of one. */
let placed: { of: string; cells: Int32Array } | undefined

async function draw({ frame, grid, element, legend }: PictureOrder): Promise<Uint8Array> {
  const of = JSON.stringify(grid)
  if (placed?.of !== of) placed = { of, cells: pictureCells(grid, SHORT_RANGE_FRAME) }
  const [codes] = decodeFrame(frame, { cells: cellCount(grid), columns: grid.columns, components: 1 })
  const pixels = gridPicture(placed.cells, codes!, { element, legend })
  const { width, height } = SHORT_RANGE_FRAME
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return Uint8Array.from(png)
}

if (startedFor(PICTURE_ROLE))
  serveOrders<Uint8Array>(draw, { moved: ({ buffer }) => [buffer as ArrayBuffer] })
