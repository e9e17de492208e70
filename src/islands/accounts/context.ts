import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '../../api/members.ts'
import type { Language } from '../../domain/kernel/language.ts'
import type { TimeZoneName } from '../../domain/kernel/time.ts'
import type { AccountMessages } from '../../text/accounts/accounts.ts'
import type { AccountScreens } from '../../text/accounts/accountScreens.ts'
import type { PanelLinks, PanelName } from './panels.ts'
import type { Dialogs } from '../../components/kernel/dialogs/useDialogs.ts'

/** The words of the reader's language, handed over as data: the other language never travels. */
export interface AccountWords {
  said: AccountMessages
  screens: AccountScreens
  /** sentence per refusal code, with `{facts}` */
  refusals: Readonly<Record<string, string>>
}

/** What the page tells the island. */
export interface AccountSetting {
  language: Language
  timeZone: TimeZoneName
  words: AccountWords
  isPopup: boolean
  /** addresses of the panels in this frame */
  links: PanelLinks
  homeHref: string
  /** where a reader goes when all is done; a path of our own */
  returnTo: string
  /** another page led here and waits for the reader: a small window goes back to it, and is not closed */
  goesBack: boolean
  asksPhoneCode: boolean
  /** where a demo shows the texts that it would have sent; undefined: they are really sent, or nowhere shown */
  demoPhoneHref?: string
  /** whom to call about a password; undefined: nobody is named */
  adminPhone?: string
}

/** What every panel may use. */
export interface AccountTools extends AccountSetting {
  session: Session | undefined
  dialogs: Dialogs
  policy: ReactNode
  show(panel: PanelName): void
  /** Goes on after a login: tells the opener, then a duty's screen, or away. */
  enter(session: Session): Promise<void>
  /** Tells the opener that nobody is logged in any more, and goes away. */
  end(): void
  leave(): void
  logOut(): Promise<void>
  /** Says why something failed; an ended session leads to the login, an open duty to its screen. */
  report(error: unknown): Promise<void>
}

export const AccountContext = createContext<AccountTools | undefined>(undefined)

export function useAccount(): AccountTools {
  const tools = useContext(AccountContext)
  if (!tools) throw new Error('a panel outside of the accounts island')
  return tools
}
