import type { Language } from '../../domain/kernel/language.ts'

/**
 * The words of which the mid-term outlook makes its weather: a sky, how often, and what falls.
 *
 * @source KMA mid-term forecast on data.go.kr, list of weather words
 */
const SKIES: Readonly<Record<string, string>> = {
  맑음: 'clear',
  맑고: 'clear',
  구름조금: 'partly cloudy',
  구름많음: 'mostly cloudy',
  구름많고: 'mostly cloudy',
  흐림: 'overcast',
  흐리고: 'overcast',
}
const OFTEN: Readonly<Record<string, string>> = { 한때: 'at times', 가끔: 'now and then' }
const FALLS: Readonly<Record<string, string>> = {
  비: 'rain',
  눈: 'snow',
  '비/눈': 'rain or snow',
  '눈/비': 'snow or rain',
  소나기: 'showers',
}

/** The agency's words in the reader's language; undefined where they are none that are known. */
export function outlookWeather(weatherKo: string | undefined, language: Language): string | undefined {
  const tidy = weatherKo?.replaceAll(/\s+/g, ' ').trim()
  if (!tidy) return undefined
  if (language === 'ko') return tidy
  const parts = tidy.split(' ').map((word) => SKIES[word] ?? OFTEN[word] ?? FALLS[word])
  if (parts.some((part) => part === undefined)) return undefined
  const [sky, ...falling] = parts
  return falling.length > 0 ? `${sky}, ${falling.toReversed().join(' ')}` : sky
}
