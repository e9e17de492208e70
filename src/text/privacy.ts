import { INACTIVITY } from '../domain/accountRules.ts'
import type { Bilingual } from '../domain/language.ts'
import { RETENTION } from '../domain/retention.ts'

/** Facts of the policy. @source specification: part 1 section 9, part 2 sections 1 and 9 */
export const PRIVACY_FACTS = {
  effectiveOn: '2024-08-12',
  reconsentYears: RETENTION.consent.period.count / 12,
  personalDataYears: INACTIVITY.deletionMonths / 12,
  cookieYears: 1,
  accessLogMonths: RETENTION.memberLogIns.period.count,
} as const

const { reconsentYears, personalDataYears, cookieYears, accessLogMonths } = PRIVACY_FACTS

const ko = {
  heading: '개인정보처리방침',
  noticeHeading: '개인정보처리방침을 알려 드립니다',
  effective: '시행일: 2024년 8월 12일',
  summary: [
    '로그인하지 않고 볼 때는 이름이나 연락처를 수집하지 않습니다.',
    `회원 정보는 탈퇴할 때까지 보관하고, ${reconsentYears}년마다 다시 동의를 받습니다.`,
    '탈퇴하면 개인정보를 바로 지웁니다.',
    '개인정보를 팔거나 광고에 쓰지 않습니다.',
  ],
  nowHeading: '이 버전에서',
  now: '회원은 관측값과 특보, 예보를 문자나 브라우저 알림, 전자우편으로 받도록 신청할 수 있습니다. 신청한 것과 인증번호, 계정 안내만 보냅니다.',
  collectedHeading: '수집하는 개인정보와 목적',
  collectedTable: '수집하는 개인정보, 목적과 보유 기간',
  columns: { who: '대상', what: '항목', why: '목적', howLong: '보유 기간' },
  collected: [
    {
      who: '회원',
      what: '아이디, 비밀번호, 이름, 휴대전화 번호, 비밀번호 찾기 질문과 답, 전자우편(선택), 가입할 때의 접속 IP',
      why: '본인 확인, 신청한 문자 서비스 보내기, 아이디와 비밀번호 찾기',
      howLong: `탈퇴할 때까지. ${reconsentYears}년마다 다시 동의하며, 동의하지 않거나 ${personalDataYears}년 동안 이용하지 않으면 지웁니다`,
    },
    {
      who: '유관기관 회원',
      what: '위 항목과 담당자 이름, 부서, 전화번호',
      why: '기관 이용자 확인과 기관 게시판 이용',
      howLong: '위와 같음',
    },
    {
      who: '모든 방문자',
      what: `표시 설정 쿠키(언어, 시각, 풍속 단위, 화면 색)`,
      why: '고른 설정을 다음에도 쓰기',
      howLong: `${cookieYears}년. 브라우저에서 언제든지 지울 수 있습니다`,
    },
    {
      who: '모든 방문자',
      what: '접속 기록(시각, 주소, 접속 IP)',
      why: '장애 처리와 침해 사고 대응',
      howLong: `${accessLogMonths}개월 이상`,
    },
    {
      who: '모든 방문자',
      what: '메뉴 이용 횟수. 누가 이용했는지는 남기지 않음',
      why: '자주 쓰는 메뉴를 알아 서비스 개선',
      howLong: '개인정보가 아니므로 기간을 두지 않음',
    },
  ],
  deletionHeading: '개인정보의 파기',
  deletion:
    '탈퇴하거나 보유 기간이 끝나면 개인정보를 되살릴 수 없게 지웁니다. 법이 보관하라고 한 기록은 따로 두고 그 목적에만 씁니다.',
  sharingHeading: '제3자 제공과 처리 위탁',
  sharing:
    '법에 따른 경우를 빼고는 개인정보를 다른 곳에 주지 않습니다. 문자를 보낼 때는 받는 번호와 내용만 문자 중계 사업자에게 전달합니다.',
  rightsHeading: '이용자의 권리',
  rights: [
    '내 정보에서 자기 정보를 보고 고칠 수 있습니다.',
    '언제든지 동의를 거두고 탈퇴할 수 있습니다.',
    '개인정보의 열람, 정정, 삭제, 처리 정지를 운영 기관에 요구할 수 있습니다.',
  ],
  cookiesHeading: '쿠키',
  cookies: `설정 쿠키는 스크립트로 읽을 수 있는 네 가지(lang, tz, wind, theme)이며 ${cookieYears}년 뒤 사라집니다. 로그인하면 스크립트가 읽을 수 없는 로그인 쿠키와, 로그인했다는 사실만 담은 쿠키가 더해지고 로그아웃하면 사라집니다. 쿠키를 막아도 모든 값을 볼 수 있고, 설정과 로그인만 기억하지 못합니다. 다른 회사의 쿠키나 추적 도구는 없습니다.`,
  safetyHeading: '안전성 확보 조치',
  safety: [
    '비밀번호는 되돌릴 수 없는 형태로만 저장합니다.',
    '휴대전화 번호와 이름은 암호화하여 저장합니다.',
    '개인정보를 다루는 사람을 최소한으로 두고 접근 기록을 남깁니다.',
  ],
  contactHeading: '문의',
  contact:
    '개인정보에 관한 문의와 요구는 이 포털을 운영하는 기관의 개인정보 보호책임자에게 하십시오. 개인정보침해신고센터(국번 없이 118)에도 상담할 수 있습니다.',
  changesHeading: '방침의 변경',
  changes: '방침을 바꾸면 시행하기 전에 이 페이지와 알림판에 알립니다.',
  readFull: '전체 방침 읽기',
}

const en: typeof ko = {
  heading: 'Privacy policy',
  noticeHeading: 'Our privacy policy',
  effective: 'In force from 12 August 2024',
  summary: [
    'Without logging in, no name and no contact is collected.',
    `Member details are kept until you leave, and you are asked to consent again every ${reconsentYears} years.`,
    'When you leave, your personal data is deleted at once.',
    'Personal data is neither sold nor used for advertising.',
  ],
  nowHeading: 'In this version',
  now: 'Members can ask to be sent values, warnings and forecasts by text message, browser notification or e-mail. Nothing is sent but what was asked for, codes, and news of the account.',
  collectedHeading: 'What is collected, and why',
  collectedTable: 'Personal data, purpose and time kept',
  columns: { who: 'Whose', what: 'What', why: 'Why', howLong: 'How long' },
  collected: [
    {
      who: 'Members',
      what: 'ID, password, name, mobile number, question and answer for a lost password, e-mail (optional), IP address at sign-up',
      why: 'To know you, to send the messages you asked for, to find a lost ID or password',
      howLong: `Until you leave. Consent is asked again every ${reconsentYears} years; without it, or after ${personalDataYears} year without use, the data is deleted`,
    },
    {
      who: 'Members of related institutions',
      what: 'The above, and name, department and phone of the contact',
      why: 'To confirm users of institutions, and to run their board',
      howLong: 'As above',
    },
    {
      who: 'Every visitor',
      what: 'Cookies for display settings (language, time, wind unit, colours)',
      why: 'To keep your choices',
      howLong: `${cookieYears} year; you can delete them in the browser at any time`,
    },
    {
      who: 'Every visitor',
      what: 'Access logs (time, address asked for, IP address)',
      why: 'To deal with failures and attacks',
      howLong: `At least ${accessLogMonths} months`,
    },
    {
      who: 'Every visitor',
      what: 'How often a menu is used, without who used it',
      why: 'To learn which parts matter',
      howLong: 'Not personal data, so without a limit',
    },
  ],
  deletionHeading: 'How data is deleted',
  deletion:
    'When you leave, or when the time is over, personal data is deleted so that it cannot be restored. Records that the law tells us to keep are kept apart, for that purpose alone.',
  sharingHeading: 'Sharing',
  sharing:
    'Personal data is given to nobody, except where the law demands it. To send a text message, its number and text are handed to the message carrier, and nothing else.',
  rightsHeading: 'Your rights',
  rights: [
    'You can read and correct your data under My info.',
    'You can withdraw your consent and leave at any time.',
    'You can ask the operator to show, correct or delete your personal data, or to stop using it.',
  ],
  cookiesHeading: 'Cookies',
  cookies: `There are four cookies for settings, which scripts can read (lang, tz, wind, theme); they end after ${cookieYears} year. Logging in adds cookies that scripts cannot read, and one that says only that someone is logged in; they go when you log out. With cookies blocked, every value can still be read and only your choices and your login are forgotten. There are no cookies of other companies and no tracking.`,
  safetyHeading: 'How data is kept safe',
  safety: [
    'Passwords are stored only in a form that cannot be turned back.',
    'Mobile numbers and names are stored encrypted.',
    'As few people as possible handle personal data, and their access is recorded.',
  ],
  contactHeading: 'Contact',
  contact:
    'Send questions and requests about personal data to the privacy officer of the organisation that runs this portal. In Korea, the privacy complaint centre also advises at 118.',
  changesHeading: 'Changes',
  changes: 'A change of this policy is announced here and on the notice board before it comes into force.',
  readFull: 'Read the whole policy',
}

export const privacy: Bilingual<typeof ko> = { ko, en }
