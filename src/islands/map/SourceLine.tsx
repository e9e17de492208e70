import type { MapStation } from '../../api/readings.ts'
import { ageParts, timeText } from '../../domain/display.ts'
import type { FeedMode } from '../../domain/readings.ts'
import { map as mapWords } from '../../text/map.ts'
import { measurements } from '../../text/measurements.ts'
import type { Reader } from './reader.ts'

interface SourceLineProps extends Reader {
  stations: readonly MapStation[]
}

/** Where the values are from, how old the newest is, and whether they are real. */
export function SourceLine({ stations, language, timeZone, now }: SourceLineProps) {
  const words = mapWords[language]
  const { modes, age } = measurements[language]
  const newest = newestOf(stations)
  const mode = modeOf(stations)
  return (
    <div className="map-source">
      {mode && mode !== 'live' && <strong className="map-mode">{modes[mode]}</strong>}
      <span>
        {newest
          ? words.newest(timeText(newest, now, timeZone), age(ageParts(newest, now)))
          : stations.length > 0 && words.noTime}
      </span>
      <span className="map-attribution">
        {stations.length > 0 && <span className="map-agency">{words.sourceAgency} · </span>}
        <a href="https://www.openstreetmap.org/copyright">{words.attribution}</a> {words.attributionRest} ·{' '}
        {words.notForNavigation}
      </span>
    </div>
  )
}

function newestOf(stations: readonly MapStation[]): Date | undefined {
  return stations.reduce<Date | undefined>(
    (newest, { observedAt }) => (observedAt && (!newest || observedAt > newest) ? observedAt : newest),
    undefined,
  )
}

/** The least real origin among all values: one simulated value is enough to say so. */
function modeOf(stations: readonly MapStation[]): FeedMode | undefined {
  const modes = new Set(
    stations.flatMap(({ readings }) =>
      Object.values(readings).flatMap((reading) => (reading.state === 'measured' ? [reading.mode] : [])),
    ),
  )
  return (['demo', 'replay', 'live'] as const).find((mode) => modes.has(mode))
}
