import type { FogClasses } from '../../../src/domain/fields/fogClasses.ts'
import type { GridField } from '../../../src/domain/fields/gridField.ts'
import { isSameGrid } from '../../../src/domain/fields/grids.ts'
import type { FieldElement } from '../../../src/domain/fields/fieldElements.ts'
import { fieldProduct } from '../../../src/domain/fields/products.ts'
import type { FieldProductName } from '../../../src/domain/fields/products.ts'
import { besideModule, WorkerThread } from '../../platform/threads/workerThread.ts'
import type { Adapter, FieldPayload, ParseContext } from '../ports.ts'
import { PayloadRejected } from '../ports.ts'
import type { Decoded } from './decodeThread.ts'
import { DECODING_ROLE } from './decodeThread.ts'
import type { GridFile, GridFormat } from './formats.ts'

const IDLE_MS = 30_000

/** One thread for all formats: files come one after the other. */
const thread = new WorkerThread<GridFile, Decoded>({
  entry: besideModule(import.meta.url, 'decodeThread'),
  role: DECODING_ROLE,
  idleMs: IDLE_MS,
})

export interface FieldAdapterFacts {
  product: FieldProductName
  source: string
  service: string
  format: GridFormat
  /** of a satellite's pictures that name none */
  fogClasses?: FogClasses | undefined
}

/** Reads files of one product. What the file says of itself is held to what was asked for. */
export function fieldAdapter({
  product,
  source,
  service,
  format,
  fogClasses,
}: FieldAdapterFacts): Adapter<'fields'> {
  return {
    kind: 'fields',
    product,
    source,
    service,
    async parse(bytes, { request }: ParseContext): Promise<FieldPayload> {
      const { issuedAt, validAt, list, part } = request ?? {}
      if (!issuedAt || !validAt || !part) throw new PayloadRejected('not-this-format', 'asked for no run')
      const file: GridFile = { format, bytes, variable: list, issuedAt, validAt, fogClasses }
      const decoded = await thread.ask(file)
      if ('rejected' in decoded) throw new PayloadRejected(decoded.rejected, decoded.detail)
      const fields = decoded.fields.filter(({ element }) => isOf(product, element))
      mustBeOfRun(fields, issuedAt)
      if (!fields.some((field) => field.validAt.getTime() === validAt.getTime()))
        throw new PayloadRejected('not-this-format', `nothing for ${validAt.toISOString()}`)
      return { product, issuedAt, part, fields, refusedRows: [] }
    },
    newestTime: () => undefined,
  }
}

const isOf = (product: FieldProductName, element: FieldElement) =>
  fieldProduct(product).elements.includes(element)

/** @throws PayloadRejected for fields of another run, on several grids, or without a value */
function mustBeOfRun(fields: readonly GridField[], issuedAt: Date): void {
  const [first] = fields
  if (!first) throw new PayloadRejected('no-valid-row', 'no element of the product')
  for (const { element, grid, values, ...field } of fields) {
    if (field.issuedAt.getTime() !== issuedAt.getTime())
      throw new PayloadRejected('not-this-format', `a run of ${field.issuedAt.toISOString()}`)
    if (!isSameGrid(grid, first.grid)) throw new PayloadRejected('not-this-format', 'several grids')
    if (values.every((value) => Number.isNaN(value)))
      throw new PayloadRejected('no-valid-row', `${element} is missing everywhere`)
  }
}
