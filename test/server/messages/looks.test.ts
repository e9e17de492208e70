import { describe, expect, it } from 'vitest'
import { Looks } from '../../../server/messages/looks.ts'

describe('looks for news', () => {
  it('are one after the other, and those that wait are one', async () => {
    const gates = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    let begun = 0
    const looks = new Looks(
      () => gates[begun++]!.promise,
      () => undefined,
    )
    const [first] = [looks.now()]
    await Promise.resolve()
    await Promise.resolve()
    const [second, third] = [looks.now(), looks.now()]
    expect(second).toBe(third)
    expect(begun).toBe(1)
    gates[0]!.resolve(1)
    gates[1]!.resolve(2)
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 2])
    expect(begun).toBe(2)
  })

  it('go on after one that failed, and report it where nobody waits', async () => {
    const failures: unknown[] = []
    let isDown = true
    const looks = new Looks(
      () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(3)),
      (error) => failures.push((error as Error).message),
    )
    await expect(looks.now()).rejects.toThrow('down')
    looks.soon()
    await looks.settled()
    expect(failures).toEqual(['down'])
    isDown = false
    expect(await looks.now()).toBe(3)
  })
})
