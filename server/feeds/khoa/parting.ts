import type { SeaPartingFact } from '../../../src/domain/partners/partnerFacts.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/kernel/time.ts'
import type { Item } from '../datago/envelope.ts'
import type { ParseContext } from '../ports.ts'
import { factAdapter } from './facts.ts'
import { nameOf, positionOf, textOf, timeOf } from './values.ts'

/** Between two tides there is no more. */
const LONGEST_MS = 12 * HOUR_MS
const AHEAD_DAYS = 15

/**
 * `fcstSeaSplitv2`: when the sea parts and a path falls dry, one row for each time.
 *
 * @source data.go.kr 1192136/fcstSeaSplitv2; KST
 */
export const seaPartingAdapter = factAdapter<SeaPartingFact>({
  source: 'khoa-parting',
  service: 'khoa_fcstSeaSplitv2',
  timeField: 'predcYmd',
  read: readParting,
})

function readParting(item: Item, { receivedAt }: ParseContext): SeaPartingFact | string | undefined {
  const [begins, ends] = [textOf(item['splocBgngDt']), textOf(item['splocEndDt'])]
  // a day on which it does not part is listed too
  if ((begins === '' || begins === '-') && (ends === '' || ends === '-')) return undefined
  const [nameKo, position] = [nameOf(item['splocPstnNm']), positionOf(item)]
  const [at, until] = [timeOf(begins), timeOf(ends)]
  if (nameKo === undefined) return 'name'
  if (!position) return 'position'
  if (!at || !until) return 'time'
  const lengthMs = until.getTime() - at.getTime()
  if (lengthMs <= 0 || lengthMs > LONGEST_MS) return 'span'
  const aheadMs = at.getTime() - receivedAt.getTime()
  if (aheadMs > AHEAD_DAYS * DAY_MS) return 'future'
  if (aheadMs < -2 * DAY_MS) return 'ancient'
  return { kind: 'sea-parting', nameKo, ...position, at, until }
}
