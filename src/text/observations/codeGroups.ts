import type { Bilingual } from '../../domain/kernel/language.ts'

interface CodeGroupWords {
  groups: Record<
    | 'OBS_TYPE'
    | 'STN_KND'
    | 'SEA_OBS_KND'
    | 'OBS_ELMNT'
    | 'UNIT'
    | 'DATA_MODE'
    | 'WARN_TYPE'
    | 'WARN_LVL'
    | 'PLACE_TYPE'
    | 'SNS_TOPIC'
    | 'SMS_TOPIC'
    | 'MMS_TOPIC'
    | 'BRDC_TYPE'
    | 'CHART_KND'
    | 'PBLCTN_TYPE'
    | 'MMBR_TYPE',
    string
  >
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
      WARN_TYPE: '특보 종류',
      WARN_LVL: '특보 단계',
      PLACE_TYPE: '지점 종류',
      SNS_TOPIC: '알림(SNS) 내용',
      SMS_TOPIC: '단문(SMS) 내용',
      MMS_TOPIC: '그림 문자(MMS) 내용',
      BRDC_TYPE: '방송 종류',
      CHART_KND: '일기도 종류',
      PBLCTN_TYPE: '발간 자료 종류',
      MMBR_TYPE: '회원 종류',
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
      WARN_TYPE: 'Type of warning',
      WARN_LVL: 'Level of warning',
      PLACE_TYPE: 'Kind of place',
      SNS_TOPIC: 'Topic of SNS',
      SMS_TOPIC: 'Topic of SMS',
      MMS_TOPIC: 'Topic of MMS',
      BRDC_TYPE: 'Kind of broadcast',
      CHART_KND: 'Kind of chart',
      PBLCTN_TYPE: 'Kind of publication',
      MMBR_TYPE: 'Type of member',
    },
    mixedTypes: {
      vs: 'Visibility',
      fishery: 'Fishing water observations',
      latest: 'Newest values of every station',
    },
  },
}
