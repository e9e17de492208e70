import { serveOrders, startedFor } from '../../../platform/threads/workerThread.ts'
import { shiftedTime } from '../seaTime.ts'
import type { SeaTime } from '../seaTime.ts'
import { GridFiles } from './gridFiles.ts'
import type { GridOrder } from './gridFiles.ts'

export const GRID_ROLE = 'write demo grids'

const data = startedFor(GRID_ROLE)
if (data) {
  const files = new GridFiles(shiftedTime(data.shift as SeaTime))
  serveOrders<Uint8Array>((order: GridOrder) => files.write(order), { priority: 'low' })
}
