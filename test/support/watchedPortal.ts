import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WatchedOptions, WatchedOrder } from './watchedPortalProcess.ts'

/** A portal with the built pages, in a process of its own, on a clock and with data that the test gives it. */
export interface WatchedPortal {
  origin: string
  /** resolves once the data is visible */
  publish(order: WatchedOrder): Promise<void>
  stop(): Promise<void>
}

/** @throws Error when nothing is built yet, or it does not start */
export async function startWatchedPortal(
  options: Omit<WatchedOptions, 'dataDir' | 'nowMs'> & { now: Date; dataDir?: string },
): Promise<WatchedPortal> {
  const { now, dataDir = mkdtempSync(join(tmpdir(), 'portal-watched-')), ...rest } = options
  const child = fork(join(import.meta.dirname, 'watchedPortalProcess.ts'), {
    serialization: 'advanced',
    execArgv: [],
  })
  const waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>()
  child.on('message', ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    if (error === undefined) waiting.get(id)?.done(value)
    else waiting.get(id)?.fail(new Error(error))
  })
  child.once('exit', (code) => {
    for (const { fail } of waiting.values()) fail(new Error(`the portal ended with ${code ?? 'a signal'}`))
  })
  let asked = 0
  const ask = (message: { open: WatchedOptions } | { order: WatchedOrder }) => {
    const id = ++asked
    return new Promise<unknown>((done, fail) => {
      waiting.set(id, { done, fail })
      child.send({ id, ...message })
    }).finally(() => waiting.delete(id))
  }
  const stop = async () => {
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await ended
    }
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const port = await ask({ open: { dataDir, nowMs: now.getTime(), ...rest } })
    return {
      origin: `http://127.0.0.1:${Number(port)}`,
      async publish(order) {
        await ask({ order })
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
