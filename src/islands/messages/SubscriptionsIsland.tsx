import './subscriptions.css'
import './topics.css'
import './outcome.css'
import { useMemo, useState } from 'react'
import { logOut } from '../../api/members.ts'
import { DialogBox } from '../../components/kernel/dialogs/DialogBox.tsx'
import { failureText, isEndedSession, isRefused } from '../../components/kernel/dialogs/failures.ts'
import type { Dialogs } from '../../components/kernel/dialogs/useDialogs.ts'
import { useDialogs } from '../../components/kernel/dialogs/useDialogs.ts'
import { tellOpener } from '../../components/frame/leaving.ts'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import { CHANNELS } from '../../domain/messages/alertTopics.ts'
import type { SubscriptionSetting, SubscriptionTools } from './context.ts'
import { SubscriptionContext, useSubscription } from './context.ts'
import { leadAway } from './leaveGuard.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { PhoneConfirm } from './PhoneConfirm.tsx'
import { Services } from './Services.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { TripWatches } from './TripWatches.tsx'
import type { Member } from './useMember.ts'
import { useMember } from './useMember.ts'

/** The message screen: subscriptions, channels and deliveries. */
export default function SubscriptionsIsland(setting: SubscriptionSetting) {
  const { dialogs, open } = useDialogs()
  const tools = useTools(setting, dialogs)
  const member = useMember(tools)
  const { words } = tools
  return (
    <SubscriptionContext value={tools}>
      <div className="messages">
        <header className="messages-head">
          <div className="messages-title">
            <h1>{words.heading}</h1>
            <p className="measure">{words.lead}</p>
          </div>
          {member.facts && (
            <nav className="messages-jump" aria-label={words.jump.label}>
              <a href="#watches">{words.jump.watches}</a>
              <a href="#settings">{words.jump.settings}</a>
              <a href="#deliveries">{words.jump.deliveries}</a>
            </nav>
          )}
        </header>
        <Body member={member} />
      </div>
      {open && <DialogBox key={`${open.kind} ${open.text}`} dialog={open} words={words.dialog} />}
    </SubscriptionContext>
  )
}

function Body({ member }: { member: Member }) {
  const [channel, setChannel] = useState<Channel>('sns')
  const [turn, setTurn] = useState(0)
  const { facts, read, setKept, setSettings } = member
  const readAgain = () => {
    setTurn((count) => count + 1)
    return read()
  }
  if (!facts) return <Waiting member={member} />
  return (
    <>
      {!facts.settings.isPhoneConfirmed && <PhoneConfirm facts={facts} onSaved={setSettings} />}
      <Services
        facts={facts}
        channel={channel}
        onChannel={setChannel}
        onKept={setKept}
        readAgain={readAgain}
      />
      <TripWatches />
      <SettingsSection facts={facts} onSaved={setSettings} />
      <DeliveryList turn={turn} />
    </>
  )
}

/** Until the member is known: what the services are, why there is nothing yet, and the way on. */
function Waiting({ member: { failure, read } }: { member: Member }) {
  const { words, isMember } = useSubscription()
  return (
    <>
      {failure === undefined ? (
        isMember && <p role="status">{words.loading}</p>
      ) : (
        <div className="messages-failure">
          <p role="alert">{failure}</p>
          <button type="button" className="button" onClick={() => void read()}>
            {words.retry}
          </button>
        </div>
      )}
      <dl className="messages-overview">
        {CHANNELS.map((name) => (
          <div key={name}>
            <dt>{words.tabs.names[name]}</dt>
            <dd>{words.channels[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What is left of a login goes too; that it may be gone already is no failure. */
async function endLogin(): Promise<void> {
  try {
    await logOut()
  } catch {
    // the callbacks below ask the server again
  }
  tellOpener(window, 'loggedOut')
}

function useTools(setting: SubscriptionSetting, dialogs: Dialogs): SubscriptionTools {
  // the island's properties never change
  const [told] = useState(setting)
  return useMemo(() => {
    const report = async (error: unknown): Promise<void> => {
      await dialogs.alert(failureText(error, { refusals: told.refusals, offline: told.words.offline }))
      if (isRefused(error, 'SESSION_EXPIRED')) {
        await endLogin()
      }
      // the login also shows what a member has to settle first
      if (isEndedSession(error) || isRefused(error, 'DUTY_FIRST')) leadAway(told.links.login)
    }
    return { ...told, dialogs, report }
  }, [told, dialogs])
}
