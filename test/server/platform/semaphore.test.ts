import { describe, expect, it } from 'vitest'
import { Semaphore } from '../../../server/platform/semaphore.ts'

/** Work that ends on demand. */
function build(permits: number) {
  const semaphore = new Semaphore(permits)
  const begun: string[] = []
  const endings = new Map<string, { resolve(): void; reject(error: Error): void }>()
  const start = (name: string, signal?: AbortSignal) =>
    semaphore.run(() => {
      begun.push(name)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      endings.set(name, { resolve: () => resolve(name), reject })
      return promise
    }, signal)
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { semaphore, begun, endings, start, settled }
}

describe('a semaphore', () => {
  it('runs so many at once, and the others in their order', async () => {
    const { semaphore, begun, endings, start, settled } = build(2)
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    expect(semaphore.waiting).toBe(2)
    endings.get('b')?.resolve()
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    endings.get('a')?.resolve()
    await settled()
    for (const name of ['c', 'd']) endings.get(name)?.resolve()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
    expect(semaphore.waiting).toBe(0)
  })

  it('gives the permit of failed work to the next', async () => {
    const { begun, endings, start, settled } = build(1)
    const failed = start('a')
    const next = start('b')
    await settled()
    endings.get('a')?.reject(new Error('failed'))
    await expect(failed).rejects.toThrow('failed')
    await settled()
    expect(begun).toEqual(['a', 'b'])
    endings.get('b')?.resolve()
    expect(await next).toBe('b')
  })

  it('never begins work that was given up while it waited, and keeps the order of the others', async () => {
    const { semaphore, begun, endings, start, settled } = build(1)
    const first = start('a')
    const abort = new AbortController()
    const givenUp = start('b', abort.signal)
    const last = start('c')
    await settled()
    abort.abort(new Error('given up'))
    await expect(givenUp).rejects.toThrow('given up')
    expect(semaphore.waiting).toBe(1)
    await expect(start('d', abort.signal)).rejects.toThrow('given up')
    endings.get('a')?.resolve()
    await settled()
    expect(begun).toEqual(['a', 'c'])
    endings.get('c')?.resolve()
    expect(await Promise.all([first, last])).toEqual(['a', 'c'])
  })
})
