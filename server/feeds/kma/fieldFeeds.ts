import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { fieldProduct } from '../../../src/domain/fields/products.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import type { FogClasses } from '../../../src/domain/fields/fogClasses.ts'
import { DFS_ELEMENTS } from '../grids/dfsGrid.ts'
import { fieldAdapter } from '../grids/fieldAdapter.ts'
import { KIM_ELEMENTS } from '../grids/kimGrid.ts'
import { loopSlots } from '../../../src/domain/fields/pictureLoop.ts'
import type { PictureProduct } from '../../../src/domain/fields/pictureLoop.ts'
import type { FeedDefinition, FeedRequest } from '../ports.ts'
import type { HubService } from './services.ts'

/** Runs of 02, 05 … 23 o'clock KST; a slot of three hours from midnight KST lies an hour after one. */
const DFS_RUN_BEFORE_SLOT_MS = HOUR_MS
const RUN_TIMEOUT_MS = 20 * MINUTE_MS
const PICTURES_TIMEOUT_MS = 5 * MINUTE_MS

const { elements, lastHour, stepHours } = fieldProduct('shortRange')
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

/** Slots are counted from midnight KST, runs from midnight UTC. */
const KIM_RUN_BEFORE_SLOT_MS = 3 * HOUR_MS
const KIM_VARIABLES = Object.keys(KIM_ELEMENTS)

/** One file for each element and time. */
function kimRequests(slot: Date): FeedRequest[] {
  const { lastHour, stepHours } = fieldProduct('global')
  const issuedAt = new Date(slot.getTime() - KIM_RUN_BEFORE_SLOT_MS)
  const hours = Array.from({ length: lastHour / stepHours + 1 }, (_, step) => step * stepHours)
  return hours.flatMap((hour) =>
    KIM_VARIABLES.map((list) => ({
      service: 'kma_kim_nc',
      at: slot,
      issuedAt,
      validAt: new Date(issuedAt.getTime() + hour * HOUR_MS),
      list,
      part: { name: `h${String(hour).padStart(3, '0')}-${list}`, of: hours.length * KIM_VARIABLES.length },
    })),
  )
}

/** What was missed is asked for again, so many of the pictures of the loop with each new one: a slot may stay empty. */
const MISSED_AT_ONCE = 4

/** A picture is of one moment: the new one, then those before it, the newest first. */
const pictureRequests =
  (service: HubService) =>
  (slot: Date): FeedRequest[] =>
    loopSlots(slot).map((at) => ({
      service,
      at,
      issuedAt: at,
      validAt: at,
      part: { name: 'picture', of: 1 },
    }))

const pictureFeed = (
  product: PictureProduct,
  service: HubService,
  fogClasses?: FogClasses,
): FeedDefinition => ({
  name: `kma-gk2a-${product}`,
  adapter: fieldAdapter({ product, source: 'kma-gk2a', service, format: 'file', fogClasses }),
  everyMin: Math.round(fieldProduct(product).everyHours * 60),
  delayMin: fieldProduct(product).delayMin ?? 0,
  timeoutMs: PICTURES_TIMEOUT_MS,
  request: (slot) => pictureRequests(service)(slot)[0]!,
  requests: pictureRequests(service),
  areIndependent: true,
  mostAtOnce: 1 + MISSED_AT_ONCE,
})

/**
 * Model fields of the hub, and what its satellite sees.
 *
 * @param fogClasses what the numbers of the fog mean, where its files do not say
 */
export const fieldFeeds = (fogClasses?: FogClasses): FeedDefinition[] => [
  {
    name: 'kma-short-range-grids',
    adapter: fieldAdapter({
      product: 'shortRange',
      source: 'kma-short-range',
      service: 'kma_dfs_shrt_grd',
      format: 'dfs',
    }),
    everyMin: fieldProduct('shortRange').everyHours * 60,
    // an hour and ten minutes after the run
    delayMin: 10,
    timeoutMs: RUN_TIMEOUT_MS,
    request: (slot) => dfsRequests(slot)[0]!,
    requests: dfsRequests,
  },
  {
    name: 'kma-kim-grids',
    adapter: fieldAdapter({ product: 'global', source: 'kma-kim', service: 'kma_kim_nc', format: 'kim' }),
    everyMin: fieldProduct('global').everyHours * 60,
    // more than three hours after the run; what is not there yet is asked for again
    delayMin: 20,
    timeoutMs: RUN_TIMEOUT_MS,
    request: (slot) => kimRequests(slot)[0]!,
    requests: kimRequests,
  },
  pictureFeed('fog', 'kma_gk2a_fog', fogClasses),
  pictureFeed('infrared', 'kma_gk2a_infrared'),
]
