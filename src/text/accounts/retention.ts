import type { Bilingual } from '../../domain/kernel/language.ts'
import type { Ending, Period, Purpose, RetainedRecord } from '../../domain/accounts/retention.ts'

interface RetentionWords {
  heading: string
  intro: string
  table: string
  columns: { record: string; purpose: string; period: string; ends: string }
  records: Record<RetainedRecord, string>
  purposes: Record<Purpose, string>
  period: (period: Period) => string
  endings: Record<Ending, string>
}

const ko: RetentionWords = {
  heading: '항목별 보유 기간과 파기',
  intro: '포털이 실제로 지우는 데 쓰는 표입니다. 표를 바꾸면 파기 작업도 함께 바뀝니다.',
  table: '항목별 목적, 보유 기간과 파기 방법',
  columns: { record: '항목', purpose: '목적', period: '보유 기간', ends: '기간이 끝나면' },
  records: {
    loginIdAndPassword: '아이디와 비밀번호',
    nameAndPhone: '이름과 휴대전화 번호',
    recoveryAnswer: '비밀번호 찾기 질문과 답',
    email: '전자우편 주소(선택)',
    institutionContact: '유관기관 담당자 이름, 부서, 전화번호',
    signUpAddress: '가입할 때의 접속 IP와 날짜',
    apiKey: '오픈 API 인증키',
    favouritesAndSettings: '즐겨찾기와 표시 설정',
    messageSubscriptions: '신청한 알림의 지점, 시간, 기준값과 받는 방법',
    pushBrowsers: '알림을 받는 브라우저의 주소(암호화한 값)',
    unusedAccountNotice: '이용하지 않는 회원에게 미리 알림',
    unusedAccount: '이용하지 않는 회원의 모든 정보',
    consent: '개인정보 수집·이용 동의',
    handlerAccess: '계정의 처리 기록과 개인정보 취급자의 접속 기록(회원 번호와 암호화한 IP)',
    memberLogIns: '회원의 로그인 기록(회원 번호와 암호화한 IP)',
    phoneCode: '휴대전화 인증번호(암호화한 값)',
    captcha: '자동 입력 방지 숫자',
    session: '로그인 상태(세션과 토큰)',
    attempts: '로그인·찾기 시도 횟수(암호화한 주소)',
    textMessage: '보낼 문자의 번호와 내용',
    messageHistory: '나에게 보낸 알림의 내용, 시각과 결과(번호와 주소 없음)',
    spooledText:
      '메시지를 실제로 보내지 않는 포털(시연)이 보냈을 문자, 전자우편, 브라우저 알림의 받는 곳, 내용과 그림',
    textMessageTime: '보낸 문자의 시각(번호와 내용 없음)',
  },
  purposes: {
    'sign-in': '로그인',
    identity: '본인 확인',
    recovery: '아이디와 비밀번호 찾기',
    contact: '연락',
    institution: '기관 이용자 확인',
    security: '부정 이용과 침해 사고 대응',
    'open-data': '오픈 API 이용',
    convenience: '고른 것을 모든 기기에서 쓰기',
    alerts: '신청한 알림을 보내기',
    minimisation: '쓰지 않는 개인정보를 남기지 않기',
    consent: '동의를 새로 확인하기',
    accountability: '누가 개인정보를 보았는지 확인하기',
    delivery: '문자를 한 번만 보내기',
    history: '보낸 알림을 본인이 다시 보기',
    demonstration: '시연용 전화기에 보이기',
  },
  period: (period) => {
    if (period === 'membership') return '탈퇴할 때까지'
    if (period === 'delivery') return '보낼 때까지'
    if (period === 'space') return '파일(5 MB씩 두 개)이 찰 때까지'
    return `${period.count}${{ minute: '분', day: '일', month: '개월' }[period.unit]}`
  },
  endings: {
    withdrawal: '탈퇴하는 즉시 지움',
    notice: '문자로 알림',
    'asks-consent': '다시 동의할 때까지 이용할 수 없음',
    daily: '매일 지움',
    hourly: '쓸 수 없게 되고, 매시간 지움',
    'at-once': '보낸 즉시 지움',
    overwritten: '오래된 파일부터 지움. 탈퇴해도 남음',
  },
}

const en: RetentionWords = {
  heading: 'Time kept, item by item',
  intro: 'This is the table the portal itself deletes by. A change of it changes what is deleted.',
  table: 'Purpose, time kept and deletion of each item',
  columns: { record: 'Item', purpose: 'Purpose', period: 'Time kept', ends: 'Then' },
  records: {
    loginIdAndPassword: 'ID and password',
    nameAndPhone: 'Name and mobile number',
    recoveryAnswer: 'Question and answer for a lost password',
    email: 'E-mail address (optional)',
    institutionContact: 'Name, department and phone of an institution’s contact',
    signUpAddress: 'IP address and date of signing up',
    apiKey: 'Open API key',
    favouritesAndSettings: 'Favourites and display settings',
    messageSubscriptions: 'Places, times and limits of the alerts you asked for, and how they reach you',
    pushBrowsers: 'Addresses of browsers that take notifications (encrypted)',
    unusedAccountNotice: 'Notice to members who no longer come',
    unusedAccount: 'All data of members who no longer come',
    consent: 'Consent to the use of personal data',
    handlerAccess:
      'Records of what was done with accounts, and of people who handle them (number of the member, encrypted IP)',
    memberLogIns: 'Log-ins of members (number of the member, encrypted IP)',
    phoneCode: 'Code sent to a phone (encrypted)',
    captcha: 'Digits that keep machines out',
    session: 'Being logged in (session and tokens)',
    attempts: 'Number of tries at a log-in or recovery (address hashed)',
    textMessage: 'Number and words of a message on its way',
    messageHistory: 'What was sent to you, when and with what outcome (neither number nor address)',
    spooledText:
      'Texts, e-mails and browser notifications that a portal without a carrier (a demo) would have sent: where to, words and pictures',
    textMessageTime: 'Time of a message sent (neither number nor words)',
  },
  purposes: {
    'sign-in': 'Logging in',
    identity: 'To know it is you',
    recovery: 'To find a lost ID or password',
    contact: 'To reach you',
    institution: 'To confirm users of institutions',
    security: 'To deal with misuse and attacks',
    'open-data': 'Use of the open API',
    convenience: 'To have your choices on every device',
    alerts: 'To send the alerts you asked for',
    minimisation: 'To keep no data that nobody uses',
    consent: 'To ask for consent anew',
    accountability: 'To know who saw personal data',
    delivery: 'To send each message once',
    history: 'To let you see what was sent',
    demonstration: 'To show them on the demo phone',
  },
  period: (period) => {
    if (period === 'membership') return 'Until you leave'
    if (period === 'delivery') return 'Until it is sent'
    if (period === 'space') return 'Until its files (two of 5 MB) are full'
    return `${period.count} ${period.unit}${period.count === 1 ? '' : 's'}`
  },
  endings: {
    withdrawal: 'Deleted the moment you leave',
    notice: 'You are told by text message',
    'asks-consent': 'Nothing can be used until you consent again',
    daily: 'Deleted every day',
    hourly: 'No longer valid; deleted every hour',
    'at-once': 'Deleted as soon as it is sent',
    overwritten: 'The older file is dropped; it stays when you leave',
  },
}

export const retention: Bilingual<RetentionWords> = { ko, en }
