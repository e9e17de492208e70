import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  heading: '포털 소개',
  lead: '바다에서 일하고 즐기는 분이 지금 바다가 어떤지, 그 값이 언제 것인지 한눈에 알 수 있게 만든 포털입니다.',
  forWhomHeading: '누구를 위한 곳인가',
  forWhom:
    '고기잡이, 해운, 낚시와 해양 레저, 섬 여행을 하는 분과 그분들의 안전을 돌보는 기관을 위해 엽니다. 로그인하지 않아도 모든 관측값을 볼 수 있습니다.',
  showsHeading: '무엇을 보여 주나',
  shows: [
    '해양기상부이, 파고부이, 등표 등 우리 바다 관측소의 바람, 파고, 수온, 기온, 기압, 습도, 시정',
    '관측소마다 최신 값과 24시간·7일 변화, 그래프와 같은 값의 표',
    '값마다 관측 시각, 지난 시간, 출처. 없는 값은 – 로 적고 그 까닭을 함께 알립니다',
  ],
  readHeading: '값을 읽는 법',
  read: [
    '바람과 파도의 방향은 불어오는 쪽, 밀려오는 쪽입니다. 화살표는 나아가는 쪽을 가리킵니다.',
    '풍속이 14 m/s 이상이거나 유의파고가 3 m 이상이면 값을 강조합니다. 기상청 풍랑주의보와 같은 기준이지만, 강조 표시는 특보가 아닙니다.',
    '시정은 20 km까지 표시합니다. 더 먼 시정은 20.0으로 적습니다.',
    '예정된 주기의 1.5배가 지나면 지연, 6배가 지나면 오래된 값으로 표시하고 색을 뺍니다.',
    '시각은 한국 시각(KST)과 세계 시각(UTC) 가운데 고를 수 있고, 어느 쪽인지 언제나 시각 옆에 적습니다.',
  ],
  sourcesHeading: '자료는 어디에서 오나',
  sources:
    '기상청 API 허브의 해양 관측 자료를 읽습니다. 자료원마다 마지막으로 받은 때와 나이를 자료 수신 상태 페이지에서 그대로 보여 줍니다. 자료원을 켜지 않은 곳에서는 모의로 만든 바다를 보여 주며, 그때는 모든 화면에 시연 자료라고 적습니다.',
  openHeading: '열린 자료',
  open: '같은 값을 GraphQL과 REST로 받아 갈 수 있습니다. 이용 방법은 개발자 안내에 있습니다.',
  limitsHeading: '한계',
  limits:
    '관측값은 기기 고장이나 통신 지연으로 틀리거나 늦을 수 있습니다. 바다로 나가기 전에는 기상청의 예보와 특보를 함께 확인하십시오.',
}

const en: typeof ko = {
  heading: 'About the portal',
  lead: 'A portal for people who work and play at sea: what the sea is like now, and how old that knowledge is.',
  forWhomHeading: 'For whom',
  forWhom:
    'For people who fish, ship, sail or travel to the islands, and for the organisations that look after their safety. Every observation can be read without logging in.',
  showsHeading: 'What it shows',
  shows: [
    'Wind, waves, water and air temperature, pressure, humidity and visibility from the weather buoys, wave buoys, beacons and other stations of the seas around Korea',
    'For each station the newest values, the last 24 hours and the last 7 days, as a chart and as a table of the same values',
    'With each value its time, its age and its source. A missing value is a – and says why it is missing',
  ],
  readHeading: 'How to read the values',
  read: [
    'Directions of wind and waves say where they come from. The arrow points where they go.',
    'Wind from 14 m/s and significant waves from 3 m are made to stand out. Those are the limits of the KMA high-seas advisory, but a value that stands out is not a warning.',
    'Visibility is shown up to 20 km; anything beyond is written as 20.0.',
    'A value is called late after 1.5 times its usual interval, and old after 6 times; an old value loses its colour.',
    'Times can be read in Korean time (KST) or world time (UTC), and the zone is always written beside them.',
  ],
  sourcesHeading: 'Where the data comes from',
  sources:
    'From the marine observations of the KMA API hub. The feed status page shows, as it is, when each feed last answered and how old its data is. Where no feed is switched on, the portal shows a simulated sea, and every page says that it is demo data.',
  openHeading: 'Open data',
  open: 'The same values can be fetched through GraphQL and REST. The developer page tells how.',
  limitsHeading: 'Limits',
  limits:
    'An observation can be wrong or late, because instruments and lines fail. Before going to sea, read the forecasts and warnings of the KMA as well.',
}

export const systemInfo: Bilingual<typeof ko> = { ko, en }
