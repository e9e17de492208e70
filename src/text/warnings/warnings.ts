import type { Bilingual, Language } from '../../domain/kernel/language.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import type {
  WarningAction,
  WarningCommand,
  WarningEnding,
  WarningLevel,
  WarningPhase,
  WarningType,
} from '../../domain/warnings/warnings.ts'

interface WarningWords {
  types: Record<WarningType, string>
  /** the level alone, as a table's column or a filter says it */
  levels: Record<WarningLevel, string>
  phases: Record<WarningPhase, string>
  /** what was done to the warning named before it */
  actions: Record<WarningAction, string>
  endings: Record<WarningEnding, string>
  /** what a bulletin orders of the warning named before it; a warning that begins must not read as one that ends */
  commands: Record<WarningCommand, string>
  /** stands before every sentence about a simulated or replayed warning; live warnings have no label */
  labels: Record<Exclude<FeedMode, 'live'>, string>
  agency: string
  /** offices that issue bulletins, by their code */
  offices: Readonly<Record<string, string>>
  /** name of the office with this code, of the agency where it is not known */
  officeName(code: string | undefined): string
  /** type and level in one name */
  warningName(type: WarningType, level: WarningLevel): string
}

const typesKo: Record<WarningType, string> = {
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

const agencyKo = '기상청'
const officesKo: Readonly<Record<string, string>> = {
  '108': '기상청 본청',
  '109': '수도권기상청',
  '105': '강원지방기상청',
  '133': '대전지방기상청',
  '143': '대구지방기상청',
  '156': '광주지방기상청',
  '159': '부산지방기상청',
  '184': '제주지방기상청',
}

const ko: WarningWords = {
  types: typesKo,
  levels: { preliminary: '예비특보', advisory: '주의보', warning: '경보' },
  phases: {
    preliminary: '예비특보',
    announced: '발표됨, 발효 전',
    'in-force': '발효 중',
    ended: '끝남',
  },
  actions: {
    preliminary: '예비특보 발표',
    announced: '발표',
    extended: '연장',
    upgraded: '상향',
    downgraded: '하향',
    changed: '변경',
    replaced: '다른 특보로 바뀜',
    released: '해제',
    'ran-out': '해제 예정 시각이 지남',
    'not-listed': '발효 목록에서 빠짐',
    'not-confirmed': '더 확인되지 않음',
  },
  endings: {
    released: '해제되었습니다.',
    replaced: '다른 특보로 바뀌어 끝났습니다. 새 특보를 확인하십시오.',
    'ran-out': '해제 예정 시각이 지나 끝난 것으로 봅니다. 해제 통보는 받지 못했습니다.',
    'not-listed': '발효 목록에서 빠져 끝난 것으로 봅니다. 해제 통보는 받지 못했습니다.',
    'not-confirmed': '더 확인되지 않아 끝난 것으로 봅니다. 해제 통보는 받지 못했습니다.',
  },
  commands: {
    announce: '발표',
    replace: '발표(다른 특보 대신)',
    release: '해제',
    'replace-release': '해제(다른 특보로 바뀜)',
    extend: '연장',
    change: '변경',
    'change-release': '변경해제',
  },
  labels: { demo: '시연 자료', replay: '기록 재생' },
  agency: agencyKo,
  offices: officesKo,
  officeName: (code) => officesKo[code ?? ''] ?? agencyKo,
  warningName: (type, level) => {
    if (level === 'preliminary') return `${typesKo[type]} 예비특보`
    return `${typesKo[type]}${level === 'warning' ? '경보' : '주의보'}`
  },
}

const typesEn: Record<WarningType, string> = {
  typhoon: 'Typhoon',
  tsunami: 'Tsunami',
  'storm-surge': 'Storm surge',
  'high-seas': 'High seas',
  'strong-wind': 'Strong wind',
  fog: 'Fog',
  'heavy-rain': 'Heavy rain',
  'heavy-snow': 'Heavy snow',
  'cold-wave': 'Cold wave',
  'heat-wave': 'Heat wave',
  'yellow-dust': 'Yellow dust',
  dry: 'Dry air',
}

const agencyEn = 'Korea Meteorological Administration'
const officesEn: Readonly<Record<string, string>> = {
  '108': 'KMA headquarters',
  '109': 'KMA Seoul metropolitan office',
  '105': 'KMA Gangwon regional office',
  '133': 'KMA Daejeon regional office',
  '143': 'KMA Daegu regional office',
  '156': 'KMA Gwangju regional office',
  '159': 'KMA Busan regional office',
  '184': 'KMA Jeju regional office',
}

const en: WarningWords = {
  types: typesEn,
  levels: { preliminary: 'Preliminary warning', advisory: 'Advisory', warning: 'Warning' },
  phases: {
    preliminary: 'Preliminary',
    announced: 'Issued, not yet in force',
    'in-force': 'In force',
    ended: 'Ended',
  },
  actions: {
    preliminary: 'Preliminary warning issued',
    announced: 'Issued',
    extended: 'Extended',
    upgraded: 'Raised',
    downgraded: 'Lowered',
    changed: 'Changed',
    replaced: 'Replaced by another warning',
    released: 'Lifted',
    'ran-out': 'Expected end has passed',
    'not-listed': 'No longer listed',
    'not-confirmed': 'No longer confirmed',
  },
  endings: {
    released: 'It was lifted.',
    replaced: 'It ended because another warning took its place. See the new one.',
    'ran-out': 'Its expected end has passed, so it is taken as ended. No notice of its end was received.',
    'not-listed':
      'It is no longer on the list in force, so it is taken as ended. No notice of its end was received.',
    'not-confirmed':
      'Nothing has confirmed it since, so it is taken as ended. No notice of its end was received.',
  },
  commands: {
    announce: 'Issued',
    replace: 'Issued in place of another warning',
    release: 'Lifted',
    'replace-release': 'Lifted, another warning takes its place',
    extend: 'Extended',
    change: 'Changed',
    'change-release': 'Lifted after a change',
  },
  labels: { demo: 'Demo data', replay: 'Replay' },
  agency: agencyEn,
  offices: officesEn,
  officeName: (code) => officesEn[code ?? ''] ?? agencyEn,
  warningName: (type, level) => {
    const name = typesEn[type]
    if (level === 'preliminary') return `Preliminary ${name.toLowerCase()} warning`
    return `${name} ${level}`
  },
}

export const warnings: Bilingual<WarningWords> = { ko, en }

/** `[Demo data] text` for a simulated or replayed warning; a live one's text as it is. */
export function labelled(text: string, mode: FeedMode, language: Language): string {
  return mode === 'live' ? text : `[${warnings[language].labels[mode]}] ${text}`
}
