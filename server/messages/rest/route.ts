import type { DeliveryReport } from '../delivery/ports.ts'
import type { SubscriptionCatalogue } from '../subscriptionCatalogue.ts'
import type { Subscriptions } from '../subscriptions.ts'

/** What becomes of messages, as their provider reports it. */
export interface MessageReportParts {
  /**
   * Absent where no gateway reports.
   *
   * @returns undefined for a body that the provider did not sign
   */
  readReports?:
    ((body: Uint8Array, authorization: string | undefined) => DeliveryReport[] | undefined) | undefined
  /** stores them; the same again, or an older one, changes nothing */
  report(reports: readonly DeliveryReport[]): Promise<unknown>
}
import { routesFor } from '../../http/defineRoute.ts'

/** What the handlers use of the subject. */
export interface MessageRouteParts {
  services: { subscriptions: Subscriptions; subscriptionCatalogue: SubscriptionCatalogue }
  messageReports: MessageReportParts
}

export const defineRoute = routesFor<MessageRouteParts>()
