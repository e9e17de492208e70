import { stretchText } from '../../domain/kernel/stretches.ts'
import { timeText } from '../../domain/kernel/display.ts'
import { isOnAir } from '../../domain/broadcasts/broadcasts.ts'
import type { View } from '../../layouts/view.ts'
import { broadcasts as words } from '../../text/broadcasts/broadcasts.ts'
import type { OpenedBroadcast } from './broadcastPage.ts'
import { FactsLine } from './FactsLine.tsx'
import { spanParts } from './spans.ts'

interface BroadcastHeadProps {
  opened: OpenedBroadcast
  /** above the name, such as "newest broadcast" */
  label?: string
  id: string
  view: View
}

/** Which broadcast this is: its time, what it covers, how old that is, and whether it is real. */
export function BroadcastHead({ opened: { broadcast, row }, label, id, view }: BroadcastHeadProps) {
  const t = words[view.language]
  const { mode, airsAt, validUntil } = broadcast
  return (
    <div className={row.isOld ? 'broadcast-head is-old' : 'broadcast-head'}>
      {label && <p className="hero-name">{label}</p>}
      <h2 id={id}>
        <span className="broadcast-time">{row.time}</span> {row.name}
      </h2>
      <FactsLine
        strong={[row.isOld ? t.list.old : undefined]}
        issued={row}
        facts={[t.valid(stretchText({ from: airsAt, to: validUntil }, view))]}
      />
      {mode !== 'live' && (
        <p className="small broadcast-mode">{mode === 'demo' ? t.simulated : t.replayed}</p>
      )}
    </div>
  )
}

/** In place of the player while a broadcast is not on the air. */
export function NotOnAir({ opened, href, view }: { opened: OpenedBroadcast; href: string; view: View }) {
  const t = words[view.language]
  const { airsAt } = opened.broadcast
  if (isOnAir(opened.broadcast, view.now)) return null
  const span = t.timeSpan(spanParts(airsAt.getTime() - view.now.getTime()))
  return (
    <div className="card stack">
      <p>
        <strong>{view.w.refusals.AUDIO_NOT_ON_AIR}</strong>
      </p>
      <p>{t.early(timeText(airsAt, view.now, view.zone), span)}</p>
      <p>
        <a className="button" href={href}>
          {t.player.again}
        </a>
      </p>
    </div>
  )
}
