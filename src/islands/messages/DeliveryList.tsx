import { useId } from 'react'
import type { DeliveryView } from '../../domain/messages/alerts.ts'
import { clockText, timeText } from '../../domain/kernel/display.ts'
import { MINUTE_MS } from '../../domain/kernel/time.ts'
import { fillIn } from '../../text/kernel/fillIn.ts'
import { useSubscription } from './context.ts'
import { daysOf, toneOf } from './deliveryRows.ts'
import type { Deliveries } from './useDeliveries.ts'
import { useDeliveries } from './useDeliveries.ts'

/** My messages: what was sent, when, why, and what became of it. */
export function DeliveryList({ turn }: { turn: number }) {
  const { words, mode, links } = useSubscription()
  const t = words.deliveries.list
  const id = useId()
  const deliveries = useDeliveries(turn)
  const { rows, phase, refresh } = deliveries
  return (
    <section className="deliveries" id="deliveries" aria-labelledby={id}>
      <div className="deliveries-head">
        <h2 id={id}>{t.heading}</h2>
        <button type="button" className="button" aria-disabled={phase === 'reading'} onClick={refresh}>
          {t.refresh}
        </button>
      </div>
      <p className="soft">{t.about}</p>
      {mode !== 'live' && links.demoPhone !== undefined && (
        <div className="note">
          <p>{t.demo}</p>
          <a className="inline-link" href={links.demoPhone}>
            {t.toDemoPhone}
          </a>
        </div>
      )}
      {rows && rows.length === 0 && phase === 'ready' && <p>{t.empty}</p>}
      {rows && rows.length > 0 && <Days rows={rows} />}
      <Foot deliveries={deliveries} />
    </section>
  )
}

function Foot({ deliveries: { rows, phase, hasOlder, older, refresh } }: { deliveries: Deliveries }) {
  const { words } = useSubscription()
  const t = words.deliveries.list
  return (
    <div className="deliveries-foot">
      <p role="status" className="soft">
        {phase === 'reading' && t.loading}
        {phase === 'failed' && t.failed}
        {phase === 'ready' && rows && rows.length > 0 && !hasOlder && t.all}
      </p>
      {phase === 'failed' && (
        <button type="button" className="button" onClick={rows && rows.length > 0 ? older : refresh}>
          {words.retry}
        </button>
      )}
      {phase !== 'failed' && hasOlder && rows && rows.length > 0 && (
        <button type="button" className="button" aria-disabled={phase === 'reading'} onClick={older}>
          {t.older}
        </button>
      )}
    </div>
  )
}

function Days({ rows }: { rows: readonly DeliveryView[] }) {
  const { timeZone } = useSubscription()
  return daysOf(rows, timeZone).map(({ on, rows: ofDay }) => (
    <div className="delivery-day" key={on}>
      <h3>
        <time dateTime={on}>{on}</time>
      </h3>
      <ol className="delivery-list">
        {ofDay.map((row) => (
          <li key={row.id}>
            <DeliveryRow row={row} />
          </li>
        ))}
      </ol>
    </div>
  ))
}

export function DeliveryRow({ row }: { row: DeliveryView }) {
  const { words, timeZone } = useSubscription()
  const { deliveries: t, tabs, topics } = words
  const { channel, topic, route, state, reason, createdAt, finishedAt, text } = row
  // a message that went out at once needs no second time
  const isLate = finishedAt !== undefined && finishedAt.getTime() - createdAt.getTime() >= MINUTE_MS
  const why = { channel: tabs.names[channel], topic: topics[topic], route: t.routes[route] }
  return (
    <article className="delivery">
      <p className="delivery-head">
        <time className="delivery-time" dateTime={createdAt.toISOString()}>
          {clockText(createdAt, timeZone)} {timeZone}
        </time>
        <span className="delivery-why">{fillIn(t.list.why, why)}</span>
        <span className={`delivery-state is-${toneOf(state)}`}>{t.states[state]}</span>
      </p>
      <p className="bubble">{text}</p>
      {(reason !== undefined || isLate) && (
        <p className="delivery-note">
          {reason !== undefined && t.reasons[reason]}{' '}
          {isLate && fillIn(t.list.finished, { time: timeText(finishedAt, createdAt, timeZone) })}
        </p>
      )}
    </article>
  )
}
