import { CHART_LIMITS, MEDIA_TYPE_OF_ENDING } from '../../../src/domain/charts/chartNames.ts'
import type { ChartRefusal, ReceivedEnding } from '../../../src/domain/charts/chartNames.ts'
import type { PictureFacts } from './pictureFacts.ts'

/** A picture that we made of a received one. */
export interface RemadePicture {
  content: Uint8Array
  ending: ReceivedEnding
  facts: PictureFacts
}

/** Lines and letters stay sharp. */
const JPEG_QUALITY = 92
const LONGEST_S = 30

/**
 * Decodes a picture and encodes it anew, its first frame and nothing else: what hides behind, beside or within the
 * samples (a second file, a script, where and by whom it was taken) reaches no reader. A document is not decoded: it stays
 * as it is, and readers are given it to keep, never opened on our pages.
 *
 * @param facts as `pictureFacts` has found them
 */
export async function remadePicture(
  content: Uint8Array,
  ending: ReceivedEnding,
  facts: PictureFacts,
): Promise<RemadePicture | ChartRefusal> {
  if (ending === 'pdf') return { content, ending, facts }
  // large, and most processes are sent no picture
  const { default: sharp } = await import('sharp')
  const made = ending === 'jpg' ? 'jpg' : 'png'
  const opened = sharp(content, {
    limitInputPixels: CHART_LIMITS.pixels,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  })
    // the way that a camera was held stands in what is left out
    .autoOrient()
    .timeout({ seconds: LONGEST_S })
  const encoder = made === 'jpg' ? opened.jpeg({ quality: JPEG_QUALITY }) : opened.png()
  try {
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true })
    const size = { widthPx: info.width, heightPx: info.height }
    return { content: data, ending: made, facts: { mediaType: MEDIA_TYPE_OF_ENDING[made], ...size } }
  } catch {
    return 'not-a-picture'
  }
}
