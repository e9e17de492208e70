import { describe, expect, it } from 'vitest'
import { parseGridReference } from '../../../server/places/gridReferences.ts'

describe('a grid reference', () => {
  it.each([
    ['52S DD 12345 67890', 34.9497, 128.04],
    ['52sdd1234567890', 34.9497, 128.04],
    ['52S 428000 3855000', 34.8347, 128.2126],
    ['52S 428000mE 3855000mN', 34.8347, 128.2126],
  ])('%s', (text, lat, lon) => {
    const place = parseGridReference(text)
    expect(place?.lat).toBeCloseTo(lat, 3)
    expect(place?.lon).toBeCloseTo(lon, 3)
  })

  it.each([
    '',
    '52S',
    '0S 428000 3855000',
    '61S 428000 3855000',
    '52I 428000 3855000',
    '52S 999999 3855000x',
    '99ZZZ 1 1',
    '통영',
  ])('is none: %j', (text) => {
    expect(parseGridReference(text)).toBeUndefined()
  })
})
