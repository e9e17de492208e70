/** The demo sea takes the real path: what it writes of warnings and forecasts, the adapters of the agencies read. */
import { describe, expect, it } from 'vitest'
import { STATION_FACTS } from '../../../server/platform/db/facts/stations.ts'
import { midSeaForecastAdapter } from '../../../server/feeds/datago/midSeaForecast.ts'
import { DemoTransport } from '../../../server/feeds/demo/transport.ts'
import { smallSquaresAdapter } from '../../../server/feeds/kma/squares.ts'
import { warningBulletinsAdapter } from '../../../server/feeds/kma/warningBulletins.ts'
import { warningsNowAdapter, warningsNowNewAdapter } from '../../../server/feeds/kma/warningsNow.ts'
import type { FeedRequest } from '../../../server/feeds/ports.ts'
import { warningKey } from '../../../src/domain/warnings/warnings.ts'
import type { WarningEvent } from '../../../src/domain/warnings/warnings.ts'
import { outcomeOf } from '../../fixtures/upstream/cases.ts'

const AT = new Date('2026-05-04T03:00:00Z')
const MONTH_BEFORE = new Date('2026-04-04T03:00:00Z')
const live = { receivedAt: AT, isExcerpt: false }
const never = new AbortController().signal

describe('the demo sea', () => {
  const demo = new DemoTransport(STATION_FACTS)

  it('lists those warnings that its bulletins announced, in words and in codes', async () => {
    const bytes = await demo.fetch({ service: 'kma_wrn_met_data', at: AT, from: MONTH_BEFORE }, never)
    const { events } = warningBulletinsAdapter.parse(bytes, live)
    const last = events.findLast(({ command, level }) => command === 'announce' && level !== 'preliminary')
    const at = new Date(last!.issuedAt.getTime() + 600_000)
    const lists = [warningsNowAdapter, warningsNowNewAdapter].map(async (adapter) => {
      const request = { service: adapter.service, at, list: 'announced' }
      const context = { receivedAt: at, isExcerpt: false, request }
      return adapter.parse(await demo.fetch(request, never), context)
    })
    const [inWords, inCodes] = await Promise.all(lists)
    expect(inWords).toEqual(inCodes)
    expect(inWords?.refusedRows).toEqual([])
    expect(inWords?.listing).toEqual({ of: 'announced', at, keys: new Set(inWords!.events.map(warningKey)) })
    expect(inWords?.listing?.keys).toContain(warningKey(last!))
    const issueOf = (event: WarningEvent) => `${warningKey(event)} ${event.issuedAt.toISOString()}`
    expect(events.map(issueOf)).toEqual(expect.arrayContaining(inWords!.events.map(issueOf)))
  })

  it('writes the parts of a square and an outlook as they are read', async () => {
    const parts = await demo.fetch({ service: 'kma_marine_small_zone', at: AT, zone: '88' }, never)
    expect(smallSquaresAdapter.parse(parts, live).squares.map(({ part }) => part)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ])
    const none = await demo.fetch({ service: 'kma_marine_small_zone', at: AT, zone: '9999' }, never)
    expect(outcomeOf(() => smallSquaresAdapter.parse(none, live))).toBe('error-body')
    const request: FeedRequest = { service: 'datago_getMidSeaFcst', at: AT, zone: '12C10000' }
    const { periods, refusedRows } = midSeaForecastAdapter.parse(await demo.fetch(request, never), live)
    expect(periods.length).toBeGreaterThan(10)
    expect(refusedRows).toEqual([])
  })
})
