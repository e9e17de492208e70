import { spawn } from 'node:child_process'
import { SpeechFailed } from './trouble.ts'
import type { SpeechTrouble } from './trouble.ts'

export interface ChildLimits {
  timeoutMs: number
  /** of what it writes */
  bytes: number
}

export interface ChildOptions {
  limits: ChildLimits
  env: Readonly<Record<string, string | undefined>>
  /** called once with the number of the process */
  onStarted(pid: number): void
  /** ends the process */
  signal: AbortSignal
}

/** Somebody else's file of that name, or none. */
const ABSENT = new Set(['ENOENT', 'EACCES', 'ENOEXEC'])

/**
 * Runs a program, never through a shell.
 *
 * @param input what it reads
 * @returns what it wrote, once it has ended well
 * @throws SpeechFailed; then the process is no longer there
 */
export function childOutput(
  program: string,
  args: readonly string[],
  input: string,
  { limits, env, onStarted, signal }: ChildOptions,
): Promise<Buffer> {
  if (signal.aborted) return Promise.reject(new SpeechFailed('stopped', 'before it began'))
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], env, windowsHide: true })
    const parts: Buffer[] = []
    let bytes = 0
    let ended: SpeechFailed | undefined
    const end = (code: SpeechTrouble, what: string) => {
      ended ??= new SpeechFailed(code, what)
      child.kill('SIGKILL')
      // what it started itself may still hold the other end
      child.stdout.destroy()
    }
    const timer = setTimeout(() => end('timeout', `after ${limits.timeoutMs} ms`), limits.timeoutMs)
    const stop = () => end('stopped', 'while it spoke')
    signal.addEventListener('abort', stop, { once: true })
    const settle = (trouble: SpeechFailed | undefined) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      if (trouble) reject(trouble)
      else resolve(Buffer.concat(parts))
    }
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) settle(new SpeechFailed(startTrouble(error), error.code ?? 'not started'))
    })
    child.on('close', (status, by) =>
      settle(ended ?? (status === 0 ? undefined : new SpeechFailed('crashed', `${by ?? status}`))),
    )
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > limits.bytes) end('too-large', `more than ${limits.bytes} bytes`)
      else parts.push(part)
    })
    // it may end before it has read everything; how it ended tells more
    child.stdin.on('error', () => undefined)
    child.stdout.on('error', () => undefined)
    if (child.pid !== undefined) onStarted(child.pid)
    child.stdin.end(input)
  })
}

const startTrouble = ({ code = '' }: NodeJS.ErrnoException): SpeechTrouble =>
  ABSENT.has(code) ? 'absent' : 'crashed'
