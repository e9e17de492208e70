import type { DeliveryReason, DeliveryState } from '../../domain/messages/alerts.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { DeliveryRoute } from '../../domain/messages/subscriptions.ts'

interface DeliveryWords {
  settings: {
    heading: string
    /** what is chosen now, in one line */
    now: string
    quietNow: string
    noQuiet: string
    route: string
    routes: Record<DeliveryRoute, { name: string; about: string }>
    toPhone: string
    toEmail: string
    noEmail: string
    toMyPage: string
    quiet: string
    quietOn: string
    quietAbout: string
    quietFrom: string
    quietTo: string
    quietSame: string
    quietMissing: string
    submit: string
    saved: string
  }
  push: {
    heading: string
    on: string
    off: string
    blocked: string
    unsupported: string
    unavailable: string
    failed: string
    switchOn: string
    switchOff: string
    asking: string
    /** where no browser takes notifications although they are chosen */
    nowhere: string
    elsewhere: string
  }
  list: {
    heading: string
    about: string
    empty: string
    loading: string
    failed: string
    older: string
    all: string
    refresh: string
    why: string
    finished: string
    demo: string
    toDemoPhone: string
  }
  /** for a number that is not confirmed yet */
  phone: Record<
    'why' | 'request' | 'requestAgain' | 'code' | 'codeWrong' | 'confirm' | 'sent' | 'done' | 'tooOften',
    string
  >
  states: Record<DeliveryState, string>
  reasons: Record<DeliveryReason, string>
  routes: Record<DeliveryRoute, string>
}

const ko: DeliveryWords = {
  settings: {
    heading: '받는 방법',
    now: 'SNS 알림은 {route} 받습니다.',
    quietNow: '{from}–{to}(KST)에는 급하지 않은 알림을 보내지 않습니다.',
    noQuiet: '방해금지 시간은 없습니다.',
    route: 'SNS 알림을 받는 길',
    routes: {
      text: { name: '문자', about: '휴대전화 문자로 받습니다. 인터넷이 없어도 옵니다.' },
      push: { name: '웹 알림', about: '허락한 브라우저에 알림이 뜹니다. 인터넷이 이어져 있어야 옵니다.' },
      email: { name: '이메일', about: '급한 알림에는 맞지 않습니다.' },
    },
    toPhone: '받는 번호: {address}',
    toEmail: '받는 주소: {address}',
    noEmail: '등록한 이메일이 없습니다. 내 정보에서 먼저 넣어 주세요.',
    toMyPage: '내 정보에서 바꾸기',
    quiet: '방해금지 시간',
    quietOn: '이 시간에는 급하지 않은 알림을 받지 않기',
    quietAbout: '특보와 태풍, 지진해일은 이 시간에도 바로 보냅니다. 시각은 한국시각(KST)입니다.',
    quietFrom: '부터',
    quietTo: '까지',
    quietSame: '시작과 끝을 다르게 넣어 주세요.',
    quietMissing: '시각을 넣어 주세요. 예: 22:00',
    submit: '받는 방법 저장',
    saved: '받는 방법을 저장했습니다.',
  },
  push: {
    heading: '이 브라우저의 알림',
    on: '이 브라우저에서 알림을 받습니다.',
    off: '이 브라우저에서는 아직 알림을 받지 않습니다.',
    blocked:
      '이 브라우저가 알림을 막고 있습니다. 주소창의 사이트 설정에서 알림을 허용한 뒤 다시 시도해 주세요.',
    unsupported:
      '이 브라우저는 웹 알림을 받을 수 없습니다. 아이폰과 아이패드에서는 홈 화면에 추가한 뒤 그 아이콘으로 열어 주세요.',
    unavailable: '이 포털은 지금 웹 알림을 보내지 않습니다. 문자나 이메일을 골라 주세요.',
    failed: '알림을 켜지 못했습니다. 잠시 뒤에 다시 시도해 주세요.',
    switchOn: '이 브라우저에서 알림 켜기',
    switchOff: '이 브라우저에서 알림 끄기',
    asking: '브라우저에 허락을 구하고 있습니다…',
    nowhere: '알림을 켠 브라우저가 없습니다. 하나는 켜야 웹 알림이 옵니다.',
    elsewhere: '알림을 켠 브라우저: {count}개',
  },
  list: {
    heading: '내 문자',
    about: '언제, 왜, 무엇을 보냈고 어떻게 되었는지 새것부터 보여 줍니다.',
    empty: '아직 보낸 것이 없습니다. 신청한 일이 생기면 여기에 남습니다.',
    loading: '내 문자를 불러오고 있습니다…',
    failed: '내 문자를 불러오지 못했습니다.',
    older: '더 오래된 문자',
    all: '여기까지가 전부입니다.',
    refresh: '새로 읽기',
    why: '{channel} · {topic} · {route}',
    finished: '{time} 처리',
    demo: '시연 중인 포털은 실제 전화로 보내지 않습니다. 실제라면 갔을 내용은 시연용 전화기에 있습니다.',
    toDemoPhone: '시연용 전화기',
  },
  phone: {
    why: '{phone} 번호를 아직 확인하지 않았습니다. 문자를 받으려면 먼저 인증번호로 확인해 주세요.',
    request: '인증번호 받기',
    requestAgain: '인증번호 다시 받기',
    code: '인증번호 6자리',
    codeWrong: '문자로 받은 숫자 6자리를 넣어 주세요.',
    confirm: '번호 확인',
    sent: '인증번호를 보냈습니다.',
    done: '번호를 확인했습니다.',
    tooOften: '인증번호를 너무 자주 요청했습니다. 잠시 뒤에 다시 시도해 주세요.',
  },
  states: {
    queued: '보낼 차례를 기다림',
    sending: '보내는 중',
    accepted: '통신사에 넘김',
    delivered: '도착',
    failed: '보내지 못함',
    unknown: '도착했는지 알 수 없음',
    cancelled: '취소됨',
    missed: '때가 지나 보내지 않음',
    withheld: '보류됨',
  },
  reasons: {
    'gateway-refused': '발송사가 받지 않았습니다.',
    'number-refused': '받을 수 없는 번호입니다.',
    'gateway-down': '발송사에 이어지지 않아 다시 시도합니다.',
    'gave-up': '여러 번 시도했지만 보내지 못했습니다.',
    'outcome-unknown': '발송사의 답을 받지 못했습니다.',
    undelivered: '휴대전화에 닿지 않았습니다.',
    'member-gone': '탈퇴한 회원입니다.',
    unsubscribed: '보내기 전에 해지하셨습니다.',
    'no-address': '보낼 번호나 주소가 없습니다.',
    'too-late': '보내기 전에 알릴 때가 지났습니다.',
    'quiet-hours': '방해금지 시간입니다.',
    'phone-limit': '이 번호로 하루에 보낼 수 있는 수를 넘었습니다.',
    'daily-limit': '포털이 하루에 보낼 수 있는 수를 넘었습니다.',
  },
  routes: { text: '문자', push: '웹 알림', email: '이메일' },
}

const en: DeliveryWords = {
  settings: {
    heading: 'How you receive them',
    now: 'SNS alerts come as {route}.',
    quietNow: 'Nothing that can wait is sent from {from} to {to} KST.',
    noQuiet: 'There are no quiet hours.',
    route: 'SNS alerts come as',
    routes: {
      text: { name: 'Text message', about: 'To your mobile phone, also without the internet.' },
      push: { name: 'Notification', about: 'In the browsers you allow it in, while they have the internet.' },
      email: { name: 'E-mail', about: 'Not for what is urgent.' },
    },
    toPhone: 'To: {address}',
    toEmail: 'To: {address}',
    noEmail: 'You have not given an e-mail address. Please add one under My info first.',
    toMyPage: 'Change under My info',
    quiet: 'Quiet hours',
    quietOn: 'Send nothing that can wait during these hours',
    quietAbout: 'Warnings, typhoons and tsunamis are sent at once even then. Times are Korean time (KST).',
    quietFrom: 'From',
    quietTo: 'To',
    quietSame: 'Start and end must differ.',
    quietMissing: 'Please enter a time, such as 22:00.',
    submit: 'Save',
    saved: 'Saved.',
  },
  push: {
    heading: 'Notifications in this browser',
    on: 'This browser receives notifications.',
    off: 'This browser does not receive notifications yet.',
    blocked:
      'This browser blocks notifications. Allow them in the site settings beside the address, then try again.',
    unsupported:
      'This browser cannot receive notifications. On iPhone and iPad, add the portal to the home screen and open it from there.',
    unavailable: 'This portal sends no notifications at the moment. Please choose text or e-mail.',
    failed: 'Notifications could not be switched on. Please try again later.',
    switchOn: 'Switch on in this browser',
    switchOff: 'Switch off in this browser',
    asking: 'Asking the browser…',
    nowhere: 'No browser receives notifications yet. Switch them on in at least one.',
    elsewhere: 'Browsers with notifications: {count}',
  },
  list: {
    heading: 'My messages',
    about: 'When, why and what was sent to you and what became of it, newest first.',
    empty: 'Nothing was sent yet. When something you asked for happens, it is kept here.',
    loading: 'Loading your messages…',
    failed: 'Your messages could not be loaded.',
    older: 'Older messages',
    all: 'That is all.',
    refresh: 'Read again',
    why: '{channel} · {topic} · {route}',
    finished: 'settled {time}',
    demo: 'A portal in demo mode sends nothing to real phones. What would have been sent is on the demo phone.',
    toDemoPhone: 'Demo phone',
  },
  phone: {
    why: 'The number {phone} is not confirmed yet. To receive text messages, please confirm it by a code first.',
    request: 'Send me a code',
    requestAgain: 'Send another code',
    code: 'Code of 6 digits',
    codeWrong: 'Please enter the 6 digits you received.',
    confirm: 'Confirm',
    sent: 'The code was sent.',
    done: 'Your number is confirmed.',
    tooOften: 'Too many codes were asked for. Please try again later.',
  },
  states: {
    queued: 'Waiting to be sent',
    sending: 'Being sent',
    accepted: 'Handed to the carrier',
    delivered: 'Delivered',
    failed: 'Not sent',
    unknown: 'Outcome unknown',
    cancelled: 'Cancelled',
    missed: 'Not sent: too late',
    withheld: 'Held back',
  },
  reasons: {
    'gateway-refused': 'The sending service did not take it.',
    'number-refused': 'The number cannot receive messages.',
    'gateway-down': 'The sending service cannot be reached; we try again.',
    'gave-up': 'Given up after several tries.',
    'outcome-unknown': 'The sending service did not answer.',
    undelivered: 'It did not reach the phone.',
    'member-gone': 'The membership has ended.',
    unsubscribed: 'You cancelled before it was sent.',
    'no-address': 'There is no number or address to send it to.',
    'too-late': 'It was no longer of use when it could be sent.',
    'quiet-hours': 'These are your quiet hours.',
    'phone-limit': 'More than may be sent to one number a day.',
    'daily-limit': 'More than the portal may send a day.',
  },
  routes: { text: 'text message', push: 'notification', email: 'e-mail' },
}

export const deliveryWords: Bilingual<DeliveryWords> = { ko, en }
