import { INACTIVITY } from '../../domain/accounts/accountRules.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import { RETENTION } from '../../domain/accounts/retention.ts'

/** Facts of the policy. @source specification: part 1 section 9, part 2 sections 1 and 9 */
export const PRIVACY_FACTS = {
  effectiveOn: '2024-08-12',
  reconsentYears: RETENTION.consent.period.count / 12,
  personalDataYears: INACTIVITY.deletionMonths / 12,
  accessLogMonths: RETENTION.memberLogIns.period.count,
  handlerLogMonths: RETENTION.handlerAccess.period.count,
} as const

const { reconsentYears, personalDataYears, accessLogMonths, handlerLogMonths } = PRIVACY_FACTS

const ko = {
  heading: '개인정보처리방침',
  noticeHeading: '개인정보처리방침을 알려 드립니다',
  effective: '시행일: 2024년 8월 12일',
  summary: [
    '로그인하지 않고 볼 때는 이름이나 연락처를 수집하지 않습니다.',
    `회원 정보는 탈퇴할 때까지 보관하고, ${reconsentYears}년마다 다시 동의를 받습니다.`,
    '탈퇴하면 회원 정보를 바로 지우며, 남는 기록은 아래에 적혀 있습니다.',
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
      who: '회원',
      what: '로그인 기록(시각, 회원 번호, 암호화한 접속 IP)',
      why: '부정 이용과 침해 사고 대응',
      howLong: `${accessLogMonths}개월. 탈퇴한 뒤에도 이 기간까지 남습니다`,
    },
    {
      who: '모든 방문자',
      what: '브라우저에 두는 쿠키와 저장소. 로그인 상태(세션과 토큰)는 서버에도 남기며, 하나하나 아래 표에 있습니다',
      why: '고른 설정을 다음에도 쓰기, 로그인',
      howLong: '아래 표와 같음',
    },
    {
      who: '모든 방문자',
      what: '서버 기록(시각, 요청한 주소). 접속 IP는 남기지 않음',
      why: '장애 처리',
      howLong: '운영 기관이 정한 기간',
    },
    {
      who: '모든 방문자',
      what: '메뉴 이용 횟수. 누가 이용했는지는 남기지 않음',
      why: '자주 쓰는 메뉴를 알아 서비스 개선',
      howLong: '개인정보가 아니므로 기간을 두지 않음',
    },
  ],
  deletionHeading: '개인정보의 파기',
  deletion: `탈퇴하거나 보유 기간이 끝나면 개인정보를 되살릴 수 없게 지웁니다. 탈퇴한 뒤에 남는 것은 다음과 같습니다. 로그인 기록(${accessLogMonths}개월)과 계정 처리 기록(${handlerLogMonths}개월)은 이름 없이 회원 번호와 암호화한 접속 IP만으로 남습니다. 메시지를 실제로 보내지 않는 포털(시연)은 보냈을 문자, 전자우편, 브라우저 알림을 그림까지 받는 곳(전화번호, 전자우편 주소, 브라우저의 알림 주소와 키)과 함께 암호화하지 않고 서버의 파일에 두며, 파일이 차면 오래된 것부터 지웁니다. 이미 보낸 문자는 문자 중계 사업자에게 있습니다.`,
  sharingHeading: '제3자 제공과 처리 위탁',
  sharing:
    '법에 따른 경우를 빼고는 개인정보를 다른 곳에 주지 않습니다. 문자를 보낼 때는 받는 번호와 내용만 문자 중계 사업자에게 전달합니다.',
  rightsHeading: '이용자의 권리',
  rights: [
    '내 정보에서 자기 정보를 보고 고칠 수 있습니다.',
    '언제든지 동의를 거두고 탈퇴할 수 있습니다.',
    '개인정보의 열람, 정정, 삭제, 처리 정지를 운영 기관에 요구할 수 있습니다.',
  ],
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
    'When you leave, your details are deleted at once; the records that stay are listed below.',
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
      who: 'Members',
      what: 'Records of log-ins (time, number of the member, encrypted IP address)',
      why: 'To deal with misuse and attacks',
      howLong: `${accessLogMonths} months, also after you have left`,
    },
    {
      who: 'Every visitor',
      what: 'Cookies and storage in the browser; being logged in (session and tokens) is kept on the server too. Each is in the table below',
      why: 'To keep your choices, and the login',
      howLong: 'As the table below says',
    },
    {
      who: 'Every visitor',
      what: 'Log of the server (time, page asked for), without an IP address',
      why: 'To deal with failures',
      howLong: 'As the operator decides',
    },
    {
      who: 'Every visitor',
      what: 'How often a menu is used, without who used it',
      why: 'To learn which parts matter',
      howLong: 'Not personal data, so without a limit',
    },
  ],
  deletionHeading: 'How data is deleted',
  deletion: `When you leave, or when the time is over, personal data is deleted so that it cannot be restored. This stays after you left: records of log-ins (${accessLogMonths} months) and of what was done with the account (${handlerLogMonths} months), without a name, by the member’s number and the encrypted IP address alone. A portal that sends no real messages (a demo) keeps the texts, e-mails and browser notifications that it would have sent, with their pictures and with where they would have gone (phone number, e-mail address, address and keys of the browser), unencrypted in files on the server, and drops the oldest when the files are full. Texts that were sent are with the message carrier.`,
  sharingHeading: 'Sharing',
  sharing:
    'Personal data is given to nobody, except where the law demands it. To send a text message, its number and text are handed to the message carrier, and nothing else.',
  rightsHeading: 'Your rights',
  rights: [
    'You can read and correct your data under My info.',
    'You can withdraw your consent and leave at any time.',
    'You can ask the operator to show, correct or delete your personal data, or to stop using it.',
  ],
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
