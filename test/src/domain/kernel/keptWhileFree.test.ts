import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { keptWhileFree } from '../../../../src/domain/kernel/keptWhileFree.ts'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

describe('what is kept while memory is free', () => {
  it('is made once while it is referenced, and again after it was collected', async () => {
    let made = 0
    const thing = keptWhileFree(() => ({ number: ++made }))
    expect(thing()).toBe(thing())
    // a WeakRef holds on until the turn in which it was read is over
    await new Promise((resolve) => setTimeout(resolve))
    gc()
    expect(thing()).toEqual({ number: 2 })
  })
})
