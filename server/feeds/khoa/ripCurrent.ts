import { AGENCY_CLOCK_SLACK_MS, isAhead } from '../../../src/domain/kernel/clockTrust.ts'
import type { DangerLevel } from '../../../src/domain/fields/swell.ts'
import type { RipCurrentFact } from '../../../src/domain/partners/partnerFacts.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { Item } from '../datago/envelope.ts'
import type { ParseContext } from '../ports.ts'
import { factAdapter } from './facts.ts'
import { nameOf, numberOf, positionOf, textOf, timeOf } from './values.ts'

const LEVELS: Readonly<Record<string, DangerLevel>> = { 관심: 1, 주의: 2, 경계: 3, 위험: 4 }
const BEACH = /^[A-Z]{2,16}$/
/** The score passes 100, and the level is never derived from it. */
const HIGHEST_SCORE = 1_000

/**
 * `ripCurrent`: rip currents at one of ten beaches, a row every five minutes of the day so far, in summer alone.
 *
 * @source data.go.kr 1192136/ripCurrent; KST, m, s
 */
export const ripCurrentAdapter = factAdapter<RipCurrentFact>({
  source: 'khoa-rip-current',
  service: 'khoa_ripCurrent',
  timeField: 'obsrvnDt',
  read: readLevel,
  join: newestWithWorst,
})

function readLevel(item: Item, { receivedAt, request }: ParseContext): RipCurrentFact | string {
  const beach = request?.station ?? textOf(item['beachCode']) ?? ''
  if (!BEACH.test(beach)) return 'beach'
  const [nameKo, position, at] = [nameOf(item['obsvtrNm']), positionOf(item), timeOf(item['obsrvnDt'])]
  if (nameKo === undefined) return 'name'
  if (!position) return 'position'
  if (!at) return 'time'
  if (isAhead(at, receivedAt, AGENCY_CLOCK_SLACK_MS)) return 'future'
  if (at.getTime() < receivedAt.getTime() - 2 * DAY_MS) return 'ancient'
  const level = LEVELS[textOf(item['lastScrCn']) ?? '']
  if (level === undefined) return 'level'
  const score = numberOf(item['lastScr'])
  if (score === undefined || !(score >= 0 && score <= HIGHEST_SCORE)) return 'score'
  const [waveHeight, wavePeriod] = [numberOf(item['wvhgt']), numberOf(item['wvpd'])]
  return {
    kind: 'rip-current',
    beach,
    nameKo,
    ...position,
    at,
    level,
    score,
    worst: { level, at },
    ...(waveHeight !== undefined && waveHeight >= 0 && { waveHeight }),
    ...(wavePeriod !== undefined && wavePeriod >= 0 && { wavePeriod }),
  }
}

/** Rows come oldest first, which nobody promises. */
function newestWithWorst(rows: readonly RipCurrentFact[]): RipCurrentFact[] {
  return [...Map.groupBy(rows, ({ beach }) => beach).values()].map((all) => {
    const newest = all.reduce((held, row) => (row.at > held.at ? row : held))
    const worst = all.reduce((held, row) => (row.level > held.level ? row : held))
    return { ...newest, worst: { level: worst.level, at: worst.at } }
  })
}
