import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StubFigures, StubOptions, StubSettings } from './stubProvider.ts'
import { readTaken } from './stubProviderLog.ts'
import type { TakenMessage } from './stubProviderLog.ts'

/** The stub provider in another process, which a kill of this one does not touch. */
export interface StubProcess {
  url: string
  set(settings: Partial<StubSettings>): Promise<StubFigures>
  figures(): Promise<StubFigures>
  /** oldest first; also after its end */
  taken(): TakenMessage[]
  /** lets it finish what it writes */
  stop(): Promise<void>
  kill(): Promise<void>
}

/** @throws Error when it does not start */
export async function startStubProcess({
  file,
  apiKey,
  secret,
  port = 0,
  seed = 1,
}: StubOptions): Promise<StubProcess> {
  const script = join(import.meta.dirname, 'stubProviderProcess.ts')
  const words = [script, file, apiKey, secret, String(port), String(seed)]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).once('line', done)
    child.once('exit', (code) => fail(new Error(`the stub provider ended with ${code ?? 'a signal'}`)))
  })
  const control = async (settings?: Partial<StubSettings>): Promise<StubFigures> => {
    const order = settings ? { method: 'POST', body: JSON.stringify(settings) } : {}
    const response = await fetch(`${url}/control`, order)
    return (await response.json()) as StubFigures
  }
  return {
    url,
    set: control,
    figures: () => control(),
    taken: () => readTaken(file),
    async stop() {
      child.stdin.end()
      await ended
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
