import type { View } from '../../layouts/view.ts'
import { broadcasts as words } from '../../text/broadcasts/broadcasts.ts'
import type { Asked, Place } from './addresses.ts'
import { CLOCKS, placeHref } from './addresses.ts'

/** KST or UTC beside the times: a small window has no settings of its own. */
export function ClockSwitch({ place, asked, view }: { place: Place; asked: Asked; view: View }) {
  const { language, zone, w } = view
  return (
    <nav className="clock-switch no-print" aria-label={words[language].clock}>
      {CLOCKS.map((clock) => (
        <a
          key={clock}
          href={placeHref({ ...place, clock }, asked)}
          aria-current={clock === zone ? 'true' : undefined}
          aria-label={w.frame.timeZones[clock]}
        >
          {clock}
        </a>
      ))}
    </nav>
  )
}
