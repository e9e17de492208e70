import { localName, readXml } from '../../../platform/readXml.ts'
import type { XmlElement } from '../../../platform/readXml.ts'
import { readGpx } from './gpx.ts'
import { FILE_MAX_BYTES } from './passageFile.ts'
import type { PassageFile } from './passageFile.ts'
import { refuseFile } from './readPoints.ts'
import { readRtz } from './rtz.ts'

/** 2,000 points with all that programs write beside them. */
const LIMITS = { elements: 60_000, depth: 20 }

/**
 * Reads GPX 1.1 (and 1.0) or RTZ 1.0 to 1.2. Neither a document type nor an entity is read.
 *
 * @throws Refusal PASSAGE_FILE_REFUSED with the problem
 */
export function readPassageFile(text: string): PassageFile {
  if (Buffer.byteLength(text) > FILE_MAX_BYTES) refuseFile('too-large')
  const root = rootOf(text)
  const kind = localName(root.name)
  if (kind === 'gpx') return readGpx(root)
  return kind === 'route' ? readRtz(root) : refuseFile('unknown-format')
}

function rootOf(text: string): XmlElement {
  try {
    return readXml(text.replace(/^\uFEFF/, ''), LIMITS)
  } catch (error) {
    if (error instanceof RangeError) return refuseFile('not-xml')
    throw error
  }
}
