import { describe, expect, it } from 'vitest'
import type { Falling, SkyState } from '../../../../server/feeds/demo/sky.ts'
import { weatherOf } from '../../../../server/feeds/demo/weather.ts'

const hour = (cloud: number, precipitation = 0, falling: Falling = 'rain'): SkyState => ({
  cloud,
  precipitation,
  falling,
})
const hours = (count: number, state: SkyState) => Array.from({ length: count }, () => state)

describe('the weather of a bulletin', () => {
  it.each([
    ['a clear sky', hours(4, hour(0.1)), 'clear', 'none', '맑음'],
    ['many clouds', hours(4, hour(0.5)), 'mostly-cloudy', 'none', '구름많음'],
    ['a closed sky', hours(4, hour(0.9)), 'overcast', 'none', '흐림'],
    ['drops too few to be rain', hours(4, hour(0.9, 0.2)), 'overcast', 'none', '흐림'],
    ['rain throughout', hours(4, hour(0.95, 2)), 'overcast', 'rain', '흐리고 비'],
    ['rain for a while', [...hours(3, hour(0.9)), hour(1, 2)], 'overcast', 'rain', '흐리고 한때 비'],
    [
      'rain now and then',
      [...hours(2, hour(0.9)), ...hours(2, hour(1, 2))],
      'overcast',
      'rain',
      '흐리고 가끔 비',
    ],
    [
      'rain from a sky that is mostly open',
      [...hours(3, hour(0.1)), hour(0.9, 2)],
      'mostly-cloudy',
      'rain',
      '구름많고 한때 비',
    ],
    ['snow', hours(4, hour(0.95, 2, 'snow')), 'overcast', 'snow', '흐리고 눈'],
    ['sleet', hours(4, hour(0.95, 2, 'mixed')), 'overcast', 'rain-or-snow', '흐리고 비/눈'],
    [
      'more snow than rain',
      [hour(1, 2), ...hours(3, hour(1, 2, 'snow'))],
      'overcast',
      'snow-or-rain',
      '흐리고 눈/비',
    ],
  ])('gives %s', (_case, states, sky, precipitation, textKo) => {
    expect(weatherOf(states)).toEqual({ sky, precipitation, textKo })
  })
})
