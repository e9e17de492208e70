import { TransportFailed } from '../ports.ts'

/** Longest stretch of our own work before requests get their turn. */
const STRETCH_MS = 5

/** Long work done in short stretches, so that the process goes on answering. */
export class Turns {
  private readonly signal: AbortSignal
  private started = performance.now()

  constructor(signal: AbortSignal) {
    this.signal = signal
  }

  /** To be awaited between two pieces of work. @throws TransportFailed when given up */
  async pause(): Promise<void> {
    if (performance.now() - this.started < STRETCH_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    if (this.signal.aborted) throw new TransportFailed('timeout', 'given up by the caller')
    this.started = performance.now()
  }
}
