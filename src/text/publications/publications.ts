import type { PublicationType } from '../../domain/publications/publications.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

const koTypes: Record<PublicationType, string> = {
  bulletin: '간행물',
  'monthly-report': '해양월보',
  guide: '안내서',
  other: '기타 자료',
}

const ko = {
  types: koTypes,
  allTypes: '전체',
  type: '종류',
  search: '제목과 내용에서 찾기',
  searchButton: '찾기',
  found: (count: number, total: number) => `전체 ${total}건 중 ${count}건`,
  none: '발간 자료가 아직 없습니다.',
  noneFound: '찾는 자료가 없습니다. 다른 낱말로 찾아 보세요.',
  isNew: '새 글',
  files: (count: number) => `파일 ${count}개`,
  issued: '발간',
  back: '발간 자료 목록',
}

const enTypes: Record<PublicationType, string> = {
  bulletin: 'Bulletins',
  'monthly-report': 'Monthly reports',
  guide: 'Guides',
  other: 'Other documents',
}

const en: typeof ko = {
  types: enTypes,
  allTypes: 'All',
  type: 'Type',
  search: 'Search titles and texts',
  searchButton: 'Search',
  found: (count, total) => `${count} of ${total}`,
  none: 'There are no publications yet.',
  noneFound: 'Nothing was found. Try other words.',
  isNew: 'New',
  files: (count) => (count === 1 ? '1 file' : `${count} files`),
  issued: 'Published',
  back: 'All publications',
}

export const publicationWords: Bilingual<typeof ko> = { ko, en }
