import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  framesFile,
  publishRun,
  readManifest,
  seriesFile,
  stagedParts,
  stagePart,
} from '../../../../server/fields/packing/runFiles.ts'
import type { PartField } from '../../../../server/fields/packing/runFiles.ts'
import { decodeFrame } from '../../../../src/domain/fields/frameCodec.ts'
import { MISSING_CODE, valueOfCode } from '../../../../src/domain/fields/gridField.ts'
import type { LatLonGrid } from '../../../../src/domain/fields/grids.ts'

const GRID: LatLonGrid = { kind: 'latLon', columns: 3, rows: 2, west: 120, south: 30, stepLon: 1, stepLat: 1 }
const FIRST_MS = Date.UTC(2026, 5, 1)
const HOUR_MS = 3_600_000

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fields-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const staging = () => join(folder, 'staging')
const waves = (hour: number, ...values: number[]): PartField => ({
  element: 'significantWaveHeight',
  validMs: FIRST_MS + hour * HOUR_MS,
  values: Float32Array.from(values),
})
const stage = (part: string, ...fields: PartField[]) =>
  stagePart({ staging: staging(), part, grid: GRID, fields })

it('makes one run of its parts, whatever order they came in', () => {
  stage('h003', waves(3, 7, 8, 9, 10, 11, 12))
  stage('h000', waves(0, 1, 2, 3, 4, NaN, 6.02))
  const { manifest, sizeBytes } = publishRun(staging(), join(folder, 'run'))

  expect(manifest.elements.significantWaveHeight?.times).toEqual([FIRST_MS, FIRST_MS + 3 * HOUR_MS])
  expect(readManifest(join(folder, 'run'))).toEqual(manifest)
  const files = readdirSync(join(folder, 'run'))
  expect(files.toSorted()).toEqual([
    'run.json',
    framesFile('significantWaveHeight'),
    seriesFile('significantWaveHeight'),
  ])
  const sizes = files.map((name) => readFileSync(join(folder, 'run', name)).length)
  expect(sizeBytes).toBe(sizes.reduce((a, b) => a + b))
})

it('has the same codes in frames and in series', () => {
  stage('a', waves(0, 1, 2, 3, 4, NaN, 6.02), waves(3, 7, 8, 9, 10, 11, 36))
  const { manifest } = publishRun(staging(), join(folder, 'run'))
  const { frameEnds } = manifest.elements.significantWaveHeight!
  const frames = readFileSync(join(folder, 'run', framesFile('significantWaveHeight')))
  const [first] = decodeFrame(brotliDecompressSync(frames.subarray(0, frameEnds[0])), {
    cells: 6,
    columns: 3,
    components: 1,
  })
  const bytes = readFileSync(join(folder, 'run', seriesFile('significantWaveHeight')))
  const series = new Uint16Array(bytes.buffer, bytes.byteOffset, 12)
  expect([0, 1, 2, 3, 4, 5].map((cell) => series[cell * 2])).toEqual([...first!])
  expect(valueOfCode('significantWaveHeight', series[10]!)).toBe(6.02)
  // NaN, and a height that no sea has
  expect([series[8], series[11]]).toEqual([MISSING_CODE, MISSING_CODE])
})

it('takes the later of two parts of one name', () => {
  stage('a', waves(0, 1, 1, 1, 1, 1, 1))
  stage('a', waves(0, 2, 2, 2, 2, 2, 2))
  expect(stagedParts(staging())).toEqual(['a'])
  publishRun(staging(), join(folder, 'run'))
  const bytes = readFileSync(join(folder, 'run', seriesFile('significantWaveHeight')))
  expect(valueOfCode('significantWaveHeight', bytes.readUInt16LE(0))).toBe(2)
})

it.each([
  ['without parts', () => undefined],
  [
    'of two grids',
    () => {
      stage('a', waves(0, 1, 1, 1, 1, 1, 1))
      stagePart({
        staging: staging(),
        part: 'b',
        grid: { ...GRID, west: 121 },
        fields: [waves(3, 1, 1, 1, 1, 1, 1)],
      })
    },
  ],
  [
    'with a part that was cut',
    () => {
      stage('a', waves(0, 1, 1, 1, 1, 1, 1))
      const path = join(staging(), 'a.part')
      writeFileSync(path, readFileSync(path).subarray(0, -1))
    },
  ],
])('leaves nothing behind of a run %s', (_name, prepare) => {
  prepare()
  expect(() => publishRun(staging(), join(folder, 'run'))).toThrow(RangeError)
  expect(readdirSync(folder).filter((name) => name.startsWith('run'))).toEqual([])
})

it('ignores what was being written when the process ended', () => {
  stage('a', waves(0, 1, 1, 1, 1, 1, 1))
  writeFileSync(join(staging(), 'b.part.half'), 'x')
  expect(stagedParts(staging())).toEqual(['a'])
})
