import { beforeAll, describe, expect, it } from 'vitest'
import { ObservationDay, Station } from '../../../entities/index.ts'
import { OceanClimate } from '../../../server/observations/oceanClimate.ts'
import type { Database } from '../../../server/platform/db/dataSource.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { SeaClimate } from '../../../src/domain/observations/oceanClimate.ts'
import { databases } from '../../support/databases.ts'
import { FakeClock } from '../../support/fakeClock.ts'
import { buildLatest } from '../../support/stationLatest.ts'
import { kst } from '../../support/warnings.ts'

const FEED = 1
const STATIONS = [
  { code: '22101', lat: 37.24, lon: 126.02 },
  { code: '22107', lat: 33.08, lon: 126.03 },
]

describe.each(databases)('the climate of the seas on $name', ({ open }) => {
  let db: Database
  const clock = new FakeClock(kst('05-08 12:00'))

  beforeAll(async () => {
    db = await open()
    await db.write(async (tx) => {
      const saved = await tx.save(
        STATIONS.map(({ code, lat, lon }) =>
          tx.create(Station, {
            code,
            nameKo: code,
            nameEn: code,
            kind: 'weather-buoy',
            lat,
            lon,
            createdAt: clock.now(),
          }),
        ),
      )
      const day = (stationId: number, feedId: number, startsAt: Date, mean: number) =>
        tx.create(ObservationDay, {
          stationId,
          feedId,
          startsMin: startsAt.getTime() / MINUTE_MS,
          reportCount: 24,
          seaTemperatureMean: mean,
          seaTemperatureMinimum: mean - 1,
          seaTemperatureMaximum: mean + 1,
        })
      const [west, jeju] = saved.map(({ id }) => id)
      // a whole April, the first five days of May, and a feed that is not shown
      for (let i = 0; i < 30; i++) {
        const at = new Date(kst('04-01 00:00').getTime() + i * DAY_MS)
        await tx.save([day(west!, FEED, at, 9 + (i % 2)), day(west!, 2, at, 99)])
      }
      for (let i = 0; i < 5; i++)
        await tx.save(day(jeju!, FEED, new Date(kst('05-01 00:00').getTime() + i * DAY_MS), 16.5))
    })
  })

  const build = () =>
    new OceanClimate({
      db,
      clock,
      observations: {
        shownFeeds: [{ id: FEED, source: 'kma-sea-obs', mode: 'live' }],
        latest: () => STATIONS.map((station) => buildLatest(station, clock.now(), {})),
      },
    })
  const of = (seas: readonly SeaClimate[], sea: string, month: string) =>
    seas.find((one) => one.sea === sea)?.months.find(({ name }) => name === month)?.elements

  it('is read by sea and month, of the feeds that are shown', async () => {
    const seas = await build().seas()
    expect(of(seas, 'west-central', '2026-04')).toEqual({
      seaTemperature: {
        mean: 9.5,
        minimum: 8,
        minimumAt: expect.objectContaining({ code: STATIONS[0]!.code }) as object,
        maximum: 11,
        maximumAt: expect.objectContaining({ code: STATIONS[0]!.code }) as object,
        stations: 1,
        stationDays: 30,
      },
    })
    expect(of(seas, 'jeju', '2026-05')?.seaTemperature?.mean).toBe(16.5)
    expect(of(seas, 'jeju', '2026-04')).toEqual({})
    expect(of(seas, 'east-south', '2026-04')).toEqual({})
  })

  it('is kept for an hour, and a failure is not', async () => {
    const climate = build()
    expect(climate.seas()).toBe(climate.seas())
    const broken = new OceanClimate({
      db: { read: { all: () => Promise.reject(new Error('away')), run: () => Promise.resolve(0) } },
      clock,
      observations: { shownFeeds: [{ id: FEED, source: 'kma-sea-obs', mode: 'live' }], latest: () => [] },
    })
    const first = broken.seas()
    await expect(first).rejects.toThrow('away')
    const second = broken.seas()
    expect(second).not.toBe(first)
    await expect(second).rejects.toThrow('away')
  })
})
