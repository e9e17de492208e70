import type { SailingPlanFact } from '../../../src/domain/partners/sailings.ts'
import { DAY_MS } from '../../../src/domain/kernel/time.ts'
import type { Item } from '../datago/envelope.ts'
import type { ParseContext } from '../ports.ts'
import { factAdapter } from '../khoa/facts.ts'
import { numberOf, timeOf } from '../khoa/values.ts'
import { wordsOf } from './values.ts'

const AHEAD_DAYS = 3
const DEAREST_WON = 1_000_000

/**
 * `GetShipOpratInfoList`: departures of a terminal on a day by the timetable. The name of the ship is spelt `vihicleNm`.
 *
 * @source data.go.kr 1613000/DmstcShipNvgInfo (TAGO); KST, won
 */
export const sailingPlanAdapter = factAdapter<SailingPlanFact>({
  source: 'tago-sailings',
  service: 'komsa_shipOpratInfo',
  timeField: 'depPlandTime',
  read: readPlan,
})

function readPlan(item: Item, { receivedAt }: ParseContext): SailingPlanFact | string {
  const at = timeOf(item['depPlandTime'])
  if (!at) return 'time'
  if (at.getTime() > receivedAt.getTime() + AHEAD_DAYS * DAY_MS) return 'future'
  if (at.getTime() < receivedAt.getTime() - 2 * DAY_MS) return 'ancient'
  const shipKo = wordsOf(item['vihicleNm'])
  const [fromKo, toKo] = [wordsOf(item['depPlaceNm']), wordsOf(item['arrPlaceNm'])]
  if (!shipKo) return 'ship'
  if (!fromKo || !toKo) return 'port'
  const [arrivesAt, fareWon] = [timeOf(item['arrPlandTime']), numberOf(item['charge'])]
  return {
    kind: 'sailing-plan',
    shipKo,
    fromKo,
    toKo,
    at,
    ...(arrivesAt && arrivesAt > at && { arrivesAt }),
    ...(fareWon !== undefined && fareWon > 0 && fareWon <= DEAREST_WON && { fareWon }),
  }
}
