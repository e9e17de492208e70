import type { Precipitation, Sky } from '../../../src/domain/forecasts/forecasts.ts'
import type { Falling, SkyState } from './sky.ts'

/** The weather of some hours in the words and classes of a bulletin. */
export interface Weather {
  sky: Sky
  precipitation: Precipitation
  /** as the agency words it: 흐리고 한때 비 */
  textKo: string
}

const WET_MM_PER_H = 0.3
/** Share of the hours up to which it falls `for a while` and `now and then`. */
const A_WHILE = 0.26
const NOW_AND_THEN = 0.6
const MOSTLY_CLOUDY_FROM = 0.42
const OVERCAST_FROM = 0.78

/** The agency no longer names the second state of the sky in sea forecasts. */
const SKY_WORDS: Record<Sky, { alone: string; before: string }> = {
  clear: { alone: '맑음', before: '맑고' },
  'partly-cloudy': { alone: '구름조금', before: '구름조금 끼고' },
  'mostly-cloudy': { alone: '구름많음', before: '구름많고' },
  overcast: { alone: '흐림', before: '흐리고' },
}
const FALLING_WORDS: Record<Precipitation, string> = {
  none: '',
  rain: '비',
  'rain-or-snow': '비/눈',
  snow: '눈',
  'snow-or-rain': '눈/비',
  shower: '소나기',
}

/** @param states of the places and hours of the period; at least one */
export function weatherOf(states: readonly SkyState[]): Weather {
  const cloud = states.reduce((total, state) => total + state.cloud, 0) / states.length
  const wet = states.filter((state) => state.precipitation >= WET_MM_PER_H)
  const sky = skyOf(cloud, wet.length > 0)
  const precipitation = precipitationOf(wet.map(({ falling }) => falling))
  if (precipitation === 'none') return { sky, precipitation, textKo: SKY_WORDS[sky].alone }
  const words = [SKY_WORDS[sky].before, ...howOften(wet.length / states.length), FALLING_WORDS[precipitation]]
  return { sky, precipitation, textKo: words.join(' ') }
}

function skyOf(cloud: number, isWet: boolean): Sky {
  if (cloud >= OVERCAST_FROM) return 'overcast'
  return cloud >= MOSTLY_CLOUDY_FROM || isWet ? 'mostly-cloudy' : 'clear'
}

function precipitationOf(falling: readonly Falling[]): Precipitation {
  if (falling.length === 0) return 'none'
  const kinds = new Set(falling)
  if (kinds.size === 1 && !kinds.has('mixed')) return kinds.has('rain') ? 'rain' : 'snow'
  const count = (kind: Falling) => falling.filter((one) => one === kind).length
  return count('rain') >= count('snow') ? 'rain-or-snow' : 'snow-or-rain'
}

function howOften(share: number): string[] {
  if (share <= A_WHILE) return ['한때']
  return share < NOW_AND_THEN ? ['가끔'] : []
}
