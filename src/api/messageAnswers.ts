import type { MessageSettings } from '../domain/messages/subscriptions.ts'

/** A member's choices, and what stands behind them. */
export interface MessageSettingsView extends MessageSettings {
  /** browsers that take web push for the member */
  pushCount: number
  /** whether alerts may go to the phone as text messages; where not, a code confirms it */
  isPhoneConfirmed: boolean
  hasEmail: boolean
}
