import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { z } from 'zod'
import { POINT_ELEMENTS, POINT_STEP_HOURS } from '../../src/domain/forecasts/forecasts.ts'
import { POINT_SCALES, POINT_WIDTH } from '../../src/domain/forecasts/pointForecast.ts'
import type { RecordedRun } from '../../src/domain/forecasts/forecastRecord.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)

/** No honest row unpacks to more. */
const MOST_BYTES = 1 << 20

/**
 * For each place its key and, element by element in this order, whole numbers of the stored decimals at every time: each as the
 * difference from the one before it, which packs to two thirds.
 */
const writtenSchema = z.object({
  elements: z.array(z.string()),
  places: z.array(z.tuple([z.string(), z.array(z.array(z.number().int().nullable()))])),
})
type Written = z.infer<typeof writtenSchema>

/** Numbers of a place as `interpolate` gives them. */
export interface PlaceNumbers {
  key: string
  numbers: Float64Array
}

/** @returns what is stored, with the hash of what it says */
export async function packRecord(
  places: readonly PlaceNumbers[],
): Promise<{ packed: Buffer; sha256: string }> {
  const written: Written = {
    elements: [...POINT_ELEMENTS],
    places: places.map(({ key, numbers }) => [key, POINT_ELEMENTS.map((_, at) => columnOf(numbers, at))]),
  }
  const bytes = Buffer.from(JSON.stringify(written))
  return { packed: await pack(bytes), sha256: sha256Of(bytes) }
}

function columnOf(numbers: Float64Array, element: number): (number | null)[] {
  let before = 0
  return Array.from({ length: numbers.length / POINT_WIDTH }, (_, time) => {
    const number = numbers[time * POINT_WIDTH + element]!
    if (Number.isNaN(number)) return null
    const whole = Math.round(number * POINT_SCALES[element]!)
    const difference = whole - before
    before = whole
    return difference
  })
}

function wholeNumbers(column: readonly (number | null)[]): (number | null)[] {
  let before = 0
  return column.map((difference) => {
    if (difference === null) return null
    before += difference
    return before
  })
}

/**
 * @returns what is said of one place; undefined when the row has none
 * @throws Error when the bytes are no longer those that were written
 */
export async function unpackRecord(
  { packed, sha256 }: { packed: Buffer; sha256: string },
  key: string,
): Promise<RecordedRun['steps'] | undefined> {
  const bytes = await unpack(packed, { maxOutputLength: MOST_BYTES })
  if (sha256Of(bytes) !== sha256) throw new Error(`what was kept of ${key} is not what was written`)
  const { elements, places } = writtenSchema.parse(JSON.parse(bytes.toString()))
  const columns = places.find(([one]) => one === key)?.[1]
  if (!columns) return undefined
  const known = POINT_ELEMENTS.flatMap((name, at) => {
    const column = columns[elements.indexOf(name)]
    return column ? [{ name, column: wholeNumbers(column), scale: POINT_SCALES[at]! }] : []
  })
  return Array.from({ length: columns[0]?.length ?? 0 }, (_, time) => ({
    leadHours: time * POINT_STEP_HOURS,
    values: Object.fromEntries(
      known.flatMap(({ name, column, scale }) => {
        const number = column[time]
        return number === null || number === undefined ? [] : [[name, number / scale]]
      }),
    ),
  }))
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
