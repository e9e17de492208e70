import type { BroadcastLanguage } from '../../../domain/kernel/language.ts'
import type { Precipitation, Sky } from '../../../domain/forecasts/forecasts.ts'
import type {
  BulletinTexts,
  BulletinWeather,
  BulletinWords,
} from '../../../domain/broadcasts/spokenBulletin/words.ts'
import { spokenBulletinEn } from './en.ts'
import { spokenBulletinJa } from './ja.ts'
import { spokenBulletinKo } from './ko.ts'
import { spokenBulletinZh } from './zh.ts'

/** The words of sea bulletins, written and spoken. */
export const spokenBulletinWords: Readonly<Record<BroadcastLanguage, BulletinWords>> = {
  ko: spokenBulletinKo,
  en: spokenBulletinEn,
  ja: spokenBulletinJa,
  zh: spokenBulletinZh,
}

const SKIES: Readonly<Record<string, Sky>> = {
  맑음: 'clear',
  맑고: 'clear',
  구름조금: 'partly-cloudy',
  구름많음: 'mostly-cloudy',
  구름많고: 'mostly-cloudy',
  흐림: 'overcast',
  흐리고: 'overcast',
}
const FALLS: Readonly<Record<string, Precipitation>> = {
  비: 'rain',
  눈: 'snow',
  '비/눈': 'rain-or-snow',
  '눈/비': 'snow-or-rain',
  소나기: 'shower',
}
/** How often, and what joins two words. */
const BETWEEN = new Set(['한때', '가끔', '끼고'])

/**
 * The agency's words for the weather as classes, for languages that have no others.
 *
 * @returns undefined where a word is not known: half of what was said might be its opposite
 * @source KMA mid-term forecast on data.go.kr, list of weather words
 */
export function weatherInWords(textKo: string): BulletinWeather | undefined {
  const words = textKo.trim().split(/\s+/)
  const sky = SKIES[words[0] ?? '']
  const rest = words.slice(1).filter((word) => !BETWEEN.has(word))
  const [falling, ...more] = rest
  if (!sky || more.length > 0) return undefined
  if (falling === undefined) return { sky, precipitation: 'none' }
  const precipitation = FALLS[falling]
  return precipitation && { sky, precipitation }
}

/** What a maker of bulletins is handed. */
export const spokenBulletinTexts: BulletinTexts = { words: spokenBulletinWords, weatherInWords }
