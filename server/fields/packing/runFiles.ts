import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { constants, brotliCompressSync } from 'node:zlib'
import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { encodeFrame } from '../../../src/domain/fields/frameCodec.ts'
import { codesOf } from '../../../src/domain/fields/gridField.ts'
import type { Grid } from '../../../src/domain/fields/grids.ts'
import { cellCount, isSameGrid } from '../../../src/domain/fields/grids.ts'

/**
 * The files of a run of fields. While its parts come they lie in a staging folder, one file each; when all are there
 * they become, for each element, one file of compressed frames for the map and one of the same codes turned round, with
 * all times of a cell side by side, for the series of a place. Every file and folder appears whole or not at all.
 *
 * Runs in a thread, so the synchronous calls hold up nobody.
 */

/** What stands beside the files, in `run.json`. */
export interface RunManifest {
  grid: Grid
  elements: Partial<Record<FieldElement, ElementFiles>>
}

export interface ElementFiles {
  /** ms since 1970, oldest first */
  times: number[]
  /** where each frame ends in the file of frames; the first begins at 0 */
  frameEnds: number[]
}

export interface PartField {
  element: FieldElement
  validMs: number
  values: Float32Array
}

export interface RunPart {
  /** staging folder of the run */
  staging: string
  /** unique within the run, of letters, digits, `-` and `.` */
  part: string
  grid: Grid
  fields: PartField[]
}

const MODE = { file: 0o600, folder: 0o700 } as const
export const MANIFEST = 'run.json'
const PART = '.part'
const HALF = '.half'
/** Harder packing takes three times as long and saves a twentieth. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const framesFile = (element: FieldElement) => `${element}.frames`
export const seriesFile = (element: FieldElement) => `${element}.series`

interface PartHeader {
  grid: Grid
  fields: { element: FieldElement; validMs: number }[]
}

/** Names of the parts that are in a staging folder. */
export function stagedParts(staging: string): string[] {
  if (!existsSync(staging)) return []
  return readdirSync(staging)
    .filter((name) => name.endsWith(PART))
    .map((name) => name.slice(0, -PART.length))
}

/** Adds a part to a staging folder, in place of one of the same name. */
export function stagePart({ staging, part, grid, fields }: RunPart): void {
  mkdirSync(staging, { recursive: true, mode: MODE.folder })
  const header: PartHeader = {
    grid,
    fields: fields.map(({ element, validMs }) => ({ element, validMs })),
  }
  const head = Buffer.from(`${JSON.stringify(header)}\n`)
  const codes = fields.map(({ element, values }) => bytesOf(codesOf(element, values)))
  writeWhole(join(staging, part + PART), [head, ...codes])
}

/**
 * Makes a run of everything in a staging folder, which stays until the run is known.
 *
 * @param target folder that is not there yet
 * @returns bytes of all files
 * @throws RangeError when the parts do not belong together
 */
export function publishRun(staging: string, target: string): { manifest: RunManifest; sizeBytes: number } {
  const parts = stagedParts(staging).map((part) => openPart(join(staging, part + PART)))
  const grid = parts[0]?.header.grid
  if (!grid) throw new RangeError('a run without parts')
  if (parts.some(({ header }) => !isSameGrid(header.grid, grid)))
    throw new RangeError('parts on different grids')
  const half = target + HALF
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { recursive: true, mode: MODE.folder })
  try {
    const manifest: RunManifest = { grid, elements: {} }
    let sizeBytes = 0
    for (const [element, times] of timesByElement(parts, cellCount(grid))) {
      const written = writeElement(half, grid, element, times)
      manifest.elements[element] = written.files
      sizeBytes += written.sizeBytes
    }
    const text = Buffer.from(JSON.stringify(manifest))
    writeWhole(join(half, MANIFEST), [text])
    syncFolder(half)
    rmSync(target, { recursive: true, force: true })
    renameSync(half, target)
    syncFolder(dirname(target))
    return { manifest, sizeBytes: sizeBytes + text.length }
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

export const readManifest = (folder: string): RunManifest =>
  JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as RunManifest

/** One element at one time: where its codes lie. */
interface TimedCodes {
  validMs: number
  path: string
  at: number
}

function openPart(path: string): { path: string; header: PartHeader; at: number } {
  const bytes = readFileSync(path)
  const end = bytes.indexOf(10)
  return { path, header: JSON.parse(bytes.toString('utf8', 0, end)) as PartHeader, at: end + 1 }
}

/** @returns each element's times, oldest first; of two parts with the same time the last name counts */
function timesByElement(
  parts: readonly { path: string; header: PartHeader; at: number }[],
  cells: number,
): Map<FieldElement, TimedCodes[]> {
  const all = new Map<FieldElement, Map<number, TimedCodes>>()
  for (const { path, header, at } of parts)
    header.fields.forEach(({ element, validMs }, index) => {
      const times = all.get(element) ?? new Map<number, TimedCodes>()
      all.set(element, times.set(validMs, { validMs, path, at: at + index * cells * 2 }))
    })
  return new Map(
    [...all].map(([element, times]) => [
      element,
      [...times.values()].toSorted((a, b) => a.validMs - b.validMs),
    ]),
  )
}

function writeElement(
  folder: string,
  grid: Grid,
  element: FieldElement,
  times: readonly TimedCodes[],
): { files: ElementFiles; sizeBytes: number } {
  const cells = cellCount(grid)
  const series = new Uint16Array(cells * times.length)
  const frames: Buffer[] = []
  const files: ElementFiles = { times: times.map(({ validMs }) => validMs), frameEnds: [] }
  let end = 0
  times.forEach(({ path, at }, index) => {
    const codes = readCodes(path, at, cells)
    for (let cell = 0; cell < cells; cell++) series[cell * times.length + index] = codes[cell]!
    const frame = brotliCompressSync(encodeFrame([codes], grid.columns), PACKING)
    frames.push(frame)
    files.frameEnds.push((end += frame.length))
  })
  writeWhole(join(folder, framesFile(element)), frames)
  writeWhole(join(folder, seriesFile(element)), [bytesOf(series)])
  return { files, sizeBytes: end + series.byteLength }
}

function readCodes(path: string, at: number, cells: number): Uint16Array {
  const bytes = Buffer.alloc(cells * 2)
  const file = openSync(path, 'r')
  try {
    if (readSync(file, bytes, 0, bytes.length, at) < bytes.length)
      throw new RangeError('a part that is cut short')
  } finally {
    closeSync(file)
  }
  return new Uint16Array(bytes.buffer, bytes.byteOffset, cells)
}

/** Codes are kept as this machine has them: all that Node runs on today have the low byte first. */
const bytesOf = (codes: Uint16Array) => Buffer.from(codes.buffer, codes.byteOffset, codes.byteLength)

function writeWhole(path: string, pieces: readonly Uint8Array[]): void {
  const half = path + HALF
  try {
    const file = openSync(half, 'w', MODE.file)
    try {
      for (const piece of pieces) for (let at = 0; at < piece.length;) at += writeSync(file, piece, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(half, path)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
