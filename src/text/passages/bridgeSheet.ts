import type { TimetableKind } from '../../domain/broadcasts/timetables.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the sheet that is printed for the bridge. */
interface BridgeSheetWords {
  /** of the link to it */
  link: string
  heading: string
  print: string
  back: string
  boat: (boat: string, knots: string) => string
  picture: string
  table: string
  windGust: string
  wavesPeriod: string
  thinned: string
  moreLegs: (count: number) => string
  tides: string
  tide: { high: string; low: string }
  noTide: string
  sun: (rise: string, set: string) => string
  warnings: string
  warningAt: (facts: { name: string; from: string; place: string }) => string
  noWarnings: string
  warningsUnknown: string
  more: (count: number) => string
  broadcasts: (zone: string) => string
  channels: Record<TimetableKind, string>
  languages: (names: string) => string
  languagesUnknown: string
  noBroadcasts: string
  demoProgramme: string
  made: (time: string) => string
  demo: string
  noChart: string
}

export const bridgeSheetWords: Bilingual<BridgeSheetWords> = {
  ko: {
    link: '선교용 한 장 (인쇄)',
    heading: '항해 한 장',
    print: '인쇄',
    back: '내 항로로 돌아가기',
    boat: (boat, knots) => `${boat}의 한계, ${knots}노트`,
    picture: '길을 그린 지도',
    table: '지나는 곳의 바다',
    windGust: '바람 / 돌풍',
    wavesPeriod: '파고 / 주기',
    thinned: '몇 곳만 골랐습니다. 가장 나쁜 곳은 들어 있습니다.',
    moreLegs: (count) => `그 밖에 ${count}구간은 GPX나 RTZ 파일에 있습니다.`,
    tides: '조석과 해',
    tide: { high: '만', low: '간' },
    noTide: '조석을 말할 관측소 없음',
    sun: (rise, set) => `해 ${rise}–${set}`,
    warnings: '기상특보와 항행경보',
    warningAt: ({ name, from, place }) => `${name}: ${from}, ${place}부터`,
    noWarnings: '지나는 곳과 때에 발효 중인 기상특보가 없습니다.',
    warningsUnknown: '특보를 알 수 없는 곳이 있습니다.',
    more: (count) => `그 밖에 ${count}건`,
    broadcasts: (zone) => `항해하는 동안의 방송 (${zone})`,
    channels: { voice: '음성', satellite: '위성', fax: '팩스' },
    languages: (names) => `음성방송 언어: ${names}`,
    languagesUnknown: '음성방송 언어: 알 수 없음',
    noBroadcasts: '항해하는 동안의 방송 편성이 없습니다.',
    demoProgramme: '시연 편성이며 기관의 실제 편성이 아닙니다.',
    made: (time) => `${time}에 만듦. 예보는 바뀝니다. 떠나기 전에 다시 보십시오.`,
    demo: '시연 자료: 모의로 만든 바다이며 실제가 아닙니다.',
    noChart: '해도를 대신하지 않습니다.',
  },
  en: {
    link: 'Bridge sheet on one page (print)',
    heading: 'Bridge sheet',
    print: 'Print',
    back: 'Back to my passage',
    boat: (boat, knots) => `Limits of: ${boat}; ${knots} kt`,
    picture: 'Map of the way',
    table: 'The sea on the way',
    windGust: 'Wind / gusts',
    wavesPeriod: 'Waves / period',
    thinned: 'Some places alone; the worst is among them.',
    moreLegs: (count) => `${count} more legs are in the GPX and RTZ files.`,
    tides: 'Tides and sun',
    tide: { high: 'HW', low: 'LW' },
    noTide: 'no tide station speaks for it',
    sun: (rise, set) => `sun ${rise}–${set}`,
    warnings: 'Warnings',
    warningAt: ({ name, from, place }) => `${name}: from ${from}, ${place}`,
    noWarnings: 'No weather warning is in force where and when you pass.',
    warningsUnknown: 'Of some places it is not known whether a warning holds.',
    more: (count) => `${count} more`,
    broadcasts: (zone) => `Broadcasts on the way (${zone})`,
    channels: { voice: 'Voice', satellite: 'Satellite', fax: 'Fax' },
    languages: (names) => `Voice in: ${names}`,
    languagesUnknown: 'Languages of the voice: not known',
    noBroadcasts: 'No programme is on the air during the passage.',
    demoProgramme: 'A programme of the demonstration, and no agency’s.',
    made: (time) => `Made ${time}. Forecasts change: look again before you leave.`,
    demo: 'Demo data: a simulated sea, and not the real one.',
    noChart: 'No chart, and no substitute for one.',
  },
}
