import type { Feeds } from '../services/feeds.ts'
import type { Ingest, IngestResult } from '../services/ingest.ts'
import { TransportFailed } from '../upstream/ports.ts'
import type { Feed, HubRequest } from '../upstream/ports.ts'
import type { Job } from './runner.ts'

export interface FeedReading {
  feeds: Feeds
  ingest: Ingest
}

/** One job per feed. The first feed shows every station, so the others wait for it. */
export function feedJobs(feeds: readonly Feed[], parts: FeedReading): Job[] {
  const first = feeds[0]?.name
  return feeds.map((feed) => ({
    name: `feed ${feed.name}`,
    everyMin: feed.everyMin,
    delayMin: feed.delayMin,
    ...(first !== undefined && first !== feed.name && { after: `feed ${first}` }),
    run: ({ slot, signal }) => readSlot(feed, slot, signal, parts),
  }))
}

/** @throws TransportFailed, so that the slot is tried again; a refused payload would only be refused again */
async function readSlot(
  feed: Feed,
  slot: Date,
  signal: AbortSignal,
  { feeds, ingest }: FeedReading,
): Promise<string> {
  feeds.attempted(feed.name)
  try {
    const results = await readRequest(feed, feed.request(slot), signal, ingest)
    return results.length === 0 ? 'nothing to read' : results.map(wordsOf).join('; ')
  } catch (error) {
    if (error instanceof TransportFailed && !signal.aborted) feeds.refused(feed.name, error.message)
    throw error
  } finally {
    await feeds.save()
  }
}

/** Every payload the feed has for the request, through the one road of ingest. */
async function readRequest(
  feed: Feed,
  request: HubRequest,
  signal: AbortSignal,
  ingest: Ingest,
): Promise<IngestResult[]> {
  const { transport } = feed
  const results: IngestResult[] = []
  const recordings = transport.recordings ? await transport.recordings(request) : [undefined]
  for (const recording of recordings) {
    const bytes = await transport.fetch(recording === undefined ? request : { ...request, recording }, signal)
    if (bytes) results.push(await ingest.ingest(feed, bytes))
  }
  return results
}

function wordsOf(result: IngestResult): string {
  if (!result.accepted) return `refused: ${result.reason}`
  return `${result.rows} rows, ${result.inserted + result.changed} new`
}
