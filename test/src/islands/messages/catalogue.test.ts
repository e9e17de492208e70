import { describe, expect, it } from 'vitest'
import {
  areasMatching,
  hasChoice,
  isLong,
  nameBook,
  pointName,
} from '../../../../src/islands/messages/catalogue.ts'
import { buildPoint, buildTopic } from './subscriptionFakes.ts'

const TOPIC = buildTopic('weather-buoy')
const found = (text: string) =>
  areasMatching(TOPIC.areas, text).map(
    ({ code, points }) => `${code} ${points.map((one) => one.code).join()}`,
  )

describe('finding a point', () => {
  it.each([
    ['덕적', ['west-central 22101']],
    [' 덕 적 ', ['west-central 22101']],
    ['MARADO', ['jeju 22107']],
    ['2210', ['west-central 22101,22108', 'jeju 22107']],
    ['２２１０７', ['jeju 22107']],
    ['nowhere', []],
    ['  ', ['west-central 22101,22108', 'jeju 22107']],
  ])('by %j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('shows no more hits than a screen holds', () => {
    const points = Array.from({ length: 100 }, (_point, index) => buildPoint(`7${index}`))
    const areas = areasMatching([{ code: 'west', points }, ...TOPIC.areas], '7')
    expect(areas.flatMap((area) => area.points)).toHaveLength(60)
  })
})

it('calls a point by the reader’s language, by the other, or by its code', () => {
  expect(pointName(buildPoint('1', { nameKo: '가', nameEn: 'Ga' }), 'en')).toBe('Ga')
  expect(pointName(buildPoint('1', { nameKo: '가', nameEn: '' }), 'en')).toBe('가')
  expect(pointName(buildPoint('1', { nameKo: '', nameEn: '' }), 'ko')).toBe('1')
  const nameOf = nameBook(TOPIC, 'ko')
  expect([nameOf('22107'), nameOf('99999')]).toEqual(['마라도', '99999'])
})

it('offers no choice of places where there is none', () => {
  expect(hasChoice(TOPIC)).toBe(true)
  expect(hasChoice(buildTopic('typhoon'))).toBe(false)
  expect(hasChoice(buildTopic('warning', { areas: [] }))).toBe(false)
  expect(isLong(TOPIC)).toBe(false)
})
