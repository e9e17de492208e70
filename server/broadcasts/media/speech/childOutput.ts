import { spawn } from 'node:child_process'
import { SpeechFailed } from './trouble.ts'
import type { SpeechTrouble } from './trouble.ts'

export interface ChildLimits {
  timeoutMs: number
  /** of what it writes */
  bytes: number
}

export interface ChildCommand {
  program: string
  args: readonly string[]
  /** with which it says that what it needs is not installed */
  absentStatus?: number | undefined
}

export interface ChildOptions {
  limits: ChildLimits
  env: Readonly<Record<string, string | undefined>>
  /** called once with the number of the process */
  onStarted(pid: number): void
  /** ends the process */
  signal: AbortSignal
}

/** A file of another user, or none. */
const ABSENT = new Set(['ENOENT', 'EACCES', 'ENOEXEC'])

/**
 * Runs a program, never through a shell. A slow reader of the parts holds it up; one that stops reading ends it.
 *
 * @param input what it reads
 * @returns what it writes as it comes; the last part once it has ended well
 * @throws SpeechFailed; then the process is no longer there
 */
export async function* childOutput(
  { program, args, absentStatus }: ChildCommand,
  input: string,
  { limits, env, onStarted, signal }: ChildOptions,
): AsyncGenerator<Buffer, void, void> {
  if (signal.aborted) throw new SpeechFailed('stopped', 'before it began')
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], env, windowsHide: true })
  const over = Promise.withResolvers<SpeechFailed | undefined>()
  let ended: SpeechFailed | undefined
  const end = (code: SpeechTrouble, what: string) => {
    ended ??= new SpeechFailed(code, what)
    child.kill('SIGKILL')
    // what it started itself may still hold the other end
    child.stdout.destroy()
  }
  child.on('error', (error: NodeJS.ErrnoException) => {
    if (child.pid === undefined)
      over.resolve(new SpeechFailed(startTrouble(error), error.code ?? 'not started'))
  })
  child.on('close', (status, by) => {
    const code = status !== null && status === absentStatus ? 'absent' : 'crashed'
    over.resolve(ended ?? (status === 0 ? undefined : new SpeechFailed(code, `${by ?? status}`)))
  })
  // it may end before it has read everything; its exit says more
  child.stdin.on('error', () => undefined)
  const timer = setTimeout(() => end('timeout', `after ${limits.timeoutMs} ms`), limits.timeoutMs)
  const stop = () => end('stopped', 'while it spoke')
  signal.addEventListener('abort', stop, { once: true })
  if (child.pid !== undefined) onStarted(child.pid)
  child.stdin.end(input)
  let bytes = 0
  try {
    for await (const part of whatComes(child.stdout)) {
      bytes += part.length
      if (bytes > limits.bytes) end('too-large', `more than ${limits.bytes} bytes`)
      else if (!ended) yield part
    }
    const trouble = await over.promise
    if (trouble) throw trouble
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    end('stopped', 'the reader is gone')
    await over.promise
  }
}

/** Why it ended is known from the process. */
async function* whatComes(output: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  try {
    yield* output
  } catch {
    // destroyed
  }
}

const startTrouble = ({ code = '' }: NodeJS.ErrnoException): SpeechTrouble =>
  ABSENT.has(code) ? 'absent' : 'crashed'
