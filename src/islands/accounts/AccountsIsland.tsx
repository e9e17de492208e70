import './accounts.css'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '../../api/members.ts'
import { fetchSession, logOut as askLogOut } from '../../api/members.ts'
import type { SignInDuty } from '../../domain/accounts/roles.ts'
import { signInMessage } from '../../domain/accounts/signInMessages.ts'
import { AuthFindIdPw } from './AuthFindIdPw.tsx'
import { AuthLogin } from './AuthLogin.tsx'
import { AuthMypage } from './AuthMypage.tsx'
import { AuthReagree } from './AuthReagree.tsx'
import { AuthSignUp } from './AuthSignUp.tsx'
import type { AccountMessages } from '../../text/accounts/accounts.ts'
import type { AccountSetting, AccountTools } from './context.ts'
import { hasMemberCookie } from '../../state/memberCookie.ts'
import { AccountContext } from './context.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { failureText, isEndedSession, isRefused } from './failures.ts'
import { leave as leaveWindow, tellOpener } from '../../components/frame/leaving.ts'
import type { PanelName } from './panels.ts'
import { useDialogs } from '../../components/kernel/dialogs/useDialogs.ts'
import { usePanel } from './usePanel.ts'

interface AccountsIslandProps extends AccountSetting {
  /** the one the page's address names */
  panel: PanelName
  /** the privacy policy, made on the server from the page that holds it */
  policy?: ReactNode
}

const VIEWS: Record<PanelName, (props: { takesFocus: boolean }) => ReactNode> = {
  login: AuthLogin,
  signUp: AuthSignUp,
  findAccount: AuthFindIdPw,
  myPage: AuthMypage,
  reagree: AuthReagree,
}

const dutyMessage = (duty: SignInDuty, messages: AccountMessages['messages']): string =>
  ({
    'temporary-password': messages.temporaryPassword,
    'password-expired': messages.passwordExpired,
    'privacy-reconsent': messages.privacyReconsent,
  })[duty]

/** All account screens, one at a time. */
export default function AccountsIsland({ panel: first, policy, ...setting }: AccountsIslandProps) {
  const { dialogs, open } = useDialogs()
  const [session, setSession] = useState<Session>()
  const { panel, hasMoved, show } = usePanel(first, setting, session?.duty)
  const tools = useTools(setting, policy, dialogs, session, setSession, show)

  useEffect(() => {
    if (!hasMemberCookie(document.cookie)) return
    // without an answer the page shows what its address names; every panel asks again for what it needs
    fetchSession().then(setSession, () => undefined)
  }, [])
  const View = VIEWS[panel]
  return (
    <AccountContext value={tools}>
      <View key={panel} takesFocus={hasMoved} />
      {open && <AccountDialog key={`${open.kind} ${open.text}`} dialog={open} />}
    </AccountContext>
  )
}

function useTools(
  setting: AccountSetting,
  policy: ReactNode,
  dialogs: AccountTools['dialogs'],
  session: Session | undefined,
  setSession: (session: Session | undefined) => void,
  show: AccountTools['show'],
): AccountTools {
  // the page's settings never change while it is open
  const [fixed] = useState(setting)
  const doings = useDoings(fixed, dialogs, setSession, show)
  return useMemo(
    () => ({ ...fixed, ...doings, session, dialogs, policy, show }),
    [fixed, doings, session, dialogs, policy, show],
  )
}

type Doings = Pick<AccountTools, 'enter' | 'end' | 'leave' | 'logOut' | 'report'>

/** The session, where it can be asked for: callers report a failure in their own words. */
async function sessionIfAny(): Promise<Session | undefined> {
  try {
    return await fetchSession()
  } catch {
    return undefined
  }
}

function useDoings(
  fixed: AccountSetting,
  dialogs: AccountTools['dialogs'],
  setSession: (session: Session | undefined) => void,
  show: AccountTools['show'],
): Doings {
  const leave = useCallback(
    () => leaveWindow(window, fixed.isPopup && !fixed.goesBack, fixed.returnTo),
    [fixed],
  )
  const enter = useCallback(
    async (session: Session) => {
      tellOpener(window, signInMessage(session.isInstitution))
      if (session.duty === undefined) return leave()
      await dialogs.alert(dutyMessage(session.duty, fixed.words.said.messages))
      setSession(session)
    },
    [fixed, dialogs, setSession, leave],
  )
  return useMemo(() => {
    const end = () => {
      tellOpener(window, 'loggedOut')
      leaveWindow(window, fixed.isPopup, fixed.homeHref)
    }
    const report = async (error: unknown): Promise<void> => {
      // the screen of an open duty says what is to be done better than the refusal does
      const open = isRefused(error, 'DUTY_FIRST') ? await sessionIfAny() : undefined
      if (open?.duty !== undefined) return enter(open)
      await dialogs.alert(failureText(error, fixed.words))
      if (!isEndedSession(error)) return
      setSession(undefined)
      show('login')
    }
    const logOut = async () => {
      try {
        await askLogOut()
      } catch (error) {
        await report(error)
        return
      }
      end()
    }
    return { enter, end, leave, report, logOut }
  }, [fixed, dialogs, setSession, show, enter, leave])
}
