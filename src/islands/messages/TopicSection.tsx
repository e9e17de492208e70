import { flushSync } from 'react-dom'
import type { Channel } from '../../domain/messages/alertTopics.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import type { SubscriptionWords } from '../../text/messages/subscriptions.ts'
import { hasChoice } from './catalogue.ts'
import { useSubscription } from './context.ts'
import { hasPoints, isWanted } from './drafts.ts'
import { LimitFields } from './LimitFields.tsx'
import { PointPicker } from './PointPicker.tsx'
import type { TopicPartProps } from './parts.ts'
import { SendTimes } from './SendTimes.tsx'

interface TopicSectionProps extends TopicPartProps {
  channel: Channel
  /** whether it is among what is kept */
  isActive: boolean
  isUneven: boolean
  isOpen: boolean
  onToggle(isOpen: boolean): void
}

/** One kind of alert: closed it tells what is chosen, open it asks where, from which value on, and when. */
export function TopicSection(props: TopicSectionProps) {
  const { words } = useSubscription()
  const { channel, topic, draft, problems, isUneven, isOpen, onToggle, onChange } = props
  const part = { topic, draft, problems, onChange }
  const state = ['topic', isWanted(draft) && 'is-wanted', problems.length > 0 && 'is-wrong']
  return (
    <details
      className={state.filter((name) => name !== false).join(' ')}
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget
        // what is inside is drawn before the reader goes on into it
        if (open !== isOpen) flushSync(() => onToggle(open))
      }}
    >
      <summary>
        <h2 className="topic-name">{words.topics[topic.topic]}</h2>
        <span className="topic-cause">{words.causes[topic.cause]}</span>
        <span className="topic-state">{stateText(props, words)}</span>
      </summary>
      {isOpen && (
        <div className="topic-body">
          {isUneven && <p className="note">{words.limits.uneven}</p>}
          {hasChoice(topic) && <PointPicker channel={channel} {...part} />}
          {!hasChoice(topic) && hasPoints(topic.topic) && <p className="note">{words.points.noneYet}</p>}
          {draft.limits && <LimitFields {...part} limits={draft.limits} />}
          <SendTimes {...part} />
        </div>
      )}
    </details>
  )
}

/** What is chosen, in as few words as a closed section has room for. */
function stateText({ topic, draft, isActive }: TopicSectionProps, words: SubscriptionWords): string {
  const t = words.summary
  const count = draft.pointCodes.length
  if (!isWanted(draft)) return t.none
  if (count === 0) return t.noPoint
  if (draft.sendTimes.length === 0) return `${fillIn(t.points, { count })} · ${t.noTime}`
  if (!hasChoice(topic)) return isActive ? t.onActive : t.on
  return fillIn(isActive ? t.active : t.points, { count })
}
