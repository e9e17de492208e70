import { describe, expect, it } from 'vitest'
import type { FeedPoint } from '../../../../src/domain/observations/series.ts'
import {
  LONGEST_SPAN_DAYS,
  buildSeries,
  checkSeriesQuery,
} from '../../../../src/domain/observations/series.ts'
import type { SeriesQuery, SeriesStep } from '../../../../src/domain/observations/stations.ts'

const station = {
  code: '99001',
  nameKo: '시험',
  nameEn: 'Test',
  kind: 'weather-buoy',
  lat: 35,
  lon: 129,
} as const
const START = Date.UTC(2026, 4, 4)
const at = (minute: number) => new Date(START + minute * 60_000)
const query = (step: SeriesStep): SeriesQuery => ({
  stationCode: '99001',
  elements: ['windSpeed', 'pressure'],
  from: at(0),
  to: at(10_000),
  step,
})
const point = (
  minute: number,
  values: (number | null)[],
  source: FeedPoint['feed']['source'] = 'kma-buoy',
) => ({
  at: at(minute),
  feed: { source, mode: 'live' as const },
  values,
  minimums: values,
  maximums: values,
})
const line = (step: SeriesStep, points: FeedPoint[], index = 0) =>
  buildSeries(query(step), station, points).elements[index]?.points.map(({ at: time, value }) => [
    (time.getTime() - START) / 60_000,
    value,
  ])

describe('a series', () => {
  it.each<[SeriesStep, number, number, [number, number | null][]]>([
    [
      'raw',
      0,
      90,
      [
        [0, 1],
        [90, 2],
      ],
    ],
    [
      'raw',
      0,
      91,
      [
        [0, 1],
        [60, null],
        [91, 2],
      ],
    ],
    [
      'hour',
      0,
      60,
      [
        [0, 1],
        [60, 2],
      ],
    ],
    [
      'hour',
      0,
      120,
      [
        [0, 1],
        [60, null],
        [120, 2],
      ],
    ],
    [
      'hour',
      0,
      600,
      [
        [0, 1],
        [60, null],
        [600, 2],
      ],
    ],
    [
      'day',
      0,
      1440,
      [
        [0, 1],
        [1440, 2],
      ],
    ],
    [
      'day',
      0,
      4320,
      [
        [0, 1],
        [1440, null],
        [4320, 2],
      ],
    ],
  ])(
    'at step %s breaks between minutes %i and %i where reports are missing',
    (step, first, second, expected) => {
      expect(line(step, [point(first, [1, 0]), point(second, [2, 0])])).toEqual(expected)
    },
  )

  it('joins an element that only every sixth report holds', () => {
    const points = Array.from({ length: 13 }, (_, index) =>
      point(index * 10, [index, index % 6 === 0 ? 1000 : null]),
    )
    expect(line('raw', points, 1)).toEqual([
      [0, 1000],
      [60, 1000],
      [120, 1000],
    ])
  })

  it('believes the more specific service in either order, element by element', () => {
    const points = [
      point(0, [1, 1001], 'kma-buoy'),
      point(0, [2, 1002], 'kma-sea-obs'),
      point(10, [3, 1003], 'kma-sea-obs'),
      point(10, [4, null], 'kma-buoy'),
    ]
    expect(line('raw', points)).toEqual([
      [0, 1],
      [10, 4],
    ])
    expect(line('raw', points, 1)).toEqual([
      [0, 1001],
      [10, 1003],
    ])
  })

  it.each(Object.entries(LONGEST_SPAN_DAYS) as [SeriesStep, number][])(
    'at step %s may span %i days and not a millisecond more',
    (step, days) => {
      const from = new Date(START - days * 86_400_000)
      expect(() => checkSeriesQuery({ ...query(step), from, to: at(0) })).not.toThrow()
      const earlier = new Date(from.getTime() - 1)
      expect(() => checkSeriesQuery({ ...query(step), from: earlier, to: at(0) })).toThrow(
        expect.objectContaining({ code: 'SPAN_TOO_LONG', facts: { step, days } }),
      )
    },
  )
})
