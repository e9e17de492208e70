import type { Deed } from '../../domain/backOffice/deeds.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'
import type { Switch } from '../../domain/kernel/settings.ts'

interface DeedWords {
  deeds: Record<Deed, string>
  done: Record<Deed, string>
  shownOnce: Record<'password' | 'codes', string>
  password: string
  code: string
  codeHint: string
  enter: string
  lockedTitle: string
  lockedLead: string
  enrolTitle: string
  enrolLead: string
  factorOn: (left: number) => string
  factorOff: string
  factorNudge: string
  factorScan: string
  factorPicture: string
  passkeys: string
  passkeysLead: string
  passkeyOf: (day: string) => string
  passkeyUsed: (day: string) => string
  usePasskey: string
  passkeyFailed: string
  factorType: string
  switches: Record<Switch, { name: string; about: string }>
}

const ko: DeedWords = {
  deeds: {
    'member-type': '종류 바꾸기',
    'member-boards': '게시판 권한 저장',
    'member-lock': '계정 잠그기',
    'member-unlock': '잠금 풀기',
    'member-reset': '임시 비밀번호 만들기',
    'member-sessions': '모든 로그인 끝내기',
    'member-factor': '2단계 인증 끄기',
    'member-withdraw': '탈퇴시키기',
    'member-export': '회원 자료 내려받기',
    'key-revoke': '키 끊기',
    'message-resend': '다시 보내기',
    'route-stop': '발송 멈추기',
    'route-start': '발송 다시 하기',
    'feed-pause': '멈추기',
    'feed-resume': '다시 읽기 시작',
    'feed-retry': '지금 읽기',
    'job-run': '지금 돌리기',
    'programme-save': '프로그램 저장',
    'programme-remove': '프로그램 빼기',
    'institution-save': '기관 저장',
    'institution-remove': '기관 지우기',
    'board-save': '게시판 저장',
    'board-remove': '게시판 지우기',
    'name-save': '이름 저장',
    'name-reset': '원래대로',
    'recording-save': '녹음 올리기',
    'recording-withdraw': '녹음 내리기',
    'scale-save': '범위 저장',
    'scale-reset': '기본 범위로',
    'scale-preset': '이 묶음으로',
    'setting-on': '켜기',
    'setting-off': '끄기',
    'factor-begin': '2단계 인증 준비',
    'factor-confirm': '코드 확인하고 켜기',
    'factor-remove': '2단계 인증 끄기',
    'passkey-add': '패스키 더하기',
    'passkey-remove': '패스키 지우기',
    'audit-export': 'CSV로 내려받기',
  },
  done: {
    'member-type': '회원의 종류를 바꾸었습니다.',
    'member-boards': '게시판 권한을 저장했습니다.',
    'member-lock': '계정을 잠그고 모든 로그인을 끝냈습니다.',
    'member-unlock': '잠금을 풀었습니다.',
    'member-reset': '임시 비밀번호를 만들었습니다.',
    'member-sessions': '모든 로그인을 끝냈습니다.',
    'member-factor': '회원의 2단계 인증을 껐습니다.',
    'member-withdraw': '탈퇴시키고 자료를 지웠습니다.',
    'member-export': '회원 자료를 내려받았습니다.',
    'key-revoke': '키를 끊었습니다.',
    'message-resend': '다시 보낼 차례에 넣었습니다.',
    'route-stop': '발송을 멈추었습니다. 보낼 것은 남아 있습니다.',
    'route-start': '발송을 다시 시작했습니다.',
    'feed-pause': '자료원을 멈추었습니다.',
    'feed-resume': '자료원을 다시 읽습니다.',
    'feed-retry': '지금 읽도록 했습니다. 잠시 뒤 결과가 보입니다.',
    'job-run': '지금 돌도록 했습니다. 잠시 뒤 결과가 보입니다.',
    'programme-save': '프로그램을 저장했습니다. 편성표에 바로 보입니다.',
    'programme-remove': '프로그램을 편성표에서 뺐습니다.',
    'institution-save': '기관을 저장했습니다.',
    'institution-remove': '기관을 지웠습니다.',
    'board-save': '게시판을 저장했습니다.',
    'board-remove': '게시판을 지웠습니다.',
    'name-save': '저장했습니다. 지도와 목록, 찾기에 새 이름이 보입니다.',
    'name-reset': '원래 이름으로 되돌렸습니다.',
    'recording-save': '녹음을 올렸습니다. 이제 이 소리가 나갑니다.',
    'recording-withdraw': '녹음을 내렸습니다. 합성 음성을 다시 만듭니다.',
    'scale-save': '색의 범위를 바꾸었습니다. 지도를 새로 열면 보입니다.',
    'scale-reset': '기본 범위로 되돌렸습니다.',
    'scale-preset': '범위의 묶음을 바꾸었습니다.',
    'setting-on': '켰습니다.',
    'setting-off': '껐습니다.',
    'factor-begin': '앱에 등록한 뒤 코드를 확인하면 켜집니다.',
    'factor-confirm': '2단계 인증을 켰습니다.',
    'factor-remove': '2단계 인증을 껐습니다.',
    'passkey-add': '패스키를 더했습니다. 다음부터 코드 대신 쓸 수 있습니다.',
    'passkey-remove': '패스키를 지웠습니다.',
    'audit-export': '관리 기록을 내려받았습니다.',
  },
  shownOnce: {
    password:
      '아래 임시 비밀번호는 지금만 보입니다. 회원에게 직접 전하십시오. 한 번 로그인하면 새 비밀번호를 정합니다.',
    codes:
      '아래 복구 코드는 지금만 보입니다. 인쇄하거나 안전한 곳에 적어 두십시오. 코드마다 한 번만 쓸 수 있습니다.',
  },
  password: '내 비밀번호',
  code: '인증 코드',
  codeHint: '인증 앱의 6자리 숫자, 또는 복구 코드 하나를 넣습니다.',
  enter: '들어가기',
  lockedTitle: '관리 화면이 잠겨 있습니다',
  lockedLead: '30분 동안 쓰지 않으면 잠깁니다. 아래를 확인하면 보려던 화면이 열립니다.',
  enrolTitle: '2단계 인증이 필요합니다',
  enrolLead: '이 포털의 관리자와 담당자는 2단계 인증을 켠 뒤에 들어올 수 있습니다.',
  factorOn: (left) => `2단계 인증이 켜져 있습니다. 남은 복구 코드 ${left}개.`,
  factorOff: '2단계 인증이 꺼져 있습니다. 시간 기반 코드(TOTP)를 쓰는 어떤 인증 앱으로도 켤 수 있습니다.',
  factorNudge: '2단계 인증이 꺼져 있습니다. 비밀번호가 새도 계정을 지키도록 켜 두십시오.',
  factorScan: '인증 앱으로 아래 그림을 찍습니다.',
  passkeys: '패스키와 보안 키',
  passkeysLead:
    '이 기기의 지문이나 얼굴, 또는 보안 키를 코드 대신 씁니다. 가짜 사이트에는 통하지 않습니다. 잃어버리면 코드나 복구 코드로 들어옵니다.',
  passkeyOf: (day) => `${day}에 더한 패스키`,
  passkeyUsed: (day) => `마지막 사용 ${day}`,
  usePasskey: '패스키로 확인',
  passkeyFailed: '패스키를 확인하지 못했습니다. 다시 하거나 코드를 넣으십시오.',
  factorPicture: '인증 앱에 등록하는 QR 코드',
  factorType: '찍을 수 없으면 이 열쇠를 넣습니다:',
  switches: {
    needsFourEyes: {
      name: '공지와 알림창은 두 사람이 게시',
      about: '쓴 사람이 아닌 다른 담당자가 살펴보고 게시합니다. 게시된 글은 내린 뒤에만 고칠 수 있습니다.',
    },
    needsSecondFactor: {
      name: '관리자와 담당자는 2단계 인증',
      about: '켜면 2단계 인증이 없는 관리자와 담당자는 먼저 등록해야 들어옵니다.',
    },
  },
}

const en: DeedWords = {
  deeds: {
    'member-type': 'Change type',
    'member-boards': 'Save board rights',
    'member-lock': 'Lock account',
    'member-unlock': 'Unlock account',
    'member-reset': 'Make a temporary password',
    'member-sessions': 'End all logins',
    'member-factor': 'Turn off the second factor',
    'member-withdraw': 'Delete account',
    'member-export': 'Download the member’s data',
    'key-revoke': 'Revoke key',
    'message-resend': 'Send again',
    'route-stop': 'Stop sending',
    'route-start': 'Send again',
    'feed-pause': 'Pause',
    'feed-resume': 'Resume',
    'feed-retry': 'Read now',
    'job-run': 'Run now',
    'programme-save': 'Save programme',
    'programme-remove': 'Remove programme',
    'institution-save': 'Save institution',
    'institution-remove': 'Delete institution',
    'board-save': 'Save board',
    'board-remove': 'Delete board',
    'name-save': 'Save name',
    'name-reset': 'As it was given',
    'recording-save': 'Upload recording',
    'recording-withdraw': 'Withdraw recording',
    'scale-save': 'Save range',
    'scale-reset': 'Default range',
    'scale-preset': 'Use this set',
    'setting-on': 'Turn on',
    'setting-off': 'Turn off',
    'factor-begin': 'Set up a second factor',
    'factor-confirm': 'Check the code and turn on',
    'factor-remove': 'Turn off the second factor',
    'passkey-add': 'Add a passkey',
    'passkey-remove': 'Remove passkey',
    'audit-export': 'Download as CSV',
  },
  done: {
    'member-type': 'The type was changed.',
    'member-boards': 'Board rights were saved.',
    'member-lock': 'The account is locked and every login has ended.',
    'member-unlock': 'The account is open again.',
    'member-reset': 'A temporary password was made.',
    'member-sessions': 'Every login has ended.',
    'member-factor': 'The member’s second factor is off.',
    'member-withdraw': 'The account and its data were deleted.',
    'member-export': 'The member’s data were downloaded.',
    'key-revoke': 'The key was revoked.',
    'message-resend': 'It waits to be sent again.',
    'route-stop': 'Sending was stopped. What was to be sent waits.',
    'route-start': 'Sending goes on.',
    'feed-pause': 'The feed is paused.',
    'feed-resume': 'The feed is read again.',
    'feed-retry': 'It is being read. The result shows in a moment.',
    'job-run': 'It is running. The result shows in a moment.',
    'programme-save': 'The programme was saved. The timetable shows it now.',
    'programme-remove': 'The programme was taken off the timetable.',
    'institution-save': 'The institution was saved.',
    'institution-remove': 'The institution was deleted.',
    'board-save': 'The board was saved.',
    'board-remove': 'The board was deleted.',
    'name-save': 'It was saved. Map, lists and search have the new name.',
    'name-reset': 'It has the name again that it was given.',
    'recording-save': 'The recording is there. It is what listeners hear now.',
    'recording-withdraw': 'The recording was withdrawn. A generated voice is made again.',
    'scale-save': 'The range of the colours was changed. Maps show it when they are opened again.',
    'scale-reset': 'It has its default range again.',
    'scale-preset': 'The set of ranges was changed.',
    'setting-on': 'It is on.',
    'setting-off': 'It is off.',
    'factor-begin': 'Add it to your program, then check a code to turn it on.',
    'factor-confirm': 'The second factor is on.',
    'factor-remove': 'The second factor is off.',
    'passkey-add': 'The passkey was added. It can be used in place of a code from now on.',
    'passkey-remove': 'The passkey was removed.',
    'audit-export': 'The audit log was downloaded.',
  },
  shownOnce: {
    password:
      'This temporary password is shown only now. Give it to the member yourself. After one login a new password is set.',
    codes: 'These recovery codes are shown only now. Print them or keep them safe. Each works once.',
  },
  password: 'Your password',
  code: 'Code',
  codeHint: 'Six digits of your authenticator program, or one recovery code.',
  enter: 'Enter',
  lockedTitle: 'The back office is locked',
  lockedLead: 'It locks when it was not used for 30 minutes. Show what is asked below, and the screen opens.',
  enrolTitle: 'A second factor is needed',
  enrolLead: 'Administrators and managers of this portal enter with a second factor only.',
  factorOn: (left) => `The second factor is on. Recovery codes left: ${left}.`,
  factorOff: 'The second factor is off. Any authenticator program with time-based codes (TOTP) will do.',
  factorNudge: 'Your second factor is off. Turn it on, so that a stolen password is not enough.',
  factorScan: 'Scan this picture with your authenticator program.',
  passkeys: 'Passkeys and security keys',
  passkeysLead:
    'Finger, face or security key in place of a code. False sites get nothing from it. If it is lost, codes and recovery codes still work.',
  passkeyOf: (day) => `Passkey added on ${day}`,
  passkeyUsed: (day) => `last used on ${day}`,
  usePasskey: 'Use a passkey',
  passkeyFailed: 'The passkey could not be checked. Try again, or give a code.',
  factorPicture: 'QR code for an authenticator program',
  factorType: 'If it cannot be scanned, type this key:',
  switches: {
    needsFourEyes: {
      name: 'Two people publish notices and pop-ups',
      about:
        'Someone other than the author looks and publishes. Published texts are withdrawn before they change.',
    },
    needsSecondFactor: {
      name: 'Second factor for administrators and managers',
      about: 'Those without one have to set it up before they enter.',
    },
  },
}

/** What is done in the back office, its entrance, and what came of it. */
export const officeDeeds: Bilingual<DeedWords> = { ko, en }
