import { describe, expect, it } from 'vitest'
import { NewsWatch } from '../../../server/messages/newsWatch.ts'
import type { NewsWatchParts } from '../../../server/messages/newsWatch.ts'

const build = (parts: Partial<NewsWatchParts>) =>
  new NewsWatch({
    offer: () => Promise.resolve(0),
    onChange: () => () => undefined,
    warn: () => undefined,
    ...parts,
  })

describe('a watch for news', () => {
  it('makes offers one after the other, and those that wait are one', async () => {
    const gates = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    let begun = 0
    const watch = build({ offer: () => gates[begun++]!.promise })
    const first = watch.offer()
    await Promise.resolve()
    await Promise.resolve()
    const [second, third] = [watch.offer(), watch.offer()]
    expect(second).toBe(third)
    expect(begun).toBe(1)
    gates[0]!.resolve(1)
    gates[1]!.resolve(2)
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 2])
    expect(begun).toBe(2)
  })

  it('goes on after an offer that failed, and report it where nobody waits', async () => {
    const failures: unknown[] = []
    let isDown = true
    const watch = build({
      offer: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(3)),
      warn: (error) => failures.push((error as Error).message),
    })
    await expect(watch.offer()).rejects.toThrow('down')
    watch.offerSoon()
    await watch.stop()
    expect(failures).toEqual(['down'])
    isDown = false
    expect(await watch.offer()).toBe(3)
  })

  it('offers at its start and after each change, until it is stopped', async () => {
    let offers = 0
    const listeners = new Set<() => void>()
    const watch = build({
      offer: () => Promise.resolve(++offers),
      onChange: (fn) => {
        listeners.add(fn)
        return () => listeners.delete(fn)
      },
    })
    watch.start()
    watch.start()
    await watch.offer()
    expect(listeners.size).toBe(1)
    const before = offers
    for (const call of listeners) call()
    await watch.stop()
    expect(offers).toBe(before + 1)
    expect(listeners.size).toBe(0)
  })
})
