import type { Feeds } from '../feeds.ts'
import type { Ingest, IngestResult } from '../ingest.ts'
import { bringsObservations, TransportFailed } from '../../feeds/ports.ts'
import type { AnyFeed, FeedRequest, HoldsPart } from '../../feeds/ports.ts'
import type { Job } from '../../platform/jobs/runner.ts'

export interface FeedReading {
  feeds: Feeds
  ingest: Ingest
  holdsPart?: HoldsPart | undefined
}

/** Begins the names of their jobs. */
export const FEED_JOB = 'feed '

/** One job per feed. The first feed of observations shows every station, so the others of them wait for it. */
export function feedJobs(feeds: readonly AnyFeed[], parts: FeedReading): Job[] {
  const first = feeds.find(bringsObservations)?.name
  return feeds.map((feed) => ({
    name: FEED_JOB + feed.name,
    everyMin: feed.everyMin,
    delayMin: feed.delayMin,
    ...(feed.timeoutMs !== undefined && { timeoutMs: feed.timeoutMs }),
    ...(bringsObservations(feed) && first !== feed.name && { after: FEED_JOB + first }),
    run: ({ slot, signal }) => readSlot(feed, slot, signal, parts),
  }))
}

/** @throws TransportFailed, so that the slot is tried again; a refused payload would only be refused again */
async function readSlot(
  feed: AnyFeed,
  slot: Date,
  signal: AbortSignal,
  { feeds, ingest, holdsPart }: FeedReading,
): Promise<string> {
  feeds.attempted(feed.name)
  try {
    const results: IngestResult[] = []
    const failures: TransportFailed[] = []
    let left = feed.mostAtOnce ?? Infinity
    for (const request of requestsOf(feed, slot, feeds.lastSuccess(feed.name))) {
      const { product } = feed.adapter
      if (product && holdsPart?.(feeds.row(feed), product, request)) continue
      if (left-- <= 0) break
      try {
        results.push(...(await readRequest(feed, request, signal, ingest)))
      } catch (error) {
        if (!feed.areIndependent || !(error instanceof TransportFailed) || signal.aborted) throw error
        failures.push(error)
      }
    }
    const [failure] = failures
    if (failure && results.length === 0) throw failure
    if (failure) feeds.refused(feed.name, `${failures.length} requests failed: ${failure.message}`)
    return wordsOfAll(results)
  } catch (error) {
    if (error instanceof TransportFailed && !signal.aborted) feeds.refused(feed.name, error.message)
    throw error
  } finally {
    await feeds.save()
  }
}

/** A folder of recordings has what it has, however often it is asked. */
const requestsOf = (feed: AnyFeed, slot: Date, since: Date | undefined): FeedRequest[] =>
  feed.mode === 'replay' || !feed.requests ? [feed.request(slot)] : feed.requests(slot, since)

/** Stores every payload that the feed has for the request. */
async function readRequest(
  feed: AnyFeed,
  request: FeedRequest,
  signal: AbortSignal,
  ingest: Ingest,
): Promise<IngestResult[]> {
  const { transport } = feed
  const results: IngestResult[] = []
  const recordings = transport.recordings ? await transport.recordings(request) : [undefined]
  for (const recording of recordings) {
    const bytes = await transport.fetch(recording === undefined ? request : { ...request, recording }, signal)
    if (bytes) results.push(await ingest.ingest(feed, bytes, request))
  }
  // a run is shown when it is whole: what is not there yet, or came damaged, is asked for again
  const isIncomplete = results.length === 0 || results.some(({ accepted }) => !accepted)
  if (request.part && isIncomplete) throw new TransportFailed('refused', `no sound ${request.part.name} yet`)
  return results
}

const SHOWN_RESULTS = 4

function wordsOfAll(results: readonly IngestResult[]): string {
  if (results.length === 0) return 'nothing to read'
  const shown = results.slice(0, SHOWN_RESULTS).map(wordsOf).join('; ')
  return results.length > SHOWN_RESULTS ? `${shown}; ${results.length - SHOWN_RESULTS} more` : shown
}

function wordsOf(result: IngestResult): string {
  if (!result.accepted) return `refused: ${result.reason}`
  return `${result.rows} rows, ${result.inserted + result.changed} new`
}
