import { AGENCY_CLOCK_SLACK_MS } from '../../../src/domain/kernel/clockTrust.ts'
import type { TideTableFact } from '../../../src/domain/partners/partnerFacts.ts'
import { DAY_MS, KST_OFFSET_MS } from '../../../src/domain/kernel/time.ts'
import type { ParseContext } from '../ports.ts'
import type { Item } from '../datago/envelope.ts'
import { factAdapter } from './facts.ts'
import { nameOf, numberOf, textOf, timeOf } from './values.ts'

const CM = 100
const LONGEST_AHEAD_MS = 400 * DAY_MS
/** Heights that no water of the seas around Korea has. */
const HEIGHTS = { min: -3, max: 13 }
const STATION = /^DT_\d{4}$/

/**
 * `tideFcstHghLw`: high and low waters of a tide station; `extrSe` 1 and 3 are high, 2 and 4 low.
 *
 * @source data.go.kr 1192136/tideFcstHghLw; KST, cm above the chart's datum
 */
export const tideTableAdapter = factAdapter<TideTableFact>({
  source: 'khoa-tide-table',
  service: 'khoa_tideFcstHghLw',
  timeField: 'predcDt',
  read: readWater,
  join: byDay,
})

function readWater(item: Item, { receivedAt, request }: ParseContext): TideTableFact | string {
  const station = textOf(item['obsCode']) || request?.station || ''
  if (!STATION.test(station)) return 'station'
  const at = timeOf(item['predcDt'])
  if (!at) return 'time'
  if (at.getTime() - receivedAt.getTime() > LONGEST_AHEAD_MS + AGENCY_CLOCK_SLACK_MS) return 'future'
  const cm = numberOf(item['predcTdlvVl'])
  const heightM = cm === undefined ? NaN : cm / CM
  if (!(heightM >= HEIGHTS.min && heightM <= HEIGHTS.max)) return 'height'
  const extreme = textOf(item['extrSe'])
  if (!/^[1-4]$/.test(extreme ?? '')) return 'extreme'
  const kind = Number(extreme) % 2 === 1 ? 'high' : 'low'
  const nameKo = nameOf(item['obsvtrNm']) ?? station
  return { kind: 'tide-table', station, nameKo, at: dayOf(at), waters: [{ at, heightM, kind }] }
}

const dayOf = (at: Date) =>
  new Date(Math.floor((at.getTime() + KST_OFFSET_MS) / DAY_MS) * DAY_MS - KST_OFFSET_MS)

function byDay(facts: readonly TideTableFact[]): TideTableFact[] {
  const days = Map.groupBy(facts, ({ station, at }) => `${station} ${at.getTime()}`)
  return [...days.values()].map((rows) => ({
    ...rows[0]!,
    waters: rows
      .flatMap(({ waters }) => waters)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      // the same water given twice
      .filter((water, i, all) => water.at.getTime() !== all[i - 1]?.at.getTime()),
  }))
}
