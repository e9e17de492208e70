import { describe, expect, it } from 'vitest'
import {
  Observation,
  ObservationDay,
  ObservationHour,
  RollUpDue,
  Station,
} from '../../../../entities/index.ts'
import { ELEMENTS, ELEMENT_NAMES } from '../../../../src/domain/kernel/elements.ts'
import type { Database } from '../../../../server/platform/db/dataSource.ts'
import { toRow } from '../../../../server/platform/db/observationRows.ts'
import type { ObservationRow } from '../../../../server/platform/db/observationRows.ts'
import { ObservationStore } from '../../../../server/platform/db/observationStore.ts'
import { pack, unpack } from '../../../../server/platform/db/packedRows.ts'
import { seed } from '../../../../server/platform/db/seed.ts'
import type { SqlValue } from '../../../../server/platform/db/statements.ts'
import { buildReport } from '../../../support/builders.ts'
import { databases, mariadb } from '../../../support/databases.ts'
import { FakeClock } from '../../../support/fakeClock.ts'

const FEED = 1
/** None of the rows is later. */
const LAST_MIN = 2_000_000_000
const RECEIVED = new Date('2026-05-04T03:05:00Z')
const row = (stationId: number, observedAt: string, values = buildReport().values, received = RECEIVED) =>
  toRow(stationId, buildReport({ observedAt, values }), received)
const counts = { inserted: 0, changed: 0, unchanged: 0, changedStationIds: [] }

async function everything(db: Database) {
  const { manager } = db.dataSource
  return {
    rows: await manager.find(Observation, { order: { stationId: 'ASC', feedId: 'ASC', observedMin: 'ASC' } }),
    hours: await manager.find(ObservationHour, {
      order: { stationId: 'ASC', feedId: 'ASC', startsMin: 'ASC' },
    }),
    days: await manager.find(ObservationDay, {
      order: { stationId: 'ASC', feedId: 'ASC', startsMin: 'ASC' },
    }),
    due: await manager.find(RollUpDue),
  }
}

/** 60 stations over three days, every two hours or so, in a shuffled but repeatable order. */
function someHistory(): ObservationRow[] {
  const rows: ObservationRow[] = []
  for (let index = 0; index < 60 * 36; index++) {
    const place = (index * 7919) % (60 * 36)
    const at = new Date(Date.UTC(2026, 4, 1) + Math.floor(place / 60) * 7_140_000)
    rows.push(
      row(1 + (place % 60), at.toISOString(), {
        windSpeed: (place % 250) / 10,
        pressure: 1000 + (place % 30),
      }),
    )
  }
  return rows
}

/** Rows the engine touches for these statements; on SQLite, whose counters are not reachable, 0 unless it scans. */
async function rowsRead(db: Database, asked: [string, readonly SqlValue[]][]): Promise<number> {
  if (db.engine === 'sqlite') {
    const plans = await Promise.all(
      asked.map(([sql, values]) => db.read.all(`EXPLAIN QUERY PLAN ${sql}`, values)),
    )
    const scans = plans.flat().filter((step) => /SCAN (n|o|observation)/.test(String(step[3])))
    return scans.length > 0 ? Infinity : 0
  }
  return db.write(async (tx) => {
    const run = db.within(tx)
    const count = async () => {
      const counters = await run.all("SHOW SESSION STATUS LIKE 'Handler_read_%'", [])
      return counters.reduce((sum, [, value]) => sum + Number(value), 0)
    }
    const before = await count()
    for (const [sql, values] of asked) await run.all(sql, values)
    return (await count()) - before
  })
}

describe.each(databases)('the observation store on $name', ({ open }) => {
  it('does nothing for no rows', async () => {
    const store = new ObservationStore(await open())
    expect(await store.write(FEED, [])).toEqual(counts)
    expect(await store.backfill(FEED, [])).toMatchObject({ inserted: 0, present: 0 })
  })

  it('changes nothing when the same payload comes again later', async () => {
    const db = await open()
    const store = new ObservationStore(db)
    const payload = (received: Date) => [
      row(1, '2026-05-04T03:00:00Z', undefined, received),
      row(2, '2026-05-04T03:00:00Z', undefined, received),
    ]
    expect(await store.write(FEED, payload(RECEIVED))).toEqual({ ...counts, inserted: 2 })
    const before = await everything(db)
    const later = new Date(RECEIVED.getTime() + 3_600_000)
    expect(await store.write(FEED, payload(later).toReversed())).toEqual({ ...counts, unchanged: 2 })
    expect(await everything(db)).toEqual(before)
  })

  it('replaces a corrected row, values that were taken back included, and its hour and day', async () => {
    const db = await open()
    const store = new ObservationStore(db)
    const at = '2026-05-04T03:00:00Z'
    await store.write(FEED, [row(1, at, { windSpeed: 5, seaTemperature: 12 }), row(2, at)])
    const result = await store.write(FEED, [row(1, at, { windSpeed: 7 }), row(2, at)])
    expect(result).toEqual({ inserted: 0, changed: 1, unchanged: 1, changedStationIds: [1] })
    const { rows, hours, days } = await everything(db)
    expect(rows[0]).toMatchObject({ windSpeed: 7, seaTemperature: null })
    expect(hours[0]).toMatchObject({ windSpeedMean: 7, seaTemperatureMean: null, reportCount: 1 })
    expect(days[0]).toMatchObject({ windSpeedMaximum: 7, seaTemperatureMaximum: null, reportCount: 1 })
  })

  it('takes the later of two rows with the same key in one payload', async () => {
    const db = await open()
    const at = '2026-05-04T03:00:00Z'
    const store = new ObservationStore(db)
    const result = await store.write(FEED, [row(1, at, { windSpeed: 5 }), row(1, at, { windSpeed: 6 })])
    expect(result).toEqual({ ...counts, inserted: 1 })
    expect((await everything(db)).rows.map(({ windSpeed }) => windSpeed)).toEqual([6])
  })

  it('keeps two feeds apart', async () => {
    const db = await open()
    const store = new ObservationStore(db)
    await store.write(1, [row(1, '2026-05-04T03:00:00Z', { windSpeed: 5 })])
    await store.write(2, [row(1, '2026-05-04T03:00:00Z', { windSpeed: 6 })])
    const { rows, hours } = await everything(db)
    expect(rows.map(({ feedId, windSpeed }) => [feedId, windSpeed])).toEqual([
      [1, 5],
      [2, 6],
    ])
    expect(hours.map(({ feedId, windSpeedMean }) => [feedId, windSpeedMean])).toEqual([
      [1, 5],
      [2, 6],
    ])
  })

  it('gives back every element at both ends of its range as it was', async () => {
    const db = await open()
    const store = new ObservationStore(db)
    const low = Object.fromEntries(ELEMENT_NAMES.map((name) => [name, ELEMENTS[name].min]))
    const high = Object.fromEntries(ELEMENT_NAMES.map((name) => [name, ELEMENTS[name].max]))
    const odd = { windSpeed: 0.1, seaTemperature: -1.85, pressure: 1013.3, airTemperature: -0.05 }
    await store.write(FEED, [
      row(1, '2026-05-04T00:00:00Z', low),
      row(1, '2026-05-04T01:00:00Z', high),
      row(1, '2026-05-04T02:00:00Z', odd),
    ])
    const { rows } = await everything(db)
    expect(rows[0]).toMatchObject(low)
    expect(rows[1]).toMatchObject(high)
    expect(rows[2]).toMatchObject({ ...odd, windGust: null })
  })

  it('keeps which elements were refused, and why', async () => {
    const db = await open()
    const refused = { windSpeed: 'out-of-range', pressure: 'failed-check' } as const
    const report = buildReport({ values: { windGust: 3 }, refused })
    await new ObservationStore(db).write(FEED, [toRow(1, report, RECEIVED)])
    expect((await everything(db)).rows[0]?.refused).toBe('windSpeed:out-of-range,pressure:failed-check')
  })

  it('stores a payload of many stations and minutes whatever its order', async () => {
    const db = await open()
    const other = await open()
    const history = someHistory()
    expect(await new ObservationStore(db).write(FEED, history)).toMatchObject({ inserted: history.length })
    await new ObservationStore(other).write(FEED, history.toReversed())
    expect(await everything(other)).toEqual(await everything(db))
  })

  it('fills history in to the same rows, hours and days as writing it', async () => {
    const db = await open()
    const other = await open()
    const history = someHistory()
    await new ObservationStore(db).write(FEED, history)
    const filled = await new ObservationStore(other).backfill(FEED, history)
    expect(filled).toMatchObject({ inserted: history.length, present: 0 })
    expect(await everything(other)).toEqual(await everything(db))
  })

  it('fills in only what is missing, from a stream too', async () => {
    const db = await open()
    const store = new ObservationStore(db)
    const history = someHistory()
    const at = '2026-05-01T00:00:00Z'
    await store.write(FEED, [row(1, at, { windSpeed: 99 })])
    async function* stream() {
      yield* history
    }
    const first = await store.backfill(FEED, stream())
    expect(first).toMatchObject({ inserted: history.length - 1, present: 1 })
    const before = await everything(db)
    expect(before.rows[0]).toMatchObject({ stationId: 1, windSpeed: 99 })
    expect(await store.backfill(FEED, history)).toMatchObject({ inserted: 0, present: history.length })
    expect(await everything(db)).toEqual(before)
  })

  it('reports the failure of the source of a back-fill and keeps working', async () => {
    const store = new ObservationStore(await open())
    function* broken() {
      yield row(1, '2026-05-01T00:00:00Z')
      throw new Error('the archive is damaged')
    }
    await expect(store.backfill(FEED, broken())).rejects.toThrow('the archive is damaged')
    expect(await store.backfill(FEED, [row(1, '2026-05-01T00:00:00Z')])).toMatchObject({ inserted: 1 })
  })

  it('computes at the next start the hours and days an interrupted back-fill owes', async () => {
    const db = await open()
    const whole = await open()
    const history = someHistory().toSorted(
      (a, b) => a.stationId - b.stationId || a.observedMin - b.observedMin,
    )
    const [part, rest] = [history.slice(0, 900), history.slice(900)]
    // what a process does before it is killed: rows are committed, hours and days are not
    await db.observations.add(FEED, pack(part))
    await db.observations.add(FEED, pack(rest))
    expect((await everything(db)).hours).toEqual([])
    await new ObservationStore(db).finishRollUps()
    await new ObservationStore(whole).write(FEED, history)
    expect(await everything(db)).toEqual(await everything(whole))
  })

  it('finds the newest rows of every station without reading the past', async () => {
    const db = await open()
    await seed(db, new FakeClock())
    const ids = (await db.dataSource.manager.find(Station, { order: { id: 'ASC' } })).map(({ id }) => id)
    const store = new ObservationStore(db)
    // some stations fell silent long before the others
    const reports = ids.flatMap((id, index) =>
      Array.from({ length: 60 }, (_, step) => {
        const minutes = step * 30 + (index % 10 === 0 ? 30_000 + 500 * index : 0)
        return row(id, new Date(Date.UTC(2026, 4, 4) - minutes * 60_000).toISOString(), {
          windSpeed: step / 10,
        })
      }),
    )
    await store.backfill(FEED, reports)
    await store.write(2, [row(ids[0] ?? 0, '2026-05-05T00:00:00Z')])
    const asked: [string, readonly SqlValue[]][] = []
    const counted = new ObservationStore({
      ...db,
      read: {
        ...db.read,
        all: (sql, parameters) => (asked.push([sql, parameters]), db.read.all(sql, parameters)),
      },
    })
    const newest = await counted.newest([FEED], LAST_MIN)
    expect(Map.groupBy(newest, ({ stationId }) => stationId).size).toBe(ids.length)
    const speeds = newest
      .filter(({ stationId }) => stationId === ids[1])
      .map(({ values }) => values.windSpeed)
    expect(speeds.toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, step) => step / 10),
    )
    expect(await rowsRead(db, asked)).toBeLessThan(ids.length * 30)
    const one = await store.newest([FEED, 2], LAST_MIN, { stationIds: ids.slice(0, 1) })
    expect(new Set(one.map(({ stationId, feedId }) => `${stationId} ${feedId}`))).toEqual(
      new Set([`${ids[0]} 1`, `${ids[0]} 2`]),
    )
  })

  it('sums up a stretch of months in pieces', async () => {
    const db = await open()
    const history = Array.from({ length: 200 }, (_, day) =>
      row(1, new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString(), { windSpeed: day / 10 }),
    )
    await new ObservationStore(db).backfill(FEED, history)
    const { hours, days, due } = await everything(db)
    expect(days.map(({ windSpeedMean }) => windSpeedMean)).toEqual(history.map((_, day) => day / 10))
    expect(hours).toHaveLength(200)
    expect(due).toEqual([])
  })
})

describe('a MariaDB server that forbids loading local data', () => {
  it('is filled by plain statements', async () => {
    const db = await mariadb.open()
    await db.dataSource.query('SET GLOBAL local_infile = 0')
    try {
      const store = new ObservationStore(db)
      const history = someHistory()
      expect(await store.backfill(FEED, history)).toMatchObject({ inserted: history.length, present: 0 })
      expect(await store.backfill(FEED, history)).toMatchObject({ inserted: 0, present: history.length })
      expect((await everything(db)).days.length).toBeGreaterThan(60)
    } finally {
      await db.dataSource.query('SET GLOBAL local_infile = 1')
    }
  })
})

describe('packed rows', () => {
  it('come out as they went in', () => {
    const refused = { windSpeed: 'out-of-range' } as const
    const rows = [
      row(1, '2026-05-04T03:00:00Z', { seaTemperature: -1.5 }),
      toRow(7, buildReport({ values: {}, refused }), RECEIVED),
    ]
    expect(unpack(pack(rows))).toEqual(rows)
  })
})
