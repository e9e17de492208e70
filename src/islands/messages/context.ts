import { createContext, useContext } from 'react'
import type { Dialogs } from '../../components/kernel/dialogs/useDialogs.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { FeedMode } from '../../domain/kernel/readings.ts'
import type { Boat } from '../../domain/trips/boatLimits.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { SubscriptionWords } from '../../text/messages/subscriptions.ts'

/** A place from the address, for which an alert may be made. */
export interface WatchPlace {
  code: string
  /** in the reader's language */
  name: string
  /** a tidal flat whose tide is known */
  isFlat: boolean
  boat: Boat
}

/** What the page tells the island; the words of the reader's language alone, so that the other never travels. */
export interface SubscriptionSetting {
  language: Language
  timeZone: TimeZoneName
  words: SubscriptionWords
  /** sentence per refusal code, with `{facts}` */
  refusals: Readonly<Record<string, string>>
  isPopup: boolean
  /** whether the server knows who asks */
  isMember: boolean
  /** what the portal shows as a whole; a demo sends nothing to real phones */
  mode: FeedMode
  /** of our own pages, for the links in a preview */
  publicOrigin: string
  /** place of the address, for which a trip alert may be made */
  watchPlace?: WatchPlace
  /** addresses in this frame; the login leads back here */
  links: { login: string; myPage: string; demoPhone?: string }
}

/** What every part of the screen may use. */
export interface SubscriptionTools extends SubscriptionSetting {
  dialogs: Dialogs
  /** Says why something failed; an ended session leads to the login. */
  report(error: unknown): Promise<void>
}

export const SubscriptionContext = createContext<SubscriptionTools | undefined>(undefined)

export function useSubscription(): SubscriptionTools {
  const tools = useContext(SubscriptionContext)
  if (!tools) throw new Error('a part outside of the subscriptions island')
  return tools
}
