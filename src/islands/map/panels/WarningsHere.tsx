import { mapPlaces } from '../../../text/map/mapPlaces.ts'
import { standingAtPlace } from '../../../components/warnings/warnedPlaces.ts'
import type { Standing } from '../../../components/warnings/standing.ts'
import { styleOf } from '../../../components/warnings/standing.ts'
import { Swatch } from '../../../components/warnings/Swatch.tsx'
import { warnedZone, warningLines, warningName } from '../../../components/warnings/warningTexts.ts'
import type { Reader } from '../../../components/kernel/reader.ts'

interface WarningsHereProps {
  /** the gravest first */
  warnings: readonly Standing[]
  /** whether "none" may be said */
  isKnown: boolean
  /** the zone the panel is about; a warning of another one names it */
  code?: string
  reader: Reader
}

/** The warnings of a place with their clock times, or that there are none: a forecast alone does not say that it is safe. */
export function WarningsHere({ warnings, isKnown, code, reader }: WarningsHereProps) {
  const words = mapPlaces[reader.language].panel
  if (warnings.length === 0)
    return <p className="soft">{isKnown ? words.noWarnings : words.warningsUnknown}</p>
  return (
    <section aria-labelledby="warnings-here">
      <h3 id="warnings-here" className="place-heading">
        {words.warningsHere}
      </h3>
      <ul className="warning-ladder">
        {warnings.map((standing) => (
          <li key={standing.area.id} className={`is-${styleOf(standing).colour}`}>
            <p className="warning-ladder-name">
              <Swatch style={styleOf(standing)} />
              <strong>{warningName(standing, reader.language)}</strong>
              {standing.area.zoneCode !== code && (
                <span className="soft small">{warnedZone(standing, reader.language)}</span>
              )}
            </p>
            {warningLines(standing, reader).map((line) => (
              <p key={line} className="small">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where the warnings hold at one place. */
export interface PlaceWarningsProps {
  lat: number
  lon: number
  /** by zone; undefined while warnings are unknown */
  standing: ReadonlyMap<string, readonly Standing[]> | undefined
  reader: Reader
}

/** Those of the zones over a place. */
export function PlaceWarnings({ lat, lon, standing, reader }: PlaceWarningsProps) {
  const warnings = standing ? standingAtPlace(standing, lat, lon) : []
  return <WarningsHere warnings={warnings} isKnown={standing !== undefined} reader={reader} />
}
