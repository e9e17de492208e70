import type { Language } from '../../../domain/kernel/language.ts'
import type { TimeZoneName } from '../../../domain/kernel/time.ts'
import type { Airing, NowAndNext, Repeated } from '../../../domain/broadcasts/timetableClock.ts'
import { minutesUntil } from '../../../domain/broadcasts/timetableClock.ts'
import { clockText } from '../../../domain/kernel/display.ts'
import { timetables } from '../../../text/broadcasts/timetables.ts'

/** What the lines need of a programme. */
export interface NamedProgramme extends Repeated {
  name: string
}

export interface OnAirProps {
  airing: NowAndNext<NamedProgramme>
  now: Date
  timeZone: TimeZoneName
  language: Language
}

/** The answer before the timetable: what is on the air, and what comes in how many minutes. */
export function OnAir({ airing, now, timeZone, language }: OnAirProps) {
  const words = timetables[language]
  const [first] = airing.next
  if (airing.now.length === 0 && !first) return <p className="timetable-on-air">{words.empty}</p>
  const clock = (at: Date) => `${clockText(at, timeZone)} ${timeZone}`
  return (
    <dl className="timetable-on-air">
      <div>
        <dt>{words.onAir}</dt>
        {airing.now.length === 0 && <dd className="soft">{words.nothingOnAir}</dd>}
        {airing.now.map((one) => (
          <dd key={airingKey(one)}>
            <strong>{one.programme.name}</strong>{' '}
            <span className="soft">{words.until(clock(one.endsAt))}</span>
          </dd>
        ))}
      </div>
      {first && (
        <div>
          <dt>
            {words.next} · {words.inMinutes(minutesUntil(first.startsAt, now))}
          </dt>
          {airing.next.map((one) => (
            <dd key={airingKey(one)}>
              <strong>{one.programme.name}</strong> <span className="soft">{clock(one.startsAt)}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

const airingKey = ({ startsAt, programme }: Airing<NamedProgramme>) =>
  `${startsAt.getTime()} ${programme.name}`
