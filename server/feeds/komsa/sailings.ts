import type { SailingFact } from '../../../src/domain/partners/sailings.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { Item } from '../datago/envelope.ts'
import type { ParseContext } from '../ports.ts'
import { factAdapter } from '../khoa/facts.ts'
import { timeOf } from '../khoa/values.ts'
import { shipTime, wordsOf } from './values.ts'
import { sailingState } from './words.ts'

/** What is asked for is today and tomorrow. */
const AHEAD_DAYS = 3

/**
 * `get-ferry-route-info-v4`: how each sailing of a day stood, a row for each change of it. The newest of a ship's
 * departure counts, whatever the order of the rows.
 *
 * @source data.go.kr B554035/ferry-route-info-v4; KST
 */
export const sailingAdapter = factAdapter<SailingFact>({
  source: 'komsa-sailings',
  service: 'komsa_ferryRouteInfo',
  timeField: 'nvg_stts_chg_dt',
  read: readSailing,
  join: newestOfEach,
})

function readSailing(item: Item, { receivedAt }: ParseContext): SailingFact | string {
  const at = shipTime(item['rlvt_ymd'], item['sail_tm'])
  if (!at) return 'time'
  if (at.getTime() > receivedAt.getTime() + AHEAD_DAYS * DAY_MS) return 'future'
  if (at.getTime() < receivedAt.getTime() - 2 * DAY_MS) return 'ancient'
  const shipKo = wordsOf(item['psnshp_nm'])
  const [fromKo, toKo] = [wordsOf(item['oport_nm']), wordsOf(item['dest_nm'])]
  if (!shipKo) return 'ship'
  if (!fromKo || !toKo) return 'port'
  const word = wordsOf(item['nvg_stts_nm']) ?? wordsOf(item['nvg_se_nm'])
  if (!word) return 'status'
  const reason =
    wordsOf(item['cntrl_rsn_nm']) ?? wordsOf(item['nnavi_rsn_nm']) ?? wordsOf(item['cnls_etc_rsn'])
  return {
    kind: 'sailing',
    shipKo,
    lineKo: wordsOf(item['lcns_seawy_nm']) ?? `${fromKo}-${toKo}`,
    fromKo,
    toKo,
    at,
    state: sailingState(word, wordsOf(item['nvg_se_nm'])),
    word,
    ...(reason !== undefined && { reason }),
    // a row without a time of change is as old as its day
    changedAt: timeOf(item['nvg_stts_chg_dt']) ?? timeOf(item['rlvt_ymd']) ?? at,
  }
}

function newestOfEach(rows: readonly SailingFact[]): SailingFact[] {
  const newest = new Map<string, SailingFact>()
  for (const row of rows) {
    const key = `${row.at.getTime()} ${row.shipKo}`
    const held = newest.get(key)
    if (!held || row.changedAt >= held.changedAt) newest.set(key, row)
  }
  return [...newest.values()]
}
