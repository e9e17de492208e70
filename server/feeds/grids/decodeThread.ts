import type { GridField } from '../../../src/domain/fields/gridField.ts'
import { serveOrders, startedFor } from '../../platform/threads/workerThread.ts'
import { PayloadRejected } from '../ports.ts'
import type { PayloadRejection } from '../ports.ts'
import { decodeGrid } from './formats.ts'
import type { GridFile } from './formats.ts'

export const DECODING_ROLE = 'decode grids'

/** A refusal is an answer: as an error it would lose its reason on its way between threads. */
export type Decoded = { fields: GridField[] } | { rejected: PayloadRejection; detail: string }

async function work(file: GridFile): Promise<Decoded> {
  try {
    return { fields: await decodeGrid(file) }
  } catch (error) {
    if (!(error instanceof PayloadRejected)) throw error
    return { rejected: error.reason, detail: error.message.slice(error.reason.length + 2) }
  }
}

if (startedFor(DECODING_ROLE)) {
  serveOrders<Decoded>(work, {
    priority: 'low',
    moved: (decoded) =>
      'fields' in decoded ? decoded.fields.map(({ values }) => values.buffer as ArrayBuffer) : [],
  })
}
