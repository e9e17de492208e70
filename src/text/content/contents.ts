import type { Bilingual } from '../../domain/kernel/language.ts'

/** What lists and pages of texts have in common. */
const ko = {
  kinds: '공지와 자료',
  number: '번호',
  title: '제목',
  date: '등록일',
  pinned: '공지',
  isNew: '새 글',
  files: (count: number) => `첨부 ${count}개`,
  search: '제목과 내용에서 찾기',
  searchButton: '찾기',
  clear: '전체 보기',
  found: (count: number, total: number, search: string) =>
    search === ''
      ? `전체 ${total.toLocaleString('ko')}건`
      : `전체 ${total.toLocaleString('ko')}건 가운데 “${search}” ${count.toLocaleString('ko')}건`,
  none: '아직 글이 없습니다.',
  noneFound: '찾는 글이 없습니다. 낱말을 줄이거나 바꾸어 보세요.',
  pages: '쪽',
  page: (page: number) => `${page}쪽`,
  first: '처음',
  previous: '이전 10쪽',
  next: '다음 10쪽',
  last: '끝',
  attached: '첨부 파일',
  fileNote: '내려받기',
  pending: '바이러스 검사 중',
  beside: '앞뒤 글',
  newer: '다음 글',
  older: '이전 글',
  until: (text: string) => `${text}까지`,
  koreanOnly: '한국어로만 있습니다',
  goneTitle: '게시가 끝난 글입니다',
  gone: (on: string) => `이 글은 ${on}에 내렸습니다. 주소는 남아 있지만 내용은 더 보여 드리지 않습니다.`,
  goneUndated: '이 글은 내렸습니다. 주소는 남아 있지만 내용은 더 보여 드리지 않습니다.',
  unknownTitle: '없는 글입니다',
  unknown: '주소가 잘못되었거나 게시하지 않은 글입니다.',
}

const en: typeof ko = {
  kinds: 'Notices and documents',
  number: 'No.',
  title: 'Title',
  date: 'Date',
  pinned: 'Pinned',
  isNew: 'New',
  files: (count) => (count === 1 ? '1 file' : `${count} files`),
  search: 'Search titles and texts',
  searchButton: 'Search',
  clear: 'Show all',
  found: (count, total, search) =>
    search === ''
      ? `${total.toLocaleString('en')} in all`
      : `${count.toLocaleString('en')} of ${total.toLocaleString('en')} with “${search}”`,
  none: 'There is nothing here yet.',
  noneFound: 'Nothing was found. Try fewer or other words.',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  first: 'First',
  previous: 'Previous 10 pages',
  next: 'Next 10 pages',
  last: 'Last',
  attached: 'Files',
  fileNote: 'download',
  pending: 'being scanned for viruses',
  beside: 'Newer and older',
  newer: 'Newer',
  older: 'Older',
  until: (text) => `until ${text}`,
  koreanOnly: 'In Korean only',
  goneTitle: 'This text is not shown any more',
  gone: (on) => `It was taken down on ${on}. The address stays, its text is not shown any more.`,
  goneUndated: 'It was taken down. The address stays, its text is not shown any more.',
  unknownTitle: 'There is no such text',
  unknown: 'The address may be mistyped, or the text is not published.',
}

export const contentWords: Bilingual<typeof ko> = { ko, en }
