import type { Bilingual } from '../../domain/kernel/language.ts'
import type { PageName } from '../../domain/kernel/pages.ts'

export interface PageWords {
  /** as in a menu and in the window's title */
  title: string
  /** one sentence for search engines, or what the page will hold */
  about: string
}

const ko: Record<PageName, PageWords> = {
  home: {
    title: '홈',
    about: '우리나라 바다의 바람, 파고, 수온, 기온, 기압, 시정을 관측소별 최신 값과 지도로 보여 줍니다.',
  },
  stations: { title: '관측소', about: '해양 관측소 전체의 최신 관측값을 바다별로 모은 목록입니다.' },
  station: { title: '관측소', about: '관측소 한 곳의 최신 값과 24시간, 7일 변화입니다.' },
  warnings: {
    title: '해상 특보',
    about: '지금 발효 중인 해상 특보와 예비특보를 해역별로, 지도와 표로 보여 줍니다.',
  },
  bulletins: { title: '통보문', about: '기상특보 통보문과 예보관 해설을 발표 순서로 모았습니다.' },
  bulletin: { title: '통보문', about: '발표된 그대로 남아 있는 통보문입니다.' },
  zones: { title: '해역', about: '특보와 해상예보의 해역 목록입니다.' },
  zone: { title: '해역 예보', about: '한 해역의 특보와 단기·중기 해상예보입니다.' },
  places: {
    title: '장소',
    about: '항구, 해수욕장, 갯벌, 섬과 다리를 이름으로 찾아 나가도 되는지 봅니다.',
  },
  place: { title: '장소', about: '한 장소에 나가도 되는지, 지금 바다와 사흘 예보, 물때입니다.' },
  climate: { title: '해양기후', about: '바다마다의 달별 수온, 파고, 바람과 기온입니다.' },
  boats: { title: '배와 사람의 한계', about: '“나갈까?”가 쓰는 정해 둔 한계와 그 까닭입니다.' },
  cameras: { title: '바다 카메라', about: '항만과 해상교량의 최근 사진과 촬영 시각입니다.' },
  square: { title: '해구 예보', about: '한 해구의 사흘 예보입니다.' },
  point: { title: '지점 예보', about: '바다 한 지점의 사흘 예보입니다.' },
  status: {
    title: '자료 수신 상태',
    about: '자료원마다 마지막 수신 시각과 자료의 나이, 거절된 자료를 보여 줍니다.',
  },
  developers: { title: '개발자 안내', about: 'GraphQL과 REST로 해양 관측 자료를 이용하는 방법입니다.' },
  graphiql: { title: 'GraphiQL', about: '브라우저에서 GraphQL 질의를 써 보는 곳입니다.' },
  favourites: { title: '관심지점', about: '자주 보는 관측소와 지점을 모아 둔 목록입니다.' },
  mobileWarnings: {
    title: '해상 특보',
    about: '지금 발효 중인 해상 특보와 예비특보를 해역별로, 지도와 표로 보여 줍니다.',
  },
  mobileZones: { title: '해역', about: '특보와 해상예보의 해역 목록입니다.' },
  mobilePlaces: {
    title: '장소',
    about: '항구, 해수욕장, 갯벌, 섬과 다리를 이름으로 찾아 나가도 되는지 봅니다.',
  },
  mobilePlace: { title: '장소', about: '한 장소에 나가도 되는지, 지금 바다와 사흘 예보, 물때입니다.' },
  mobileCameras: { title: '바다 카메라', about: '항만과 해상교량의 최근 사진과 촬영 시각입니다.' },
  mobileStations: { title: '관측소', about: '해양 관측소 전체의 최신 관측값을 바다별로 모은 목록입니다.' },
  mobileFavourites: { title: '관심지점', about: '자주 보는 관측소와 지점을 모아 둔 목록입니다.' },
  demoPhone: { title: '시연용 전화기', about: '시연 중인 포털이 보냈을 문자를 보여 줍니다.' },
  organisation: { title: '유관기관', about: '유관기관이 함께 보는 바다 상황입니다.' },
  organisationMonitoring: { title: '유관기관 감시', about: '유관기관이 관심 지점을 감시하는 화면입니다.' },
  institution: { title: '기관 게시판', about: '유관기관 회원의 게시판입니다.' },
  audio: { title: '해양기상 음성방송', about: '해양기상 음성방송과 지역 방송, 방송 시간표입니다.' },
  message: {
    title: 'SNS·문자 서비스',
    about: '관심 지점의 관측값과 특보를 SNS와 문자로 받도록 신청하는 곳입니다.',
  },
  notice: { title: '알림판', about: '서비스 소식과 간행물입니다.' },
  noticeDetail: { title: '알림 내용', about: '알림 한 건의 내용입니다.' },
  broadcasts: {
    title: '해양기상 방송 창',
    about: '전국과 지역의 음성방송, 음성·위성·팩스 방송 시간표를 한 창에서 봅니다.',
  },
  broadcastDetail: { title: '팩스 일기도', about: '팩스 방송 시간표에서 고른 일기도입니다.' },
  login: { title: '로그인', about: '회원 로그인입니다.' },
  signUp: { title: '회원가입', about: '회원으로 가입하는 곳입니다.' },
  findAccount: { title: '아이디·비밀번호 찾기', about: '잊은 아이디와 비밀번호를 찾는 곳입니다.' },
  myPage: { title: '내 정보', about: '회원 정보와 API 키를 관리하는 곳입니다.' },
  reagree: { title: '개인정보 재동의', about: '2년마다 개인정보 수집·이용에 다시 동의하는 곳입니다.' },
  weatherMap: { title: '해상일기도', about: '해상일기도 목록과 그림입니다.' },
  weatherMapDetail: { title: '해상일기도 자세히', about: '해상일기도 한 장을 크게 봅니다.' },
  monthlyWeather: { title: '월간 해양기상', about: '지난달 바다 날씨의 요약입니다.' },
  typhoon: { title: '태풍', about: '태풍의 위치와 예상 경로입니다.' },
  dokdo: { title: '독도', about: '독도의 바다 날씨입니다.' },
  route: { title: '항로', about: '여객선 항로의 날씨입니다.' },
  routeInfo: { title: '항로 정보', about: '항로마다 지나는 바다의 날씨입니다.' },
  detail: { title: '자세히 보기', about: '지도에서 고른 곳의 자료입니다.' },
  detailCamera: { title: '해안 영상', about: '바다 안개 감시 영상입니다.' },
  detailBridge: { title: '해상 교량', about: '해상 교량의 바람과 시정입니다.' },
  systemInfo: {
    title: '포털 소개',
    about: '해양기상정보 포털이 무엇을 보여 주고 자료가 어디에서 오는지 소개합니다.',
  },
  privacy: {
    title: '개인정보처리방침',
    about: '수집하는 개인정보와 목적, 보유 기간, 이용자의 권리를 알립니다. 2024년 8월 12일 시행.',
  },
  privacyNotice: {
    title: '개인정보처리방침 알림',
    about: '2024년 8월 12일부터 시행하는 개인정보처리방침의 요지입니다.',
  },
  mobileHome: { title: '홈', about: '우리나라 바다의 최신 관측값과 지도입니다.' },
  mobileMyPage: { title: '내 정보', about: '회원 정보와 API 키를 관리하는 곳입니다.' },
  mobileLogin: { title: '로그인', about: '회원 로그인입니다.' },
  mobileFindAccount: { title: '아이디·비밀번호 찾기', about: '잊은 아이디와 비밀번호를 찾는 곳입니다.' },
  mobileReagree: { title: '개인정보 재동의', about: '2년마다 개인정보 수집·이용에 다시 동의하는 곳입니다.' },
  mobileSignUp: { title: '회원가입', about: '회원으로 가입하는 곳입니다.' },
  mobileSettings: { title: '설정', about: '언어, 시각, 풍속 단위와 화면 색을 고릅니다.' },
  mobileNotice: { title: '알림판', about: '서비스 소식과 간행물입니다.' },
  mobileSystemInfo: { title: '포털 소개', about: '해양기상정보 포털이 무엇을 보여 주는지 소개합니다.' },
  mobilePrivacy: { title: '개인정보처리방침', about: '수집하는 개인정보와 목적, 보유 기간을 알립니다.' },
  mobilePrivacyNotice: { title: '개인정보처리방침 알림', about: '개인정보처리방침의 요지입니다.' },
  mobileRouteInfo: { title: '항로 정보', about: '항로마다 지나는 바다의 날씨입니다.' },
  mobileAudio: { title: '음성방송', about: '해양기상 음성방송입니다.' },
  mobileMessage: { title: '문자', about: '관측값과 특보를 문자로 받도록 신청하는 곳입니다.' },
  mobileTyphoon: { title: '태풍', about: '태풍의 위치와 예상 경로입니다.' },
  mobileWeather: { title: '일기도', about: '해상일기도입니다.' },
  mobileBroadcastDetail: { title: '팩스 일기도', about: '팩스 방송 시간표에서 고른 일기도입니다.' },
}

const en: Record<PageName, PageWords> = {
  home: {
    title: 'Home',
    about:
      'Wind, waves, water and air temperature, pressure and visibility of the seas around Korea: newest values and a map.',
  },
  stations: { title: 'Stations', about: 'The newest values of every marine station, grouped by sea.' },
  station: { title: 'Station', about: 'One station: newest values, the last 24 hours and the last 7 days.' },
  warnings: {
    title: 'Marine warnings',
    about: 'Marine warnings in force and preliminary warnings by zone, on a map and in a table.',
  },
  bulletins: {
    title: 'Bulletins',
    about: 'Warning bulletins and forecasters’ commentaries in order of issue.',
  },
  bulletin: { title: 'Bulletin', about: 'A bulletin, kept as it was issued.' },
  zones: { title: 'Sea zones', about: 'The zones of warnings and sea forecasts.' },
  zone: { title: 'Zone forecast', about: 'Warnings and the sea forecast of one zone.' },
  places: {
    title: 'Places',
    about: 'Harbours, beaches, tidal flats, islands and bridges by name, and whether to go out there.',
  },
  place: {
    title: 'Place',
    about: 'Whether to go out at a place, the sea there now, three days of forecast, and the tide.',
  },
  climate: { title: 'Ocean climate', about: 'Water temperature, waves, wind and air by sea and month.' },
  boats: { title: 'Limits of boats and people', about: 'The presets behind “Go or stay”, and why these.' },
  cameras: { title: 'Sea cameras', about: 'The newest pictures of ports and bridges, with their time.' },
  square: { title: 'Square forecast', about: 'Three days ahead for one sea square.' },
  point: { title: 'Point forecast', about: 'Three days ahead for one place at sea.' },
  status: {
    title: 'Feed status',
    about: 'When each feed last answered, how old its data is, and what was refused.',
  },
  developers: { title: 'Developers', about: 'How to use the marine observations through GraphQL and REST.' },
  graphiql: { title: 'GraphiQL', about: 'Try GraphQL queries in the browser.' },
  favourites: { title: 'Favourites', about: 'The stations and points you keep.' },
  mobileWarnings: {
    title: 'Marine warnings',
    about: 'Marine warnings in force and preliminary warnings by zone, on a map and in a table.',
  },
  mobileZones: { title: 'Sea zones', about: 'The zones of warnings and sea forecasts.' },
  mobilePlaces: {
    title: 'Places',
    about: 'Harbours, beaches, tidal flats, islands and bridges by name, and whether to go out there.',
  },
  mobilePlace: {
    title: 'Place',
    about: 'Whether to go out at a place, the sea there now, three days of forecast, and the tide.',
  },
  mobileCameras: {
    title: 'Sea cameras',
    about: 'The newest pictures of ports and bridges, with their time.',
  },
  mobileStations: { title: 'Stations', about: 'The newest values of every marine station, grouped by sea.' },
  mobileFavourites: { title: 'Favourites', about: 'The stations and points you keep.' },
  demoPhone: { title: 'Demo phone', about: 'The text messages a portal in demo mode would have sent.' },
  organisation: {
    title: 'Organisations',
    about: 'The state of the seas as related organisations watch it together.',
  },
  organisationMonitoring: { title: 'Monitoring', about: 'Points that related organisations keep watch on.' },
  institution: { title: 'Institution board', about: 'The board of related-institution members.' },
  audio: {
    title: 'Audio broadcast',
    about: 'Marine weather by voice, regional broadcasts, and the broadcast timetable.',
  },
  message: {
    title: 'SNS and text messages',
    about: 'Ask for values of chosen points, and for warnings, by SNS and text message.',
  },
  notice: { title: 'Notice board', about: 'News of the service, and publications.' },
  noticeDetail: { title: 'Notice', about: 'One notice.' },
  broadcasts: {
    title: 'Marine weather broadcasts',
    about:
      'Voice broadcasts for all seas and for each, and the timetables of voice, satellite and fax, in one window.',
  },
  broadcastDetail: { title: 'Fax chart', about: 'A weather chart chosen from the fax timetable.' },
  login: { title: 'Log in', about: 'Member login.' },
  signUp: { title: 'Sign up', about: 'Become a member.' },
  findAccount: { title: 'Find ID or password', about: 'Recover a forgotten ID or password.' },
  myPage: { title: 'My info', about: 'Manage your member details and API key.' },
  reagree: {
    title: 'Privacy re-consent',
    about: 'Consent again, every two years, to the use of personal data.',
  },
  weatherMap: { title: 'Sea weather map', about: 'The sea weather charts, listed and drawn.' },
  weatherMapDetail: { title: 'Weather map in detail', about: 'One sea weather chart, large.' },
  monthlyWeather: { title: 'Monthly marine weather', about: 'A summary of the weather at sea last month.' },
  typhoon: { title: 'Typhoon', about: 'Where typhoons are and where they are expected to go.' },
  dokdo: { title: 'Dokdo', about: 'The weather at sea around Dokdo.' },
  route: { title: 'Routes', about: 'The weather along ferry routes.' },
  routeInfo: { title: 'Route information', about: 'The weather of the seas each route crosses.' },
  detail: { title: 'Detail', about: 'The data of a place chosen on the map.' },
  detailCamera: { title: 'Coast camera', about: 'Pictures that watch for sea fog.' },
  detailBridge: { title: 'Sea bridges', about: 'Wind and visibility at the sea bridges.' },
  systemInfo: {
    title: 'About the portal',
    about: 'What the marine weather portal shows, and where its data comes from.',
  },
  privacy: {
    title: 'Privacy policy',
    about:
      'What personal data is collected, why, for how long, and what rights you have. In force from 12 August 2024.',
  },
  privacyNotice: {
    title: 'Privacy policy notice',
    about: 'The main points of the privacy policy in force from 12 August 2024.',
  },
  mobileHome: { title: 'Home', about: 'The newest values of the seas around Korea, and a map.' },
  mobileMyPage: { title: 'My info', about: 'Manage your member details and API key.' },
  mobileLogin: { title: 'Log in', about: 'Member login.' },
  mobileFindAccount: { title: 'Find ID or password', about: 'Recover a forgotten ID or password.' },
  mobileReagree: {
    title: 'Privacy re-consent',
    about: 'Consent again, every two years, to the use of personal data.',
  },
  mobileSignUp: { title: 'Sign up', about: 'Become a member.' },
  mobileSettings: { title: 'Settings', about: 'Choose language, time zone, wind unit and colours.' },
  mobileNotice: { title: 'Notice board', about: 'News of the service, and publications.' },
  mobileSystemInfo: { title: 'About the portal', about: 'What the marine weather portal shows.' },
  mobilePrivacy: {
    title: 'Privacy policy',
    about: 'What personal data is collected, why, and for how long.',
  },
  mobilePrivacyNotice: { title: 'Privacy policy notice', about: 'The main points of the privacy policy.' },
  mobileRouteInfo: { title: 'Route information', about: 'The weather of the seas each route crosses.' },
  mobileAudio: { title: 'Audio', about: 'Marine weather by voice.' },
  mobileMessage: { title: 'Messages', about: 'Ask for values and warnings by text message.' },
  mobileTyphoon: { title: 'Typhoon', about: 'Where typhoons are and where they are expected to go.' },
  mobileWeather: { title: 'Charts', about: 'The sea weather charts.' },
  mobileBroadcastDetail: { title: 'Fax chart', about: 'A weather chart chosen from the fax timetable.' },
}

export const pages: Bilingual<Record<PageName, PageWords>> = { ko, en }
