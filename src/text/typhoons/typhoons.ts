import type { CompassPoint } from '../../domain/kernel/display.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { StormEffect, StormFacts, Strength, TyphoonAgency } from '../../domain/typhoons/typhoons.ts'
import { isDepression, ownNumber } from '../../domain/typhoons/typhoons.ts'
import { measurements } from '../observations/measurements.ts'

interface TyphoonWords {
  heading: string
  none: string
  /** the list names one, and nothing is known of where it is */
  unanalysed: string
  unfed: string
  agencies: Record<TyphoonAgency, string>
  name: (storm: Pick<StormFacts, 'number' | 'nameKo' | 'nameEn' | 'agency'>) => string
  strengths: Record<Strength, string>
  effects: Record<StormEffect, string>
  /** what, where, how strong, and where to */
  now: (facts: {
    strength?: string
    place: string
    wind?: string
    pressure?: string
    motion?: string
  }) => string
  motion: (toward: CompassPoint, kmh: number) => string
  position: (lat: string, lon: string) => string
  base: (time: string) => string
  next: (time: string) => string
  old: string
  /** radii of winds are not given */
  noReach: string
  averaging: (minutes: number) => string
  picture: string
  pictureOf: (name: string, at: string, points: number) => string
  circle: string
  legend: { past: string; forecast: string; wind: (speed: string) => string; circle: string }
  points: string
  analysis: string
  lead: (hours: number) => string
  columns: {
    time: string
    position: string
    wind: string
    pressure: string
    radius: (speed: string) => string
    circle: string
    motion: string
  }
  weaker: (km: string, toward: CompassPoint, smaller: string) => string
  harbours: string
  harboursLead: string
  harbour: string
  earliest: string
  likely: string
  until: string
  closest: string
  chance: string
  warning: string
  /** the lists of warnings are not current */
  warningUnknown: string
  coasts: string
  allCoasts: string
  galeFrom: string
  stormFrom: string
  noHarbour: string
  notReached: string
  /** since before the analysis */
  already: string
  /** a time that is over by now */
  passed: (time: string) => string
  open: string
  sides: Record<'left' | 'right', string>
  atLast: string
  hours: string
  hoursLead: string
  method: string
  methodText: readonly string[]
  year: (year: number) => string
  years: string
  yearNone: string
  yearColumns: { number: string; name: string; start: string; end: string; effect: string }
  goesOn: string
  files: Record<'geojson' | 'csv', string>
}

const agencies: Bilingual<Record<TyphoonAgency, string>> = {
  ko: { kma: '기상청', jma: '일본 기상청', jtwc: '미국 합동태풍경보센터' },
  en: { kma: 'KMA', jma: 'JMA', jtwc: 'JTWC' },
}

const { ko: mKo, en: mEn } = { ko: measurements.ko.compass, en: measurements.en.compass }

/** The American centre counts storms of the western North Pacific in its own way. */
const ownNameOf = (number: number, nameEn: string | undefined) =>
  `${String(number).padStart(2, '0')}W${nameEn ? ` ${nameEn}` : ''}`

const ko: TyphoonWords = {
  heading: '태풍',
  none: '지금 활동하는 태풍이 없습니다.',
  unanalysed: '활동 중인 태풍이 있으나 지금 위치와 예상을 받지 못했습니다.',
  unfed: '이 포털은 지금 태풍 자료를 받지 않습니다. 태풍이 없다는 뜻이 아닙니다.',
  agencies: agencies.ko,
  name: ({ number, nameKo, nameEn, agency }) =>
    (agency === 'jtwc'
      ? ownNameOf(number, nameEn)
      : isDepression({ number })
        ? `제${ownNumber({ number })}호 열대저압부`
        : `제${number}호 태풍${nameKo ? ` ${nameKo}` : ''}${nameEn ? ` (${nameEn})` : ''}`) +
    (agency === 'kma' ? '' : ` · ${agencies.ko[agency]}`),
  strengths: {
    depression: '열대저압부',
    weak: '강도 1',
    medium: '강도 2 (중)',
    strong: '강도 3 (강)',
    'very-strong': '강도 4 (매우 강)',
    super: '강도 5 (초강력)',
  },
  effects: { landfall: '상륙', direct: '직접 영향', indirect: '간접 영향', none: '영향 없음' },
  now: ({ strength, place, wind, pressure, motion }) =>
    `${place}에 있습니다.${strength ? ` ${strength}.` : ''}${wind ? ` 최대풍속 ${wind}` : ''}${pressure ? `, 중심기압 ${pressure}` : ''}${(wind ?? pressure) ? '.' : ''}${motion ? ` ${motion}.` : ''}`,
  motion: (toward, kmh) => `${mKo[toward]}쪽으로 시속 ${kmh} km로 움직입니다`,
  position: (lat, lon) => `북위 ${lat}°, 동경 ${lon}°`,
  base: (time) => `${time} 분석`,
  next: (time) => `다음 발표는 ${time}쯤입니다.`,
  old: '오래된 자료입니다. 지금 위치가 아닙니다.',
  noReach:
    '앞으로 바람이 미칠 범위나 중심 위치의 확률 원을 발표 기관이 내지 않아, 어느 항구에 언제 닿는지는 아직 알 수 없습니다.',
  averaging: (minutes) => `바람은 ${minutes}분 평균입니다.`,
  picture: '경로 그림',
  pictureOf: (name, at, points) =>
    `${name}의 지나온 길과 ${at}부터의 예상 위치 ${points}곳. 같은 내용이 아래 표에 있습니다.`,
  circle:
    '점선 원 안에 태풍의 중심이 있을 확률이 70%입니다. 위험한 곳의 끝이 아닙니다. 바람은 원 밖까지 붑니다.',
  legend: {
    past: '지나온 길',
    forecast: '예상 위치',
    wind: (speed) => `${speed} 이상`,
    circle: '중심이 있을 70% 원',
  },
  points: '지금과 예상',
  analysis: '지금',
  lead: (hours) => `${hours}시간 뒤`,
  columns: {
    time: '시각',
    position: '위치',
    wind: '최대풍속',
    pressure: '중심기압',
    radius: (speed) => `${speed} 반경`,
    circle: '70% 원',
    motion: '이동',
  },
  weaker: (km, toward, smaller) => `${km} (${mKo[toward]}쪽 ${smaller})`,
  harbours: '항구마다 언제 오나',
  harboursLead:
    '15 m/s 바람이 가장 이르게, 그리고 가장 그럴듯하게 닿는 때입니다. 이른 때를 보고 준비하십시오.',
  harbour: '항구',
  earliest: '이르면',
  likely: '보통',
  until: '그칠 때',
  closest: '중심이 가장 가까울 때',
  chance: '15 m/s가 올 확률',
  warning: '가까운 해역의 특보',
  warningUnknown: '알 수 없음',
  coasts: '해역',
  allCoasts: '모든 해역',
  galeFrom: '15 m/s 바람',
  stormFrom: '25 m/s 바람',
  noHarbour: '예보 기간 안에 바람이 닿는 항구가 없습니다.',
  notReached: '닿지 않음',
  already: '이미 닿음',
  passed: (time) => `${time} 지남`,
  open: '예보 뒤까지',
  sides: { left: '왼쪽', right: '오른쪽 (바람이 더 센 쪽)' },
  atLast: '예보의 끝',
  hours: '시각마다',
  hoursLead:
    '15, 25는 그 시각에 예상되는 바람(m/s 이상), 괄호 안은 그럴 수도 있는 바람입니다. %는 그때까지 15 m/s 바람이 닿을 확률입니다.',
  method: '어떻게 계산했나',
  methodText: [
    '보통: 기상청이 준 바람 반경을 예상 위치 사이에서 곧게 이어, 그 반경이 항구를 덮는 첫 시각입니다.',
    '이르면: 그 반경에 70% 확률 원의 반지름을 더해 항구를 덮는 첫 시각입니다. 그칠 때는 같은 방법의 마지막 시각입니다.',
    '반경이 작은 쪽은 기상청이 방향과 반경만 알려 줍니다. 그 방향을 가운데로 90°를 작은 반경으로 보고, 20°에 걸쳐 이었습니다.',
    '확률: 70% 원에 맞춘 오차로 옮긴 72개 경로 가운데 15 m/s 바람이 항구에 닿는 경로의 비율입니다.',
    '이것은 기상청 숫자를 읽은 것이며 따로 한 예보가 아닙니다. 특보가 언제나 먼저입니다.',
  ],
  year: (year) => `${year}년의 태풍`,
  years: '해 고르기',
  yearNone: '이 해의 태풍 기록이 없습니다.',
  yearColumns: { number: '번호', name: '이름', start: '시작', end: '끝', effect: '우리나라 영향' },
  goesOn: '활동 중',
  files: { geojson: '경로를 GeoJSON으로', csv: '경로를 CSV로' },
}

const en: TyphoonWords = {
  heading: 'Typhoons',
  none: 'There is no typhoon now.',
  unanalysed: 'A typhoon is going on, but its position and forecast have not been received.',
  unfed: 'This portal receives no data on typhoons now. That does not mean that there is none.',
  agencies: agencies.en,
  name: ({ number, nameKo, nameEn, agency }) =>
    (agency === 'jtwc'
      ? ownNameOf(number, nameEn)
      : isDepression({ number })
        ? `Tropical depression No. ${ownNumber({ number })}`
        : `Typhoon No. ${number}${nameEn ? ` ${nameEn}` : nameKo ? ` ${nameKo}` : ''}`) +
    (agency === 'kma' ? '' : ` · ${agencies.en[agency]}`),
  strengths: {
    depression: 'Tropical depression',
    weak: 'Class 1',
    medium: 'Class 2 (medium)',
    strong: 'Class 3 (strong)',
    'very-strong': 'Class 4 (very strong)',
    super: 'Class 5 (super)',
  },
  effects: { landfall: 'landfall', direct: 'direct', indirect: 'indirect', none: 'none' },
  now: ({ strength, place, wind, pressure, motion }) =>
    [
      `It is at ${place}.`,
      strength && `${strength}.`,
      wind && `Strongest wind ${wind}.`,
      pressure && `Central pressure ${pressure}.`,
      motion && `${motion}.`,
    ]
      .filter(Boolean)
      .join(' '),
  motion: (toward, kmh) => `It moves ${mEn[toward]} at ${kmh} km/h`,
  position: (lat, lon) => `${lat}° N, ${lon}° E`,
  base: (time) => `Analysis of ${time}`,
  next: (time) => `The next bulletin is expected about ${time}.`,
  old: 'These data are old. This is not where it is now.',
  noReach:
    'The agency does not say how far its winds will reach, or how uncertain its positions are, so when they come to harbours is not known.',
  averaging: (minutes) => `Winds are means of ${minutes} minutes.`,
  picture: 'Picture of the track',
  pictureOf: (name, at, points) =>
    `The way ${name} came, and ${points} expected positions from ${at} on. The table below has the same facts.`,
  circle:
    'The centre lies within a dashed circle in 70 % of cases. It is not where danger ends: winds reach beyond it.',
  legend: {
    past: 'way it came',
    forecast: 'expected',
    wind: (speed) => `${speed} and more`,
    circle: '70 % of centres',
  },
  points: 'Now and expected',
  analysis: 'now',
  lead: (hours) => `in ${hours} h`,
  columns: {
    time: 'Time',
    position: 'Position',
    wind: 'Strongest wind',
    pressure: 'Pressure',
    radius: (speed) => `Radius of ${speed}`,
    circle: '70 % circle',
    motion: 'Motion',
  },
  weaker: (km, toward, smaller) => `${km} (${mEn[toward]} ${smaller})`,
  harbours: 'When it comes to harbours',
  harboursLead: 'When winds of 15 m/s arrive at the earliest, and when most likely. Prepare by the earliest.',
  harbour: 'Harbour',
  earliest: 'earliest',
  likely: 'likely',
  until: 'until',
  closest: 'Centre closest',
  chance: 'Chance of 15 m/s',
  warning: 'Warning of the sea beside',
  warningUnknown: 'not known',
  coasts: 'Seas',
  allCoasts: 'All seas',
  galeFrom: 'Winds of 15 m/s',
  stormFrom: 'Winds of 25 m/s',
  noHarbour: 'Its winds reach no harbour within the forecast.',
  notReached: 'not reached',
  already: 'already there',
  passed: (time) => `${time}, passed`,
  open: 'beyond the forecast',
  sides: { left: 'left', right: 'right (the windier side)' },
  atLast: 'end of the forecast',
  hours: 'Hour by hour',
  hoursLead:
    '15 and 25 are winds expected at the hour, m/s and more; in brackets, winds that are possible. % is the chance that 15 m/s has come by then.',
  method: 'How this is worked out',
  methodText: [
    'Likely: the radii of the agency, drawn straight between the expected positions; the first time at which one covers the harbour.',
    'Earliest: the same with the radius of the 70 % circle added. Until: the last time found in this way.',
    'Of the side on which a radius is smaller the agency gives direction and radius alone. It is taken as 90° around that direction, eased over 20°.',
    'Chance: of 72 tracks, shifted by errors that fit the 70 % circle, the share that brings the harbour 15 m/s.',
    'This reads the agency’s numbers and is no forecast of ours. Warnings always come first.',
  ],
  year: (year) => `Typhoons of ${year}`,
  years: 'Choose a year',
  yearNone: 'There is no record of typhoons of this year.',
  yearColumns: { number: 'No.', name: 'Name', start: 'Began', end: 'Ended', effect: 'Effect on Korea' },
  goesOn: 'goes on',
  files: { geojson: 'Track as GeoJSON', csv: 'Track as CSV' },
}

export const typhoonWords: Bilingual<TyphoonWords> = { ko, en }
