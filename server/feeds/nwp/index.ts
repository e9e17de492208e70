import { fieldProduct } from '../../../src/domain/fields/products.ts'
import type { FieldProductName } from '../../../src/domain/fields/products.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/kernel/time.ts'
import { fieldAdapter } from '../grids/fieldAdapter.ts'
import type { FeedDefinition, FeedRequest, Provider, Service } from '../ports.ts'

/** Products that come as files of a model, whose names the operator gives. */
export const FILE_PRODUCTS = [
  'waves',
  'atmosphere',
  'ocean',
  'visibility',
] as const satisfies FieldProductName[]
export type FileProduct = (typeof FILE_PRODUCTS)[number]

export const isFileProduct = (name: FieldProductName): name is FileProduct =>
  FILE_PRODUCTS.some((product) => product === name)

export const fileService = (product: FileProduct) => `nwp_${product}` as const

/** Slots are counted from midnight KST, runs from midnight UTC. */
const RUN_BEFORE_SLOT_MS = 3 * HOUR_MS
export const FILE_TIMEOUT_MS = MINUTE_MS
/** 150 fields of a million values in simple packing are 300 MB; one hour of them is what is meant here. */
export const LARGEST_FILE = 64 * 2 ** 20

const RUN_TIMEOUT_MS = 10 * MINUTE_MS
/** Models take hours to run; what is not there yet is asked for again. */
const DELAY_MIN = 10

/** @param isWhole one file has all hours of a run */
function requestsOf(product: FileProduct, isWhole: boolean, slot: Date): FeedRequest[] {
  const { lastHour, stepHours } = fieldProduct(product)
  const issuedAt = new Date(slot.getTime() - RUN_BEFORE_SLOT_MS)
  const hours = isWhole
    ? [0]
    : Array.from({ length: lastHour / stepHours + 1 }, (_, step) => step * stepHours)
  return hours.map((hour) => ({
    service: fileService(product),
    at: slot,
    issuedAt,
    validAt: new Date(issuedAt.getTime() + hour * HOUR_MS),
    part: { name: `h${String(hour).padStart(3, '0')}`, of: hours.length },
  }))
}

const feedOf = (product: FileProduct, isWhole: boolean): FeedDefinition => ({
  name: `nwp-${product}`,
  adapter: fieldAdapter({ product, source: `nwp-${product}`, service: fileService(product), format: 'file' }),
  everyMin: fieldProduct(product).everyHours * 60,
  delayMin: DELAY_MIN,
  timeoutMs: RUN_TIMEOUT_MS,
  request: (slot) => requestsOf(product, isWhole, slot)[0]!,
  requests: (slot) => requestsOf(product, isWhole, slot),
})

/** Addresses are made from templates alone. */
const UNASKED: Service = { path: '', query: () => ({}) }

/**
 * Files of numerical models: waves, weather and the ocean.
 *
 * @param products those that are read
 * @param wholeRuns those of which one file has all hours
 */
export function nwp(
  products: readonly FieldProductName[],
  wholeRuns: readonly FieldProductName[] = [],
): Provider {
  const read = FILE_PRODUCTS.filter((product) => products.includes(product))
  return {
    publicUrl: '',
    services: Object.fromEntries(read.map((product) => [fileService(product), UNASKED])),
    delayMin: DELAY_MIN,
    feeds: read.map((product) => feedOf(product, wholeRuns.includes(product))),
  }
}
