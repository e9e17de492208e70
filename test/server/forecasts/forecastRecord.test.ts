import { describe, expect, it } from 'vitest'
import { ForecastRecordRow } from '../../../entities/index.ts'
import { ForecastRecord } from '../../../server/forecasts/forecastRecord.ts'
import { RECORD_KEPT_DAYS } from '../../../src/domain/forecasts/forecastRecord.ts'
import type { RecordedPlace } from '../../../src/domain/forecasts/forecastRecord.ts'
import { databases } from '../../support/databases.ts'
import { at, LEADS, RUN, someSea } from '../../support/forecasts.ts'
import { buildPointForecasts, OPEN, wind } from '../../support/pointForecasts.ts'

const SEA: RecordedPlace = { key: 'station/22101', lon: OPEN.lon, lat: OPEN.lat }
const FAR: RecordedPlace = { key: 'station/99999', lon: 60, lat: -40 }
const many = (count: number): RecordedPlace[] =>
  Array.from({ length: count }, (_, i) => ({ ...SEA, key: `place/p-${String(i).padStart(3, '0')}` }))
const SPAN = { from: at(RUN, -24), to: at(RUN, 24) }

describe.each(databases)('the record of forecasts on $name', ({ open }) => {
  async function build(places: readonly RecordedPlace[] = [SEA, FAR]) {
    const db = await open()
    const built = await buildPointForecasts(db)
    const { clock, forecasts } = built
    const again = () =>
      new ForecastRecord({ db, clock, pointForecasts: forecasts, places: () => places, modes: ['live'] })
    return { ...built, db, record: again(), again }
  }

  it('keeps a run by lead time as it was shown, once it has arrived whole', async () => {
    const { run, record, clock, forecasts } = await build()
    await run({ leads: LEADS, field: someSea })
    expect(await record.keep()).toBe(0)
    clock.advanceMinutes(20)
    expect(await record.keep()).toBe(1)
    const [kept, ...others] = await record.runs(SEA.key, SPAN)
    expect(others).toEqual([])
    expect(kept).toMatchObject({ key: SEA.key, runAt: at(RUN), mode: 'live', source: 'kma-marine-zone' })
    expect(kept?.steps.map(({ leadHours }) => leadHours)).toEqual(LEADS)
    const shown = await forecasts.point(SEA.lat, SEA.lon)
    for (const row of shown.rows) {
      const lead = (row.validAt.getTime() - at(RUN).getTime()) / 3_600_000
      const step = kept?.steps.find(({ leadHours }) => leadHours === lead)
      for (const [name, value] of Object.entries(row.values))
        expect([lead, name, step?.values[name as keyof typeof step.values]]).toEqual([
          lead,
          name,
          value.state === 'forecast' ? value.value : undefined,
        ])
    }
    expect(await record.runs(FAR.key, SPAN)).toEqual([])
  })

  it('keeps a run once, also after a restart', async () => {
    const { run, clock, again, db } = await build()
    await run({ leads: LEADS })
    clock.advanceMinutes(20)
    expect(await again().keep()).toBe(1)
    expect(await again().keep()).toBe(0)
    expect(await db.dataSource.manager.count(ForecastRecordRow)).toBe(1)
  })

  it('is not changed by a correction, which stands beside it', async () => {
    const { run, record, clock, db } = await build()
    await run({ leads: LEADS, field: wind(7) })
    clock.advanceMinutes(20)
    await record.keep()
    const [before] = await db.dataSource.manager.find(ForecastRecordRow)
    const knownAt = clock.now()
    clock.advanceMinutes(30)
    await run({ leads: [12], field: wind(19) })
    clock.advanceMinutes(20)
    expect(await record.keep()).toBe(1)
    const [after] = await db.dataSource.manager.find(ForecastRecordRow, { order: { receivedAt: 'ASC' } })
    expect(after).toEqual(before)
    const speeds = (await record.runs(SEA.key, SPAN)).map(
      ({ steps }) => steps.find(({ leadHours }) => leadHours === 12)?.values.windSpeed,
    )
    expect(speeds).toEqual([7, 19])
    expect(await record.runs(SEA.key, { ...SPAN, asOf: knownAt })).toHaveLength(1)
  })

  it('says so when what was kept is no longer what was written', async () => {
    const { run, record, clock, db } = await build()
    await run({ leads: LEADS })
    clock.advanceMinutes(20)
    await record.keep()
    await db.write((tx) => tx.update(ForecastRecordRow, { mode: 'live' }, { sha256: '0'.repeat(64) }))
    await expect(record.runs(SEA.key, SPAN)).rejects.toThrow('not what was written')
  })

  it('finds each of many places, in rows that are small', async () => {
    const places = [...many(120), SEA]
    const { run, record, clock, db } = await build(places)
    await run({ leads: LEADS })
    clock.advanceMinutes(20)
    expect(await record.keep()).toBe(121)
    const rows = await db.dataSource.manager.find(ForecastRecordRow)
    expect(rows).toHaveLength(3)
    for (const { packed } of rows) expect(packed.length).toBeLessThan(65_535)
    for (const { key } of [places[0]!, places[49]!, places[50]!, places[119]!, SEA])
      expect(await record.runs(key, SPAN)).toHaveLength(1)
    expect(await record.runs('place/p-120', SPAN)).toEqual([])
    expect(await record.runs('place/p-049x', SPAN)).toEqual([])
  })

  it('lasts more than a year', async () => {
    const { run, record, clock } = await build()
    await run({ leads: LEADS })
    clock.advanceMinutes(20)
    await record.keep()
    clock.set(at(RUN, 24 * RECORD_KEPT_DAYS))
    expect(await record.prune()).toBe(0)
    clock.advanceMinutes(1)
    expect(await record.prune(AbortSignal.abort())).toBe(0)
    expect(await record.prune()).toBe(1)
  })
})
