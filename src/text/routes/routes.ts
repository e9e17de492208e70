import type { Bilingual } from '../../domain/kernel/language.ts'

/** Words of the pages of sea routes. */
interface RouteWords {
  heading: string
  lead: string
  infoHeading: (name: string) => string
  all: string
  length: (nm: string) => string
  schematic: string
  /** whether ships sail is not known here yet */
  sailings: string
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
    sailings: '배가 오늘 뜨는지는 아직 이 포털에 없습니다. 여객선사에 확인하십시오.',
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
    sailings: 'Whether ships sail today is not in this portal yet. Ask the operator.',
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
