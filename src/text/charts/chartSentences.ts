import type { ChartFacts, ChartKind, ChartSpot } from '../../domain/charts/charts.ts'
import { formatNumber } from '../../domain/kernel/display.ts'
import type { Bilingual, Language } from '../../domain/kernel/language.ts'

interface SentenceWords {
  /** degrees */
  at: (lat: number, lon: number) => string
  centre: (sign: 'high' | 'low', hPa: string, place: string) => string
  noCentres: string
  steepest: (value: string, place: string) => string
  highest: (kind: 'wave' | 'sea-temperature', value: string, place: string) => string
  lowest: (value: string, place: string) => string
}

const degrees = (value: number) => `${formatNumber(Math.abs(value), 0)}°`

const words: Bilingual<SentenceWords> = {
  ko: {
    at: (lat, lon) =>
      `${lat < 0 ? '남위' : '북위'} ${degrees(lat)} ${lon < 0 ? '서경' : '동경'} ${degrees(lon)}`,
    centre: (sign, hPa, place) => `${sign === 'high' ? '고기압' : '저기압'} ${hPa} hPa (${place})`,
    noCentres: '뚜렷한 기압 중심이 없습니다.',
    steepest: (value, place) => `기압 경도가 가장 큰 곳은 ${place} 부근으로 100 km에 ${value} hPa입니다.`,
    highest: (kind, value, place) =>
      kind === 'wave'
        ? `가장 높은 파고는 ${value} m (${place})입니다.`
        : `가장 높은 수온은 ${value} ℃ (${place})입니다.`,
    lowest: (value, place) => `가장 낮은 수온은 ${value} ℃ (${place})입니다.`,
  },
  en: {
    at: (lat, lon) => `${degrees(lat)}${lat < 0 ? 'S' : 'N'} ${degrees(lon)}${lon < 0 ? 'W' : 'E'}`,
    centre: (sign, hPa, place) => `${sign} of ${hPa} hPa at ${place}`,
    noCentres: 'No clear centre of pressure.',
    steepest: (value, place) => `The pressure changes most near ${place}: ${value} hPa in 100 km.`,
    highest: (kind, value, place) =>
      kind === 'wave'
        ? `The highest waves are ${value} m at ${place}.`
        : `The warmest water has ${value} °C at ${place}.`,
    lowest: (value, place) => `The coldest has ${value} °C at ${place}.`,
  },
}

/** What a drawn chart shows, in sentences that follow from its own values; empty where nothing is known of them. */
export function chartSentences(kind: ChartKind, facts: ChartFacts | undefined, language: Language): string {
  if (!facts) return ''
  const t = words[language]
  const place = ({ lat, lon }: ChartSpot) => t.at(lat, lon)
  const { centres, steepest, highest, lowest } = facts
  const sentences: string[] = []
  if (kind === 'surface-pressure') {
    const named = centres.map((one) => t.centre(one.sign, formatNumber(one.value, 0), place(one)))
    sentences.push(named.length > 0 ? `${capital(named.join(', '))}.` : t.noCentres)
  }
  if (steepest) sentences.push(t.steepest(formatNumber(steepest.value, 1), place(steepest)))
  if (highest && (kind === 'wave' || kind === 'sea-temperature'))
    sentences.push(t.highest(kind, formatNumber(highest.value, 1), place(highest)))
  if (lowest) sentences.push(t.lowest(formatNumber(lowest.value, 1), place(lowest)))
  return sentences.join(' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
