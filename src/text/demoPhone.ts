import type { Bilingual } from '../domain/language.ts'

const ko = {
  heading: '시연용 전화기',
  label: '시연',
  intro:
    '시연 중인 포털은 문자를 실제로 보내지 않습니다. 실제라면 휴대전화로 갔을 문자를 새것부터 보여 줍니다. 누구나 볼 수 있으니 진짜 번호를 쓰지 마십시오.',
  again: '다시 읽기',
  none: '아직 보낸 문자가 없습니다.',
  table: '보냈을 문자',
  columns: { to: '받는 번호', text: '내용', sentAt: '보낸 시각' },
  endsWith: (digits: string) => `끝자리 ${digits}`,
}

const en: typeof ko = {
  heading: 'Demo phone',
  label: 'Demo',
  intro:
    'A portal in demo mode sends no real text messages. Here are those that would have reached phones, newest first. Anyone can read them, so do not use a real number.',
  again: 'Read again',
  none: 'No message was sent yet.',
  table: 'Messages that would have been sent',
  columns: { to: 'To', text: 'Message', sentAt: 'Sent' },
  endsWith: (digits) => `ends with ${digits}`,
}

export const demoPhone: Bilingual<typeof ko> = { ko, en }
