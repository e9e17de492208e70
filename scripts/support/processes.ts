import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** The environment of a child: our own node and tools come first on PATH, and nothing may prompt. */
export function toolEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const tools = resolve('node_modules/.bin')
  return { ...process.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`, CI: 'true', ...extra }
}

const running = new Set<ChildProcess>()

/**
 * Runs one command to its end, in its own process group so that it can be ended with all its children.
 *
 * @returns its exit code; a signal counts as 1
 */
export function run(command: string, args: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: toolEnvironment(extra),
    })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      fail(error)
    })
    child.once('close', (code) => {
      running.delete(child)
      endGroup(child, 'SIGKILL')
      done(code ?? 1)
    })
  })
}

/** Signals the child's whole group; a group that is already gone is what we want. */
function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Ends every command still running when this process is asked to stop, then calls `cleanUp` and exits with the
 * code shells use for the signal.
 *
 * @param graceMs how long children may take before they are killed
 */
export function stopChildrenOnSignals(cleanUp: () => void, graceMs: number): void {
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const
  let isStopping = false
  for (const signal of Object.keys(codes) as (keyof typeof codes)[]) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      const children = [...running]
      for (const child of children) endGroup(child, 'SIGTERM')
      const finish = () => {
        for (const child of children) endGroup(child, 'SIGKILL')
        cleanUp()
        process.exit(codes[signal])
      }
      const deadline = setTimeout(finish, graceMs)
      void Promise.all(children.map((child) => new Promise((done) => child.once('close', done)))).then(() => {
        clearTimeout(deadline)
        finish()
      })
    })
  }
}
