import type { SailingState } from '../../domain/partners/sailings.ts'
import type { Outlook } from '../../domain/routes/ferryOutlook.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the pages of sea routes. */
interface RouteWords {
  heading: string
  lead: string
  infoHeading: (name: string) => string
  all: string
  length: (nm: string) => string
  schematic: string
  /** where no feed says whether ships sail */
  sailings: string
  ships: {
    heading: string
    today: string
    tomorrow: string
    none: string
    columns: Record<'departure' | 'from' | 'ship' | 'status' | 'outlook', string>
    states: Record<SailingState, string>
    unsaid: string
    outlooks: Record<Outlook, string>
    /** the outlook is the portal's, and no word of the operator */
    ours: string
    checked: (time: string) => string
    count: (state: string, count: number) => string
  }
  ask: string
  departure: string
  departureIn: (hours: number, time: string) => string
  knots: string
  show: string
  boats: string
  byBoat: (boat: string) => string
  arrival: (time: string, hours: string) => string
  verdicts: Record<'go' | 'near' | 'over' | 'unknown', string>
  worst: (facts: { time: string; place: string; reason: string }) => string
  picture: (name: string) => string
  table: string
  /** a place between two stops */
  onTheWay: (nm: string) => string
  badSpeed: (least: number, most: number) => string
}

export const routeWords: Bilingual<RouteWords> = {
  ko: {
    heading: '항로',
    lead: '국내 여객선 항로를 해역별로 고르면, 배가 그곳을 지날 때의 바람과 파도를 보여 드립니다.',
    infoHeading: (name) => `${name} 항로의 날씨`,
    all: '모든 항로',
    length: (nm) => `${nm} 해리`,
    schematic: '그린 길은 해안을 돌아 계산한 것이며 배가 실제로 다니는 길이 아닙니다. 항해에 쓰지 마십시오.',
    sailings: '배가 오늘 뜨는지는 이 포털이 받지 못하고 있습니다. 여객선사에 확인하십시오.',
    ships: {
      heading: '내 배가 뜨나요?',
      today: '오늘',
      tomorrow: '내일',
      none: '이 항로의 운항 정보가 없습니다.',
      columns: { departure: '출항', from: '구간', ship: '배', status: '운항 상태', outlook: '포털의 전망' },
      states: {
        planned: '출항 전',
        'under-way': '운항 중',
        done: '도착',
        delayed: '지연·대기',
        cancelled: '결항',
        controlled: '통제',
        other: '기타',
      },
      unsaid: '시간표에만 있음',
      outlooks: {
        likely: '뜰 것으로 봄',
        doubtful: '못 뜰 수 있음',
        unlikely: '못 뜰 것으로 봄',
        unknown: '알 수 없음',
      },
      ours: '전망은 이 포털이 특보와 파고 3 m, 바람 14 m/s, 시정 1 km로 본 것이며 여객선사나 운항관리자의 결정이 아닙니다. 운항 상태는 한국해양교통안전공단의 말 그대로입니다.',
      checked: (time) => `운항 상태 확인 ${time}`,
      count: (state, count) => `${state} ${count}`,
    },
    ask: '언제, 얼마나 빠르게',
    departure: '출발',
    departureIn: (hours, time) => (hours === 0 ? `지금 (${time})` : `${hours}시간 뒤 (${time})`),
    knots: '속력 (노트)',
    show: '보기',
    boats: '배의 한계 바꾸기',
    byBoat: (boat) => `판단은 ${boat}의 한계로 했습니다. 여객선의 운항 기준이 아닙니다.`,
    arrival: (time, hours) => `${time} 도착, ${hours}시간 걸립니다.`,
    verdicts: {
      go: '가는 동안 한계를 넘는 곳이 없습니다.',
      near: '가는 동안 한계에 가까운 곳이 있습니다.',
      over: '가는 동안 한계를 넘는 곳이 있습니다.',
      unknown: '가는 동안 알 수 없는 때가 있어 가도 된다고 말할 수 없습니다.',
    },
    worst: ({ time, place, reason }) => `${time} ${place}: ${reason}`,
    picture: (name) => `${name} 항로를 그린 지도. 지나는 곳은 아래 표에 있습니다.`,
    table: '지나는 곳마다',
    onTheWay: (nm) => `출발에서 ${nm}해리`,
    badSpeed: (least, most) => `속력은 ${least}에서 ${most}노트까지입니다. 보통 속력으로 보여 드립니다.`,
  },
  en: {
    heading: 'Sea routes',
    lead: 'Choose a line of domestic passenger ships: the wind and the waves where the ship is, when it is there.',
    infoHeading: (name) => `Weather on the route ${name}`,
    all: 'All routes',
    length: (nm) => `${nm} nautical miles`,
    schematic: 'The way drawn is computed around the coast and is not the ship’s own. Not for navigation.',
    sailings: 'This portal does not receive whether ships sail. Ask the operator.',
    ships: {
      heading: 'Does my ship sail?',
      today: 'Today',
      tomorrow: 'Tomorrow',
      none: 'Nothing is said of the sailings of this line.',
      columns: {
        departure: 'Departure',
        from: 'From – to',
        ship: 'Ship',
        status: 'Status',
        outlook: 'Our outlook',
      },
      states: {
        planned: 'planned',
        'under-way': 'under way',
        done: 'arrived',
        delayed: 'delayed',
        cancelled: 'cancelled',
        controlled: 'held in port',
        other: 'other',
      },
      unsaid: 'timetable alone',
      outlooks: {
        likely: 'likely to sail',
        doubtful: 'may not sail',
        unlikely: 'unlikely to sail',
        unknown: 'not known',
      },
      ours: 'The outlook is this portal’s, by warnings, waves of 3 m, wind of 14 m/s and visibility of 1 km; it is no decision of the operator. The status is in the words of the Korea Maritime Transportation Safety Authority.',
      checked: (time) => `Status checked ${time}`,
      count: (state, count) => `${count} ${state}`,
    },
    ask: 'When and how fast',
    departure: 'Departure',
    departureIn: (hours, time) => (hours === 0 ? `now (${time})` : `in ${hours} h (${time})`),
    knots: 'Speed (knots)',
    show: 'Show',
    boats: 'Change the limits of the boat',
    byBoat: (boat) => `Judged by the limits of: ${boat}. They are not those of a passenger ship.`,
    arrival: (time, hours) => `Arrival ${time}, ${hours} h under way.`,
    verdicts: {
      go: 'No place on the way is over a limit.',
      near: 'A place on the way is near a limit.',
      over: 'A place on the way is over a limit.',
      unknown: 'Of some of the way not enough is known to say go.',
    },
    worst: ({ time, place, reason }) => `${time}, ${place}: ${reason}`,
    picture: (name) => `Map of the route ${name}. The places it passes are in the table below.`,
    table: 'Place by place',
    onTheWay: (nm) => `${nm} nm from the start`,
    badSpeed: (least, most) => `Speeds go from ${least} to ${most} knots: the usual one is shown.`,
  },
}
