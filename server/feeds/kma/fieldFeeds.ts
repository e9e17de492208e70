import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { fieldProduct } from '../../../src/domain/fields/products.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { DFS_ELEMENTS } from '../grids/dfsGrid.ts'
import { fieldAdapter } from '../grids/fieldAdapter.ts'
import type { FeedDefinition, FeedRequest } from '../ports.ts'

/** Runs of 02, 05 … 23 o'clock KST; a slot of three hours from midnight KST lies an hour after one. */
const DFS_RUN_BEFORE_SLOT_MS = HOUR_MS
const RUN_TIMEOUT_MS = 20 * MINUTE_MS

const { elements, lastHour, stepHours, everyHours } = fieldProduct('shortRange')
const isShown = (element: FieldElement) => elements.includes(element)
const DFS_VARIABLES = Object.entries(DFS_ELEMENTS).flatMap(([name, element]) =>
  isShown(element) ? [name] : [],
)

/** One file for each element and hour, the hours to come first in all elements. */
function dfsRequests(slot: Date): FeedRequest[] {
  const issuedAt = new Date(slot.getTime() - DFS_RUN_BEFORE_SLOT_MS)
  // the first hour that a run forecasts is the one after it
  const hours = Array.from({ length: lastHour / stepHours }, (_, index) => (index + 1) * stepHours)
  const of = hours.length * DFS_VARIABLES.length
  return hours.flatMap((hour) =>
    DFS_VARIABLES.map((list) => ({
      service: 'kma_dfs_shrt_grd',
      at: slot,
      issuedAt,
      validAt: new Date(issuedAt.getTime() + hour * HOUR_MS),
      list,
      part: { name: `h${String(hour).padStart(3, '0')}-${list}`, of },
    })),
  )
}

/** Model fields of the hub. */
export const FIELD_FEEDS: readonly FeedDefinition[] = [
  {
    name: 'kma-short-range-grids',
    adapter: fieldAdapter({
      product: 'shortRange',
      source: 'kma-short-range',
      service: 'kma_dfs_shrt_grd',
      format: 'dfs',
    }),
    everyMin: everyHours * 60,
    // an hour and ten minutes after the run
    delayMin: 10,
    timeoutMs: RUN_TIMEOUT_MS,
    request: (slot) => dfsRequests(slot)[0]!,
    requests: dfsRequests,
  },
]
