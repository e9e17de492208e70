import type { FieldElement } from '../domain/fields/fieldElements.ts'
import { decodeFrame } from '../domain/fields/frameCodec.ts'
import type { Grid } from '../domain/fields/grids.ts'
import { cellCount } from '../domain/fields/grids.ts'
import { fieldLayer } from '../domain/fields/products.ts'
import type { FieldLayerName, FieldProductName } from '../domain/fields/products.ts'
import { BASE } from '../domain/kernel/pages.ts'
import type { FeedMode } from '../domain/kernel/readings.ts'
import { fetchJson } from './fetchJson.ts'
import { ReadError } from './readError.ts'

export const FIELD_CATALOGUE_PATH = `${BASE}/fields.json`

/** @param index of the time within the element's files of the run */
export const framePath = (run: string, element: FieldElement, index: number): string =>
  `${BASE}/fields/${run}/${element}/${index}.bin`

/** A run as the catalogue lists it. Times are ISO 8601 UTC. */
export interface FieldRunAnswer {
  /** names it in the addresses of its frames; another one for whatever has other bytes */
  key: string
  product: FieldProductName
  issuedAt: string
  receivedAt: string
  mode: FeedMode
  source: string
  grid: Grid
}

/** A layer with its times, each as `[hours since the first, place of its run in `runs`, index of its frame]`. */
export interface FieldLayerAnswer {
  layer: FieldLayerName
  first: string
  times: readonly (readonly [hours: number, run: number, index: number])[]
}

export interface FieldCatalogueAnswer {
  runs: readonly FieldRunAnswer[]
  layers: readonly FieldLayerAnswer[]
}

export interface FieldRunFacts extends Omit<FieldRunAnswer, 'issuedAt' | 'receivedAt'> {
  issuedAt: Date
  receivedAt: Date
}

/** One time of a layer: where its frame is. */
export interface FieldTime {
  validAt: Date
  run: FieldRunFacts
  index: number
}

export interface FieldLayerFacts {
  layer: FieldLayerName
  /** the newest run of the layer */
  run: FieldRunFacts
  /** oldest first */
  times: readonly FieldTime[]
}

const HOUR_MS = 3_600_000

/**
 * Every layer that has something to show, by its name.
 *
 * @param asOf by the runs that had been received then; default by all
 * @throws ReadError
 */
export async function fetchFieldCatalogue(
  signal?: AbortSignal,
  asOf?: Date,
): Promise<ReadonlyMap<FieldLayerName, FieldLayerFacts>> {
  const query = asOf ? `?asOf=${encodeURIComponent(asOf.toISOString())}` : ''
  const { body } = await fetchJson(FIELD_CATALOGUE_PATH + query, signal)
  if (!isCatalogue(body)) throw new ReadError('malformed')
  const runs = body.runs.map((run) => ({
    ...run,
    issuedAt: new Date(run.issuedAt),
    receivedAt: new Date(run.receivedAt),
  }))
  return new Map(
    body.layers.flatMap(({ layer, first, times }) => {
      const found = times.flatMap(([hours, at, index]): FieldTime[] => {
        const run = runs[at]
        return run ? [{ validAt: new Date(Date.parse(first) + hours * HOUR_MS), run, index }] : []
      })
      const newest = newestOf(layer, found)
      return newest ? [[layer, { layer, run: newest, times: found }] as const] : []
    }),
  )
}

/** The last run of the best product that is there. */
function newestOf(layer: FieldLayerName, times: readonly FieldTime[]): FieldRunFacts | undefined {
  const runs = times.map(({ run }) => run)
  const best = fieldLayer(layer).products.find((product) => runs.some((run) => run.product === product))
  return runs.findLast((run) => run.product === best)
}

const isCatalogue = (body: unknown): body is FieldCatalogueAnswer =>
  typeof body === 'object' &&
  body !== null &&
  'runs' in body &&
  'layers' in body &&
  Array.isArray(body.layers)

const TIMEOUT_MS = 20_000

/** Codes of one element at one time: see `valueOfCode`. @throws ReadError */
export async function fetchFieldFrame(
  { run, index }: FieldTime,
  element: FieldElement,
  signal?: AbortSignal,
): Promise<Uint16Array> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const both = signal ? AbortSignal.any([signal, timeout]) : timeout
  const response = await fetch(framePath(run.key, element, index), { signal: both }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new ReadError('offline')
    },
  )
  if (!response.ok) throw new ReadError('refused')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const shape = { cells: cellCount(run.grid), columns: run.grid.columns, components: 1 }
  try {
    return decodeFrame(bytes, shape)[0]!
  } catch {
    throw new ReadError('malformed')
  }
}
