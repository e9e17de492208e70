import type { MemberType } from '../../domain/accounts/roles.ts'
import type { OfficeScreen } from '../../domain/backOffice/officeScreens.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

interface ScreenWords {
  screens: Record<Exclude<OfficeScreen, 'overview' | 'texts' | 'text' | 'member'>, string>
  leads: Record<
    | 'members'
    | 'keys'
    | 'messages'
    | 'broadcasts'
    | 'boards'
    | 'names'
    | 'previews'
    | 'operation'
    | 'usage'
    | 'settings'
    | 'security',
    string
  >
  types: Record<MemberType, string>
  on: string
  off: string
  menu: string
  month: (month: number) => string
  yearTotal: string
  loginId: string
  type: string
  anyType: string
  joined: string
  lastSeen: string
  locked: string
  onlyLocked: string
  boardManager: string
  institution: string
  noInstitution: string
  searchMembers: string
  search: string
  found: (count: number) => string
  none: string
  person: string
  name: string
  phone: string
  email: string
  consented: string
  viewRecorded: string
  rights: string
  account: string
  ownAccount: string
  key: string
  expires: string
  format: string
  usesOfWeek: string
  member: string
  memberNumber: (id: number) => string
  message: string
  state: string
  way: string
  when: string
  onlyFailed: string
  subscriptionsOf: (loginId: string) => string
  points: string
  ways: string
  stopped: string
  runs: string
  waiting: (count: number) => string
  feeds: string
  feed: string
  feedStates: Record<'ok' | 'late' | 'down' | 'waiting' | 'paused', string>
  newest: string
  lastRefusal: string
  jobs: string
  job: string
  every: (minutes: number) => string
  lastRun: string
  result: string
  running: string
  never: string
  quarantine: string
  quarantineLead: string
  noQuarantine: string
  received: string
  reason: string
  bytes: (bytes: number) => string
  refusedRows: (count: number) => string
  line: (line: number) => string
  beginning: string
  back: string
  troubledFeeds: string
  exportAudit: string
}

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`

const ko: ScreenWords = {
  screens: {
    members: '회원',
    keys: 'API 키',
    messages: '문자 발송',
    broadcasts: '방송과 녹음',
    operation: '자료와 작업',
    boards: '기관과 게시판',
    names: '이름 고치기',
    previews: '문자 미리 보기',
    usage: '이용 통계',
    settings: '설정',
    security: '내 2단계 인증',
    audit: '관리 기록',
  },
  leads: {
    members: '아이디의 앞부분이나 전화번호 전체로 찾습니다. 회원을 열면 열람 기록이 남습니다.',
    keys: '살아 있는 키와 지난 7일의 사용 횟수입니다. 먼저 끝나는 키가 위에 있습니다.',
    messages: '최근 보낸 것 100건입니다. 발송사가 받지 않은 것만 다시 보낼 수 있습니다.',
    broadcasts: '편성표의 프로그램을 고치고, 방송의 녹음을 올리고 듣고 내립니다.',
    operation: '자료원을 멈추거나 다시 읽고, 작업을 한 번 더 돌리고, 거절한 자료를 봅니다.',
    boards: '유관기관과 그 게시판의 이름과 차례를 고칩니다. 고친 것은 바로 보입니다.',
    names: '지점, 관측소, 해역의 이름을 고치거나 목록에서 감춥니다. 감춘 것도 주소로는 열립니다.',
    previews: '지금 나간다면 어떤 글이 되는지 봅니다. 아무것도 보내지 않습니다.',
    usage: '메뉴를 연 횟수입니다. 방문자는 기록하지 않습니다. 한 해를 달마다 셉니다.',
    settings: '포털을 다시 시작하지 않고 바꾸는 설정입니다. 바꾸면 기록이 남습니다.',
    security: '비밀번호 다음에 휴대전화 앱의 코드를 한 번 더 확인합니다.',
  },
  types: { member: '일반 회원', government: '유관기관', manager: '담당자', admin: '관리자' },
  on: '켜짐',
  off: '꺼짐',
  menu: '메뉴',
  month: (month) => `${month}월`,
  yearTotal: '한 해',
  loginId: '아이디',
  type: '종류',
  anyType: '모든 종류',
  joined: '가입',
  lastSeen: '마지막 방문',
  locked: '잠김',
  onlyLocked: '잠긴 계정만',
  boardManager: '기관 게시판 담당 (itdcManager)',
  institution: '기관',
  noInstitution: '없음',
  searchMembers: '아이디나 전화번호',
  search: '찾기',
  found: (count) => `${count.toLocaleString('en')}명`,
  none: '없습니다.',
  person: '회원 정보',
  name: '이름',
  phone: '전화',
  email: '이메일',
  consented: '개인정보 동의',
  viewRecorded: '이 화면을 연 것이 열람 기록에 남았습니다.',
  rights: '권한',
  account: '계정',
  ownAccount: '자기 계정은 여기서 바꾸지 않습니다.',
  key: 'API 키',
  expires: '끝나는 날',
  format: '형식',
  usesOfWeek: '지난 7일 사용',
  member: '회원',
  memberNumber: (id) => `회원 ${id}`,
  message: '내용',
  state: '상태',
  way: '방법',
  when: '때',
  onlyFailed: '보내지 못한 것만',
  subscriptionsOf: (loginId) => `${loginId}의 신청`,
  points: '지점',
  ways: '발송 방법',
  stopped: '멈춤',
  runs: '발송 중',
  waiting: (count) => `보낼 차례를 기다리는 것 ${count.toLocaleString('en')}건`,
  feeds: '자료원',
  feed: '자료원',
  feedStates: { ok: '정상', late: '지연', down: '끊김', waiting: '첫 자료를 기다림', paused: '멈춤' },
  newest: '마지막 성공',
  lastRefusal: '마지막 거절',
  jobs: '작업',
  job: '작업',
  every: (minutes) => (minutes % 60 === 0 ? `${minutes / 60}시간마다` : `${minutes}분마다`),
  lastRun: '마지막 실행',
  result: '결과',
  running: '도는 중',
  never: '아직 없음',
  quarantine: '거절한 자료',
  quarantineLead: '읽을 수 없거나 믿을 수 없어 쓰지 않은 자료입니다. 열쇠는 가려져 있습니다.',
  noQuarantine: '거절한 자료가 없습니다.',
  received: '받은 때',
  reason: '까닭',
  bytes: kilobytes,
  refusedRows: (count) => `거절한 줄 ${count}개`,
  line: (line) => `${line}번째 줄`,
  beginning: '자료의 앞부분',
  back: '자료와 작업으로',
  troubledFeeds: '끊기거나 멈춘 자료원',
  exportAudit: '전체 기록',
}

const en: ScreenWords = {
  screens: {
    members: 'Members',
    keys: 'API keys',
    messages: 'Messages',
    broadcasts: 'Broadcasts',
    operation: 'Feeds and jobs',
    boards: 'Institutions and boards',
    names: 'Names',
    previews: 'Message previews',
    usage: 'Use',
    settings: 'Settings',
    security: 'My second factor',
    audit: 'Audit log',
  },
  leads: {
    members: 'Found by the beginning of an ID or a whole phone number. Opening a member is recorded.',
    keys: 'Keys that are active and their use in the last 7 days, the first to end first.',
    messages: 'The last 100. Only what no sending service took can be sent again.',
    broadcasts: 'Change the programme of the timetables; upload, hear and withdraw recordings.',
    operation: 'Pause a feed or read it now, run a job once more, look into what was refused.',
    boards: 'Names and order of institutions and their boards. A change is seen at once.',
    names:
      'Correct the names of places, stations and zones, or hide them from lists. Their addresses still open.',
    previews: 'What a message would say if it went out now. Nothing is sent.',
    usage: 'How often menus were opened, by month. Visitors are not recorded.',
    settings: 'These change without a restart. Every change is recorded.',
    security: 'A code of a program on your phone, asked for after the password.',
  },
  types: { member: 'Member', government: 'Institution', manager: 'Manager', admin: 'Administrator' },
  on: 'On',
  off: 'Off',
  menu: 'Menu',
  month: (month) =>
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][month - 1]!,
  yearTotal: 'Year',
  loginId: 'ID',
  type: 'Type',
  anyType: 'All types',
  joined: 'Joined',
  lastSeen: 'Last visit',
  locked: 'Locked',
  onlyLocked: 'Locked only',
  boardManager: 'Manages boards (itdcManager)',
  institution: 'Institution',
  noInstitution: 'None',
  searchMembers: 'ID or phone number',
  search: 'Find',
  found: (count) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`),
  none: 'There is nothing here.',
  person: 'Member',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  consented: 'Privacy consent',
  viewRecorded: 'That you opened this page was recorded.',
  rights: 'Rights',
  account: 'Account',
  ownAccount: 'Your own account is not changed here.',
  key: 'API key',
  expires: 'Ends on',
  format: 'Format',
  usesOfWeek: 'Uses in 7 days',
  member: 'Member',
  memberNumber: (id) => `member ${id}`,
  message: 'About',
  state: 'State',
  way: 'Way',
  when: 'When',
  onlyFailed: 'Failed only',
  subscriptionsOf: (loginId) => `Subscriptions of ${loginId}`,
  points: 'Point',
  ways: 'Ways of sending',
  stopped: 'Stopped',
  runs: 'Sending',
  waiting: (count) => `${count.toLocaleString('en')} wait to be sent`,
  feeds: 'Feeds',
  feed: 'Feed',
  feedStates: {
    ok: 'Good',
    late: 'Late',
    down: 'Down',
    waiting: 'Waits for its first data',
    paused: 'Paused',
  },
  newest: 'Last success',
  lastRefusal: 'Last refusal',
  jobs: 'Jobs',
  job: 'Job',
  every: (minutes) => (minutes % 60 === 0 ? `every ${minutes / 60} h` : `every ${minutes} min`),
  lastRun: 'Last run',
  result: 'Result',
  running: 'Running',
  never: 'Never',
  quarantine: 'Refused data',
  quarantineLead: 'What could not be read or believed, and was not used. Keys are hidden.',
  noQuarantine: 'Nothing was refused.',
  received: 'Received',
  reason: 'Reason',
  bytes: kilobytes,
  refusedRows: (count) => `${count} refused rows`,
  line: (line) => `line ${line}`,
  beginning: 'How it begins',
  back: 'Feeds and jobs',
  troubledFeeds: 'Feeds that are down or paused',
  exportAudit: 'The whole log',
}

/** Lists and fields of the back office. */
export const officeScreens: Bilingual<ScreenWords> = { ko, en }
