import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Gathering } from '../../../server/delivery/gathering.ts'

const LONG_MS = 60_000

describe('gathering', () => {
  it('makes a batch of what comes in quick succession', async () => {
    const batches: (readonly number[])[] = []
    const gathering = new Gathering<number>(
      (batch) => {
        batches.push(batch)
        return Promise.resolve()
      },
      { most: 10, quietMs: 5, longestMs: LONG_MS },
    )
    await Promise.all([1, 2, 3].map((one) => gathering.add(one)))
    await gathering.add(4)
    expect(batches).toEqual([[1, 2, 3], [4]])
  })

  it('does not wait for others when a batch is full', async () => {
    const batches: (readonly number[])[] = []
    const gathering = new Gathering<number>(
      (batch) => {
        batches.push(batch)
        return Promise.resolve()
      },
      { most: 2, quietMs: LONG_MS, longestMs: LONG_MS },
    )
    await Promise.all([1, 2, 3, 4].map((one) => gathering.add(one)))
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('does not wait without end where there is always one more', async () => {
    const batches: (readonly number[])[] = []
    const gathering = new Gathering<number>(
      (batch) => {
        batches.push(batch)
        return Promise.resolve()
      },
      { most: 1_000_000, quietMs: LONG_MS, longestMs: 20 },
    )
    while (batches.length === 0) {
      void gathering.add(1)
      await delay(1)
    }
    expect(batches[0]?.length).toBeGreaterThan(1)
  })

  it('tells only the members of a batch that it failed', async () => {
    const gathering = new Gathering<number>(
      async (batch) => {
        await delay(1)
        if (batch.includes(2)) throw new Error('no')
      },
      { most: 2, quietMs: LONG_MS, longestMs: LONG_MS },
    )
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((one) => gathering.add(one)))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('begins a batch while another is under way', async () => {
    const begun: number[] = []
    let finish = () => undefined as void
    const first = new Promise<void>((resolve) => (finish = resolve))
    const gathering = new Gathering<number>(
      async ([one = 0]) => {
        begun.push(one)
        if (one === 1) await first
      },
      { most: 1, quietMs: LONG_MS, longestMs: LONG_MS },
    )
    const slow = gathering.add(1)
    await gathering.add(2)
    expect(begun).toEqual([1, 2])
    finish()
    await slow
  })
})
