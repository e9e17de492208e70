import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { FieldRuns } from '../../../server/fields/fieldRuns.ts'
import { FieldPacker } from '../../../server/fields/packing/fieldPacker.ts'
import type { FeedRow } from '../../../server/feeds/ports.ts'
import { publishRun, stagePart } from '../../../server/fields/packing/runFiles.ts'
import { atEnd } from '../../support/cleanUp.ts'
import { databases, temporaryFolder } from '../../support/databases.ts'
import { fieldOf, payloadsOf, SMALL_GRID } from '../../support/fields/runs.ts'

const FEED: FeedRow = { id: 7, source: 'kma-wave-model', mode: 'demo' }
const LIVE: FeedRow = { id: 8, source: 'kma-wave-model', mode: 'live' }
const RUN = new Date('2026-06-01T00:00:00Z')
const NEXT = new Date('2026-06-01T12:00:00Z')
const NOW = new Date('2026-06-01T15:10:00Z')

const waves = (issuedAt: Date, height = 1) =>
  payloadsOf('waves', issuedAt, [0, 3], (hour) => [
    fieldOf('significantWaveHeight', issuedAt, hour, () => height + hour),
  ])

describe.each(databases)('runs of fields on $name', (engine) => {
  async function open(packer: ConstructorParameters<typeof FieldRuns>[0]['packer'] = DIRECT) {
    const db = await engine.open({ migrate: true })
    const folder = join(temporaryFolder(), 'fields')
    const parts = { db, clock: { now: () => NOW }, log: pino({ enabled: false }), folder, packer }
    const start = async () => {
      const runs = new FieldRuns(parts)
      runs.setFeeds([FEED, LIVE])
      await runs.load()
      return runs
    }
    return { folder, runs: await start(), restart: start }
  }

  it('are shown when they are whole, and not before', async () => {
    const { runs } = await open()
    const [first, second] = waves(RUN)
    await runs.record(FEED, first!, NOW)
    expect(runs.of('waves')).toEqual([])
    await runs.record(FEED, second!, NOW)
    expect(runs.of('waves')).toMatchObject([{ issuedAt: RUN, mode: 'demo', source: 'kma-wave-model' }])
  })

  it('are whole after a restart in the middle of them', async () => {
    const { runs, restart } = await open()
    const [first, second] = waves(RUN)
    await runs.record(FEED, first!, NOW)
    const again = await restart()
    expect(again.holds(FEED, 'waves', RUN, 'h000')).toBe(true)
    expect(again.holds(FEED, 'waves', RUN, 'h003')).toBe(false)
    await again.record(FEED, second!, NOW)
    expect(again.of('waves')).toHaveLength(1)
    expect((await restart()).of('waves')).toMatchObject([{ issuedAt: RUN }])
  })

  it('come in any order, two at a time', async () => {
    const { runs } = await open()
    const [a, b] = [waves(RUN), waves(NEXT)]
    await Promise.all([a[1]!, b[0]!, a[0]!, b[1]!].map((payload) => runs.record(FEED, payload, NOW)))
    expect(runs.of('waves').map(({ issuedAt }) => issuedAt)).toEqual([NEXT, RUN])
  })

  it('are taken once', async () => {
    const { runs, folder } = await open()
    for (const payload of [...waves(RUN), ...waves(RUN, 5)]) await runs.record(FEED, payload, NOW)
    expect(runs.of('waves')).toHaveLength(1)
    expect(runs.holds(FEED, 'waves', RUN, 'h000')).toBe(true)
    expect(readdirSync(join(folder, 'coming'))).toEqual([])
  })

  it('of a real model come before those of the demo for the same time', async () => {
    const { runs } = await open()
    for (const feed of [FEED, LIVE]) for (const payload of waves(RUN)) await runs.record(feed, payload, NOW)
    expect(runs.of('waves').map(({ mode }) => mode)).toEqual(['live', 'demo'])
  })

  it('leave the one before in place while the disk is full', async () => {
    const full = {
      stage: DIRECT.stage,
      publish: (order: Parameters<typeof DIRECT.publish>[0]) =>
        order.target.endsWith(String(NEXT.getTime()))
          ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
          : DIRECT.publish(order),
    }
    const { runs, restart } = await open(full)
    for (const payload of waves(RUN)) await runs.record(FEED, payload, NOW)
    const [first, second] = waves(NEXT)
    await runs.record(FEED, first!, NOW)
    await expect(runs.record(FEED, second!, NOW)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(runs.of('waves')).toMatchObject([{ issuedAt: RUN }])
    expect((await restart()).of('waves')).toMatchObject([{ issuedAt: RUN }])
  })

  it('forget parts that do not belong together', async () => {
    const { runs, folder } = await open()
    const [first, second] = payloadsOf('waves', RUN, [0, 3], (hour) => [
      fieldOf('swellHeight', RUN, hour, () => 1, { ...SMALL_GRID, west: 120 + hour }),
    ])
    await runs.record(FEED, first!, NOW)
    await expect(runs.record(FEED, second!, NOW)).rejects.toThrow(RangeError)
    expect(readdirSync(join(folder, 'coming'))).toEqual([])
    for (const payload of waves(RUN)) await runs.record(FEED, payload, NOW)
    expect(runs.of('waves')).toHaveLength(1)
  })

  it('are none without their folder, and a folder is none without its row', async () => {
    const { runs, folder, restart } = await open()
    for (const issuedAt of [RUN, NEXT])
      for (const payload of waves(issuedAt)) await runs.record(FEED, payload, NOW)
    rmSync(runs.of('waves')[0]!.folder, { recursive: true })
    mkdirSync(join(folder, 'waves-7-1'))
    const again = await restart()
    expect(again.of('waves')).toMatchObject([{ issuedAt: RUN }])
    expect(await again.sweep(RUN)).toBe(1)
    expect(existsSync(join(folder, 'waves-7-1'))).toBe(false)
  })

  it('are none with a list of contents that cannot be read', async () => {
    const { runs, restart } = await open()
    for (const payload of waves(RUN)) await runs.record(FEED, payload, NOW)
    writeFileSync(join(runs.of('waves')[0]!.folder, 'run.json'), '{')
    expect((await restart()).of('waves')).toEqual([])
  })

  it('go with their files', async () => {
    const { runs, restart } = await open()
    for (const payload of waves(RUN)) await runs.record(FEED, payload, NOW)
    const [run] = runs.of('waves')
    await runs.remove([run!])
    expect(existsSync(run!.folder)).toBe(false)
    expect((await restart()).of('waves')).toEqual([])
  })

  it('from the future, or received later than asked for, are not used', async () => {
    const { runs } = await open()
    for (const payload of waves(RUN)) await runs.record(FEED, payload, new Date('2026-06-01T05:00:00Z'))
    for (const payload of waves(new Date('2026-06-02T00:00:00Z'))) await runs.record(FEED, payload, NOW)
    expect(runs.of('waves').map(({ issuedAt }) => issuedAt)).toEqual([RUN])
    expect(runs.of('waves', new Date('2026-06-01T04:59:00Z'))).toEqual([])
  })
})

it('are packed in a thread as well as beside it', async () => {
  const packer = new FieldPacker()
  atEnd(() => packer.close())
  const [staging, target] = ['staging', 'run'].map((name) => join(temporaryFolder(), name)) as [
    string,
    string,
  ]
  const fields = [
    { element: 'swellHeight' as const, validMs: RUN.getTime(), values: new Float32Array(20).fill(2) },
  ]
  await packer.stage({ staging, part: 'a', grid: SMALL_GRID, fields })
  expect(fields[0]!.values.length).toBe(0)
  const { manifest } = await packer.publish({ staging, target })
  expect(Object.keys(manifest.elements)).toEqual(['swellHeight'])
  await expect(packer.publish({ staging: `${staging}x`, target })).rejects.toThrow(RangeError)
})

/** Without a thread. */
const DIRECT = {
  stage: (...part: Parameters<typeof stagePart>) => Promise.resolve(stagePart(...part)),
  publish: async ({ staging, target }: { staging: string; target: string }) =>
    Promise.resolve(publishRun(staging, target)),
}
