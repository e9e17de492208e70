import { beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '../../../server/platform/metrics.ts'
import type { MessageFigures } from '../../../src/domain/messages/messageFigures.ts'
import type { TestPortal } from '../../support/portal.ts'
import { buildReport, startTestPortal } from '../../support/portal.ts'

let portal: TestPortal
const lines = async () => (await portal.ask('/metrics')).text

beforeAll(async () => {
  portal = await startTestPortal({
    reports: [buildReport()],
    feeds: [
      {
        name: 'kma-buoy',
        mode: 'live',
        state: 'ok',
        rows: 1,
        newestObservedAt: new Date('2026-05-04T07:00:00Z'),
      },
      { name: 'kma-lhaws', mode: 'live', state: 'down', rows: 0 },
    ],
  })
})

describe('metrics', () => {
  it('count requests by the route of the table, never by their address', async () => {
    await portal.ask('/mmis_marine_api/v1/kma/obs/buoy/22101/list')
    await portal.ask('/mmis_marine_api/v1/kma/obs/buoy/99999/list')
    await portal.ask('/secret-path?key=abc')
    const text = await lines()
    expect(text).toMatch(
      /portal_request_duration_seconds_count\{route="observationSeries",method="GET",status="200"\} 1/,
    )
    expect(text).toMatch(
      /portal_request_duration_seconds_count\{route="observationSeries",method="GET",status="404"\} 1/,
    )
    expect(text).toMatch(/route="unmatched",method="GET",status="404"/)
    // the labels alone: a measured value may have any digits
    expect(text.match(/\{[^}]*\}/g)?.join('\n')).not.toMatch(/22101|secret|abc/)
  })

  it('count prepared answers, give the age of feeds and the delay of the event loop', async () => {
    await portal.ask('/mmis_marine_api/v1/kma/obs/buoy/list')
    const text = await lines()
    expect(text).toMatch(/portal_prepared_answers_total\{outcome="sent"\} [1-9]/)
    expect(text).toMatch(/portal_feed_age_seconds\{feed="kma-buoy",mode="live"\} 600\n/)
    expect(text).not.toMatch(/portal_feed_age_seconds\{feed="kma-lhaws"/)
    expect(text).toMatch(/portal_feed_up\{feed="kma-lhaws",mode="live"\} 0/)
    expect(text).toMatch(/portal_event_loop_delay_seconds\{quantile="0.99"\} \d/)
  })

  it('count what became of alerts, by state, reason and lane', async () => {
    portal.container.metrics.countOutcomes([
      { state: 'accepted', reason: undefined, lane: 0, messages: 3 },
      { state: 'failed', reason: 'gave-up', lane: 1, messages: 2 },
    ])
    const text = await lines()
    expect(text).toMatch(/portal_messages_total\{state="accepted",reason="",lane="warning"\} 3/)
    expect(text).toMatch(/portal_messages_total\{state="failed",reason="gave-up",lane="threshold"\} 2/)
  })

  it('give how many alerts wait and since when, and are silent about it while the database is away', async () => {
    let figures = () =>
      Promise.resolve<MessageFigures>({
        waiting: { warning: 1, threshold: 20, scheduled: 0 },
        oldestUnsentAt: new Date('2026-05-04T07:09:30Z'),
        days: [],
      })
    const { registry, stop } = createMetrics({
      hot: portal.container.hot,
      feeds: { status: () => [] },
      usage: { dropped: () => 0 },
      messages: { recentFigures: () => figures() },
      now: () => new Date('2026-05-04T07:10:00Z'),
    })
    const waiting = await registry.metrics()
    expect(waiting).toMatch(/portal_messages_waiting\{lane="threshold"\} 20/)
    expect(waiting).toMatch(/portal_messages_oldest_unsent_seconds 30/)
    figures = () => Promise.reject(new Error('away'))
    const silent = await registry.metrics()
    expect(silent).not.toMatch(/^portal_messages_(waiting|oldest)/m)
    expect(silent).toMatch(/^portal_prepared_answers /m)
    stop()
  })

  it('exist for the machine and its private network only', async () => {
    const behindProxy = await startTestPortal({ env: { TRUST_PROXY: '1' } })
    const from = async (address: string) =>
      (await behindProxy.ask('/metrics', { headers: { 'x-forwarded-for': address } })).status
    expect(await from('203.0.113.9')).toBe(404)
    expect(await from('10.1.2.3')).toBe(200)
  })
})
