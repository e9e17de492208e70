import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { breather, giveWay, pause } from '../../server/breathe.ts'

/** What came in meanwhile, in the order it was let through. */
function watchTurns() {
  const seen: string[] = []
  setTimeout(() => seen.push('timer'), 0)
  setImmediate(() => seen.push('turn'))
  return seen
}

/** Two ends that hear each other at once: nothing between them takes time, as it may on a network. */
async function socketPair(): Promise<{ near: Socket; far: Socket }> {
  const folder = mkdtempSync(join(tmpdir(), 'breathe-'))
  const server = createServer().listen(join(folder, 'socket'))
  const near = connect(join(folder, 'socket'))
  const [far] = (await once(server, 'connection')) as [Socket]
  onTestFinished(() => {
    near.destroy()
    far.destroy()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { near, far }
}

describe('long work', () => {
  it('gives way for one turn of the event loop', async () => {
    const seen = watchTurns()
    await giveWay()
    expect(seen).toContain('turn')
  })

  it('has sockets looked at in between, also when a socket woke whoever gives way', async () => {
    const [one, other] = [await socketPair(), await socketPair()]
    const seen: string[] = []
    other.near.on('data', () => seen.push('socket'))
    one.far.write('wake up')
    await new Promise<void>((resolve) => {
      one.near.once('data', () => {
        other.far.write('read me')
        resolve(giveWay())
      })
    })
    expect(seen).toEqual(['socket'])
  })

  it('sleeps for a moment, in which every turn that waits is had', async () => {
    const seen = watchTurns()
    const before = performance.now()
    // by the loop's clock, which knows whole milliseconds: the first of them may be nearly over
    for (let n = 0; n < 20; n += 1) await pause()
    expect(performance.now() - before).toBeGreaterThan(10)
    expect(seen.toSorted()).toEqual(['timer', 'turn'])
  })

  it('goes on one at a time, with a look at what came in between', async () => {
    const turns: number[] = []
    const sleeper = async () => {
      await pause()
      turns.push(performance.nodeTiming.uvMetricsInfo.loopCount)
    }
    await Promise.all([sleeper(), sleeper(), sleeper()])
    expect(new Set(turns)).toHaveProperty('size', 3)
  })

  it('goes on at once while its stretch is not used up, and gives way afterwards', async () => {
    const breathe = breather()
    expect(breathe()).toBeUndefined()
    const end = performance.now() + 3
    while (performance.now() < end);
    const seen = watchTurns()
    await breathe()
    expect(seen).toContain('turn')
    expect(breathe()).toBeUndefined()
  })
})
