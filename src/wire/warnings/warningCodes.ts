import type { WarningCommand, WarningLevel, WarningType } from '../../domain/warnings/warnings.ts'

/** @source letters of the KMA API hub (`wrn_met_data`), which the existing portal's lists use too */
export const TYPE_LETTERS: Record<WarningType, string> = {
  typhoon: 'T',
  tsunami: 'N',
  'storm-surge': 'O',
  'high-seas': 'V',
  'strong-wind': 'W',
  fog: 'F',
  'heavy-rain': 'R',
  'heavy-snow': 'S',
  'cold-wave': 'C',
  'heat-wave': 'H',
  'yellow-dust': 'Y',
  dry: 'D',
}

/**
 * Numbers of the timeline and its filter. 1, 5, 6 and 7 are the ones that clients of the existing portal know; the
 * others are the portal's own.
 */
export const TYPE_NUMBERS: Record<WarningType, string> = {
  'strong-wind': '1',
  'heavy-rain': '2',
  'cold-wave': '3',
  dry: '4',
  'storm-surge': '5',
  'high-seas': '6',
  typhoon: '7',
  'heavy-snow': '8',
  'yellow-dust': '9',
  tsunami: '10',
  fog: '11',
  'heat-wave': '12',
}

const TYPES_BY_NUMBER = new Map(
  Object.entries(TYPE_NUMBERS).map(([type, number]) => [number, type as WarningType]),
)
export const typeOfNumber = (number: string): WarningType | undefined => TYPES_BY_NUMBER.get(number)

export const TYPE_NAMES: Record<WarningType, string> = {
  typhoon: '태풍',
  tsunami: '지진해일',
  'storm-surge': '폭풍해일',
  'high-seas': '풍랑',
  'strong-wind': '강풍',
  fog: '안개',
  'heavy-rain': '호우',
  'heavy-snow': '대설',
  'cold-wave': '한파',
  'heat-wave': '폭염',
  'yellow-dust': '황사',
  dry: '건조',
}

export const LEVEL_NUMBERS: Record<WarningLevel, string> = { preliminary: '1', advisory: '2', warning: '3' }
export const LEVEL_NAMES: Record<WarningLevel, string> = {
  preliminary: '예비특보',
  advisory: '주의보',
  warning: '경보',
}

export const COMMAND_NAMES: Record<WarningCommand, string> = {
  announce: '발표',
  replace: '대치',
  release: '해제',
  'replace-release': '대치해제',
  extend: '연장',
  change: '변경',
  'change-release': '변경해제',
}

/** `풍랑주의보`, `풍랑 예비특보` */
export const warningName = (type: WarningType, level: WarningLevel): string =>
  `${TYPE_NAMES[type]}${level === 'preliminary' ? ' ' : ''}${LEVEL_NAMES[level]}`

/** Names of the queries of the lists that need a login. */
export const BULLETIN_QUERY = {
  office: 'prdc_go',
  types: 'warn_tp',
  from: 'st_tm',
  to: 'ed_tm',
  day: 'annc_date',
} as const
