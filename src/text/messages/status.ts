import type { ClockLeap } from '../../domain/kernel/clockTrust.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { FailureReason, LaneName } from '../../domain/messages/messageFigures.ts'
import type { FeedStatus } from '../../domain/observations/stations.ts'
import { MINUTE_MS } from '../../domain/kernel/time.ts'

/** Whole minutes below two hours, whole hours below two days, then days. */
function leapParts(byMs: number): { count: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.round(Math.abs(byMs) / MINUTE_MS)
  if (minutes < 120) return { count: minutes, unit: 'minute' }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.round(hours / 24), unit: 'day' }
}

const UNITS_KO = { minute: '분', hour: '시간', day: '일' }
const leapKo = (byMs: number): string => {
  const { count, unit } = leapParts(byMs)
  return `${count}${UNITS_KO[unit]}`
}
const leapEn = (byMs: number): string => {
  const { count, unit } = leapParts(byMs)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const ko = {
  heading: '자료 수신 상태',
  intro: '이 포털이 읽는 자료원과, 그 자료가 얼마나 새것인지 보여 줍니다.',
  allWell: '모든 자료원이 제때 들어오고 있습니다.',
  someLate: '늦거나 끊기거나 멈춘 자료원이 있습니다.',
  paused: '운영자가 멈춤',
  noFeeds: '켜진 자료원이 없습니다.',
  feed: '자료원',
  state: '상태',
  states: { ok: '정상', late: '지연', down: '끊김', waiting: '첫 자료를 기다림' } as Record<
    FeedStatus['state'],
    string
  >,
  lastSuccess: '마지막 성공',
  newest: '가장 새 관측',
  rows: '받은 행',
  lastRefusal: '마지막 거절',
  never: '아직 없음',
  noRefusal: '없음',
  table: '자료원별 상태',
  portal: '포털',
  stations: '관측소',
  reporting: '최근 6시간 안에 보고한 관측소',
  asOf: '기준 시각',
  clockSet: '시계 조정',
  clockNeverSet: '없음',
  leap: ({ byMs, noticed }: Pick<ClockLeap, 'byMs' | 'noticed'>) =>
    noticed === 'start' && byMs > 0
      ? `시작할 때 시계가 저장된 가장 새 시각보다 ${leapKo(byMs)} 앞서 있었습니다. 하루 동안은 오래된 것으로 보아 지우지 않습니다.`
      : noticed === 'start'
        ? `시작할 때 저장된 시각이 지금보다 ${leapKo(byMs)} 앞서 있었습니다. 미래의 시각은 믿지 않습니다.`
        : `시계가 ${leapKo(byMs)} ${byMs > 0 ? '앞으로' : '뒤로'} 바뀌었습니다. 미래의 시각은 믿지 않습니다.`,
  warnings: '특보 자료',
  checked: '마지막 확인',
  unknownZones: '이름을 모르는 해역 번호',
  noUnknownZones: '없음',
  orphans: '발표 없는 해제',
  impossible: '시작 전에 끝나는 통보문',
  rowsOf: (count: number) => `${count}건`,
  messages: '알림 보내기',
  messagesIntro: '알릴 일이 생긴 날짜별로 셉니다. 해지했거나 방해금지 시간인 알림은 비율에 넣지 않습니다.',
  messagesTable: '날짜별 알림 수와 10초 안에 보낸 비율',
  waiting: '보낼 차례를 기다리는 알림',
  lanes: { warning: '특보', threshold: '기준값', scheduled: '정시' } as Record<LaneName, string>,
  laneCount: (lane: string, count: string) => `${lane} ${count}건`,
  oldestUnsent: '가장 오래 기다린 알림',
  noneWaits: '없음',
  day: '날짜(KST)',
  reported: '알림',
  prompt: '10초 안에 넘김',
  handedOver: '발송사에 넘김',
  delivered: '도착 확인',
  failures: '보내지 못한 까닭',
  noFailures: '없음',
  failure: {
    'gateway-refused': '발송사 거절',
    'number-refused': '받을 수 없는 번호',
    'gateway-down': '발송사 끊김',
    'gave-up': '여러 번 시도 뒤 포기',
    'outcome-unknown': '결과를 알 수 없음',
    undelivered: '전화에 닿지 않음',
    'too-late': '때가 지남',
  } as Record<FailureReason, string>,
}

const en: typeof ko = {
  heading: 'Feed status',
  intro: 'The feeds this portal reads, and how new their data is.',
  allWell: 'Every feed is arriving on time.',
  someLate: 'A feed is late, down or paused.',
  paused: 'paused by the operator',
  noFeeds: 'No feed is switched on.',
  feed: 'Feed',
  state: 'State',
  states: { ok: 'on time', late: 'late', down: 'down', waiting: 'waiting for its first data' },
  lastSuccess: 'Last success',
  newest: 'Newest observation',
  rows: 'Rows received',
  lastRefusal: 'Last refusal',
  never: 'not yet',
  noRefusal: 'none',
  table: 'State of each feed',
  portal: 'Portal',
  stations: 'Stations',
  reporting: 'Stations that reported within 6 hours',
  asOf: 'As of',
  clockSet: 'Clock set',
  clockNeverSet: 'never noticed',
  leap: ({ byMs, noticed }: Pick<ClockLeap, 'byMs' | 'noticed'>) =>
    noticed === 'start' && byMs > 0
      ? `At the start, the clock was ${leapEn(byMs)} later than the newest stored time. Nothing is deleted for its age for a day.`
      : noticed === 'start'
        ? `At the start, stored times were ${leapEn(byMs)} ahead of the clock. Times from the future are not trusted.`
        : `The clock went ${byMs > 0 ? 'forward' : 'back'} by ${leapEn(byMs)}. Times from the future are not trusted.`,
  warnings: 'Warnings',
  checked: 'Last checked',
  unknownZones: 'Zone codes nobody knows',
  noUnknownZones: 'none',
  orphans: 'Releases without a warning',
  impossible: 'Bulletins that end before they start',
  rowsOf: (count) => String(count),
  messages: 'Sending of alerts',
  messagesIntro:
    'By the day on which there was something to tell. Alerts that were cancelled or kept back by quiet hours are not part of the share.',
  messagesTable: 'Alerts by day, and the share sent within 10 seconds',
  waiting: 'Alerts waiting to be sent',
  lanes: { warning: 'warnings', threshold: 'limits', scheduled: 'scheduled' },
  laneCount: (lane, count) => `${lane} ${count}`,
  oldestUnsent: 'The one that waits longest',
  noneWaits: 'none',
  day: 'Day (KST)',
  reported: 'Alerts',
  prompt: 'Handed over within 10 s',
  handedOver: 'Handed over',
  delivered: 'Confirmed',
  failures: 'Why others failed',
  noFailures: 'none',
  failure: {
    'gateway-refused': 'refused by the carrier',
    'number-refused': 'number cannot receive',
    'gateway-down': 'carrier away',
    'gave-up': 'given up after several tries',
    'outcome-unknown': 'outcome unknown',
    undelivered: 'did not reach the phone',
    'too-late': 'no longer of use',
  },
}

export const status: Bilingual<typeof ko> = { ko, en }
