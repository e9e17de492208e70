import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FieldElement } from '../../src/domain/fields/fieldElements.ts'
import type { FieldRun } from './fieldRuns.ts'
import type { ElementFiles } from './packing/runFiles.ts'
import { framesFile, seriesFile } from './packing/runFiles.ts'

const decompress = promisify(brotliDecompress)
/** No frame of a grid that a reader takes is larger. */
const MOST_BYTES = 1 << 24

export const filesOf = (run: FieldRun, element: FieldElement): ElementFiles | undefined =>
  run.manifest.elements[element]

/** Codes of an element: all times of some cells. @param cells of the grid; neighbours side by side are read together */
export async function readSeries(
  run: FieldRun,
  element: FieldElement,
  cells: readonly number[],
): Promise<Map<number, Uint16Array>> {
  const times = filesOf(run, element)?.times.length ?? 0
  const series = new Map<number, Uint16Array>()
  if (times === 0 || cells.length === 0) return series
  const file = await open(join(run.folder, seriesFile(element)), 'r')
  try {
    await Promise.all(
      stretchesOf(cells).map(async ({ first, count }) => {
        const codes = new Uint16Array(times * count)
        const { bytesRead } = await file.read(codes, 0, codes.byteLength, first * times * 2)
        if (bytesRead < codes.byteLength) throw new RangeError(`${run.folder} is cut short`)
        for (let index = 0; index < count; index++)
          series.set(first + index, codes.subarray(index * times, (index + 1) * times))
      }),
    )
  } finally {
    await file.close()
  }
  return series
}

/** The bytes of `encodeFrame` of one time. @returns undefined for none such */
export async function readFrame(
  run: FieldRun,
  element: FieldElement,
  index: number,
): Promise<Buffer | undefined> {
  const { frameEnds } = filesOf(run, element) ?? { frameEnds: [] }
  const end = frameEnds[index]
  if (end === undefined) return undefined
  const start = index === 0 ? 0 : frameEnds[index - 1]!
  const bytes = Buffer.alloc(end - start)
  const file = await open(join(run.folder, framesFile(element)), 'r')
  try {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
    if (bytesRead < bytes.length) throw new RangeError(`${run.folder} is cut short`)
  } finally {
    await file.close()
  }
  return decompress(bytes, { maxOutputLength: MOST_BYTES })
}

function stretchesOf(cells: readonly number[]): { first: number; count: number }[] {
  const stretches: { first: number; count: number }[] = []
  for (const cell of cells.toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last && cell < last.first + last.count) continue
    if (last && cell === last.first + last.count) last.count++
    else stretches.push({ first: cell, count: 1 })
  }
  return stretches
}
