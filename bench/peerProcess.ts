import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, freePort } from '../test/support/server.ts'
import { onServerCore } from './machine.ts'

/** Below the bench, whose packages the peers import. */
const COMPILED = 'bench/dist/bench/peers/run.js'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface PeerProcess {
  origin: string
  stop(): Promise<void>
}

/** Starts a peer on the server's core, with its data in a file. */
async function startPeer(name: string, data: unknown): Promise<PeerProcess> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'portal-peer-'))
  const file = join(folder, 'data.json')
  writeFileSync(file, JSON.stringify(data))
  const [program, ...pinned] = [...onServerCore(), process.execPath]
  const child = spawn(program ?? process.execPath, [...pinned, COMPILED, name, String(port), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true })
  }
  try {
    await eventually(`peer ${name}`, async () => {
      if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
      return (await fetch(origin)).status > 0
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

/** Runs `work` while these peers are up, and ends them whatever comes of it. */
export async function withPeers<T>(
  peers: { name: string; data: unknown }[],
  work: (origins: string[]) => Promise<T>,
): Promise<T> {
  const started: PeerProcess[] = []
  try {
    for (const { name, data } of peers) started.push(await startPeer(name, data))
    return await work(started.map(({ origin }) => origin))
  } finally {
    for (const peer of started) await peer.stop()
  }
}
