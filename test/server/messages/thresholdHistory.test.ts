import { describe, expect, it } from 'vitest'
import { ThresholdHistory } from '../../../server/messages/thresholdHistory.ts'
import type { AlertReport } from '../../../server/messages/thresholdHistory.ts'
import { buildFeed, buildObservations, buildReport, SOME_STATION } from '../../support/builders.ts'
import { databases } from '../../support/databases.ts'

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`)
const minute = (time: string) => at(time).getTime() / 60_000

describe.each(databases)('the history of observations on $name', ({ open }) => {
  async function build() {
    const db = await open()
    const feeds = [
      await buildFeed(db, { source: 'kma-sea-obs' }),
      await buildFeed(db, { source: 'kma-buoy' }),
      await buildFeed(db, { mode: 'demo' }),
    ]
    const { observations, feeds: shown } = await buildObservations({ db, feeds })
    const [overview, own, hidden] = feeds
    const record = (feed: typeof own, received: string, ...seen: [string, number, string?][]) =>
      observations.record(
        feed!,
        seen.map(([time, windSpeed, stationCode = SOME_STATION]) =>
          buildReport({ stationCode, observedAt: at(time), values: { windSpeed, airTemperature: 10 } }),
        ),
        [],
        at(received),
      )
    const history = new ThresholdHistory(db)
    const read = async (from: string, codes = [SOME_STATION], of = shown.slice(0, 2)) => {
      const unread = codes.map((stationCode) => ({ stationCode, fromMin: minute(from) }))
      const reports: AlertReport[][] = []
      for await (const some of history.since(unread, of)) reports.push(some)
      return reports
    }
    return { db, overview, own, hidden, record, read }
  }
  const winds = (reports: readonly AlertReport[]) => reports.map(({ values }) => values[2])

  it('is empty for an unknown station, without feeds, and before there is any', async () => {
    const { own, record, read } = await build()
    expect(await read('00:00', ['none', "x' OR 1=1"])).toEqual([])
    expect((await read('00:00')).flat()).toEqual([])
    await record(own, '02:05', ['02:00', 5])
    expect((await read('00:00', [SOME_STATION], [])).flat()).toEqual([])
    expect((await read('02:01')).flat()).toEqual([])
  })

  it('gives values in their units, and which are missing', async () => {
    const { own, record, read } = await build()
    await record(own, '02:05', ['02:00', 5.25])
    expect(await read('02:00')).toEqual([
      [
        {
          stationCode: SOME_STATION,
          feed: own,
          observedMin: minute('02:00'),
          receivedMin: minute('02:05'),
          values: [Number.NaN, Number.NaN, 5.25, Number.NaN],
        },
      ],
    ])
  })

  it('is in the order of arrival, within a minute of observation, and of one minute the own service first', async () => {
    const { overview, own, hidden, record, read } = await build()
    await record(overview, '02:05', ['02:00', 1])
    await record(own, '02:07', ['02:00', 2])
    await record(own, '02:15', ['02:10', 4], ['01:50', 3])
    await record(overview, '02:14', ['01:00', 6])
    await record(own, '02:16', ['01:00', 5])
    await record(hidden, '02:00', ['01:55', 99])
    await record(own, '03:05', ['01:40', 7])
    expect(winds((await read('00:00')).flat())).toEqual([2, 1, 3, 4, 5, 6, 7])
  })

  it('is read some stations at a time, by the key and not the table', async () => {
    const { db, own, record, read } = await build()
    const stations = await db.read.all('SELECT code FROM station ORDER BY code LIMIT 45', [])
    const codes = stations.map(([code]) => String(code))
    await record(own, '02:05', ...codes.map((code): [string, number, string] => ['02:00', 5, code]))
    const asked: { sql: string; parameters: readonly (string | number | null)[] }[] = []
    const { all } = db.read
    db.read.all = (sql, parameters) => {
      asked.push({ sql, parameters })
      return all(sql, parameters)
    }
    const parts = await read('01:00', codes)
    expect(parts.map((part) => part.length)).toEqual([20, 20, 5])
    const reads = asked.filter(({ sql }) => sql.includes('observation'))
    expect(reads).toHaveLength(6)
    const [{ sql, parameters } = { sql: '', parameters: [] }] = reads
    const explain = db.engine === 'sqlite' ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN '
    expect(JSON.stringify(await all(explain + sql, parameters))).toMatch(
      db.engine === 'sqlite'
        ? /SEARCH \w+ USING PRIMARY KEY \(stationId=\? AND feedId=\? AND observedMin>\?\)/
        : /"range","PRIMARY","PRIMARY","12"/,
    )
  })
})
