import { useRef, useState } from 'react'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import { CHANNELS } from '../../domain/messages/alertTopics.ts'
import type { ChannelCatalogue } from '../../domain/messages/subscriptionCatalogue.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { ChannelPanel } from './ChannelPanel.tsx'
import { useSubscription } from './context.ts'
import type { ChannelDraft } from './drafts.ts'
import { draftOf } from './drafts.ts'
import { useLeaveGuard } from './leaveGuard.ts'
import { useCatalogue } from './useCatalogue.ts'
import type { MemberFacts } from './useMember.ts'
import { countOf, isUnsaved } from './wishes.ts'

interface ServicesProps {
  facts: MemberFacts
  channel: Channel
  onChannel(channel: Channel): void
  /** all of a channel, as the server answered it */
  onKept(channel: Channel, kept: MemberFacts['kept']): void
  /** reads everything that is kept for the member */
  readAgain(): Promise<void>
}

type Drafts = Partial<Record<Channel, ChannelDraft>>

/** The three services as tabs; what is chosen in one stays while another is looked at. */
export function Services({ facts, channel, onChannel, onKept, readAgain }: ServicesProps) {
  const { words } = useSubscription()
  const { known, hasFailed, retry } = useCatalogue(channel)
  const [drafts, setDrafts] = useState<Drafts>({})
  const catalogue = known[channel]
  const unsaved = CHANNELS.filter((name) => {
    const draft = drafts[name]
    return draft !== undefined && isUnsaved(name, facts.kept, draft)
  })
  useLeaveGuard(unsaved.length > 0)
  const forget = () => setDrafts(({ [channel]: _draft, ...others }) => others)
  return (
    <section className="services" aria-label={words.tabs.label}>
      <ChannelTabs channel={channel} kept={facts.kept} unsaved={unsaved} onChannel={onChannel} />
      <div
        className="service"
        id="service"
        role="tabpanel"
        aria-labelledby={`tab-${channel}`}
        aria-busy={!catalogue && !hasFailed}
      >
        <p className="service-about">{words.channels[channel]}</p>
        {catalogue ? (
          <ChannelPanel
            key={channel}
            catalogue={catalogue}
            facts={facts}
            draft={draftIn(drafts, catalogue, facts)}
            onDraft={(draft) => setDrafts((others) => ({ ...others, [channel]: draft }))}
            onUndo={forget}
            onKept={(kept) => onKept(channel, kept)}
            readAgain={readAgain}
          />
        ) : (
          <NoCatalogue hasFailed={hasFailed} retry={retry} />
        )}
      </div>
    </section>
  )
}

const draftIn = (drafts: Drafts, catalogue: ChannelCatalogue, { kept }: MemberFacts): ChannelDraft =>
  drafts[catalogue.channel] ?? draftOf(catalogue, kept)

function NoCatalogue({ hasFailed, retry }: { hasFailed: boolean; retry(): void }) {
  const { words } = useSubscription()
  if (!hasFailed) return <p role="status">{words.loadingPoints}</p>
  return (
    <div className="messages-failure">
      <p role="alert">{words.offline}</p>
      <button type="button" className="button" onClick={retry}>
        {words.retry}
      </button>
    </div>
  )
}

interface ChannelTabsProps {
  channel: Channel
  kept: MemberFacts['kept']
  unsaved: readonly Channel[]
  onChannel(channel: Channel): void
}

/** @source https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ (keys of a tab list) */
function ChannelTabs({ channel, kept, unsaved, onChannel }: ChannelTabsProps) {
  const { words } = useSubscription()
  const tabs = useRef<Partial<Record<Channel, HTMLButtonElement | null>>>({})
  const go = (next: Channel | undefined) => {
    if (next === undefined) return
    onChannel(next)
    tabs.current[next]?.focus()
  }
  return (
    <div className="service-tabs" role="tablist" aria-label={words.tabs.label}>
      {CHANNELS.map((name) => {
        const count = countOf(name, kept)
        return (
          <button
            key={name}
            ref={(element) => {
              tabs.current[name] = element
            }}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === channel}
            aria-controls="service"
            tabIndex={name === channel ? 0 : -1}
            onClick={() => go(name)}
            onKeyDown={(event) => {
              const next = tabAfter(channel, event.key)
              if (next === undefined) return
              event.preventDefault()
              go(next)
            }}
          >
            <span className="service-name">{words.tabs.names[name]}</span>
            <span className="service-count">
              {count === 0 ? words.tabs.none : fillIn(words.tabs.some, { count })}
              {unsaved.includes(name) && (
                <span className="service-unsaved">
                  <span className="unseen">, {words.tabs.unsaved}</span>
                </span>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** @returns the tab a key leads to; undefined for any other key */
export function tabAfter(channel: Channel, key: string): Channel | undefined {
  const count = CHANNELS.length
  const at = CHANNELS.indexOf(channel)
  if (key === 'ArrowRight') return CHANNELS[(at + 1) % count]
  if (key === 'ArrowLeft') return CHANNELS[(at + count - 1) % count]
  if (key === 'Home') return CHANNELS[0]
  return key === 'End' ? CHANNELS[count - 1] : undefined
}
