import { describe, expect, it } from 'vitest'
import { buildFeed, buildObservations, buildReport, buildStation, NOW, SOME_STATION } from '../support/builders.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('observations on $name', ({ open }) => {
  it('shows a recorded value, and knows it again after a restart', async () => {
    const { db, observations, feed, snapshotFile } = await buildObservations({ db: await open() })
    const result = await observations.record(feed, [buildReport()], [], new Date('2026-05-04T03:02:00Z'))
    expect(result).toMatchObject({ rows: 1, inserted: 1, changed: 0, unchanged: 0, unknownStations: [] })
    const shown = observations.station(SOME_STATION)
    expect(shown.readings.windSpeed).toMatchObject({ state: 'measured', value: 5.4, source: 'kma-buoy' })
    const again = await buildObservations({ db, snapshotFile, feeds: [feed] })
    expect(again.observations.station(SOME_STATION)).toEqual(shown)
  })
})
