import type { DeedValues } from '../../../src/domain/backOffice/deeds.ts'
import { Refusal } from '../../../src/domain/kernel/refusals.ts'
import { DELIVERY_ROUTES } from '../../../src/domain/messages/subscriptions.ts'
import type { PortalSettings } from '../../kernel/index.ts'
import type { MessageOffice } from '../../messages/index.ts'
import type { Operation } from '../operation.ts'
import { idOf, oneOf } from './asked.ts'
import type { Asked, DeedNotes, Does } from './asked.ts'

export interface OperationDeedsParts {
  operation: Operation
  messageOffice: MessageOffice
  settings: PortalSettings
}

const SUBJECT = { pausedFeeds: 'feed', stoppedRoutes: 'route' } as const

/** Deeds on what runs: feeds, jobs, messages and the ways they go out. */
export function operationDeeds(
  { operation, messageOffice, settings }: OperationDeedsParts,
  notes: DeedNotes,
) {
  function feedOf(values: DeedValues): string {
    const feed = values['feed'] ?? ''
    if (!operation.hasFeed(feed)) throw new Refusal('ROW_UNKNOWN')
    return feed
  }
  const list =
    (name: keyof typeof SUBJECT, entryOf: (values: DeedValues) => string, isOn: boolean, what: string) =>
    ({ viewer, values }: Asked) => {
      const entry = entryOf(values)
      return settings.list(name, entry, isOn, (tx) =>
        notes.addIn(tx, viewer, { what, subject: SUBJECT[name], id: entry }),
      )
    }
  const routeOf = (values: DeedValues) => oneOf(values, 'route', DELIVERY_ROUTES)
  return {
    'feed-pause': list('pausedFeeds', feedOf, true, 'pause'),
    'feed-resume': list('pausedFeeds', feedOf, false, 'resume'),
    'feed-retry': async ({ viewer, values }) => {
      const feed = feedOf(values)
      if (!(await operation.retry(feed))) throw new Refusal('ROW_UNKNOWN')
      await notes.add(viewer, 'retry', 'feed', feed)
    },
    'job-run': async ({ viewer, values }) => {
      const job = values['job'] ?? ''
      if (!(await operation.runJob(job))) throw new Refusal('ROW_UNKNOWN')
      await notes.add(viewer, 'run', 'job', job)
    },
    'message-resend': ({ viewer, values }) => {
      const id = idOf(values, 'message')
      return messageOffice.resend(viewer, id, (tx, memberId) =>
        notes.addIn(tx, viewer, { what: 'resend', subject: 'message', id, after: { memberId } }),
      )
    },
    'route-stop': list('stoppedRoutes', routeOf, true, 'stop'),
    'route-start': list('stoppedRoutes', routeOf, false, 'start'),
  } satisfies Record<string, Does>
}
