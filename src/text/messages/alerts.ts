import { alertText } from '../../domain/messages/alertText/index.ts'
import { isEnding } from '../../domain/messages/alertText/warnings.ts'
import type { AlertWriter } from '../../domain/messages/alertText/forms.ts'
import type { AlertWords } from '../../domain/messages/alertText/words.ts'
import { COMPASS_POINTS } from '../../domain/kernel/display.ts'
import type { CompassPoint } from '../../domain/kernel/display.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import { clockFields } from '../../domain/kernel/time.ts'
import type { ExpectedEnd, WarningAction } from '../../domain/warnings/warnings.ts'
import { alertHeadings } from './alertHeadings.ts'
import { alertQuakes } from './alertQuakes.ts'
import { alertStorms } from './alertStorms.ts'
import { alertWatches } from './alertWatches.ts'
import { clock, dayNumber, periodOf, shortStretch, weekday } from './alertTimes.ts'
import type { ShortForms } from './alertTimes.ts'
import { weatherText } from '../forecasts/forecastSentences.ts'
import { measurements } from '../observations/measurements.ts'
import { outlookWeather } from '../forecasts/outlookWeather.ts'
import { moment, stretch } from '../warnings/warningTimes.ts'
import { warnings } from '../warnings/warnings.ts'

const WEEKDAYS_KO = ['일', '월', '화', '수', '목', '금', '토']
const shortKo: ShortForms = { date: (at) => `${dayNumber(at)}일`, until: '~' }

/** `1일 21시~24시`, as bulletins say whole hours. */
const endKo = (end: ExpectedEnd) => shortStretch(end, shortKo).replaceAll(':00', '시')

/** What was done to the warning named before it. */
const ACTIONS_KO: Record<WarningAction, string> = {
  preliminary: '발표',
  announced: '발표',
  extended: '연장',
  upgraded: '상향',
  downgraded: '하향',
  changed: '변경',
  replaced: '해제(다른 특보로 바뀜)',
  released: '해제',
  'ran-out': '끝남',
  'not-listed': '끝남',
  'not-confirmed': '끝남',
}

const ko: AlertWords = {
  language: 'ko',
  modes: { demo: '시연', replay: '기록 재생' },
  repeated: '재전송',
  sender: '해양기상정보 포털',

  glue: { place: ' ', list: ' ' },
  elements: {
    short: {
      ...measurements.ko.elements,
      windGust: '돌풍',
      airTemperature: '기온',
      pressure: '기압',
      relativeHumidity: '습도',
    },
    long: measurements.ko.elements,
  },
  // one sign of two bytes, which every phone has
  units: { ...measurements.ko.units, degC: '℃' },
  compass: measurements.ko.compass,
  quantity: (number, unit) => `${number}${unit}`,
  named: (name, value) => `${name} ${value}`,
  wind: ({ from, turnsTo, speed }) => {
    if (from === undefined) return `풍속 ${speed}`
    return `${turnsTo === undefined ? from : `${from}~${turnsTo}`}풍 ${speed}`
  },
  calm: '바람 거의 없음',
  highest: (name, value) => `${name} 최고 ${value}`,
  limit: (value, side) => ({
    short: `기준 ${value}`,
    long: `기준 ${value} ${side === 'above' ? '이상' : '이하'}`,
  }),

  stationOf: (topic, name) => {
    if (topic === 'beacon') return name.endsWith('등표') ? name : `${name} 등표`
    if (topic === 'weather-buoy' || topic === 'wave-buoy')
      return name.endsWith('부이') ? name : `${name} 부이`
    return name
  },
  stations: (count) => `${count}곳 관측`,
  andMore: (count) => `외 ${count}곳`,
  others: '그 밖에',
  noNewValues: '새 관측값 없음',

  clock,
  moment: (at) => ({ short: `${shortKo.date(at)} ${clock(at)}`, long: moment(at, 'ko') }),
  stretch: (one) => ({ short: `${shortStretch(one, shortKo)} KST`, long: stretch(one, 'ko') }),
  period: (at, hours) => {
    const on = (day: string) =>
      periodOf(at, hours, {
        day,
        half: (isMorning) => `${day} ${isMorning ? '오전' : '오후'}`,
        from: (start) => `${day} ${start}부터`,
      })
    const day = shortKo.date(at)
    return { short: on(day), long: on(`${day}(${weekday(at, WEEKDAYS_KO)})`) }
  },
  old: (age) => `${measurements.ko.age(age)} 값`,
  beside: (text, aside) => `${text}(${aside})`,

  warningName: warnings.ko.warningName,
  warned: ({ zone, more, name, action }) => {
    const place = zone === undefined ? '' : `${zone}${more === undefined ? '' : ` 외 ${more}곳`} `
    return `${place}${name} ${ACTIONS_KO[action]}`
  },
  effect: (action, time) => {
    if (action === 'not-listed') return `${time} 발효 목록에서 빠짐`
    return isEnding(action) ? time : `${time} 발효`
  },
  expected: (time) => `${time} 예상`,
  end: (one, length) => `해제예정 ${length === 'long' ? stretch(one, 'ko') : endKo(one)}`,
  endUnknown: '해제 예정은 아직 알려지지 않음',
  noNotice: '해제 통보는 받지 못했음',
  issued: (time) => `기상청 ${time} 발표`,
  zonesAt: (zone, time) => (time === undefined ? `해역: ${zone}` : `${time}: ${zone}`),
  heading: alertHeadings.ko,

  watches: alertWatches.ko,
  storms: alertStorms.ko,
  quakes: alertQuakes.ko,

  forecastOf: (topic, zone) => `${zone} ${topic === 'sea-forecast' ? '해상예보' : '중기예보'}`,
  wavesName: '파고',
  range: (from, to) => `${from}~${to}`,
  weather: (reported) => weatherText(reported, 'ko'),
  periodLine: (when, what) => `${when}: ${what.join(', ')}`,
  lateIssue: (age) => `새 예보가 늦어 ${measurements.ko.age(age)} 발표분입니다`,
  lateIssueShort: (age) => `지난 예보(${measurements.ko.age(age)})`,
  noForecast: '보낼 만큼 새로운 예보가 없음',

  picture: {
    past24h: '지난 24시간',
    criterion: (name) => `${name} 기준`,
    source: '자료: 기상청',
    mapCredit: '© OpenStreetMap contributors (ODbL)',
  },
}

const WEEKDAYS_EN = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS_EN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const shortEn: ShortForms = {
  date: (at) => `${dayNumber(at)} ${MONTHS_EN[clockFields(at, 'KST').month - 1] ?? ''}`,
  until: '-',
}
const compassEn = Object.fromEntries(COMPASS_POINTS.map((point) => [point, point])) as Record<
  CompassPoint,
  string
>

const ACTIONS_EN: Record<WarningAction, (name: string) => string> = {
  preliminary: (name) => name,
  announced: (name) => `${name} issued`,
  extended: (name) => `${name} extended`,
  upgraded: (name) => `raised to ${name}`,
  downgraded: (name) => `lowered to ${name}`,
  changed: (name) => `${name} changed`,
  replaced: (name) => `${name} replaced by another`,
  released: (name) => `${name} lifted`,
  'ran-out': (name) => `${name} ended`,
  'not-listed': (name) => `${name} ended`,
  'not-confirmed': (name) => `${name} ended`,
}

const en: AlertWords = {
  language: 'en',
  modes: { demo: 'demo', replay: 'replay' },
  repeated: 'resent',
  sender: 'Marine Weather Portal',

  glue: { place: ': ', list: ', ' },
  elements: {
    short: {
      ...measurements.en.elements,
      significantWaveHeight: 'waves',
      maximumWaveHeight: 'max wave',
      seaTemperature: 'water',
      airTemperature: 'air',
      windSpeed: 'wind',
      windGust: 'gust',
      wavePeriod: 'period',
      visibility: 'visibility',
      pressure: 'pressure',
      relativeHumidity: 'humidity',
    },
    long: {
      ...measurements.en.elements,
      significantWaveHeight: 'significant wave height',
      maximumWaveHeight: 'maximum wave height',
      seaTemperature: 'water temperature',
      airTemperature: 'air temperature',
      windSpeed: 'wind',
      windGust: 'gust',
      wavePeriod: 'wave period',
      visibility: 'visibility',
      pressure: 'pressure',
      relativeHumidity: 'humidity',
    },
  },
  units: { ...measurements.en.units, degC: '℃' },
  compass: compassEn,
  quantity: (number, unit) => (unit === '%' ? `${number}%` : `${number} ${unit}`),
  named: (name, value) => `${name} ${value}`,
  wind: ({ from, turnsTo, speed }) => {
    if (from === undefined) return `wind ${speed}`
    return `wind ${turnsTo === undefined ? from : `${from} to ${turnsTo}`} ${speed}`
  },
  calm: 'wind calm',
  highest: (name, value) => `${name} up to ${value}`,
  limit: (value, side) => ({
    short: `limit ${value}`,
    long: `limit ${value} or ${side === 'above' ? 'more' : 'less'}`,
  }),

  stationOf: (topic, name) => {
    if (topic === 'beacon') return `${name} beacon`
    return topic === 'weather-buoy' || topic === 'wave-buoy' ? `${name} buoy` : name
  },
  stations: (count) => (count === 1 ? '1 station' : `${count} stations`),
  andMore: (count) => `and ${count} more`,
  others: 'Also:',
  noNewValues: 'no new values',

  clock,
  moment: (at) => ({ short: `${shortEn.date(at)} ${clock(at)}`, long: moment(at, 'en') }),
  stretch: (one) => ({ short: `${shortStretch(one, shortEn)} KST`, long: stretch(one, 'en') }),
  period: (at, hours) => {
    const on = (day: string) =>
      periodOf(at, hours, {
        day,
        half: (isMorning) => `${day} ${isMorning ? 'am' : 'pm'}`,
        from: (start) => `${day} from ${start}`,
      })
    // with the month, for `4 pm` is another thing
    const day = shortEn.date(at)
    return { short: on(day), long: on(`${weekday(at, WEEKDAYS_EN)} ${day}`) }
  },
  old: (age) => agoEn(measurements.en.age(age)),
  beside: (text, aside) => `${text} (${aside})`,

  warningName: warnings.en.warningName,
  warned: ({ zone, more, name, action }) => {
    const place = zone === undefined ? '' : `${zone}${more === undefined ? '' : ` and ${more} more`}: `
    return place + ACTIONS_EN[action](name)
  },
  effect: (action, time) => {
    if (action === 'not-listed') return `no longer listed ${time}`
    return isEnding(action) ? time : `from ${time}`
  },
  expected: (time) => `expected ${time}`,
  end: (one, length) => {
    if (length === 'short') return `end expected ${shortStretch(one, shortEn)}`
    return `end expected ${one.from < one.to ? '' : 'at '}${stretch(one, 'en')}`
  },
  endUnknown: 'its end is not known yet',
  noNotice: 'No notice of its end was received',
  issued: (time) => `KMA, issued ${time}`,
  zonesAt: (zone, time) => (time === undefined ? `Zones: ${zone}` : `${time}: ${zone}`),
  heading: alertHeadings.en,

  watches: alertWatches.en,
  storms: alertStorms.en,
  quakes: alertQuakes.en,

  forecastOf: (topic, zone) => `${zone}: ${topic === 'sea-forecast' ? 'sea forecast' : 'outlook'}`,
  wavesName: 'waves',
  range: (from, to) => `${from}-${to}`,
  weather: (reported) => weatherText(reported, 'en') ?? outlookWeather(reported.weatherKo, 'en'),
  periodLine: (when, what) => `${when}: ${what.join(', ')}`,
  lateIssue: (age) => `A newer forecast is late; this one is ${agoEn(measurements.en.age(age))}`,
  lateIssueShort: (age) => `Old forecast, ${agoEn(measurements.en.age(age))}`,
  noForecast: 'no forecast new enough',

  picture: {
    past24h: 'the last 24 hours',
    criterion: (name) => `${name} from here`,
    source: 'Data: KMA',
    mapCredit: '© OpenStreetMap contributors (ODbL)',
  },
}

/** An age is a count and a unit, or `now`. */
const agoEn = (age: string) => (age === 'now' ? age : `${age} old`)

export const alerts: Bilingual<AlertWords> = { ko, en }

/** `alertText` with the words of the language asked for. */
export const writeAlert: AlertWriter = (alert, options) =>
  alertText(alert, { ...options, words: alerts[options.language] })
