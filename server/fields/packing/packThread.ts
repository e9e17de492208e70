import { serveOrders, startedFor } from '../../platform/threads/workerThread.ts'
import type { RunPart } from './runFiles.ts'
import { publishRun, stagePart } from './runFiles.ts'

export const PACKING_ROLE = 'pack fields'

export type PackOrder = { stage: RunPart } | { publish: { staging: string; target: string } }
export type Packed = Awaited<ReturnType<typeof publishRun>> | undefined

function work(order: PackOrder): Packed {
  if ('publish' in order) return publishRun(order.publish.staging, order.publish.target)
  stagePart(order.stage)
  return undefined
}

if (startedFor(PACKING_ROLE)) serveOrders<Packed>(work, { priority: 'low' })
