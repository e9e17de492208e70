import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { FieldRuns } from '../../../server/fields/fieldRuns.ts'
import { Fields } from '../../../server/fields/fields.ts'
import { expiredRuns } from '../../../server/fields/fieldRetention.ts'
import type { FieldRun } from '../../../server/fields/fieldRuns.ts'
import { publishRun, stagePart } from '../../../server/fields/packing/runFiles.ts'
import type { FeedRow } from '../../../server/feeds/ports.ts'
import { decodeFrame } from '../../../src/domain/fields/frameCodec.ts'
import { valueOfCode } from '../../../src/domain/fields/gridField.ts'
import { readPicture } from '../../../src/domain/fields/fieldPicture.ts'
import { sqlite, temporaryFolder } from '../../support/databases.ts'
import { DFS_GRID, fieldOf, payloadsOf, SMALL_GRID } from '../../support/fields/runs.ts'

const FEED: FeedRow = { id: 7, source: 'kma-wave-model', mode: 'demo' }
const OLDER = new Date('2026-06-01T00:00:00Z')
const NEWER = new Date('2026-06-01T12:00:00Z')
const PLACE = { lat: 33.5, lon: 126.5 }
const at = (hour: number) => new Date(NEWER.getTime() + hour * 3_600_000)

async function build(now = at(3)) {
  const clock = { now: () => now }
  const runs = new FieldRuns({
    db: await sqlite.open(),
    clock,
    log: pino({ enabled: false }),
    folder: join(temporaryFolder(), 'fields'),
    packer: {
      stage: (part) => Promise.resolve(stagePart(part)),
      publish: async ({ staging, target }) => Promise.resolve(publishRun(staging, target)),
    },
  })
  runs.setFeeds([FEED])
  const take = async (issuedAt: Date, height: number) => {
    const payloads = payloadsOf('waves', issuedAt, [0, 3, 6], (hour) => [
      fieldOf('significantWaveHeight', issuedAt, hour, ({ lon }) => (lon > 127.5 ? NaN : height + hour / 10)),
    ])
    for (const payload of payloads) await runs.record(FEED, payload, new Date(issuedAt.getTime() + 7_200_000))
  }
  return { runs, take, fields: new Fields({ runs, clock }) }
}

describe('a layer', () => {
  it('is not there while no run is', async () => {
    const { fields } = await build()
    expect(fields.layers()).toEqual([])
    expect(await fields.value('waves', PLACE, at(3))).toEqual({ state: 'absent', reason: 'feed-down' })
  })

  it('has its past from the run before', async () => {
    const { fields, take } = await build()
    await take(OLDER, 1)
    await take(NEWER, 2)
    const { times, run } = fields.layer('waves')!
    expect(run.issuedAt).toEqual(NEWER)
    expect(times.map(({ validAt, run: { issuedAt } }) => [validAt, issuedAt])).toEqual([
      [at(-12), OLDER],
      [at(-9), OLDER],
      [at(-6), OLDER],
      [at(0), NEWER],
      [at(3), NEWER],
      [at(6), NEWER],
    ])
  })

  it('shows what was known at a moment of the past', async () => {
    const { fields, take } = await build()
    await take(OLDER, 1)
    await take(NEWER, 2)
    const past = await fields.value('waves', PLACE, at(-9), at(-1))
    expect(past).toMatchObject({ state: 'forecast', values: [1.3], run: { issuedAt: OLDER } })
    expect(fields.layer('waves', { asOf: at(-13) })).toBeUndefined()
  })

  it('is not there when its run has expired', async () => {
    const { fields, take } = await build(at(80))
    await take(NEWER, 2)
    expect(fields.layer('waves')).toBeUndefined()
  })
})

describe('a value', () => {
  it.each([
    ['at a time of the run', PLACE, 3, [2.3]],
    ['between two times', PLACE, 4.5, [2.45]],
    ['beside land', { lat: 33, lon: 127.4 }, 0, [2]],
  ])('%s is of the grid', async (_name, place, hour, values) => {
    const { fields, take } = await build()
    await take(NEWER, 2)
    const value = await fields.value('waves', place, at(hour))
    expect(value).toMatchObject({
      state: 'forecast',
      values: values.map((one) => expect.closeTo(one, 6) as number),
    })
  })

  it.each([
    ['on land', { lat: 33, lon: 128 }, 3],
    ['beyond the grid', { lat: 50, lon: 126 }, 3],
    ['after the run', PLACE, 7],
  ])('%s is absent', async (_name, place, hour) => {
    const { fields, take } = await build()
    await take(NEWER, 2)
    expect(await fields.value('waves', place, at(hour))).toEqual({ state: 'absent', reason: 'outside-model' })
  })

  it.each([
    [{ lat: 91, lon: 0 }, at(0), 'INPUT_INVALID'],
    [{ lat: NaN, lon: 0 }, at(0), 'INPUT_INVALID'],
    [{ lat: 0, lon: 181 }, at(0), 'INPUT_INVALID'],
    [PLACE, new Date(NaN), 'TIME_INVALID'],
  ])('is refused for %j at %s', async (place, time, code) => {
    const { fields } = await build()
    await expect(fields.value('waves', place, time)).rejects.toMatchObject({ code })
  })

  it('is the same in series, frames and the picture of the map', async () => {
    const { fields, take } = await build()
    await take(NEWER, 2)
    const [series] = await fields.series('waves', PLACE, { from: at(0) })
    const { times } = fields.layer('waves', { from: at(0) })!
    for (const [place, { run, index, validAt }] of times.entries()) {
      const bytes = await fields.frame(run.key, 'significantWaveHeight', index)
      const codes = decodeFrame(bytes!, { cells: 20, columns: 5, components: 1 })
      const picture = { layer: 'waves' as const, grid: SMALL_GRID, before: codes, after: codes, share: 0 }
      expect(series!.values[place]).toEqual({
        validAt,
        value: readPicture(picture, PLACE.lat, PLACE.lon)![0],
      })
      expect(valueOfCode('significantWaveHeight', codes[0]![0]!)).toBe(2 + place * 0.3)
    }
    expect(series!.values).toHaveLength(3)
  })
})

it('has no frame of a run, element or time that is not there', async () => {
  const { fields, take } = await build()
  await take(NEWER, 2)
  const { key } = fields.layer('waves')!.run
  for (const [run, element, index] of [
    ['waves-0-0', 'significantWaveHeight', 0],
    [key, 'swellHeight', 0],
    [key, 'significantWaveHeight', 3],
    [key, 'significantWaveHeight', NaN],
  ] as const)
    expect(await fields.frame(run, element, index)).toBeUndefined()
})

it('reads a place of a cone as of any grid', async () => {
  const { fields, runs } = await build()
  const [payload] = payloadsOf('shortRange', NEWER, [1], (hour) => [
    fieldOf('airTemperature', NEWER, hour, ({ lat }) => lat, DFS_GRID),
  ])
  await runs.record(FEED, payload!, at(1))
  const [series] = await fields.series('airTemperature', { lat: 37.5, lon: 126.9 })
  expect(series!.values[0]!.value).toBeCloseTo(37.5, 1)
})

it('forgets by age and by size, but never the last two of a product', () => {
  const run = (product: FieldRun['product'], daysAgo: number, sizeBytes: number) =>
    ({ product, issuedAt: new Date(NEWER.getTime() - daysAgo * 86_400_000), sizeBytes }) as FieldRun
  const runs = [
    run('waves', 0, 10),
    run('waves', 1, 10),
    run('fog', 2, 10),
    run('waves', 3, 10),
    run('waves', 5, 10),
    run('fog', 9, 90),
  ]
  const gone = (mostBytes: number) =>
    expiredRuns(runs, { now: NEWER, mostBytes }).map((one) => runs.indexOf(one))
  expect(gone(1_000)).toEqual([4])
  expect(gone(35)).toEqual([3, 4])
})
