import { describe, expect, it } from 'vitest'
import { outlookWeather } from '../../../../src/text/forecasts/outlookWeather.ts'

describe('the weather of the outlook', () => {
  it.each([
    ['맑음', 'clear'],
    ['구름많고 비', 'mostly cloudy, rain'],
    ['흐리고  비/눈 ', 'overcast, rain or snow'],
    ['구름많고 한때 비', 'mostly cloudy, rain at times'],
    ['흐리고 가끔 소나기', 'overcast, showers now and then'],
    ['모래폭풍', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s reads %s in English', (reported, text) => expect(outlookWeather(reported, 'en')).toBe(text))

  it('is the agency’s own in Korean', () => {
    expect(outlookWeather('흐리고  비 ', 'ko')).toBe('흐리고 비')
    expect(outlookWeather('모래폭풍', 'ko')).toBe('모래폭풍')
  })
})
