import type { NowAndNext } from '../../api/pageContext.ts'
import { timeText } from '../../domain/kernel/display.ts'
import { stretchText } from '../../domain/kernel/stretches.ts'
import type { TimetableEntry } from '../../domain/broadcasts/timetables.ts'
import type { View } from '../../layouts/view.ts'
import { broadcasts as words } from '../../text/broadcasts/broadcasts.ts'
import type { Place } from './addresses.ts'
import { placeHref } from './addresses.ts'
import { spanParts } from './spans.ts'

interface OnAirProps {
  onAir: NowAndNext
  place: Place
  view: View
}

/** The answer first: what is on the air now, and what comes when. */
export function OnAir({ onAir, place, view }: OnAirProps) {
  const { language, now, zone } = view
  const t = words[language].onAir
  const { next } = onAir
  const nameOf = (entry: TimetableEntry) => (language === 'ko' ? entry.nameKo : entry.nameEn)
  return (
    <dl className="on-air" aria-label={t.heading}>
      <div className={onAir.now.length > 0 ? 'is-on-air' : undefined}>
        <dt>{t.now}</dt>
        {onAir.now.map((entry) => (
          <dd key={entry.slotId}>
            <strong>{nameOf(entry)}</strong>
            <span className="nowrap">
              {stretchText({ from: entry.startsAt, to: entry.endsAt }, { now, zone })}
            </span>
            {entry.broadcastId !== undefined && (
              <a href={placeHref(place, { tab: 'national', id: entry.broadcastId })}>{t.listen}</a>
            )}
          </dd>
        ))}
        {onAir.now.length === 0 && <dd>{t.nothingNow}</dd>}
      </div>
      <div>
        <dt>{t.next}</dt>
        {next ? (
          <dd>
            <strong className="nowrap">
              <time dateTime={next.startsAt.toISOString()}>{timeText(next.startsAt, now, zone)}</time>
            </strong>
            <span>{nameOf(next)}</span>
            <span className="nowrap soft">
              {t.in(words[language].timeSpan(spanParts(next.startsAt.getTime() - now.getTime())))}
            </span>
          </dd>
        ) : (
          <dd>{t.nothingNext}</dd>
        )}
      </div>
    </dl>
  )
}
