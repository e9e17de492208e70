import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Cell } from '../db/snapshots.ts'

/** What of a table is written: its name, its columns, and a hash over its rows in the order of their keys. */
export interface TableNote {
  name: string
  columns: string[]
  rows: number
  sha256: string
}

const OWNER_ONLY = 0o600

/** Bytes stand in Base64, in an object, so that no text is taken for them. */
const line = (row: readonly Cell[]): string =>
  `${JSON.stringify(row.map((cell) => (cell instanceof Uint8Array ? { b: Buffer.from(cell).toString('base64') } : cell)))}\n`

const cellOf = (value: unknown): Cell =>
  typeof value === 'object' && value !== null
    ? Buffer.from((value as { b: string }).b, 'base64')
    : (value as string | number | null)

/** Writes the rows of a table as packed lines of JSON; they are never all in memory. */
export async function writeTable(
  path: string,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<Cell[]>,
): Promise<TableNote> {
  const hash = createHash('sha256')
  let count = 0
  async function* lines() {
    for await (const row of rows) {
      const text = line(row)
      hash.update(text)
      count++
      yield text
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path, { mode: OWNER_ONLY, flags: 'wx' }),
  )
  return { name, columns: [...columns], rows: count, sha256: hash.digest('hex') }
}

/** Reads them again. @throws Error at what is no such file */
export async function* readTable(path: string): AsyncIterable<Cell[]> {
  const unpacked = createReadStream(path).pipe(createGunzip())
  for await (const text of createInterface({ input: unpacked, crlfDelay: Infinity }))
    yield (JSON.parse(text) as unknown[]).map(cellOf)
}

/** @returns the hash over the lines of a table, as its note has it */
export async function hashOfTable(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), createGunzip(), sink(hash))
  return hash.digest('hex')
}

/** @returns the hash over a file */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), sink(hash))
  return hash.digest('hex')
}

/** Takes everything in, and lets nothing out. */
const sink = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done()
    },
  })
