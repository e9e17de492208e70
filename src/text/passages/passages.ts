import type { Bilingual } from '../../domain/kernel/language.ts'
import type { PassageProblem } from '../../domain/passages/waypoints.ts'
import type { FileProblem } from '../../domain/passages/fileProblems.ts'
import type { Verdict } from '../../domain/trips/goOrStay.ts'

/** Words of the page of one's own passage. */
interface PassageWords {
  heading: string
  lead: string
  find: { heading: string; from: string; to: string; hint: string; button: string }
  form: {
    heading: string
    way: string
    wayHint: string
    knots: string
    when: string
    leave: string
    arrive: string
    time: (zone: string) => string
    show: string
  }
  boats: string
  byBoat: (boat: string) => string
  verdicts: Record<Verdict, string>
  worst: (facts: { time: string; place: string; reason: string }) => string
  summary: (facts: { leave: string; arrive: string; hours: string; nm: string }) => string
  unknownFrom: (time: string) => string
  problems: Record<PassageProblem['kind'], (at: number, most: number) => string>
  noWay: Record<string, string>
  unknownPlace: (name: string) => string
  pastTime: string
  badSpeed: (least: number, most: number) => string
  land: (legs: string) => string
  table: string
  columns: Record<
    | 'time'
    | 'place'
    | 'verdict'
    | 'wind'
    | 'gust'
    | 'waves'
    | 'period'
    | 'visibility'
    | 'current'
    | 'tide'
    | 'light'
    | 'warning',
    string
  >
  day: string
  night: string
  windAgainstCurrent: string
  onTheWay: (nm: string) => string
  point: (number: number) => string
  notKnown: string
  departures: {
    heading: string
    lead: string
    none: string
    window: (facts: { from: string; until: string; best: string; waves: string }) => string
    all: string
    columns: Record<'leave' | 'verdict' | 'arrive' | 'hours' | 'waves' | 'reason', string>
    hours: (hours: string) => string
  }
  back: {
    heading: string
    last: (time: string) => string
    later: (time: string, last: string) => string
    none: string
  }
  legs: {
    heading: string
    columns: Record<'leg' | 'course' | 'nm' | 'knots' | 'arrive', string>
    land: string
  }
  files: { heading: string; gpx: string; rtz10: string; rtz11: string; csv: string; calendar: string }
  share: string
  tools: {
    heading: string
    title: string
    save: string
    saved: string
    landConfirmed: string
    file: string
    failed: string
    fileProblems: Record<FileProblem, string>
    login: string
    forget: string
    watch: (time: string) => string
    watched: string
    link: string
    copied: string
  }
  picture: string
  schematic: string
}

export const passageWords: Bilingual<PassageWords> = {
  ko: {
    heading: '내 항로',
    lead: '가려는 길을 그리거나 찾으면, 배가 그곳을 지날 때의 바다와 떠나기 좋은 때를 보여 드립니다.',
    find: {
      heading: '바닷길 찾기',
      from: '출발지',
      to: '도착지',
      hint: '항구 이름이나 좌표 (37.45 126.60)',
      button: '바닷길 찾기',
    },
    form: {
      heading: '길과 때',
      way: '지나는 점 (한 줄에 하나)',
      wayHint: '위도 경도; 이름; 속력(노트). 이름과 속력은 없어도 됩니다.',
      knots: '속력 (노트)',
      when: '시각은',
      leave: '출발',
      arrive: '도착',
      time: (zone) => `때 (${zone})`,
      show: '보기',
    },
    boats: '배의 한계 바꾸기',
    byBoat: (boat) => `${boat}의 한계로 판단했습니다.`,
    verdicts: {
      go: '가는 동안 한계를 넘는 곳이 없습니다.',
      near: '가는 동안 한계에 가까운 곳이 있습니다.',
      over: '가는 동안 한계를 넘는 곳이 있습니다.',
      unknown: '알 수 없는 때가 있어 가도 된다고 말할 수 없습니다.',
    },
    worst: ({ time, place, reason }) => `${time} ${place}: ${reason}`,
    summary: ({ leave, arrive, hours, nm }) => `${leave} 출발, ${arrive} 도착. ${nm}해리, ${hours}시간.`,
    unknownFrom: (time) => `${time}부터는 예보가 없어 알 수 없습니다.`,
    problems: {
      'too-few': () => '점이 둘 이상 있어야 합니다.',
      'too-many': (_, most) => `점은 ${most}개까지입니다.`,
      'no-place': (at) => `${at}번째 줄은 좌표가 아닙니다.`,
      outside: (at) => `${at}번째 점은 포털이 아는 바다(북위 30.5–42.5°, 동경 121.5–133.5°) 밖입니다.`,
      'same-place': (at) => `${at}번째 점이 앞의 점과 같습니다.`,
      speed: (at) => `${at}번째 점의 속력을 쓸 수 없습니다.`,
      'too-long': (_, most) => `길은 ${most}해리까지입니다.`,
    },
    noWay: {
      outside: '포털이 아는 바다 밖입니다.',
      'no-water-near': '출발지나 도착지에서 3 km 안에 열린 바다가 없습니다.',
      'not-connected': '두 곳이 바다로 이어져 있지 않습니다.',
    },
    unknownPlace: (name) => `‘${name}’을(를) 찾을 수 없습니다. 항구 이름이나 좌표를 적어 주세요.`,
    pastTime: '지난 때이거나 사흘이 넘는 때여서 지금으로 보여 드립니다.',
    badSpeed: (least, most) => `속력은 ${least}에서 ${most}노트까지입니다. 보통 속력으로 보여 드립니다.`,
    land: (legs) => `육지를 지나는 구간: ${legs}. 강이나 항구가 아니면 점을 옮겨 주세요.`,
    table: '지나는 곳마다',
    columns: {
      time: '때',
      place: '곳',
      verdict: '판단',
      wind: '바람',
      gust: '돌풍',
      waves: '파고',
      period: '파주기',
      visibility: '시정',
      current: '해류',
      tide: '조위',
      light: '빛',
      warning: '특보',
    },
    day: '낮',
    night: '밤',
    windAgainstCurrent: '바람과 해류가 맞섬',
    onTheWay: (nm) => `출발에서 ${nm}해리`,
    point: (number) => `${number}번 점`,
    notKnown: '알 수 없음',
    departures: {
      heading: '언제 떠날까',
      lead: '앞으로 사흘, 떠나는 때마다 가는 길 모두를 판단했습니다. 한 칸은 한 시간이며 두 출발 가운데 나쁜 쪽입니다. 항행경보는 들어 있지 않습니다.',
      none: '사흘 안에 한계 안에서 갈 수 있는 때가 없습니다.',
      window: ({ from, until, best, waves }) =>
        `${from}–${until} 출발. 가장 잔잔한 때 ${best} (파고 ${waves})`,
      all: '30분마다 모두 보기',
      columns: {
        leave: '출발',
        verdict: '판단',
        arrive: '도착',
        hours: '걸리는 시간',
        waves: '가장 높은 파고',
        reason: '까닭',
      },
      hours: (hours) => `${hours}시간`,
    },
    back: {
      heading: '돌아오기',
      last: (time) => `늦어도 ${time}에는 돌아서야 한계 안에서 돌아올 수 있습니다.`,
      later: (time, last) => `도착해서 바로는 돌아올 수 없습니다. ${time}부터 ${last}까지 떠날 수 있습니다.`,
      none: '도착한 뒤 예보 안에서 한계 안으로 돌아올 수 있는 때가 없습니다.',
    },
    legs: {
      heading: '구간',
      columns: { leg: '구간', course: '침로', nm: '해리', knots: '속력', arrive: '도착' },
      land: '육지',
    },
    files: {
      heading: '내려받기와 보내기',
      gpx: 'GPX',
      rtz10: 'RTZ 1.0',
      rtz11: 'RTZ 1.1',
      csv: 'CSV',
      calendar: '달력',
    },
    share: '이 쪽의 주소에 길이 들어 있어 그대로 보내면 됩니다.',
    tools: {
      heading: '보관하기와 파일',
      title: '이름',
      save: '보관',
      saved: '보관했습니다.',
      landConfirmed: '육지를 지나는 구간은 강이나 항구입니다',
      file: 'GPX나 RTZ 파일 읽기',
      failed: '하지 못했습니다. 잠시 뒤에 다시 해 주세요.',
      fileProblems: {
        'not-xml': '읽을 수 없는 파일입니다. GPX나 RTZ 파일이 아닙니다.',
        'too-large': '파일은 2 MB까지입니다.',
        'unknown-format': 'GPX나 RTZ 파일이 아닙니다.',
        'unknown-version': 'GPX 1.0·1.1과 RTZ 1.0–1.2만 읽습니다.',
        'no-route': '파일에 항로가 없습니다.',
        'track-only': '항적만 있는 파일입니다. 지나온 길이 아니라 갈 길이 있어야 합니다.',
        'too-many-points': '점은 2,000개까지입니다.',
        'no-place': '좌표가 아닌 점이 있습니다.',
        'bad-time': '읽을 수 없는 시각이 있습니다.',
      },
      login: '보관하려면 로그인하십시오.',
      forget: '지우기',
      watch: (time) => `${time} 출발이 한계를 넘거나 경보가 걸리면 알림 받기`,
      watched: '지켜보는 출발',
      link: '주소 복사',
      copied: '복사했습니다.',
    },
    picture: '길을 그린 지도. 지나는 곳은 아래 표에 있습니다.',
    schematic:
      '길은 이 포털의 해안선(100 m)으로 살핀 것이라 수심과 암초를 모릅니다. 해도를 대신하지 않습니다.',
  },
  en: {
    heading: 'My passage',
    lead: 'Draw the way or let it be found: the sea where you are when you are there, and the best hour to leave.',
    find: {
      heading: 'Find a way by sea',
      from: 'From',
      to: 'To',
      hint: 'Name of a port, or a position (37.45 126.60)',
      button: 'Find the way',
    },
    form: {
      heading: 'Way and time',
      way: 'Points (one in each line)',
      wayHint: 'latitude longitude; name; speed in knots. Name and speed may be left out.',
      knots: 'Speed (knots)',
      when: 'This time is the',
      leave: 'departure',
      arrive: 'arrival',
      time: (zone) => `Time (${zone})`,
      show: 'Show',
    },
    boats: 'Change the limits of the boat',
    byBoat: (boat) => `Judged by the limits of: ${boat}.`,
    verdicts: {
      go: 'Nothing on the way is over a limit.',
      near: 'Something on the way is near a limit.',
      over: 'Something on the way is over a limit.',
      unknown: 'Of some of the way not enough is known to say go.',
    },
    worst: ({ time, place, reason }) => `${time}, ${place}: ${reason}`,
    summary: ({ leave, arrive, hours, nm }) => `Leave ${leave}, arrive ${arrive}: ${nm} nm in ${hours} h.`,
    unknownFrom: (time) => `Unknown from ${time} on: the forecast ends there.`,
    problems: {
      'too-few': () => 'A passage has at least two points.',
      'too-many': (_, most) => `A passage has at most ${most} points.`,
      'no-place': (at) => `Line ${at} is no position.`,
      outside: (at) =>
        `Point ${at} lies outside the waters that the portal knows (30.5–42.5° N, 121.5–133.5° E).`,
      'same-place': (at) => `Point ${at} is the same as the one before.`,
      speed: (at) => `The speed of point ${at} is that of no boat.`,
      'too-long': (_, most) => `A passage is at most ${most} nautical miles long.`,
    },
    noWay: {
      outside: 'That is outside the waters that the portal knows.',
      'no-water-near': 'No open water lies within 3 km of one of the ends.',
      'not-connected': 'The two are not joined by sea.',
    },
    unknownPlace: (name) => `“${name}” is not known. Give the name of a port, or a position.`,
    pastTime: 'That time is over or more than three days ahead: now is shown.',
    badSpeed: (least, most) => `Speeds go from ${least} to ${most} knots: the usual one is shown.`,
    land: (legs) => `Legs that cross land: ${legs}. Move the points, unless it is a river or a harbour.`,
    table: 'Place by place',
    columns: {
      time: 'Time',
      place: 'Place',
      verdict: 'Verdict',
      wind: 'Wind',
      gust: 'Gusts',
      waves: 'Waves',
      period: 'Period',
      visibility: 'Visibility',
      current: 'Current',
      tide: 'Tide',
      light: 'Light',
      warning: 'Warning',
    },
    day: 'day',
    night: 'night',
    windAgainstCurrent: 'wind against current',
    onTheWay: (nm) => `${nm} nm from the start`,
    point: (number) => `Point ${number}`,
    notKnown: 'not known',
    departures: {
      heading: 'When to leave',
      lead: 'The whole way, judged for each departure of the next three days. A cell is an hour: the worse of its two departures. Navigational warnings are not counted.',
      none: 'In three days there is no departure within the limits.',
      window: ({ from, until, best, waves }) => `Leave ${from}–${until}; calmest at ${best} (waves ${waves})`,
      all: 'Every half hour',
      columns: {
        leave: 'Leave',
        verdict: 'Verdict',
        arrive: 'Arrive',
        hours: 'Under way',
        waves: 'Highest waves',
        reason: 'Reason',
      },
      hours: (hours) => `${hours} h`,
    },
    back: {
      heading: 'The way back',
      last: (time) => `Turn back by ${time} at the latest to be home within the limits.`,
      later: (time, last) => `Not at once on arrival: leave for home from ${time} to ${last}.`,
      none: 'After the arrival the forecast has no hour to come home within the limits.',
    },
    legs: {
      heading: 'Legs',
      columns: { leg: 'Leg', course: 'Course', nm: 'nm', knots: 'Speed', arrive: 'Arrive' },
      land: 'land',
    },
    files: {
      heading: 'Take it along',
      gpx: 'GPX',
      rtz10: 'RTZ 1.0',
      rtz11: 'RTZ 1.1',
      csv: 'CSV',
      calendar: 'Calendar',
    },
    share: 'The address of this page holds the way: send it as it is.',
    tools: {
      heading: 'Keep it, or bring a file',
      title: 'Title',
      save: 'Keep',
      saved: 'Kept.',
      landConfirmed: 'Legs that cross land are a river or a harbour',
      file: 'Read a GPX or RTZ file',
      failed: 'That did not work. Try again in a moment.',
      fileProblems: {
        'not-xml': 'This file cannot be read: it is neither GPX nor RTZ.',
        'too-large': 'A file is at most 2 MB.',
        'unknown-format': 'This is neither GPX nor RTZ.',
        'unknown-version': 'GPX 1.0 and 1.1 are read, and RTZ 1.0 to 1.2.',
        'no-route': 'The file has no route.',
        'track-only': 'The file has a track alone: what was sailed, and no plan.',
        'too-many-points': 'A passage has at most 2,000 points.',
        'no-place': 'One of the points is no position.',
        'bad-time': 'One of the times cannot be read.',
      },
      login: 'Log in to keep it.',
      forget: 'Forget',
      watch: (time) => `Notify me if leaving at ${time} goes over a limit or meets a warning`,
      watched: 'Watched departure',
      link: 'Copy the address',
      copied: 'Copied.',
    },
    picture: 'Map of the way. The places it passes are in the table below.',
    schematic:
      'The way is held against the coast of this portal (100 m): it knows no depths and no rocks, and is no chart.',
  },
}
