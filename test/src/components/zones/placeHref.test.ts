import { describe, expect, it } from 'vitest'
import { FORECAST_ZONES, WARNING_ZONES } from '../../../../server/platform/db/facts/zones.ts'
import { onlyPlace } from '../../../../src/components/zones/placeHref.ts'
import { findPlaces } from '../../../../src/domain/zones/placeSearch.ts'

const lead = (text: string) =>
  onlyPlace(text, findPlaces(text, { warningZones: WARNING_ZONES, forecastZones: FORECAST_ZONES }))

describe('a search', () => {
  it.each([
    ['144', '/mmis/squares/144'],
    ['144-9', '/mmis/squares/144-9'],
    ['34.5,127.8', '/mmis/points/34.500,127.800'],
    ['부산앞바다', '/mmis/zones/S1311100'],
    ['busan near sea', '/mmis/zones/S1311100'],
    ['12B20103', '/mmis/zones/12B20103'],
  ])('for %s leads straight to %s', (text, href) => expect(lead(text)).toBe(href))

  it.each(['부산', '제주', '', '없는바다'])('for "%s" leaves the choice to the reader', (text) => {
    expect(lead(text)).toBeUndefined()
  })
})
