import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ReadError, ServerRefusal } from '../../../../../src/api/readError.ts'
import { POINT_ELEMENTS } from '../../../../../src/domain/forecasts/forecasts.ts'
import type { PointForecast, PointValue } from '../../../../../src/domain/forecasts/pointForecast.ts'
import { ForecastSection } from '../../../../../src/islands/map/panels/ForecastSection.tsx'
import type { Fetched } from '../../../../../src/state/useFetched.ts'
import { hoursAhead, READER } from '../mapFakes.ts'

const nothing = () => undefined
const section = (fetched: Fetched<PointForecast>) =>
  renderToStaticMarkup(
    <ForecastSection fetched={{ ...fetched, retry: nothing }} reader={READER} onOpen={nothing} />,
  )

const values = (windSpeed: number) =>
  Object.fromEntries(
    POINT_ELEMENTS.map((name): [string, PointValue] => [
      name,
      name === 'windSpeed'
        ? { state: 'forecast', value: windSpeed }
        : { state: 'absent', reason: 'not-reported' },
    ]),
  ) as PointForecast['rows'][number]['values']

const forecast: PointForecast = {
  lat: 34.5,
  lon: 128,
  snapped: { lat: 34.4, lon: 128.1, distanceKm: 12.4 },
  run: {
    issuedAt: hoursAhead(-20),
    receivedAt: hoursAhead(-19),
    mode: 'demo',
    source: 'kma-marine-zone',
    quality: 'checked',
    age: 'late',
  },
  rows: [0, 3, 6].map((hours) => ({ validAt: hoursAhead(hours), values: values(8 + hours) })),
}

describe('the forecast of a place', () => {
  it('begins with the sentence, then the picture and its table', () => {
    const html = section({ state: 'ready', value: forecast })
    const parts = ['place-summary', 'role="img"', '<details']
    const places = parts.map((part) => html.indexOf(part))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(html).toContain('풍랑주의보 기준')
    expect(html).toContain('<table')
  })

  it('says where it is for, that it is simulated, and that a newer one is late', () => {
    const html = section({ state: 'ready', value: forecast })
    expect(html).toContain('12 km 떨어진')
    expect(html).toContain('시연 자료')
    expect(html).toContain('새 예보가 늦음')
  })

  it('says that there is none yet', () => {
    expect(section({ state: 'ready', value: { ...forecast, run: undefined } })).toContain(
      '아직 받은 예보가 없습니다.',
    )
  })

  it('is a refusal in words with the way to the nearest sea', () => {
    const html = section({
      state: 'failed',
      error: new ServerRefusal('OUTSIDE_FORECAST', { lat: 38.1, lon: 121.5 }),
    })
    expect(html).toContain('예보 영역 밖입니다.')
    expect(html).toMatch(/<button[^>]*>가장 가까운 바다 38°06.0′N 121°30.0′E 보기<\/button>/)
  })

  it('is a refusal without a way where there is none', () => {
    const html = section({ state: 'failed', error: new ServerRefusal('INPUT_INVALID', { field: 'lat' }) })
    expect(html).toContain('lat')
    expect(html).not.toContain('<button')
  })

  it.each([
    ['offline', '포털에 연결할 수 없습니다.'],
    ['malformed', '예보를 불러오지 못했습니다.'],
  ] as const)('can be asked for again when it failed as %s', (failure, text) => {
    const html = section({ state: 'failed', error: new ReadError(failure) })
    expect(html).toContain(text)
    expect(html).toContain('다시 시도')
  })
})
