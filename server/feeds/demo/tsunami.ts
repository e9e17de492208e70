import { MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { WarningEvent } from '../../../src/domain/warnings/warnings.ts'
import type { DemoBulletin } from './demoBulletin.ts'
import { HEADQUARTERS } from './offices.ts'

/** What the agency says of a tsunami, coasts in its words. */
export interface DemoTsunamiNotice {
  issuedAt: Date
  originAt: Date
  place: string
  magnitude: number
  warned: string
  advised: string
  text: string
}

/** What happens in the scene of a tsunami: no real event. */
export interface DemoTsunami {
  bulletins: readonly DemoBulletin[]
  notices: readonly DemoTsunamiNotice[]
  events: readonly WarningEvent[]
}

/** Minutes after the earthquake; it is half an hour before the scene begins, so that a start shows the chain at once. */
const BEFORE_SCENE_MIN = 30
const FLASH_MIN = 8
const NOTICE_MIN = 14
const ADVISORY_MIN = 18
const WARNING_MIN = 45
const CORRECTED_MIN = 60
const DOWNGRADED_MIN = 5 * 60
const RELEASED_MIN = 8 * 60
const NONE = '-'

/** Off western Honshu, from where waves take an hour and a half to the east coast. */
const PLACE = { lat: 38.6, lon: 138.3, place: '일본 혼슈 아키타현 서쪽 해역' } as const
const SEQUENCE = 977
/** Near seas of the east coast, and of these the ones where the waves are highest. */
const ADVISED = ['S1131100', 'S1131200', 'S1131300', 'S1151100', 'S1151200', 'S1151300'] as const
const WARNED = ['S1131300', 'S1151200', 'S1151300'] as const
const WARNED_COASTS = '경북북부앞바다, 강원중부앞바다, 강원남부앞바다'
const ADVISED_COASTS = '울산앞바다, 경북남부앞바다, 강원북부앞바다'

/** An earthquake abroad, what is said of it, and tsunami warnings from the first to the release. */
export function demoTsunami(sceneBeginsAt: Date): DemoTsunami {
  const originAt = new Date(sceneBeginsAt.getTime() - BEFORE_SCENE_MIN * MINUTE_MS)
  const after = (minutes: number) => new Date(originAt.getTime() + minutes * MINUTE_MS)
  const bulletin = (type: number, minutes: number, magnitude: number, remark: string, correction = NONE) => ({
    type,
    issuedAt: after(minutes),
    sequence: SEQUENCE,
    originAt,
    magnitude,
    ...PLACE,
    intensity: NONE,
    remark,
    correction,
  })
  const notice = (minutes: number, magnitude: number, text: string, warned = NONE, advised = NONE) => ({
    issuedAt: after(minutes),
    originAt,
    place: PLACE.place,
    magnitude,
    warned,
    advised,
    text: `${text} 시연 자료임.`,
  })
  const event = (zoneCode: string, minutes: number, said: Pick<WarningEvent, 'level' | 'command'>) => ({
    zoneCode,
    type: 'tsunami' as const,
    ...said,
    issuedAt: after(minutes),
    effectiveAt: after(minutes),
    office: HEADQUARTERS,
  })
  return {
    bulletins: [
      bulletin(10, FLASH_MIN, 7.4, '지진해일 발생 여부 분석 중. 시연 자료임.'),
      bulletin(2, NOTICE_MIN, 7.6, '동해안에 지진해일 발생 가능성 있음. 시연 자료임.'),
      bulletin(2, CORRECTED_MIN, 7.7, '동해안에 지진해일 발생 가능성 있음. 시연 자료임.', '규모 정정'),
    ],
    notices: [
      notice(ADVISORY_MIN, 7.6, '동해안에 지진해일주의보 발표.', NONE, `${WARNED_COASTS}, ${ADVISED_COASTS}`),
      notice(
        WARNING_MIN,
        7.6,
        '동해안에 지진해일경보 발표. 높은 곳으로 대피할 것.',
        WARNED_COASTS,
        ADVISED_COASTS,
      ),
      notice(
        DOWNGRADED_MIN,
        7.7,
        '지진해일경보를 주의보로 낮춤.',
        NONE,
        `${WARNED_COASTS}, ${ADVISED_COASTS}`,
      ),
      notice(RELEASED_MIN, 7.7, '지진해일특보 해제.'),
    ],
    events: [
      ...ADVISED.map((code) => event(code, ADVISORY_MIN, { level: 'advisory', command: 'announce' })),
      ...WARNED.map((code) => event(code, WARNING_MIN, { level: 'warning', command: 'change' })),
      ...WARNED.map((code) => event(code, DOWNGRADED_MIN, { level: 'advisory', command: 'change' })),
      ...ADVISED.map((code) => event(code, RELEASED_MIN, { level: 'advisory', command: 'release' })),
    ],
  }
}
