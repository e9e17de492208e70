import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  heading: '설정',
  intro: '고른 값은 이 기기에 1년 동안 쿠키로 남습니다. 서버는 화면을 그릴 때만 읽고 저장하지 않습니다.',
  introMember:
    '고른 값은 이 기기에 1년 동안 쿠키로 남습니다. 시각, 풍속 단위, 언어는 회원 계정에도 저장하여 다른 기기에서도 그대로 쓰며, 탈퇴하면 지웁니다. 화면 색은 이 기기에만 남습니다.',
  more: '더 보기',
}

const en: typeof ko = {
  heading: 'Settings',
  intro:
    'Your choices stay on this device as cookies for one year. The server reads them to draw a page, and keeps nothing.',
  introMember:
    'Your choices stay on this device as cookies for one year. Time, wind unit and language are also saved in your account, so that your other devices follow, and deleted when you leave. The colours stay on this device alone.',
  more: 'More',
}

export const settings: Bilingual<typeof ko> = { ko, en }
