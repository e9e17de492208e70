import { NO_CHOICE } from '../../domain/messages/alertTopics.ts'
import { windowEnd } from './sentences.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import type { SubscriptionWords } from '../../text/messages/subscriptions.ts'
import { Choice } from './Choice.tsx'
import { useSubscription } from './context.ts'
import { chooseTime } from './drafts.ts'
import { FaultLine } from './FaultLine.tsx'
import type { TopicPartProps } from './parts.ts'
import { partId } from './parts.ts'

/** When: the send times of a topic, and what comes of choosing none. */
export function SendTimes({ topic, draft, problems, onChange }: TopicPartProps) {
  const { words } = useSubscription()
  const id = partId(topic.topic, 'sendTimes')
  const isAll = topic.sendTimes.every((time) => draft.sendTimes.includes(time))
  const isClock = topic.cause === 'schedule'
  const choose = (times: readonly string[], isChosen: boolean) =>
    onChange(
      times.reduce((next, time) => chooseTime(topic.topic, next, time, isChosen), draft),
      'sendTimes',
    )
  return (
    <fieldset className="topic-part" id={id} aria-describedby={`${id}-rule`}>
      <legend>
        {words.times.legend}{' '}
        {topic.sendTimes[0] !== NO_CHOICE && <span className="soft small">{words.times.zone}</span>}
      </legend>
      <div className="rule">
        <p id={`${id}-rule`}>{words.times.rule}</p>
        {topic.sendTimes.length > 2 && (
          <button
            type="button"
            className="button button-small"
            onClick={() => choose(topic.sendTimes, !isAll)}
          >
            {isAll ? words.times.none : words.times.all}
          </button>
        )}
      </div>
      <FaultLine problems={problems} part="sendTimes" />
      <div className={isClock ? 'choice-row is-clock' : 'choice-row'}>
        {topic.sendTimes.map((time) => (
          <Choice
            key={time}
            kind="checkbox"
            name={id}
            value={time}
            isChosen={draft.sendTimes.includes(time)}
            onChoose={(isChosen) => choose([time], isChosen)}
          >
            {timeName(time, words)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

/** A window as the hours it holds, a clock time as it is, and the one choice of what goes out at issue. */
export function timeName(time: string, { times }: Pick<SubscriptionWords, 'times'>): string {
  if (time === NO_CHOICE) return times.atIssue
  return /^\d\d$/.test(time) ? fillIn(times.window, { from: time, to: windowEnd(time) }) : time
}
