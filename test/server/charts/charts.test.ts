import { describe, expect, it } from 'vitest'
import { ChartFile } from '../../../entities/index.ts'
import type { ChartDraft } from '../../../server/platform/media/ports.ts'
import type { ChartFile as Picture } from '../../../src/domain/charts/charts.ts'
import { HOUR_MS } from '../../../src/domain/kernel/time.ts'
import { databases } from '../../support/databases.ts'
import {
  buildChartDraft,
  buildPicture,
  buildProgramme,
  kst,
  mediaName,
  sha,
} from '../../support/programmeDrafts.ts'
import { queriesOf } from '../../support/countQueries.ts'

const ahead = (issuedAt: Date, hours: number) => new Date(issuedAt.getTime() + hours * HOUR_MS)

describe.each(databases)('charts on $name', ({ open }) => {
  it.each<[string, Partial<ChartDraft>]>([
    ['an unknown kind', { kind: 'cat' as 'wave' }],
    ['no time', { validAt: new Date(NaN) }],
    ['an end before its issue', { validUntil: kst('09:00') }],
    ['no source', { source: ' ' }],
    ['an endless source', { source: 'x'.repeat(61) }],
  ])('are not stored with %s', async (_case, draft) => {
    const { charts } = buildProgramme(await open())
    const issue = charts.add({ ...buildChartDraft(), ...draft }, [buildPicture()])
    await expect(issue).rejects.toThrow(RangeError)
    expect(await charts.list('wave')).toEqual([])
  })

  it.each<[string, Picture[]]>([
    ['no picture', []],
    ['nine', Array.from({ length: 9 }, () => buildPicture())],
    ['a path', [buildPicture({ fileName: '/etc/passwd' })]],
    ['an ending of a sound', [buildPicture({ fileName: mediaName(1, 'mp3') })]],
    ['another type than its ending', [buildPicture({ mediaType: 'image/gif' })]],
    ['no bytes', [buildPicture({ bytes: 0 })]],
    ['no width', [buildPicture({ widthPx: NaN })]],
    ['no hash', [buildPicture({ sha256: 'b' })]],
  ])('are not stored with %s', async (_case, files) => {
    const { charts } = buildProgramme(await open())
    await expect(charts.add(buildChartDraft(), files)).rejects.toThrow(RangeError)
    expect(await charts.list('wave')).toEqual([])
  })

  it('are found by no invalid id, kind or number', async () => {
    const { charts } = buildProgramme(await open())
    for (const id of [7, 0, -1, 1.5, NaN, 2 ** 31]) {
      expect(await charts.find(id)).toBeUndefined()
      expect(await charts.neighbours(id)).toEqual({})
    }
    const unknown = { code: 'TYPE_UNKNOWN' }
    await expect(charts.list('cat' as 'wave')).rejects.toMatchObject(unknown)
    await expect(charts.newest('cat' as 'wave')).rejects.toMatchObject(unknown)
    await expect(charts.list('wave', { first: 0 })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect(await charts.newest('wave')).toBeUndefined()
  })

  it('are stored once, with their files in order', async () => {
    const { db, charts } = buildProgramme(await open())
    const draft = buildChartDraft()
    const files = [
      buildPicture({ fileName: mediaName(3, 'svg'), mediaType: 'image/svg+xml' }),
      buildPicture({ fileName: mediaName(2, 'png') }),
    ]
    expect(await charts.has(draft)).toBe(false)
    const id = await charts.add(draft, files)
    expect(await charts.add(draft, [buildPicture()])).toBeUndefined()
    expect(await charts.has(draft)).toBe(true)
    expect(await charts.find(id!)).toEqual({ id, ...draft, files })
    expect(await charts.list('wave')).toEqual([{ id, ...draft, files }])
    expect(await charts.list('sea-temperature')).toEqual([])
    expect(await charts.fileNamed(mediaName(2, 'png'))).toEqual({ chartId: id, file: files[1] })
    expect(await charts.fileNamed(mediaName(9, 'png'))).toBeUndefined()
    expect(await queriesOf(db, () => charts.list('wave'))).toHaveLength(2)
  })

  it('are stored once by several processes at the same moment', async () => {
    const db = await open()
    const files = [buildPicture(), buildPicture({ fileName: mediaName(2, 'png') })]
    const made = Array.from({ length: 4 }, () => buildProgramme(db).charts)
    for (const time of ['03:00', '09:00', '15:00', '21:00']) {
      const draft = buildChartDraft({ issuedAt: kst(time) })
      await Promise.all(made.map((charts) => charts.add(draft, files)))
    }
    const listed = await made[0]!.list('wave')
    expect(listed.map((chart) => chart.files)).toEqual([files, files, files, files])
  })

  it('come newest issue first, then the nearest moment, then what was received', async () => {
    const { charts } = buildProgramme(await open())
    const add = async (draft: Partial<ChartDraft>) =>
      (await charts.add(buildChartDraft(draft), [buildPicture()]))!
    const [morning, evening] = [kst('03:00'), kst('15:00')]
    const old = await add({ issuedAt: morning })
    const oldAhead = await add({ issuedAt: morning, validAt: ahead(morning, 24) })
    const made = await add({ issuedAt: evening })
    const madeAhead = await add({ issuedAt: evening, validAt: ahead(evening, 24) })
    const received = await add({ issuedAt: evening, origin: 'received', source: 'agency' })
    await add({ issuedAt: evening, kind: 'sea-temperature' })
    const order = (await charts.list('wave')).map(({ id }) => id)
    expect(order).toEqual([received, made, madeAhead, old, oldAhead])
    expect((await charts.list('wave', { first: 2 })).map(({ id }) => id)).toEqual(order.slice(0, 2))
    expect((await charts.newest('wave'))?.id).toBe(received)
    const issues = await charts.issues(morning, evening)
    expect(issues.map(({ id }) => id)).toEqual([old, oldAhead])
    expect(await charts.neighbours(old)).toEqual({ next: received })
    expect(await charts.neighbours(oldAhead)).toEqual({ next: madeAhead })
    expect(await charts.neighbours(made)).toEqual({ previous: old })
    expect(await charts.neighbours(madeAhead)).toEqual({ previous: oldAhead })
    const night = await add({ issuedAt: kst('23:00'), validAt: kst('23:30') })
    expect(await charts.neighbours(night)).toEqual({ previous: received })
  })

  it('are not there when they are of a feed that is not shown', async () => {
    const db = await open()
    const demo = buildProgramme(db, { modes: ['demo'] }).charts
    const { charts } = buildProgramme(db, { modes: ['live', 'replay'] })
    const shown = await demo.add(buildChartDraft(), [buildPicture()])
    const hidden = await demo.add(buildChartDraft({ mode: 'demo', source: 'demo', issuedAt: kst('12:00') }), [
      buildPicture({ fileName: mediaName(4, 'png') }),
    ])
    expect((await charts.list('wave')).map(({ id }) => id)).toEqual([shown])
    expect([await charts.find(hidden!), await charts.fileNamed(mediaName(4, 'png'))]).toEqual([
      undefined,
      undefined,
    ])
    expect(await charts.neighbours(shown!)).toEqual({})
    expect(await charts.issues(kst('00:00'), kst('23:00'))).toHaveLength(1)
    expect(await charts.files()).toHaveLength(2)
  })

  it('lose pictures that are damaged, and go when none is left', async () => {
    const { charts } = buildProgramme(await open())
    const [svg, png] = [
      buildPicture({ fileName: mediaName(3, 'svg'), mediaType: 'image/svg+xml' }),
      buildPicture({ fileName: mediaName(2, 'png'), sha256: sha('d') }),
    ]
    const id = await charts.add(buildChartDraft(), [svg, png])
    expect(await charts.damaged([])).toBe(0)
    expect(await charts.damaged([svg.fileName, mediaName(8, 'png')])).toBe(1)
    expect((await charts.find(id!))?.files).toEqual([png])
    expect(await charts.files()).toMatchObject([{ fileName: png.fileName, bytes: 40_000, sha256: sha('d') }])
    expect(await charts.damaged([png.fileName])).toBe(1)
    expect(await charts.find(id!)).toBeUndefined()
    // so it can come again
    expect(await charts.add(buildChartDraft(), [svg])).toBeDefined()
  })

  it('go after two weeks with their files, but the newest of each kind stays', async () => {
    const { db, charts } = buildProgramme(await open())
    for (const time of ['03:00', '15:00'])
      for (const kind of ['wave', 'sea-temperature'] as const)
        await charts.add(buildChartDraft({ kind, issuedAt: kst(time) }), [buildPicture()])
    expect(await charts.prune(kst('03:00', '2026-05-18'))).toBe(0)
    expect(await charts.prune(kst('03:00', '2026-06-18'))).toBe(2)
    expect(await charts.list('wave')).toMatchObject([{ issuedAt: kst('15:00') }])
    expect(await db.dataSource.manager.count(ChartFile)).toBe(2)
  })

  it('emit each change', async () => {
    const { charts } = buildProgramme(await open())
    let reported = 0
    const stop = charts.onChange(() => reported++)
    await charts.add(buildChartDraft(), [buildPicture()])
    await charts.add(buildChartDraft(), [buildPicture()])
    await charts.damaged([mediaName(8, 'png')])
    expect(reported).toBe(1)
    await charts.damaged([buildPicture().fileName])
    stop()
    await charts.add(buildChartDraft(), [buildPicture()])
    expect(reported).toBe(2)
  })
})
