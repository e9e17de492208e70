import type { PublicationType } from '../../domain/publications/publications.ts'
import type { Bilingual } from '../../domain/kernel/language.ts'

const koTypes: Record<PublicationType, string> = {
  bulletin: '간행물',
  'monthly-report': '해양월보',
  guide: '안내서',
  other: '기타 자료',
}

const ko = {
  heading: '발간 자료',
  lead: '해양월보와 간행물, 안내서를 내려받습니다.',
  types: koTypes,
  allTypes: '전체',
  type: '종류',
  back: '발간 자료 목록',
  caption: '발간 자료',
}

const enTypes: Record<PublicationType, string> = {
  bulletin: 'Bulletins',
  'monthly-report': 'Monthly reports',
  guide: 'Guides',
  other: 'Other documents',
}

const en: typeof ko = {
  heading: 'Publications',
  lead: 'Monthly reports, bulletins and guides to download.',
  types: enTypes,
  allTypes: 'All',
  type: 'Type',
  back: 'All publications',
  caption: 'Publications',
}

export const publicationWords: Bilingual<typeof ko> = { ko, en }
