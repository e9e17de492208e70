/** The thread that compares observations with the limits of all subscriptions. */
import type {
  ObservationColumns,
  SubscriptionColumns,
} from '../../../src/domain/messages/thresholdColumns.ts'
import { ThresholdMatching } from '../../../src/domain/messages/thresholdMatching.ts'
import { serveOrders, startedFor } from '../../platform/threads/workerThread.ts'
import { buffersOf, MATCHING_ROLE } from './matchingThread.ts'
import type { Built, MatchingOrder, MatchingResult } from './matchingThread.ts'

function serve(): void {
  let batches: SubscriptionColumns[] = []
  let built: ThresholdMatching | undefined
  let inUse: ThresholdMatching | undefined
  let isNew: (memberId: number) => boolean = everybody

  async function build(points: number): Promise<Built> {
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

  function obey(order: MatchingOrder): MatchingResult | Promise<MatchingResult> {
    switch (order.kind) {
      case 'begin':
        batches = []
        return undefined
      case 'subscriptions':
        batches.push(order.columns)
        return undefined
      case 'build':
        return build(order.points)
      case 'use':
        inUse = built
        built = undefined
        isNew = order.newMembers ? memberOf(new Set(order.newMembers)) : everybody
        return undefined
      case 'observe':
        return match(order.observations)
    }
  }

  function match(observations: ObservationColumns): MatchingResult {
    if (!inUse) throw new Error('No subscriptions are in use.')
    const startedMs = performance.now()
    const dues = inUse.observe(observations, isNew)
    return { dues, tookMs: performance.now() - startedMs }
  }

  const moved = (result: MatchingResult) => (result && 'dues' in result ? buffersOf(result.dues) : [])
  serveOrders(obey, { isConcurrent: true, moved })
}

const everybody = (): boolean => true
const memberOf = (members: ReadonlySet<number>) => (memberId: number) => members.has(memberId)

if (startedFor(MATCHING_ROLE)) serve()
