/** The thread that compares observations with the limits of all subscriptions. */
import { parentPort, workerData } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { SubscriptionColumns } from '../../../src/domain/messages/thresholdColumns.ts'
import { ThresholdMatching } from '../../../src/domain/messages/thresholdMatching.ts'
import { buffersOf, MATCHING_ROLE } from './matchingThread.ts'
import type { MatchingAnswer, MatchingJob, MatchingOrder } from './matchingThread.ts'

function serve(port: MessagePort): void {
  let batches: SubscriptionColumns[] = []
  let built: ThresholdMatching | undefined
  let inUse: ThresholdMatching | undefined
  let isNew: (memberId: number) => boolean = everybody

  async function build(points: number): Promise<MatchingAnswer['result']> {
    let tookMs = 0
    const building = ThresholdMatching.build(batches, points)
    batches = []
    for (;;) {
      const startedMs = performance.now()
      const { done, value } = building.next()
      tookMs += performance.now() - startedMs
      if (done) {
        built = value
        return { subscriptions: value.subscriptions, rules: value.rules, tookMs }
      }
      // observations that come meanwhile do not wait for the end
      await new Promise(setImmediate)
    }
  }

  function perform(job: MatchingJob): MatchingAnswer['result'] | Promise<MatchingAnswer['result']> {
    if (job.kind === 'build') return build(job.points)
    if (job.kind === 'use') {
      inUse = built
      built = undefined
      isNew = job.newMembers ? memberOf(new Set(job.newMembers)) : everybody
      return undefined
    }
    if (!inUse) throw new Error('No subscriptions are in use.')
    const startedMs = performance.now()
    const dues = inUse.observe(job.observations, isNew)
    return { dues, tookMs: performance.now() - startedMs }
  }

  async function answer(id: number, job: MatchingJob): Promise<void> {
    try {
      const result = await perform(job)
      const moved = result && 'dues' in result ? buffersOf(result.dues) : []
      port.postMessage({ id, ...(result && { result }) } satisfies MatchingAnswer, moved)
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error))
      port.postMessage({ id, failure } satisfies MatchingAnswer)
    }
  }

  port.on('message', (order: MatchingOrder) => {
    if ('job' in order) void answer(order.id, order.job)
    else if (order.kind === 'begin') batches = []
    else batches.push(order.columns)
  })
}

const everybody = (): boolean => true
const memberOf = (members: ReadonlySet<number>) => (memberId: number) => members.has(memberId)

const data: unknown = workerData
if (parentPort && typeof data === 'object' && data && 'role' in data && data.role === MATCHING_ROLE) {
  serve(parentPort)
}
