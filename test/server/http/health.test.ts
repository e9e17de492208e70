import { describe, expect, it } from 'vitest'
import { databases } from '../../support/databases.ts'
import { buildReport, startTestPortal, TEST_NOW } from '../../support/portal.ts'

describe.each(databases)('health on $name', (engine) => {
  it('is not ready before any report, though alive', async () => {
    const portal = await startTestPortal({ engine })
    expect((await portal.ask('/healthz')).status).toBe(200)
    const answer = await portal.ask('/readyz')
    expect(answer.status).toBe(503)
    expect(answer.json()).toMatchObject({ ready: false, database: 'ok', stations: { reported: 0 } })
  })

  it('is ready once a station reported, and gives the state of each feed', async () => {
    const portal = await startTestPortal({
      engine,
      reports: [buildReport()],
      feeds: [
        {
          name: 'kma-buoy',
          mode: 'live',
          state: 'late',
          rows: 12,
          lastSuccessAt: new Date('2026-05-04T06:00:00Z'),
          lastRefusal: { at: TEST_NOW, reason: 'truncated' },
        },
      ],
    })
    const answer = await portal.ask('/readyz')
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      ready: true,
      now: '2026-05-04T07:10:00Z',
      clockSet: null,
      database: 'ok',
      stations: { reported: 1 },
      feeds: [
        {
          name: 'kma-buoy',
          mode: 'live',
          state: 'late',
          rows: 12,
          lastSuccessAt: '2026-05-04T06:00:00Z',
          lastAttemptAt: null,
          newestObservedAt: null,
          lastRefusal: { at: '2026-05-04T07:10:00Z', reason: 'truncated' },
        },
      ],
    })
  })

  it('is not ready when the database is gone, but still serves the latest values', async () => {
    const portal = await startTestPortal({ engine, reports: [buildReport()] })
    await portal.container.db.close()
    const answer = await portal.ask('/readyz')
    expect(answer.status).toBe(503)
    expect(answer.json()).toMatchObject({ ready: false, database: 'down' })
    expect((await portal.ask('/mmis_marine_api/v1/kma/obs/buoy/list')).status).toBe(200)
    const series = await portal.ask('/mmis_marine_api/v1/kma/obs/buoy/22101/list')
    expect(series.status).toBe(500)
    expect(series.json()).toMatchObject({ code: 'INTERNAL', error: { type: 'SERVER' } })
    expect(series.text).not.toMatch(/sql|driver|connect/i)
  })
})
