import type { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { MatchingThread } from '../../../../server/messages/matching/matchingThread.ts'
import type { SubscriptionColumns } from '../../../../src/domain/messages/thresholdColumns.ts'
import { atEnd } from '../../../support/cleanUp.ts'
import type { SlowObservation, SlowSubscription } from '../../../support/slowMatching.ts'
import {
  ALL_WINDOWS,
  messagesOf,
  observationColumns,
  subscriptionColumns,
} from '../../../support/thresholds.ts'

const AT = new Date('2026-05-04T10:00:00+09:00')

const subscription = (part: Partial<SlowSubscription> = {}): SlowSubscription => ({
  point: 0,
  memberId: 7,
  windows: ALL_WINDOWS,
  limits: { windSpeed: 10 },
  ...part,
})

const wind = (windSpeed: number, minutes = 0): SlowObservation => ({
  point: 0,
  at: new Date(AT.getTime() + minutes * 60_000),
  values: { windSpeed },
})

async function* batchesOf(...batches: SlowSubscription[][]): AsyncGenerator<SubscriptionColumns> {
  for (const batch of batches) yield subscriptionColumns(batch)
}

/** A thread, and the worker behind it so that a test can end it. */
function build() {
  const workers: Worker[] = []
  const seen = (worker: Worker) => workers.push(worker)
  process.on('worker', seen)
  const thread = new MatchingThread()
  atEnd(async () => {
    process.off('worker', seen)
    await thread.close()
  })
  const observe = async (...observations: (SlowObservation & { isReported?: boolean })[]) => {
    const { dues } = await thread.observe(observationColumns(observations))
    return messagesOf(dues, observations.length).map((some) => some.map(({ memberId }) => memberId))
  }
  const load = (...subscriptions: SlowSubscription[]) =>
    thread.load(subscriptions.length > 0 ? batchesOf(subscriptions) : batchesOf(), () => 1)
  return { thread, observe, load, kill: () => workers.at(-1)?.terminate(), started: () => workers.length }
}

describe('the thread that matches', () => {
  it('refuses observations while nothing is in use', async () => {
    const { observe, load } = build()
    await expect(observe(wind(12))).rejects.toThrow(/ended/)
    await load(subscription())
    await expect(observe(wind(12))).rejects.toThrow(/No subscriptions/)
  })

  it('starts nothing while there is no subscription, and then finds nothing due', async () => {
    const { observe, load, thread, started } = build()
    expect(await load()).toMatchObject({ subscriptions: 0, rules: 0 })
    await thread.use()
    expect(await observe(wind(12))).toEqual([[]])
    expect(started()).toBe(0)
    await load(subscription())
    await thread.use()
    expect(await observe(wind(12))).toEqual([[7]])
    expect(started()).toBe(1)
  })

  it('keeps its thread when the last subscription goes', async () => {
    const { observe, load, thread, started } = build()
    await load(subscription())
    await thread.use()
    await load()
    await thread.use()
    expect(await observe(wind(12))).toEqual([[]])
    expect(started()).toBe(1)
  })

  it('says what is wrong with a subscription, and goes on', async () => {
    const { thread, observe, load } = build()
    await expect(load(subscription({ point: 5 }))).rejects.toThrow(/no point 5/)
    await load(subscription())
    await thread.use()
    expect(await observe(wind(12))).toEqual([[7]])
    await expect(thread.observe(observationColumns([{ ...wind(12), point: 3 }]))).rejects.toThrow(
      /no point 3/,
    )
    expect(await observe(wind(3, 10), wind(12, 20))).toEqual([[], [7]])
  })

  it('finds the due members among all batches, and counts them', async () => {
    const { thread, observe } = build()
    const rough = { windSpeed: 10, significantWaveHeight: 2 }
    const batches = batchesOf([subscription()], [], [subscription({ memberId: 8, limits: rough })])
    const built = await thread.load(batches, () => 1)
    expect(built).toMatchObject({ subscriptions: 2, rules: 3 })
    await thread.use()
    expect(await observe(wind(9), wind(11, 10))).toEqual([[], [7, 8]])
  })

  it('goes on with what is in use while others are loaded, and begins anew with those', async () => {
    const { thread, observe, load } = build()
    await load(subscription())
    await thread.use()
    expect(await observe(wind(12))).toEqual([[7]])
    await load(subscription({ memberId: 8 }))
    expect(await observe(wind(5, 10), wind(12, 20))).toEqual([[], [7]])
    await thread.use()
    expect(await observe(wind(12, 20))).toEqual([[8]])
  })

  it('notifies only new members of earlier observations', async () => {
    const { thread, observe, load } = build()
    await load(subscription(), subscription({ memberId: 8 }))
    await thread.use([8])
    expect(await observe({ ...wind(12), isReported: true })).toEqual([[8]])
    await load(subscription(), subscription({ memberId: 8 }))
    await thread.use()
    expect(await observe({ ...wind(12), isReported: true })).toEqual([[7, 8]])
  })

  it('forgets subscriptions whose reading broke off', async () => {
    const { thread, observe, load } = build()
    const broken = async function* () {
      yield subscriptionColumns([subscription()])
      throw new Error('the database is gone')
    }
    await expect(thread.load(broken(), () => 1)).rejects.toThrow('the database is gone')
    await load(subscription({ memberId: 8 }))
    await thread.use()
    expect(await observe(wind(12))).toEqual([[8]])
  })

  it('says when it ended, refuses what was under way, and starts anew with subscriptions', async () => {
    const { thread, observe, load, kill } = build()
    await load(subscription())
    await thread.use()
    const lost = new Promise<Error>((resolve) => thread.onLost(resolve))
    let goOn = () => {}
    const halfway = async function* () {
      await new Promise<void>((resolve) => (goOn = resolve))
      yield subscriptionColumns([subscription()])
    }
    const loading = thread.load(halfway(), () => 1).catch((error: unknown) => error)
    const ended = kill()
    await expect(observe(wind(12))).rejects.toThrow(/ended/)
    await ended
    goOn()
    expect(await loading).toMatchObject({ message: expect.stringContaining('ended') as string })
    expect(await lost).toMatchObject({ message: expect.stringContaining('ended') as string })
    await expect(observe(wind(12))).rejects.toThrow(/ended/)
    await load(subscription())
    await thread.use()
    expect(await observe(wind(12))).toEqual([[7]])
  })

  it('says nothing when it is closed, and stays closed', async () => {
    const { thread, load } = build()
    await load(subscription())
    let isLost = false
    thread.onLost(() => (isLost = true))
    await thread.close()
    await thread.close()
    await expect(load(subscription())).rejects.toThrow(/closed/)
    await expect(thread.use()).rejects.toThrow(/closed/)
    expect(isLost).toBe(false)
  })
})
