import { describe, expect, it } from 'vitest'
import { historyOf } from '../../../../../src/components/observations/pages/history.ts'
import { Refusal } from '../../../../../src/domain/kernel/refusals.ts'
import type { SeriesQuery } from '../../../../../src/domain/observations/stations.ts'
import { buildLatest, buildView, NOW } from '../../../../support/pageFakes.ts'

const station = buildLatest({ values: { windSpeed: 8 } })

function askedBy() {
  const asked: SeriesQuery[] = []
  const view = buildView({
    series: (query) => {
      asked.push(query)
      const { from, to, step, elements } = query
      const points = (value: number | null) => [{ at: from, value, minimum: value, maximum: value }]
      const series = elements.map((element) => ({
        element,
        points: points(element === 'windSpeed' ? 8 : null),
      }))
      return Promise.resolve({ station, from, to, step, elements: series })
    },
  })
  return { asked, view }
}

describe('the past of a station', () => {
  it.each([
    ['day', 'raw', '2026-05-03T04:06:00.000Z'],
    ['week', 'hour', '2026-04-27T04:00:00.000Z'],
  ] as const)('of a %s is asked once, in steps of %s', async (span, step, from) => {
    const { asked, view } = askedBy()
    const history = await historyOf(station, span, view)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({ stationCode: '22101', step, to: NOW })
    expect(asked[0]?.from.toISOString()).toBe(from)
    expect(history.charts).toEqual(['windSpeed'])
  })

  it('that is refused leaves the page standing', async () => {
    const view = buildView({ series: () => Promise.reject(new Refusal('NOT_READY')) })
    expect(await historyOf(station, 'day', view)).toMatchObject({ series: undefined, charts: [] })
  })

  it('that fails by a defect lets the defect rise', async () => {
    const view = buildView({ series: () => Promise.reject(new TypeError('broken')) })
    await expect(historyOf(station, 'day', view)).rejects.toThrow(TypeError)
  })
})
