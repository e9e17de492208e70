import { useRef, useState } from 'react'
import type { AlertTopic } from '../../domain/messages/alertTopics.ts'
import type { ChannelCatalogue } from '../../domain/messages/subscriptionCatalogue.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import type { ChannelDraft, DraftPart, DraftProblem, TopicDraft } from './drafts.ts'
import { topicDraft } from './drafts.ts'
import { faultInSummary } from './faults.ts'
import { Outcome } from './Outcome.tsx'
import { focusPart } from './parts.ts'
import { TopicSection } from './TopicSection.tsx'
import { useApply } from './useApply.ts'
import type { MemberFacts } from './useMember.ts'
import { countOf, incompleteOf, isUnsaved, unevenTopics, wishesOf } from './wishes.ts'

export interface ChannelPanelProps {
  catalogue: ChannelCatalogue
  facts: MemberFacts
  draft: ChannelDraft
  onDraft(draft: ChannelDraft): void
  /** gives up what is not applied */
  onUndo(): void
  /** what the server keeps for the channel */
  onKept(kept: MemberFacts['kept']): void
  /** reads everything that is kept for the member */
  readAgain(): Promise<void>
}

/** One service: its kinds of alert, what comes of the choices, and the two buttons. */
export function ChannelPanel(props: ChannelPanelProps) {
  const { catalogue, facts, draft, onDraft, onUndo } = props
  const { channel } = catalogue
  const topics = useTopics(draft, onDraft)
  const { problems, open } = topics
  const uneven = unevenTopics(channel, facts.kept)
  const { refuse } = topics
  const { isBusy, apply, cancelAll } = useApply({ ...props, refuse })
  return (
    <form
      className="service-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <div className="service-choices">
        <ProblemSummary problems={problems} onShow={topics.show} />
        {catalogue.topics.map((topic) => (
          <TopicSection
            key={topic.topic}
            channel={channel}
            topic={topic}
            draft={topicDraft(draft, topic.topic)}
            isActive={facts.kept.some((one) => one.channel === channel && one.topic === topic.topic)}
            isUneven={uneven.includes(topic.topic)}
            isOpen={open.has(topic.topic)}
            problems={problems.filter((one) => one.topic === topic.topic)}
            onToggle={(isOpen) => topics.toggle(topic.topic, isOpen)}
            onChange={(next, part) => topics.change(topic.topic, next, part)}
          />
        ))}
      </div>
      <div className="service-side">
        <Outcome
          catalogue={catalogue}
          wishes={wishesOf(channel, facts.kept, draft)}
          incomplete={incompleteOf(channel, draft)}
          facts={facts}
        />
        <Actions
          catalogue={catalogue}
          count={countOf(channel, facts.kept)}
          isUnsaved={isUnsaved(channel, facts.kept, draft)}
          isBusy={isBusy}
          onCancelAll={() => void cancelAll()}
          onUndo={() => {
            refuse([])
            onUndo()
          }}
        />
      </div>
    </form>
  )
}

/** Which kinds of alert are open, what is wrong in them, and what leads there. */
function useTopics(draft: ChannelDraft, onDraft: (draft: ChannelDraft) => void) {
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  const [open, setOpen] = useState<ReadonlySet<AlertTopic>>(new Set())
  const toggle = (topic: AlertTopic, isOpen: boolean) =>
    setOpen((known) => new Set([...known].filter((one) => one !== topic).concat(isOpen ? [topic] : [])))
  const show = ({ topic, part }: DraftProblem) => {
    toggle(topic, true)
    focusPart(topic, part)
  }
  const refuse = (found: readonly DraftProblem[]) => {
    setProblems(found)
    setOpen((known) => new Set([...known, ...found.map(({ topic }) => topic)]))
    if (found[0]) focusPart(found[0].topic, found[0].part)
  }
  const change = (topic: AlertTopic, next: TopicDraft, part: DraftPart) => {
    // what was wrong is not said again while it is being mended
    setProblems((known) => known.filter((one) => one.topic !== topic || !isTold(one.part, part)))
    onDraft({ ...draft, [topic]: next })
  }
  return { problems, open, toggle, show, refuse, change }
}

/** A fault of the limits as a whole is mended by any of them. */
const isTold = (wrong: DraftPart, changed: DraftPart): boolean =>
  wrong === changed || (wrong === 'limits' && changed !== 'points' && changed !== 'sendTimes')

interface ProblemSummaryProps {
  problems: readonly DraftProblem[]
  onShow(problem: DraftProblem): void
}

function ProblemSummary({ problems, onShow }: ProblemSummaryProps) {
  const { words } = useSubscription()
  if (problems.length === 0) return null
  return (
    <div className="error-summary" role="alert">
      <p className="strong">{words.said.summary}</p>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.topic} ${problem.part}`}>
            <a
              href={`#${problem.topic}-${problem.part}`}
              onClick={(event) => {
                event.preventDefault()
                onShow(problem)
              }}
            >
              {faultInSummary(problem, words)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ActionsProps {
  catalogue: ChannelCatalogue
  count: number
  isUnsaved: boolean
  isBusy: boolean
  onCancelAll(): void
  onUndo(): void
}

function Actions({ catalogue, count, isUnsaved, isBusy, onCancelAll, onUndo }: ActionsProps) {
  const { words } = useSubscription()
  const t = words.actions
  const isPending = isUnsaved && !isBusy
  const apply = useRef<HTMLButtonElement>(null)
  return (
    <div className="service-actions">
      <div className="service-pending">
        <p role="status">{isPending ? t.unsaved : ''}</p>
        {isPending && (
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              // this button goes with what it undoes
              apply.current?.focus()
              onUndo()
            }}
          >
            {t.undo}
          </button>
        )}
      </div>
      <div className="form-actions">
        <button
          type="button"
          className="button button-danger"
          disabled={count === 0}
          aria-disabled={isBusy}
          onClick={onCancelAll}
        >
          {fillIn(t.cancelAll, { channel: words.tabs.names[catalogue.channel] })}
        </button>
        <button ref={apply} type="submit" className="button button-main" aria-disabled={isBusy}>
          {isBusy ? t.busy : t.apply}
        </button>
      </div>
    </div>
  )
}
