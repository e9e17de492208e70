import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ChartMaker } from '../../../../server/charts/media/chartMaker.ts'
import type { ChartMakerParts } from '../../../../server/charts/media/chartMaker.ts'
import { demoPressureSource } from '../../../../server/charts/media/chartSources.ts'
import type { ChartFieldSource } from '../../../../server/charts/media/chartSources.ts'
import { MediaStore } from '../../../../server/platform/media/mediaStore.ts'
import { demoPressureGrid } from '../../../../server/feeds/demo/seaLevelPressure.ts'
import { ownTime } from '../../../../server/feeds/demo/seaTime.ts'
import { sqlite, temporaryFolder } from '../../../support/databases.ts'
import { buildGrid } from '../../../support/chartOrders.ts'
import { buildChartDraft, buildPicture, buildProgramme } from '../../../support/programmeDrafts.ts'

const signal = new AbortController().signal
const ISSUES = 8

const pressure = demoPressureSource({ grid: (_kind, at) => demoPressureGrid(ownTime(at)) })
const nothing: ChartFieldSource = {
  kinds: ['wave', 'sea-temperature'],
  origin: () => ({ reason: 'no-run' }),
  field: async () => ({ reason: 'no-run' }),
}

async function build(of: Partial<ChartMakerParts> = {}) {
  const { charts, clock } = buildProgramme(await sqlite.open())
  clock.set('2026-01-08T14:30:00Z')
  const folder = join(temporaryFolder(), 'media')
  const media = new MediaStore(folder)
  const log = { warn: vi.fn() }
  const draw = vi.fn<ChartMakerParts['draw']>(async ({ issuedAt }) => ({
    svg: `<svg>${issuedAt.toISOString()}</svg>`,
    png: Buffer.from(`png ${issuedAt.toISOString()}`),
    facts: { centres: [] },
  }))
  const maker = new ChartMaker({ charts, media, clock, log, draw, sources: [pressure, nothing], ...of })
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return { maker, charts, clock, media, log, draw, files }
}

describe('making charts', () => {
  it('draws each chart once, with its picture in two formats', async () => {
    const { maker, charts, media, draw } = await build()
    expect(await maker.makeDue(signal)).toMatch(/^8 drawn, 0 there; wave 2026-01-08T06:00Z no-run; /)
    const newest = await charts.newest('surface-pressure')
    expect(newest).toMatchObject({
      origin: 'generated',
      mode: 'demo',
      source: 'demo',
      issuedAt: new Date('2026-01-08T12:00Z'),
      validUntil: new Date('2026-01-08T16:00Z'),
    })
    expect(newest!.files.map(({ mediaType }) => mediaType)).toEqual(['image/png', 'image/svg+xml'])
    expect(readFileSync(media.path(newest!.files[1]!.fileName)!, 'utf8')).toContain('2026-01-08T12:00')
    expect(await maker.makeDue(signal)).toMatch(/^0 drawn, 8 there/)
    expect(draw).toHaveBeenCalledTimes(ISSUES)
  })

  it('leaves at once where it is stopped while another call draws, and lets that one go on', async () => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow: ChartMakerParts['draw'] = async () => {
      begun.resolve()
      await finish.promise
      return { svg: '<svg/>', png: Buffer.from('png'), facts: { centres: [] } }
    }
    const { maker } = await build({ draw: slow })
    const first = maker.makeDue(signal)
    await begun.promise
    const stop = new AbortController()
    const second = maker.makeDue(stop.signal)
    stop.abort(new Error('enough'))
    await expect(second).rejects.toThrow('enough')
    const third = maker.makeDue(signal)
    finish.resolve()
    expect(await first).toMatch(/^8 drawn, 0 there/)
    expect(await third).toMatch(/^0 drawn, 8 there/)
  })

  it('draws each once also when the job comes while news is drawn, and goes on after one that was stopped', async () => {
    const { maker, draw } = await build()
    const stopped = maker.makeDue(AbortSignal.abort(new Error('enough')))
    const both = [maker.makeDue(signal), maker.makeDue(signal)]
    await expect(stopped).rejects.toThrow('enough')
    const [first, second] = await Promise.all(both)
    expect(first).toMatch(/^8 drawn, 0 there/)
    expect(second).toMatch(/^0 drawn, 8 there/)
    expect(draw).toHaveBeenCalledTimes(ISSUES)
  })

  it('draws the next when its time has come', async () => {
    const { maker, charts, clock } = await build()
    await maker.makeDue(signal)
    clock.set('2026-01-08T15:00:00Z')
    expect(await maker.makeDue(signal)).toMatch(/^2 drawn, 6 there/)
    expect((await charts.newest('surface-pressure'))!.issuedAt).toEqual(new Date('2026-01-08T15:00Z'))
  })

  it('draws nothing where people have sent the same chart', async () => {
    const { maker, charts } = await build()
    const issuedAt = new Date('2026-01-08T12:00Z')
    await charts.add(
      buildChartDraft({
        kind: 'surface-pressure',
        issuedAt,
        validAt: issuedAt,
        origin: 'received',
        source: 'room',
      }),
      [buildPicture()],
    )
    expect(await maker.makeDue(signal)).toMatch(
      /^7 drawn, 0 there; surface-pressure 2026-01-08T12:00Z received/,
    )
  })

  it('goes on after a chart that cannot be drawn, reports it, and gives it up after three times', async () => {
    const draw = vi.fn<ChartMakerParts['draw']>(async ({ issuedAt, validAt }) => {
      if (validAt.toISOString() === '2026-01-08T09:00:00.000Z') throw new RangeError('no value')
      return { svg: '<svg/>', png: Buffer.from(issuedAt.toISOString()), facts: { centres: [] } }
    })
    const { maker, log } = await build({ draw })
    for (let turn = 0; turn < 5; turn++) expect(await maker.makeDue(signal)).toContain('09:00Z failed')
    expect(log.warn).toHaveBeenCalledTimes(3)
    expect(draw).toHaveBeenCalledTimes(ISSUES - 1 + 3)
  })

  it('leaves no file behind when the chart cannot be stored, or another process was faster', async () => {
    for (const add of [() => Promise.reject(new Error('away')), async () => undefined]) {
      const { charts, clock } = await build()
      const slow = { has: charts.has.bind(charts), list: charts.list.bind(charts), add }
      const { maker, files } = await build({ charts: slow, clock })
      await maker.makeDue(signal)
      expect(files()).toEqual([])
    }
  })

  it('stops when it is asked to', async () => {
    const stop = new AbortController()
    const draw: ChartMakerParts['draw'] = async () => {
      stop.abort(new Error('enough'))
      throw new Error('stopped')
    }
    const { maker, charts, log } = await build({ draw })
    await expect(maker.makeDue(stop.signal)).rejects.toThrow('enough')
    expect(await charts.list('surface-pressure')).toEqual([])
    expect(log.warn).not.toHaveBeenCalled()
  })

  it('asks the source for its values only for what is not there', async () => {
    const grid = vi.fn(async () => buildGrid())
    const { maker } = await build({ sources: [demoPressureSource({ grid })] })
    await maker.makeDue(signal)
    await maker.makeDue(signal)
    expect(grid).toHaveBeenCalledTimes(ISSUES)
  })
})
