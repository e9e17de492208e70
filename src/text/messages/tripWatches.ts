import type { Bilingual } from '../../domain/kernel/language.ts'
import type { PresetName } from '../../domain/trips/boatLimits.ts'
import type { StandingKind } from '../../domain/trips/tripWatch.ts'
import { trips } from '../trips/trips.ts'

/** The trips and walks that a member has watched; plain sentences, as all of the message screen. */
interface TripWatchWords {
  heading: string
  about: string
  none: string
  some: string
  loading: string
  failed: string
  /** how one is made, without a place in the address */
  howTo: string
  toPlaces: string
  add: string
  flatAdd: string
  boat: string
  changeBoat: string
  from: string
  hours: string
  askAt: string
  askHint: string
  days: string
  /** from Sunday on */
  dayNames: readonly string[]
  everyDay: string
  once: string
  onceHint: string
  submit: string
  flatHint: string
  trip: string
  flat: string
  asked: string
  onlyOnce: string
  remove: string
  removeOf: string
  removed: string
  added: string
  noDay: string
  noTime: string
  standings: Record<StandingKind, string>
  lastOf: string
  presets: Record<PresetName, string>
}

const ko: TripWatchWords = {
  heading: '출항·갯벌 알림',
  about:
    '정한 시각에 내 배의 한계로 살펴, 나가기 어려우면 한 번 알리고 그 뒤로는 달라질 때만 알립니다. 방해금지 시간에는 특보 때문일 때만 알립니다. 받는 방법은 SNS와 같습니다.',
  none: '아직 없음',
  some: '{count}건',
  loading: '알림을 불러오고 있습니다…',
  failed: '알림을 불러오지 못했습니다.',
  howTo: '장소의 화면에서 ‘이 한계로 알림 받기’를 누르면 여기서 시간을 정할 수 있습니다.',
  toPlaces: '장소 찾기',
  add: '{place}: 나가기 어려우면 알리기',
  flatAdd: '{place}: 나올 시각 한 시간 전에 알리기',
  boat: '배와 사람: {boat}',
  changeBoat: '한계 바꾸기',
  from: '나가는 시각',
  hours: '걸리는 시간',
  askAt: '알리는 시각',
  askHint: '이 시각 뒤에 처음 오는 출항을 살핍니다. 모두 한국 시각입니다.',
  days: '나가는 요일',
  dayNames: ['일', '월', '화', '수', '목', '금', '토'],
  everyDay: '날마다',
  once: '한 번만',
  onceHint: '처음 오는 출항이 끝나면 알림도 없어집니다.',
  submit: '알림 만들기',
  flatHint: '해와 안개, 바람, 특보까지 살펴 걸어도 되는 때에만 알립니다.',
  trip: '{from}~{to}시, {boat}',
  flat: '갯벌에서 나올 시각 한 시간 전, {boat}',
  asked: '{days} · {time}에 확인',
  onlyOnce: '한 번만',
  remove: '없애기',
  removeOf: '{place} 알림을 없앱니다. 아직 보내지 않은 것도 보내지 않습니다.',
  removed: '알림을 없앴습니다.',
  added: '알림을 만들었습니다.',
  noDay: '요일을 하나 이상 골라 주세요.',
  noTime: '알리는 시각을 넣어 주세요.',
  standings: { holds: '나갈 수 있음', over: '한계를 넘음', warned: '특보', unknown: '알 수 없음' },
  lastOf: '{time} 출항: {standing}',
  presets: trips.ko.presets,
}

const en: TripWatchWords = {
  heading: 'Trip and tidal-flat alerts',
  about:
    'At the time you set, the portal looks with your limits and tells you once if you cannot go, then only when it changes. In quiet hours you hear of warnings alone. It comes the same way as SNS.',
  none: 'none yet',
  some: '{count}',
  loading: 'Loading your alerts…',
  failed: 'Your alerts could not be loaded.',
  howTo: 'On the page of a place press “Alert me by these limits”, then set the times here.',
  toPlaces: 'Find a place',
  add: '{place}: tell me if I cannot go',
  flatAdd: '{place}: tell me an hour before I have to be back',
  boat: 'Boat or person: {boat}',
  changeBoat: 'Change limits',
  from: 'Leaving at',
  hours: 'Hours away',
  askAt: 'Tell me at',
  askHint: 'It looks at the first trip after this time. All times are Korean.',
  days: 'Days of leaving',
  dayNames: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  everyDay: 'every day',
  once: 'Once only',
  onceHint: 'The alert goes when its first trip is over.',
  submit: 'Make the alert',
  flatHint: 'Only when the sun, fog, wind and warnings let one walk.',
  trip: '{from}–{to} h, {boat}',
  flat: 'An hour before being back from the flat, {boat}',
  asked: '{days} · asked at {time}',
  onlyOnce: 'once',
  remove: 'Remove',
  removeOf: 'The alert for {place} is removed. What has not been sent yet is not sent.',
  removed: 'The alert is removed.',
  added: 'The alert is made.',
  noDay: 'Please choose a day.',
  noTime: 'Please set the time to be told.',
  standings: { holds: 'you can go', over: 'over a limit', warned: 'a warning', unknown: 'unknown' },
  lastOf: 'Trip of {time}: {standing}',
  presets: trips.en.presets,
}

export const tripWatches: Bilingual<TripWatchWords> = { ko, en }
