import type { FavouriteItem } from '../../api/favourites.ts'
import type { MapStation } from '../../api/readings.ts'
import { ageParts } from '../../domain/kernel/ages.ts'
import { clockText, dateText, timeText } from '../../domain/kernel/display.ts'
import { MAP_ELEMENTS } from '../../domain/kernel/elements.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import { favourites as favouriteWords } from '../../text/favourites/favourites.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { measurements } from '../../text/observations/measurements.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import { DirectionText, isDirected, ReadingText } from '../../components/observations/ReadingText.tsx'
import { ForecastNow } from './ForecastNow.tsx'
import type { Newest } from './useNewest.ts'
import { warningsOf } from './useNewest.ts'
import { WarningWords } from './WarningWords.tsx'

interface NewestValuesProps {
  item: FavouriteItem
  newest: Newest
  reader: Reader
}

/** What is newest of a favourite: observed at a station, else forecast for now; the warnings there before both. */
export function NewestValues({ item, newest, reader }: NewestValuesProps) {
  const { kind, stationCode } = item
  const isForecast = kind === 'zone' || kind === 'square' || stationCode === undefined
  if (isForecast) return <ForecastNow item={item} newest={newest} reader={reader} />
  const station = newest.stations?.get(stationCode)
  return (
    <div className="favourite-newest">
      <WarningWords warnings={warningsOf(item, newest, station)} reader={reader} />
      {station ? (
        <StationValues station={station} reader={reader} />
      ) : (
        <NoValues newest={newest} language={reader.language} />
      )}
    </div>
  )
}

function NoValues({
  newest: { stations, isFailed },
  language,
}: { newest: Newest } & Pick<Reader, 'language'>) {
  const words = favouriteWords[language]
  return (
    <p className="soft small">
      {isFailed ? words.valuesFailed : stations ? words.noValues : words.valuesLoading}
    </p>
  )
}

/** Wind and waves, missing or not, and one more that the station measures; then when that was. */
function StationValues({ station, reader }: { station: MapStation; reader: Reader }) {
  const { language, now, timeZone } = reader
  const { elements, elementsShort, age, modes } = measurements[language]
  const { observedAt } = station
  if (!observedAt) return <p className="soft small">{mapWords[language].never}</p>
  const names = shownElements(station)
  const isDemo = names.some((name) => {
    const reading = station.readings[name]
    return reading.state === 'measured' && reading.mode === 'demo'
  })
  const isToday = dateText(observedAt, timeZone) === dateText(now, timeZone)
  const time = isToday
    ? `${clockText(observedAt, timeZone)} ${timeZone}`
    : timeText(observedAt, now, timeZone)
  return (
    <>
      <dl className="favourite-values">
        {names.map((name) => (
          <div key={name}>
            <dt>{elementsShort[name] ?? elements[name]}</dt>
            <dd>
              <ReadingText station={station} name={name} {...reader} />
              {isDirected(name) && <DirectionText station={station} name={name} {...reader} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="favourite-age soft small">
        <time dateTime={observedAt.toISOString()}>{time}</time>
        {` · ${age(ageParts(observedAt, now))}`}
        {isDemo && ` · ${modes.demo}`}
      </p>
    </>
  )
}

/** @returns the two that everybody asks for, and the first other one there is */
export function shownElements({ readings }: Pick<MapStation, 'readings'>): MapElement[] {
  const [wind, waves, ...others] = MAP_ELEMENTS
  const third = others.find((name) => readings[name].state === 'measured')
  return [wind, waves, ...(third ? [third] : [])]
}
