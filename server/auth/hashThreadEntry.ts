/** The thread that hashes passwords, one after the other. */
import { argon2Sync } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { HASH_ROLE } from './hashThread.ts'
import type { HashDone, HashOrder } from './hashThread.ts'

function answer({ id, parameters }: HashOrder): HashDone {
  try {
    return { id, hash: argon2Sync('argon2id', parameters) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'argon2id failed' }
  }
}

const data: unknown = workerData
if (parentPort && typeof data === 'object' && data && 'role' in data && data.role === HASH_ROLE) {
  const port = parentPort
  // elsewhere than on Linux a priority is the whole process's
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
  port.on('message', (order: HashOrder) => port.postMessage(answer(order)))
}
