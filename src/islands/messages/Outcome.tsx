import { useId, useState } from 'react'
import type { ChannelCatalogue } from '../../domain/messages/subscriptionCatalogue.ts'
import { nameBook, pointsIn, topicIn } from './catalogue.ts'
import { useSubscription } from './context.ts'
import { Preview } from './Preview.tsx'
import { sentenceOf } from './sentences.ts'
import { Unbroken } from './Unbroken.tsx'
import type { MemberFacts } from './useMember.ts'
import type { Incomplete, Wish } from './wishes.ts'

interface OutcomeProps {
  catalogue: ChannelCatalogue
  wishes: readonly Wish[]
  incomplete: readonly Incomplete[]
  facts: MemberFacts
}

/** What comes of the choices: one plain sentence for each, and the text itself on request. */
export function Outcome({ catalogue, wishes, incomplete, facts }: OutcomeProps) {
  const { words } = useSubscription()
  const id = useId()
  return (
    <section className="outcome" aria-labelledby={id}>
      <h2 id={id}>{words.outcome.heading}</h2>
      {wishes.length + incomplete.length === 0 ? (
        <p className="soft">{words.outcome.empty}</p>
      ) : (
        <ul className="outcome-list">
          {incomplete.map(({ topic, lack }) => (
            <li key={topic} className="outcome-row is-incomplete">
              <p>
                <span className="outcome-change">{words.outcome.incomplete}</span>{' '}
                <span className="outcome-topic">{words.topics[topic]}</span>
              </p>
              <p className="outcome-sentence">{words.outcome.lacks[lack]}</p>
            </li>
          ))}
          {wishes.map((wish) => (
            <li key={`${wish.change} ${wish.topic} ${wish.pointCodes[0]}`}>
              <OutcomeRow catalogue={catalogue} wish={wish} facts={facts} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OutcomeRow({ catalogue, wish, facts }: Pick<OutcomeProps, 'catalogue' | 'facts'> & { wish: Wish }) {
  const { words, language } = useSubscription()
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  const topic = topicIn(catalogue, wish.topic)
  const { settings, phone, email } = facts
  const address = { snsRoute: settings.snsRoute, phone, ...(email !== '' && { email }) }
  const nameOf = topic ? nameBook(topic, language) : (code: string) => code
  const sentence = sentenceOf(catalogue.channel, wish, nameOf, { language, words: words.sentences, address })
  const point = topic && pointsIn(topic).find(({ code }) => code === wish.pointCodes[0])
  return (
    <div className={`outcome-row is-${wish.change}`}>
      <p>
        <span className="outcome-change">{words.outcome.changes[wish.change]}</span>{' '}
        <span className="outcome-topic">{words.topics[wish.topic]}</span>
      </p>
      <p className="outcome-sentence">
        <Unbroken text={sentence} parts={[phone, email]} />
      </p>
      {wish.change !== 'ended' && point && (
        <>
          <button
            type="button"
            className="button button-small"
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? words.outcome.previewHide : words.outcome.preview}
            <span className="unseen">: {words.topics[wish.topic]}</span>
          </button>
          <div id={id} hidden={!isShown}>
            {isShown && (
              <Preview channel={catalogue.channel} wish={wish} point={point} route={settings.snsRoute} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
