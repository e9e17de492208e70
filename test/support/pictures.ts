/** Pictures as a chart room sends them, whole ones; cutting and spoiling them is the test's. */
import sharp from 'sharp'
import type { ReceivedEnding } from '../../src/domain/charts/chartNames.ts'

interface Look {
  width?: number
  height?: number
  /** another number gives other bytes */
  shade?: number
}

export async function buildPictureBytes(
  ending: ReceivedEnding = 'png',
  { width = 60, height = 40, shade = 120 }: Look = {},
): Promise<Buffer> {
  if (ending === 'pdf') return pdf(width, height, shade)
  const background = { r: shade, g: shade, b: shade }
  const picture = sharp({ create: { width, height, channels: 3, background } })
  if (ending === 'gif') return picture.gif().toBuffer()
  return ending === 'jpg' ? picture.jpeg().toBuffer() : picture.png().toBuffer()
}

const pdf = (width: number, height: number, shade: number): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Page/MediaBox [0 0 ${width} ${height}] % ${shade}\n>>endobj\ntrailer<<>>\n%%EOF\n`,
    'latin1',
  )
