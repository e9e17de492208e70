import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { SendOrders } from './sendUntilKilled.ts'

const SCRIPT = fileURLToPath(new URL('sendUntilKilled.ts', import.meta.url))

/** `sendUntilKilled.ts` in another process. */
export interface SenderProcess {
  /** @returns when it has its orders */
  begin(orders: SendOrders): Promise<void>
  /** what it says after its orders */
  lines: AsyncIterable<string>
  /** its exit code or the signal that ended it */
  ended: Promise<number | NodeJS.Signals | null>
  kill(): void
}

/** Begins to load one, which takes most of a second. */
export function startSender(): SenderProcess {
  const child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  // a killed process no longer reads its orders
  child.stdin.on('error', () => undefined)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async begin(orders) {
      const { value } = await lines.next()
      if (value !== 'ready') throw new Error(`a process ended before it began: ${await ended}`)
      child.stdin.write(`${JSON.stringify(orders)}\n`)
    },
    lines: { [Symbol.asyncIterator]: () => lines },
    ended,
    kill: () => void child.kill('SIGKILL'),
  }
}
