import type { Activity, ActivityIndexFact, IndexGrade } from '../../../src/domain/partners/partnerFacts.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Item } from '../datago/envelope.ts'
import type { Adapter, ParseContext } from '../ports.ts'
import { factAdapter } from './facts.ts'
import { nameOf, positionOf, textOf, timeOf } from './values.ts'

const GRADES: Readonly<Record<string, IndexGrade>> = {
  매우좋음: 'very-good',
  좋음: 'good',
  보통: 'usual',
  나쁨: 'bad',
  매우나쁨: 'very-bad',
  체험가능: 'open',
  체험불가: 'closed',
}
/** Where in a day a part of it begins, and how long it is; days far ahead come whole. */
const PARTS: Readonly<Record<string, { startHour: number; hours: 12 | 24 }>> = {
  오전: { startHour: 0, hours: 12 },
  오후: { startHour: 12, hours: 12 },
  일: { startHour: 0, hours: 24 },
}
const AHEAD_DAYS = 15

const indexAdapter = (activity: Activity, service: string, nameField: string): Adapter<'partnerFacts'> =>
  factAdapter<ActivityIndexFact>({
    source: `khoa-index-${activity}`,
    service,
    timeField: 'predcYmd',
    read: (item, context) => readIndex(item, context, activity, nameField),
  })

/**
 * Indices of what people do at the sea, by day and half day. Rows carry no code of the place: it is found by name and
 * position.
 *
 * @source data.go.kr 1192136/fcstBeachv2, fcstFishingv2, fcstSurfingv2, fcstSkinScubav2, fcstMudflatv2
 */
export const INDEX_ADAPTERS = {
  khoa_fcstBeachv2: indexAdapter('bathing', 'khoa_fcstBeachv2', 'bbchNm'),
  khoa_fcstFishingv2: indexAdapter('fishing', 'khoa_fcstFishingv2', 'seafsPstnNm'),
  khoa_fcstSurfingv2: indexAdapter('surfing', 'khoa_fcstSurfingv2', 'surfPlcNm'),
  khoa_fcstSkinScubav2: indexAdapter('diving', 'khoa_fcstSkinScubav2', 'skscExpcnRgnNm'),
  khoa_fcstMudflatv2: indexAdapter('mudflat', 'khoa_fcstMudflatv2', 'mdftExpcnVlgNm'),
} as const

function readIndex(
  item: Item,
  { receivedAt }: ParseContext,
  activity: Activity,
  nameField: string,
): ActivityIndexFact | string | undefined {
  const grade = textOf(item['totalIndex'])?.replaceAll(/\s/g, '')
  // a place whose season is over is listed without one
  if (grade === '' || grade === '-') return undefined
  const [nameKo, position, day] = [nameOf(item[nameField]), positionOf(item), timeOf(item['predcYmd'])]
  if (nameKo === undefined) return 'name'
  if (!position) return 'position'
  if (!day) return 'time'
  const ahead = day.getTime() - receivedAt.getTime()
  if (ahead > AHEAD_DAYS * DAY_MS) return 'future'
  if (ahead < -2 * DAY_MS) return 'ancient'
  const part = PARTS[textOf(item['predcNoonSeCd']) || '일']
  const known = grade === undefined ? undefined : GRADES[grade]
  if (!part) return 'part'
  if (!known) return 'grade'
  const at = new Date(day.getTime() + part.startHour * HOUR_MS)
  return { kind: 'index', activity, nameKo, ...position, at, hours: part.hours, grade: known }
}
