import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { LANES } from '../../src/domain/messages/alerts.ts'
import { LANE_NAMES } from '../../src/domain/messages/messageFigures.ts'
import type { MessageFigures, OutcomeCount } from '../../src/domain/messages/messageFigures.ts'
import type { FeedStatus } from '../../src/domain/observations/stations.ts'

export interface MetricSources {
  hot: PreparedFigures
  feeds: { status(): FeedStatus[] }
  usage: { dropped(): number }
  /** absent: the portal sends no alerts */
  messages?: { recentFigures(): Promise<MessageFigures> }
  now(): Date
}

/** What is counted of prepared answers. */
interface PreparedFigures {
  readonly hits: { readonly sent: number; readonly notModified: number }
  /** answers kept */
  readonly size: number
}

const NS_PER_S = 1e9

/** The registry behind `/metrics`. What others count already is read at scrape time, not counted twice. */
export function createMetrics({ hot, feeds, usage, messages, now }: MetricSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  let pages: PreparedFigures | undefined
  const requests = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Time to answer on the normal path, by route of the policy table, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  new Gauge({
    name: 'portal_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99]) {
        this.set({ quantile: String(quantile / 100) }, delay.percentile(quantile) / NS_PER_S)
      }
      this.set({ quantile: '1' }, delay.max / NS_PER_S)
      delay.reset()
    },
  })
  counterOf('portal_prepared_answers_total', 'Prepared answers sent, by outcome', 'outcome', () => ({
    sent: hot.hits.sent + (pages?.hits.sent ?? 0),
    'not-modified': hot.hits.notModified + (pages?.hits.notModified ?? 0),
  }))
  counterOf('portal_menu_visits_dropped_total', 'Menu visits not counted', 'reason', () => ({
    'too-many-menus': usage.dropped(),
  }))
  new Gauge({
    name: 'portal_prepared_answers',
    help: 'Prepared answers kept',
    registers,
    collect() {
      this.set(hot.size + (pages?.size ?? 0))
    },
  })
  gaugeOfFeeds('portal_feed_age_seconds', 'Age of the newest observation of a feed', (feed) =>
    feed.newestObservedAt === undefined
      ? undefined
      : (now().getTime() - feed.newestObservedAt.getTime()) / 1000,
  )
  gaugeOfFeeds('portal_feed_up', '1 while a feed is ok or late', (feed) =>
    feed.state === 'ok' || feed.state === 'late' ? 1 : 0,
  )
  const rows = new Counter({
    name: 'portal_rows_ingested_total',
    help: 'Observation rows taken from feeds, by what came of them',
    labelNames: ['outcome'],
    registers,
  })
  const { countOutcomes } = messageMetrics(registers, { messages, now })

  function counterOf(name: string, help: string, label: string, read: () => Record<string, number>) {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        this.reset()
        for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
      },
    })
  }
  function gaugeOfFeeds(name: string, help: string, read: (feed: FeedStatus) => number | undefined) {
    new Gauge({
      name,
      help,
      labelNames: ['feed', 'mode'],
      registers,
      collect() {
        this.reset()
        for (const feed of feeds.status()) {
          const value = read(feed)
          if (value !== undefined) this.set({ feed: feed.name, mode: feed.mode }, value)
        }
      },
    })
  }

  /** looking labels up costs as much as counting; routes, methods and statuses are few */
  const counted = new Map<string, ReturnType<typeof requests.labels>>()
  function observeRequest(route: string, method: string, status: number, seconds: number): void {
    const key = `${route} ${method} ${status}`
    let of = counted.get(key)
    if (!of) counted.set(key, (of = requests.labels(route, method, String(status))))
    of.observe(seconds)
  }

  return {
    registry,
    observeRequest,
    rows,
    countOutcomes,
    /** Counts prepared pages among the prepared answers. */
    countPages(prepared: PreparedFigures) {
      pages = prepared
    },
    stop() {
      delay.disable()
      registry.clear()
    },
  }
}

/** How alerts are sent: what waits is asked of the outbox at scrape time, what was sent is counted as it happens. */
function messageMetrics(
  registers: Registry[],
  { messages, now }: Pick<MetricSources, 'messages' | 'now'>,
): { countOutcomes(counts: readonly OutcomeCount[]): void } {
  // the other figures must be had while the database is away
  const figures = () => messages?.recentFigures().catch(() => undefined)
  new Gauge({
    name: 'portal_messages_waiting',
    help: 'Alerts that wait or are being sent, by lane',
    labelNames: ['lane'],
    registers,
    async collect() {
      const found = await figures()
      this.reset()
      for (const lane of LANE_NAMES) if (found) this.set({ lane }, found.waiting[lane])
    },
  })
  new Gauge({
    name: 'portal_messages_oldest_unsent_seconds',
    help: 'Since when the oldest alert that is not sent yet waits; 0 when none does',
    labelNames: [],
    registers,
    async collect() {
      const found = await figures()
      const at = found?.oldestUnsentAt
      this.remove()
      if (found) this.set(at ? Math.max(0, (now().getTime() - at.getTime()) / 1000) : 0)
    },
  })
  const outcomes = new Counter({
    name: 'portal_messages_total',
    help: 'What became of alerts, by state, reason and lane; queued: to be tried again',
    labelNames: ['state', 'reason', 'lane'],
    registers,
  })
  return {
    countOutcomes(counts) {
      for (const { state, reason = '', lane, messages: count } of counts) {
        const name = LANE_NAMES.find((one) => LANES[one] === lane) ?? ''
        outcomes.inc({ state, reason, lane: name }, count)
      }
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
