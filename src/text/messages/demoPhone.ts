import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  heading: '시연용 전화기',
  label: '시연',
  intro:
    '시연 중인 포털은 메시지를 실제로 보내지 않습니다. 실제라면 휴대전화나 이메일로 갔을 메시지를 새것부터 보여 줍니다. 누구나 볼 수 있으니 진짜 번호를 쓰지 마십시오.',
  again: '다시 읽기',
  none: '아직 보낸 메시지가 없습니다.',
  table: '보냈을 메시지',
  endsWith: (digits: string) => `끝자리 ${digits}`,
  forms: { sms: '단문(SMS)', lms: '장문(LMS)', mms: '그림 문자(MMS)', push: '웹 알림', email: '이메일' },
  /** @param most of the form, where it has a limit */
  bytes: (bytes: number, most?: number) => (most === undefined ? `${bytes}바이트` : `${bytes}/${most}바이트`),
  picture: (kilobytes: number) => `함께 보낸 그림(${kilobytes} KB)`,
  pictureLeftOut: (kilobytes: number) =>
    `그림(${kilobytes} KB)도 함께 보냈습니다. 여기에는 최근 그림만 보입니다.`,
}

const en: typeof ko = {
  heading: 'Demo phone',
  label: 'Demo',
  intro:
    'A portal in demo mode sends no real messages. Here are those that would have reached phones and mailboxes, newest first. Anyone can read them, so do not use a real number.',
  again: 'Read again',
  none: 'No message was sent yet.',
  table: 'Messages that would have been sent',
  endsWith: (digits) => `ends with ${digits}`,
  forms: {
    sms: 'Text (SMS)',
    lms: 'Long text (LMS)',
    mms: 'Picture message (MMS)',
    push: 'Web push',
    email: 'E-mail',
  },
  bytes: (bytes, most) => (most === undefined ? `${bytes} bytes` : `${bytes}/${most} bytes`),
  picture: (kilobytes) => `The picture sent with it (${kilobytes} KB)`,
  pictureLeftOut: (kilobytes) => `A picture (${kilobytes} KB) went with it; only the latest are shown here.`,
}

export const demoPhone: Bilingual<typeof ko> = { ko, en }
