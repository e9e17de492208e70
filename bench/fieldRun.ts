/**
 * Started as `node fieldRun.ts <hours>` on the server's core. One run of five elements on 40,000 places, an hour apart:
 * from the bytes of its GRIB2 files to the frames that the map asks for. Beside it the reading of one larger file in
 * complex packing, by our reader and by ecCodes. Writes milliseconds.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishRun, stagePart } from '../server/fields/packing/runFiles.ts'
import { readGrib2 } from '../server/feeds/grids/grib2/index.ts'
import { writeGrib2 } from '../server/platform/gridFiles/grib2/writeGrib2.ts'
import type { FieldElement } from '../src/domain/fields/fieldElements.ts'
import type { GridField } from '../src/domain/fields/gridField.ts'

const GRID = {
  kind: 'latLon',
  columns: 200,
  rows: 200,
  west: 117,
  south: 30,
  stepLon: 0.08,
  stepLat: 0.07,
} as const
const ORIGIN = { centre: 40, process: 1 }
const HOUR_MS = 3_600_000
const ELEMENTS: readonly FieldElement[] = [
  'significantWaveHeight',
  'wavePeriod',
  'waveFromDirection',
  'swellHeight',
  'swellFromDirection',
]
const ROUNDS = 5

const hours = Number(process.argv[2] ?? 75)
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-fields-'))
const issuedAt = new Date(Date.UTC(2026, 4, 4))

/** Smooth, with land in a corner. */
const fieldOf = (element: FieldElement, hour: number): GridField => {
  const isDirection = element.endsWith('Direction')
  const values = Float32Array.from({ length: GRID.columns * GRID.rows }, (_, cell) => {
    const [x, y] = [cell % GRID.columns, Math.floor(cell / GRID.columns)]
    if (x + y < 90) return NaN
    const wave = Math.sin(x / 23 + hour / 9) + Math.cos(y / 31 - hour / 13)
    return isDirection ? Math.round(180 + 80 * wave) : Math.round((4 + 1.9 * wave) * 100) / 100
  })
  return { grid: GRID, element, issuedAt, validAt: new Date(issuedAt.getTime() + hour * HOUR_MS), values }
}

try {
  const files = Array.from({ length: hours }, (_, hour) =>
    writeGrib2(
      ELEMENTS.map((element) => fieldOf(element, hour)),
      ORIGIN,
    ),
  )
  const started = performance.now()
  for (const [hour, bytes] of files.entries()) {
    const fields = await readGrib2(bytes)
    stagePart({
      staging: join(folder, 'coming'),
      part: `h${String(hour).padStart(3, '0')}`,
      grid: fields[0]!.grid,
      fields: fields.map(({ element, validAt, values }) => ({ element, validMs: validAt.getTime(), values })),
    })
  }
  publishRun(join(folder, 'coming'), join(folder, 'run'))
  const runMs = performance.now() - started

  const [plain, packed] = [join(folder, 'plain.grib2'), join(folder, 'packed.grib2')]
  writeFileSync(plain, Buffer.concat(files.slice(0, 8)))
  const packing = 'packingType=grid_complex_spatial_differencing'
  execFileSync('grib_set', ['-r', '-s', packing, plain, packed])
  const bytes = readFileSync(packed)
  const fastest = async (work: () => Promise<unknown> | Buffer) => {
    const tookMs: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const before = performance.now()
      await work()
      tookMs.push(performance.now() - before)
    }
    return Math.min(...tookMs)
  }
  const decodeMs = await fastest(() => readGrib2(bytes))
  const peerMs = await fastest(() => execFileSync('grib_get_data', [packed], { maxBuffer: 2 ** 30 }))
  console.log(JSON.stringify({ runMs, decodeMs, peerMs }))
} finally {
  rmSync(folder, { recursive: true })
}
