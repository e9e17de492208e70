import type { Bilingual } from '../../domain/kernel/language.ts'

interface CodeGroupWords {
  groups: Record<'OBS_TYPE' | 'STN_KND' | 'SEA_OBS_KND' | 'OBS_ELMNT' | 'UNIT' | 'DATA_MODE', string>
  /** observation types that list stations of several kinds */
  mixedTypes: Record<'vs' | 'fishery' | 'latest', string>
}

/** Names of the code groups that the compatible REST lists. */
export const codeGroups: Bilingual<CodeGroupWords> = {
  ko: {
    groups: {
      OBS_TYPE: '관측 종류',
      STN_KND: '관측 지점 종류',
      SEA_OBS_KND: '해양관측 구분 문자',
      OBS_ELMNT: '관측 요소',
      UNIT: '단위',
      DATA_MODE: '자료 구분',
    },
    mixedTypes: { vs: '시정 관측', fishery: '어업 해역 관측', latest: '전체 지점 최신 관측' },
  },
  en: {
    groups: {
      OBS_TYPE: 'Type of observation',
      STN_KND: 'Kind of station',
      SEA_OBS_KND: 'Letter of the marine observation service',
      OBS_ELMNT: 'Element',
      UNIT: 'Unit',
      DATA_MODE: 'Origin of the data',
    },
    mixedTypes: {
      vs: 'Visibility',
      fishery: 'Fishing water observations',
      latest: 'Newest values of every station',
    },
  },
}
