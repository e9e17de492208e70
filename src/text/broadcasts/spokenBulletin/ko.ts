import type { BulletinMoment, BulletinWords, Said } from '../../../domain/broadcasts/spokenBulletin/words.ts'
import { measurements } from '../../observations/measurements.ts'
import { clockDigits, numberParts, plain, said, table } from './parts.ts'
import { forecasts } from '../../forecasts/forecasts.ts'
import { warnings } from '../../warnings/warnings.ts'
import { COMPASS_POINTS } from '../../../domain/kernel/display.ts'
import type { CompassPoint } from '../../../domain/kernel/display.ts'

const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
const COUNTED_ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const COUNTED_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
const NOON = 12
const LAST_HOUR = 24

/** Sino-Korean, as measures and dates are counted. @param value 0–999 */
function sino(value: number): string {
  if (value < 10) return DIGITS[value]!
  const [high, unit, name] = value < 100 ? [10, value % 10, '십'] : [100, value % 100, '백']
  const count = Math.floor(value / high)
  return `${count === 1 ? '' : DIGITS[count]}${name}${unit === 0 ? '' : sino(unit)}`
}

function number(text: string): Said {
  const { isNegative, whole, decimals } = numberParts(text)
  const fraction = decimals.length === 0 ? [] : ['점', ...decimals.map((digit) => DIGITS[digit]!)]
  return said(text, [...(isNegative ? ['마이너스'] : []), sino(whole), ...fraction].join(' '))
}

/** As things are counted, up to 99. */
function counted(value: number): string {
  if (value > 99 || value < 1) return sino(value)
  if (value === 20) return '스무'
  return `${COUNTED_TENS[Math.floor(value / 10)]}${COUNTED_ONES[value % 10]}`
}

/** Hours are counted in Korean words, but for the two ends of the day. */
function hourWords(hour: number): string {
  if (hour === 0 || hour === LAST_HOUR) return `${sino(hour)} 시`
  if (hour === NOON) return `낮 ${counted(hour)} 시`
  return `${hour < NOON ? '오전' : '오후'} ${counted(hour % NOON)} 시`
}

/** June and October lose a sound. */
const monthWords = (month: number) => (month === 6 ? '유월' : month === 10 ? '시월' : `${sino(month)}월`)

function day({ month, day }: { month: number; day: number }): Said {
  return said(`${month}월 ${day}일`, `${monthWords(month)} ${sino(day)}일`)
}

function moment(at: BulletinMoment): Said {
  const date = day(at)
  const minutes = at.minute === 0 ? '' : ` ${sino(at.minute)} 분`
  return said(`${date.written} ${clockDigits(at)}`, `${date.spoken} ${hourWords(at.hour)}${minutes}`)
}

/** Names in letters alone: what has digits in it is a code. */
const SPEAKABLE = /^[가-힣·\s]+$/

const phrases = table({
  titleNational: '전국 해양기상방송, {moment}',
  titleRegional: '{zone} 해양기상방송, {moment} 예보',
  demo: '이 방송은 시연을 위한 모의 자료로 만든 것이며, 실제 날씨가 아닙니다.',
  replay: '이 방송은 지난 기록을 다시 튼 것이며, 지금의 날씨가 아닙니다.',
  openingNational: '{moment} 전국 해양기상방송입니다.',
  openingRegional: '{zone} 해양기상방송입니다.',
  issued: '{moment}에 발표된 예보를 전해 드립니다.',
  late: '새 예보가 늦어지고 있어 앞서 나온 예보를 전합니다.',
  clock: '시각은 모두 한국 표준시입니다.',

  warningsHead: '{moment} 현재 발효 중인 해상특보입니다.',
  warningsNone: '{moment} 현재 발효 중인 해상특보는 없습니다.',
  warningsNotKnown: '해상특보는 모두 확인하지 못하였습니다.',
  warningsStale: '{moment} 뒤로는 해상특보를 확인하지 못하였으므로, 더 있을 수 있습니다.',
  inForce: '{name}, {zones}. {since}부터 발효 중입니다.',
  announced: '{name}, {zones}. {since}에 발효될 예정입니다.',
  preliminary: '{name}, {zones}. {since}에 예상됩니다.',
  inForceUndated: '{name} 발효 중, {zones}.',
  announcedUndated: '{name} 발효 예정, {zones}.',
  preliminaryUndated: '{name}, {zones}.',
  ends: '해제 예정은 {end}입니다.',
  endNotKnown: '해제 예정은 알려지지 않았습니다.',
  becomes: '{name}로 바뀌는 때는 {since}입니다.',
  furtherZones: '이름을 알 수 없는 {zones}',
  stretch: '{from}에서 {to} 사이',

  zonesHead: '해역별 예보입니다.',
  zone: '{zone}.',
  zoneMissing: '{zone}. 예보가 없습니다.',
  zoneIssued: '{moment}에 발표된 예보입니다.',
  partsMissing: '이 가운데 {zones}은 예보가 없습니다.',
  today: '오늘, {reported}.',
  tonight: '오늘 밤, {reported}.',
  tomorrow: '내일, {reported}.',
  dayMissing: '예보 자료 없음',
  partly: ['{what}(일부 자료 없음)', '{what}, 일부 자료 없음'],

  wind: '{from} {speed}',
  windTurning: ['{from}에서 {to}으로 바뀌며 {speed}', '{from}에서, {to}으로 바뀌며 {speed}'],
  windVariable: '방향이 일정하지 않은 바람 {speed}',
  windUndirected: '풍향 자료 없음, 바람 {speed}',
  windMissing: '바람 자료 없음',
  directions: '{first} 내지 {second}',
  speed: ['{to} m/s', '초속 {to} 미터'],
  speedRange: ['{from}~{to} m/s', '초속 {from} 미터에서 {to} 미터'],
  speedMissing: '풍속 자료 없음',
  waves: '파고 {height}',
  wavesMissing: '파고 자료 없음',
  height: ['{to} m', '{to} 미터'],
  heightRange: ['{from}~{to} m', '{from} 미터에서 {to} 미터'],
  visibility: '시정 {distance}',
  distance: ['{to} km', '{to} 킬로미터'],
  distanceRange: ['{from}~{to} km', '{from} 킬로미터에서 {to} 킬로미터'],
  weather: '날씨 {weather}',
  weatherHalves: '날씨 오전 {morning}, 오후 {afternoon}',
  weatherMissing: '날씨 자료 없음',
  weatherUnknown: '자료 없음',
  skies: '{first}에서 {second}',
  skyAndFalls: '{sky}, {falls}',
  inPlaces: '곳에 따라 {falls}',
  dry: '비나 눈 없음',

  outlookHead: '이어서 모레부터의 전망입니다.',
  outlook: '{zone}, {days}. {reported}.',
  outlookPeak: '파고가 가장 높은 때는 {days}',
  outlookFalls: '{falls} 오는 때는 {days}',
  outlookDry: '비나 눈 예보 없음',
  days: ['{from}~{to}', '{from}부터 {to}까지'],

  leftOut: '방송이 길어 다음은 줄입니다. {what}.',
  leftOutlook: '모레부터의 전망',
  leftTimes: '특보의 시각',
  leftNames: '특보 구역의 이름',
  leftWeather: '날씨와 시정',
  leftTomorrow: '내일 예보',

  nextNational: '다음 방송은 {moment}입니다.',
  nextRegional: '다음 예보는 {moment}에 나올 예정입니다.',
  closing: '이상 해양기상방송을 마칩니다.',
})

const { none: _none, ...precipitations } = forecasts.ko.precipitations

export const spokenBulletinKo: BulletinWords = {
  phrases,
  winds: Object.fromEntries(
    COMPASS_POINTS.map((point) => [point, plain(`${measurements.ko.compass[point]}풍`)]),
  ) as Record<CompassPoint, Said>,
  skies: table({
    clear: '맑음',
    'partly-cloudy': ['구름조금', '구름 조금'],
    'mostly-cloudy': ['구름많음', '구름 많음'],
    overcast: '흐림',
  }),
  precipitations: table(precipitations),
  glue: table({ clause: ', ', list: ', ', sentence: ' ' }),
  warningName: (type, level) => plain(warnings.ko.warningName(type, level)),
  zoneName({ nameKo }) {
    if (!SPEAKABLE.test(nameKo)) return undefined
    // a name in one word is read in one breath: its ends are let be heard
    const spaced = nameKo.replaceAll('·', ' ').replaceAll(/중 /g, ' 중 ')
    const spoken = spaced.replaceAll(/(앞바다|먼바다|연안바다|앞평수구역|먼평수구역|평수구역|전해상)/g, ' $1')
    return said(nameKo, spoken.replaceAll(/\s+/g, ' ').trim())
  },
  number,
  zoneCount: (count) => said(`${count}개 해역`, `${counted(count)} 개 해역`),
  moment,
  day,
}
