import type { Standing } from '../../components/warnings/standing.ts'
import { styleOf } from '../../components/warnings/standing.ts'
import { Swatch } from '../../components/warnings/Swatch.tsx'
import { shortTime, warnedZone, warningName } from '../../components/warnings/warningTexts.ts'
import type { Reader } from '../../components/kernel/reader.ts'

/** The warnings of a favourite by name, zone and time, the gravest first; nothing where there are none. */
export function WarningWords({ warnings, reader }: { warnings: readonly Standing[]; reader: Reader }) {
  if (warnings.length === 0) return null
  const { language } = reader
  return (
    <ul className="favourite-warnings">
      {warnings.map((standing) => (
        <li key={standing.area.id}>
          <Swatch style={styleOf(standing)} />
          <strong>{warningName(standing, language)}</strong>
          <span className="soft small">
            {`${warnedZone(standing, language)} · ${shortTime(standing, reader)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
