import { expect, it } from 'vitest'
import { requestsOf } from '../../../../server/observations/jobs/backfill.ts'

const NOW_MIN = Date.parse('2026-05-04T03:07:00Z') / 60_000
const feed = { request: (at: Date) => ({ service: 'kma_sea_obs' as const, at }) }
const iso = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)

it('requests each missing hour, newest first', () => {
  const requests = requestsOf(feed, { spanMin: 180, stepMin: 60 }, NOW_MIN)
  expect(requests.map(({ request }) => request.at.toISOString().slice(11, 16))).toEqual([
    '03:00',
    '02:00',
    '01:00',
  ])
  expect(requests.map(({ minutes }) => minutes.map(iso))).toEqual([['03:00'], ['02:00'], ['01:00']])
})

it('asks for a stretch at once where the service can', () => {
  const stretch = { service: 'kma_buoy2' as const, chunkMin: 30 }
  const [first, second, ...rest] = requestsOf(feed, { spanMin: 60, stepMin: 10, stretch }, NOW_MIN)
  expect(first).toEqual({
    request: {
      service: 'kma_buoy2',
      at: new Date('2026-05-04T03:00:00Z'),
      from: new Date('2026-05-04T02:40:00Z'),
    },
    minutes: [NOW_MIN - 7, NOW_MIN - 17, NOW_MIN - 27],
  })
  expect(second?.minutes.map(iso)).toEqual(['02:30', '02:20', '02:10'])
  expect(rest).toEqual([])
})
