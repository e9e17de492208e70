import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a program of ecCodes or GDAL on bytes. @param args where `IN` and `OUT` stand for files */
export function converted(bytes: Uint8Array, program: string, args: readonly string[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'portal-convert-'))
  try {
    const [from, to] = [join(folder, 'in.grib2'), join(folder, 'out')]
    writeFileSync(from, bytes)
    const named = args.map((arg) => (arg === 'IN' ? from : arg === 'OUT' ? to : arg))
    const output = execFileSync(program, named, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 })
    return args.includes('OUT') ? readFileSync(to) : output
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export interface GribRow {
  lat: number
  lon: number
  /** NaN for missing */
  value: number
}

/** What ecCodes reads of the fields of a file, in the order of the file. */
export function gribRows(bytes: Uint8Array): GribRow[][] {
  const text = converted(bytes, 'grib_get_data', ['-m', 'NaN', '-F', '%.6f', 'IN']).toString('latin1')
  return text
    .split(/Lat.*\n/)
    .slice(1)
    .map((part) =>
      part
        .trim()
        .split('\n')
        .map((line) => {
          const [lat = NaN, lon = NaN, value = NaN] = line
            .trim()
            .split(/[\s,]+/)
            .map(Number)
          return { lat, lon, value }
        }),
    )
}

/** Keys of the fields of a file, one object for each. */
export function gribKeys(bytes: Uint8Array, keys: readonly string[]): Record<string, string>[] {
  const text = converted(bytes, 'grib_get', ['-p', keys.join(','), 'IN']).toString('latin1')
  return text
    .trim()
    .split('\n')
    .map(
      (line) =>
        Object.fromEntries(line.split(' ').map((value, i) => [keys[i], value])) as Record<string, string>,
    )
}
