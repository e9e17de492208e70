import type { LimitedElement } from '../../domain/forecasts/forecastSummary.ts'
import type { PointElement, Precipitation, Sky } from '../../domain/forecasts/forecasts.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { AbsentReason, Age } from '../../domain/kernel/readings.ts'
import { measurements } from '../observations/measurements.ts'

interface ForecastWords {
  elements: Record<PointElement, string>
  /** as heads of columns, where every letter counts */
  elementsShort: Record<PointElement, string>
  millimetresSpoken: string
  skies: Record<Sky, string>
  precipitations: Record<Precipitation, string>
  absent: Record<AbsentReason, string>
  ages: Record<Age, string>
  wind(direction: string, turnsTo: string | undefined): string
  snapped(km: string): string
  notYet: string
  summary: {
    wind(facts: { value: string; unit: string; when: string; from: string | undefined }): string
    wave(facts: { value: string; unit: string; when: string }): string
    /** limits still to be reached, and when */
    past(facts: { elements: readonly LimitedElement[]; limits: readonly string[]; when: string }): string
    /** limits that are passed already, and until when, as far as the forecast tells */
    begun(facts: {
      elements: readonly LimitedElement[]
      limits: readonly string[]
      until: { time: string; isKnown: boolean }
      again: { elements: readonly LimitedElement[]; time: string } | undefined
    }): string
    /** no limit is reached by these, at least as far as there is a forecast */
    calm(elements: readonly LimitedElement[], isWhole: boolean): string
    /** a sentence of its own on what has values at some times only */
    partly(elements: readonly LimitedElement[], until: string | undefined): string
    missing(element: LimitedElement): string
    nothing: string
    sentence(parts: readonly string[]): string
  }
  changes: {
    none: string
    first: string
    waveHeight(facts: { isUp: boolean; before: string; after: string }): string
    windSpeed(facts: { isUp: boolean; before: string; after: string }): string
    weather(facts: { before: string; after: string }): string
    notReported: string
    period(when: string, changes: readonly string[]): string
  }
}

const subjectKo = (elements: readonly LimitedElement[]) =>
  elements.length > 1 ? '풍속과 유의파고가' : elements[0] === 'windSpeed' ? '풍속이' : '유의파고가'

const elementsKo = (elements: readonly LimitedElement[]) =>
  elements.length > 1 ? '풍속과 유의파고' : elements[0] === 'windSpeed' ? '풍속' : '유의파고'

const ko: ForecastWords = {
  elements: {
    significantWaveHeight: measurements.ko.elements.significantWaveHeight,
    wavePeriod: measurements.ko.elements.wavePeriod,
    waveFromDirection: measurements.ko.elements.waveFromDirection,
    windSpeed: measurements.ko.elements.windSpeed,
    windFromDirection: measurements.ko.elements.windFromDirection,
    visibility: measurements.ko.elements.visibility,
    precipitationAmount: '3시간 강수량',
    seaTemperature: measurements.ko.elements.seaTemperature,
  },
  elementsShort: {
    significantWaveHeight: '파고',
    wavePeriod: '주기',
    waveFromDirection: '파향',
    windSpeed: '풍속',
    windFromDirection: '풍향',
    visibility: '시정',
    precipitationAmount: '3시간 강수',
    seaTemperature: '수온',
  },
  millimetresSpoken: '밀리미터',
  skies: {
    clear: '맑음',
    'partly-cloudy': '구름조금',
    'mostly-cloudy': '구름많음',
    overcast: '흐림',
  },
  precipitations: {
    none: '강수 없음',
    rain: '비',
    'rain-or-snow': '비 또는 눈',
    snow: '눈',
    'snow-or-rain': '눈 또는 비',
    shower: '소나기',
  },
  absent: {
    'not-reported': '예보에 없는 값',
    'out-of-range': '가능한 범위를 벗어나 표시하지 않음',
    'failed-check': '검사를 통과하지 못함',
    'feed-down': '예보 수신이 끊김',
    'outside-model': '예측 영역 밖',
  },
  ages: { fresh: '최신', late: '새 예보가 늦음', expired: '오래된 예보' },
  wind: (direction, turnsTo) =>
    turnsTo === undefined || turnsTo === direction ? `${direction}풍` : `${direction}~${turnsTo}풍`,
  snapped: (km) => `육지여서 ${km} km 떨어진 가장 가까운 바다의 예보를 보여 줍니다.`,
  notYet: '아직 받은 예보가 없습니다.',
  summary: {
    wind: ({ value, unit, when, from }) =>
      `바람은 ${when}에 ${from === undefined ? '' : `${from}풍 `}${value} ${unit}로 가장 강하고`,
    wave: ({ value, unit, when }) => `파고는 ${when}에 ${value} ${unit}로 가장 높으며`,
    past: ({ elements, limits, when }) =>
      `${when}에 ${subjectKo(elements)} 처음으로 풍랑주의보 기준(${limits.join(', ')})에 이르겠습니다`,
    begun: ({ elements, limits, until: { time, isKnown }, again }) =>
      `${subjectKo(elements)} 이미 풍랑주의보 기준(${limits.join(', ')})을 넘어 ${isKnown ? `${time}까지` : `예보가 끝나는 ${time}까지도`} ${again ? `이어지고, ${again.time}부터 ${subjectKo(again.elements)} 다시 기준에 이르겠습니다` : '이어지겠습니다'}`,
    calm: (elements, isWhole) => {
      const subject = elements.length > 1 ? '' : elements[0] === 'windSpeed' ? '풍속은 ' : '유의파고는 '
      return `${isWhole ? '' : '예보가 있는 동안 '}${subject}풍랑주의보 기준에${subject ? '' : '는'} 이르지 않겠습니다`
    },
    partly: (elements, until) =>
      until === undefined
        ? `${elementsKo(elements)} 예보가 없는 시각이 있습니다.`
        : `${elementsKo(elements)} 예보는 ${until}까지만 있습니다.`,
    missing: (element) => `${elementsKo([element])} 예보는 없습니다.`,
    nothing: '바람과 파고의 예보가 없습니다.',
    sentence: (parts) => `${parts.join(', ')}.`,
  },
  changes: {
    none: '앞선 예보와 크게 달라진 점이 없습니다.',
    first: '견주어 볼 앞선 예보가 없습니다.',
    waveHeight: ({ isUp, before, after }) => `파고 ${before} → ${after} (${isUp ? '높아짐' : '낮아짐'})`,
    windSpeed: ({ isUp, before, after }) => `풍속 ${before} → ${after} (${isUp ? '강해짐' : '약해짐'})`,
    weather: ({ before, after }) => `날씨 ${before} → ${after}`,
    notReported: '알 수 없음',
    period: (when, changes) => `${when}: ${changes.join(', ')}`,
  },
}

const subjectEn = (elements: readonly LimitedElement[]) =>
  elements.length > 1 ? 'wind and wave height' : elements[0] === 'windSpeed' ? 'wind' : 'wave height'
const limitEn = (elements: readonly LimitedElement[]) => (elements.length > 1 ? 'limits' : 'limit')

const en: ForecastWords = {
  elements: {
    significantWaveHeight: measurements.en.elements.significantWaveHeight,
    wavePeriod: measurements.en.elements.wavePeriod,
    waveFromDirection: measurements.en.elements.waveFromDirection,
    windSpeed: measurements.en.elements.windSpeed,
    windFromDirection: measurements.en.elements.windFromDirection,
    visibility: measurements.en.elements.visibility,
    precipitationAmount: 'Precipitation in 3 hours',
    seaTemperature: measurements.en.elements.seaTemperature,
  },
  elementsShort: {
    significantWaveHeight: 'Waves',
    wavePeriod: 'Period',
    waveFromDirection: 'Waves from',
    windSpeed: 'Wind',
    windFromDirection: 'Wind from',
    visibility: 'Visibility',
    precipitationAmount: 'Precip. 3 h',
    seaTemperature: 'Water',
  },
  millimetresSpoken: 'millimetres',
  skies: {
    clear: 'clear',
    'partly-cloudy': 'partly cloudy',
    'mostly-cloudy': 'mostly cloudy',
    overcast: 'overcast',
  },
  precipitations: {
    none: 'no precipitation',
    rain: 'rain',
    'rain-or-snow': 'rain or snow',
    snow: 'snow',
    'snow-or-rain': 'snow or rain',
    shower: 'showers',
  },
  absent: {
    'not-reported': 'not in the forecast',
    'out-of-range': 'outside the possible range, so not shown',
    'failed-check': 'failed a check',
    'feed-down': 'no forecast is coming in',
    'outside-model': 'outside the forecast area',
  },
  ages: { fresh: 'current', late: 'a newer issue is late', expired: 'old forecast' },
  wind: (direction, turnsTo) =>
    turnsTo === undefined || turnsTo === direction
      ? `wind from the ${direction}`
      : `wind from the ${direction}, turning ${turnsTo}`,
  snapped: (km) => `On land; this is the forecast of the nearest sea, ${km} km away.`,
  notYet: 'No forecast has been received yet.',
  summary: {
    wind: ({ value, unit, when, from }) =>
      `The wind is strongest at ${value} ${unit}${from === undefined ? '' : ` from the ${from}`} (${when})`,
    wave: ({ value, unit, when }) => `waves are highest at ${value} ${unit} (${when})`,
    past: ({ elements, limits, when }) =>
      `and the ${subjectEn(elements)} first ${elements.length > 1 ? 'reach' : 'reaches'} the ${limitEn(elements)} of a high-seas advisory, ${limits.join(' and ')} (${when})`,
    begun: ({ elements, limits, until: { time, isKnown }, again }) =>
      `and the ${subjectEn(elements)} ${elements.length > 1 ? 'are' : 'is'} already over the ${limitEn(elements)} of a high-seas advisory, ${limits.join(' and ')}, until ${isKnown ? time : `at least ${time}, where the forecast ends`}${again ? `, and again from ${again.time}${again.elements.join() === elements.join() ? '' : ` for the ${subjectEn(again.elements)}`}` : ''}`,
    calm: (elements, isWhole) =>
      `and ${elements.length > 1 ? 'neither reaches' : `the ${subjectEn(elements)} does not reach`} the limit of a high-seas advisory${isWhole ? '' : ' as far as the forecast is there'}`,
    partly: (elements, until) =>
      until === undefined
        ? `Some hours have no forecast of ${subjectEn(elements)}.`
        : `The forecast of ${subjectEn(elements)} reaches only to ${until}.`,
    missing: (element) => `There is no forecast of ${subjectEn([element])}.`,
    nothing: 'There is no forecast of wind and waves.',
    sentence: (parts) => {
      const text = parts.join(', ')
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
    },
  },
  changes: {
    none: 'No notable change since the issue before.',
    first: 'There is no earlier issue to compare with.',
    waveHeight: ({ isUp, before, after }) => `waves ${before} → ${after} (${isUp ? 'higher' : 'lower'})`,
    windSpeed: ({ isUp, before, after }) => `wind ${before} → ${after} (${isUp ? 'stronger' : 'weaker'})`,
    weather: ({ before, after }) => `weather ${before} → ${after}`,
    notReported: 'not told',
    period: (when, changes) => `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${changes.join(', ')}`,
  },
}

export const forecasts: Bilingual<ForecastWords> = { ko, en }
