import { withRight } from '../../src/domain/accounts/rights.ts'
import type { Viewer } from '../../src/domain/accounts/roles.ts'
import type { JobReport, KeptRefusals, QuarantineNote } from '../../src/domain/backOffice/officeFacts.ts'
import type { MessageFigures } from '../../src/domain/messages/messageFigures.ts'
import type { FeedStatus } from '../../src/domain/observations/stations.ts'

/** What runs in the portal, put together after the subjects. */
export interface Running {
  feeds(): FeedStatus[]
  retryFeed(name: string): Promise<boolean>
  jobs(): Promise<JobReport[]>
  runJob(name: string): Promise<boolean>
}

export interface OperationParts {
  running: Running
  refusals: KeptRefusals
  figures(): Promise<MessageFigures>
  stoppedRoutes(): readonly string[]
}

/** The beginning of a payload, as text; more is looked at on the machine. */
const SHOWN_BYTES = 4_000

/** Feeds, jobs and what was refused, as the back office sees them. */
export class Operation {
  readonly #parts: OperationParts

  constructor(parts: OperationParts) {
    this.#parts = parts
  }

  /** @throws Refusal RIGHT_MISSING */
  feeds(viewer: Viewer): FeedStatus[] {
    withRight(viewer, 'operation')
    return this.#parts.running.feeds()
  }

  /** Feeds that need a look; nothing for those who have no right to them. */
  troubledFeeds(): FeedStatus[] {
    return this.#parts.running.feeds().filter(({ state, isPaused }) => isPaused === true || state === 'down')
  }

  async jobs(viewer: Viewer): Promise<JobReport[]> {
    withRight(viewer, 'operation')
    return this.#parts.running.jobs()
  }

  async quarantine(viewer: Viewer): Promise<QuarantineNote[]> {
    withRight(viewer, 'operation')
    return this.#parts.refusals.payloads()
  }

  /** @returns undefined for a name of nothing */
  async refused(viewer: Viewer, name: string): Promise<(QuarantineNote & { beginning: string }) | undefined> {
    withRight(viewer, 'operation')
    const { refusals } = this.#parts
    const note = await refusals.payload(name)
    return note && { ...note, beginning: await refusals.beginning(name, SHOWN_BYTES) }
  }

  figures(): Promise<MessageFigures> {
    return this.#parts.figures()
  }

  stoppedRoutes(): readonly string[] {
    return this.#parts.stoppedRoutes()
  }

  hasFeed(name: string): boolean {
    return this.#parts.running.feeds().some((feed) => feed.name === name)
  }

  retry(name: string): Promise<boolean> {
    return this.#parts.running.retryFeed(name)
  }

  runJob(name: string): Promise<boolean> {
    return this.#parts.running.runJob(name)
  }
}
