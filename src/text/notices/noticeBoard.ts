import type { Bilingual } from '../../domain/kernel/language.ts'

const ko = {
  heading: '공지사항',
  lead: '서비스 점검, 자료와 화면의 변경, 안내를 알려 드립니다.',
  back: '공지사항 목록',
  feed: 'Atom 피드',
  caption: '공지사항',
}

const en: typeof ko = {
  heading: 'Notices',
  lead: 'Maintenance, changes of data and screens, and announcements.',
  back: 'All notices',
  feed: 'Atom feed',
  caption: 'Notices',
}

export const noticeBoard: Bilingual<typeof ko> = { ko, en }
