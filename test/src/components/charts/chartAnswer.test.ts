import { describe, expect, it } from 'vitest'
import { askedChart, chartAnswer } from '../../../../src/components/charts/chartAnswer.ts'
import type { ChartSources, ShownChart } from '../../../../src/components/charts/chartAnswer.ts'
import type { Chart } from '../../../../src/domain/charts/charts.ts'
import type { TimetableEntry } from '../../../../src/domain/broadcasts/timetables.ts'
import { buildChart, buildEntry, FakeCharts } from '../../../support/broadcastFakes.ts'

/** 12:00 in Korea. */
const NOW = new Date('2026-05-04T03:00:00Z')
const hoursFromNow = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

interface World {
  charts?: Chart[]
  /** by the day in Korea */
  entries?: Record<string, TimetableEntry[]>
  gone?: string[]
}

function buildSources({ charts = [], entries = {}, gone }: World = {}) {
  const held = new FakeCharts()
  held.all = charts
  const sources: ChartSources = {
    now: NOW,
    chart: (id) => held.find(id),
    chartNeighbours: (id) => held.neighbours(id),
    charts: (kind) => held.list(kind, { first: 50 }),
    timetable: (kind, date) => Promise.resolve({ kind, date, entries: entries[date] ?? [], legend: [] }),
    ...(gone && { isMediaWhole: ({ fileName }) => Promise.resolve(!gone.includes(fileName)) }),
  }
  return sources
}

const query = (text: string) => new URLSearchParams(text)
async function shown(text: string, world: World): Promise<ShownChart> {
  const answer = await chartAnswer(query(text), buildSources(world))
  if (answer.kind !== 'chart') throw new Error(`refused: ${answer.trouble}`)
  return answer
}

describe('the address of a chart’s window', () => {
  it.each([
    ['', 'id-missing', ''],
    ['id=', 'id-missing', ''],
    ['type=fax', 'id-missing', ''],
    ['id=0', 'id-malformed', '0'],
    ['id=-7', 'id-malformed', '-7'],
    ['id=7.5', 'id-malformed', '7.5'],
    ['id=0x7', 'id-malformed', '0x7'],
    ['id=9999999999999999', 'id-malformed', '9999999999999999'],
    ['id=7&id=8', 'id-malformed', '7, 8'],
    ['id=&id=', 'id-malformed', ', '],
    ["id=7' OR 1=1", 'id-malformed', "7' OR 1=1"],
    [`id=${'x'.repeat(500)}`, 'id-malformed', `${'x'.repeat(40)}…`],
    ['id=7&type=sat', 'type-unknown', 'sat'],
    ['id=7&type=', 'type-unknown', ''],
    ['type=fax&id=7&type=sat', 'type-unknown', 'sat'],
  ])('%j is refused as %s', async (text, trouble, asked) => {
    expect(askedChart(query(text))).toEqual({ trouble, asked })
    expect(await chartAnswer(query(text), buildSources())).toMatchObject({ kind: 'refused', status: 400 })
  })

  it.each(['id=7&type=fax', 'ID=8&id=7', 'id=7', 'id=7&type=FAX&frame=popup', 'id= 7'])(
    '%j asks for chart 7',
    (text) => {
      expect(askedChart(query(text))).toEqual({ id: 7 })
    },
  )

  it('of a chart that is not there leads to those that are', async () => {
    const newest = buildChart({ id: 3, kind: 'wave' })
    const answer = await chartAnswer(query('id=99'), buildSources({ charts: [newest] }))
    expect(answer).toEqual({
      kind: 'refused',
      status: 404,
      trouble: 'chart-unknown',
      asked: '99',
      newestOfKinds: [newest],
    })
  })
})

describe('a chart', () => {
  const issue = (id: number, hours: number, lead = 0, kind: Chart['kind'] = 'wave') =>
    buildChart({ id, kind, issuedAt: hoursFromNow(hours), validAt: hoursFromNow(hours + lead) })
  const charts = [
    issue(1, -24),
    issue(2, -24, 24),
    issue(3, -12),
    issue(4, -12, 24),
    issue(5, -3, 0, 'surface-pressure'),
  ]

  it('is replaced by a later issue for the same lead, and by none of its own issue', async () => {
    expect((await shown('id=2', { charts })).newer?.id).toBe(4)
    expect((await shown('id=1', { charts })).newer?.id).toBe(3)
    expect((await shown('id=3', { charts })).newer).toBeUndefined()
    expect((await shown('id=4', { charts })).newer).toBeUndefined()
  })

  it('is replaced by any later one where none has its lead', async () => {
    expect((await shown('id=2', { charts: [issue(2, -24, 24), issue(3, -12)] })).newer?.id).toBe(3)
  })

  it('stands among the charts of its issue, in the order of what they show', async () => {
    expect((await shown('id=4', { charts })).sameIssue.map(({ id }) => id)).toEqual([3, 4])
    expect((await shown('id=5', { charts })).sameIssue.map(({ id }) => id)).toEqual([5])
  })

  it('names its neighbours and the newest of each kind that has one', async () => {
    const { previous, next, newestOfKinds } = await shown('id=1', {
      charts: [issue(1, -24), issue(3, -12), issue(9, -36)],
    })
    expect([previous?.id, next?.id]).toEqual([9, 3])
    expect(newestOfKinds.map(({ id }) => id)).toEqual([3])
    const alone = await shown('id=5', { charts })
    expect([alone.previous, alone.next]).toEqual([undefined, undefined])
  })

  it('says which of its files are gone, and takes all for present where that is unknown', async () => {
    const fileName = buildChart().files[0]?.fileName ?? ''
    expect((await shown('id=1', { charts, gone: [fileName] })).files.map((one) => one.isThere)).toEqual([
      false,
    ])
    expect((await shown('id=1', { charts, gone: [] })).files.map((one) => one.isThere)).toEqual([true])
    expect((await shown('id=1', { charts })).files.map((one) => one.isThere)).toEqual([true])
  })
})

describe('when a chart is sent', () => {
  const old = buildChart({ id: 1, issuedAt: hoursFromNow(-24) })
  const newest = buildChart({ id: 2, issuedAt: hoursFromNow(-3) })
  const entry = (slotId: number, hours: number, chartId?: number) =>
    buildEntry({
      slotId,
      startsAt: hoursFromNow(hours),
      endsAt: hoursFromNow(hours + 0.25),
      ...(chartId !== undefined && { chartId }),
    })
  const sent = async (today: TimetableEntry[], tomorrow: TimetableEntry[] = []) => {
    const entries = { '2026-05-04': today, '2026-05-05': tomorrow }
    const { sendings } = await shown('id=1', { charts: [old, newest], entries })
    return { today: sendings.today.map(({ slotId }) => slotId), next: sendings.next?.slotId }
  }

  it('is known by the newest chart of its kind, and not by others or none', async () => {
    expect(await sent([entry(1, -5, 2), entry(2, 1, 77), entry(3, 2), entry(4, 3, 2)])).toEqual({
      today: [1, 4],
      next: 4,
    })
  })

  it('counts what is on the air as next until it ends', async () => {
    expect((await sent([entry(1, -0.1, 2), entry(2, 5, 2)])).next).toBe(1)
    expect((await sent([entry(1, -0.25, 2), entry(2, 5, 2)])).next).toBe(2)
  })

  it('looks at tomorrow once nothing comes today, and may be never', async () => {
    expect(await sent([entry(1, -5, 2)], [entry(1, 19, 2)])).toEqual({ today: [1], next: 1 })
    expect(await sent([entry(1, -5, 77)])).toEqual({ today: [], next: undefined })
  })
})
