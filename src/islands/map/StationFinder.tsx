import { useMemo, useState } from 'react'
import { FavouriteButton, FavouriteFailure } from '../../components/favourites/FavouriteButton.tsx'
import type { MapElement } from '../../domain/elements.ts'
import { stationFavourite } from '../../domain/favourites.ts'
import { map as mapWords } from '../../text/map.ts'
import { measurements } from '../../text/measurements.ts'
import { Panel } from './Panel.tsx'
import type { Reader } from './reader.ts'
import { DirectionText, ReadingText } from './ReadingText.tsx'
import type { StationMark } from './stationMarks.ts'
import { stationName } from './stationName.ts'

interface StationFinderProps extends Reader {
  marks: readonly StationMark[]
  element: MapElement
  onPick(code: string): void
  onClose(): void
}

/** More rows than anybody reads; the search narrows them. */
const MOST_ROWS = 300

/** All stations by name with the value of the map's element: the way to a station without a pointer. */
export function StationFinder({ marks, element, onPick, onClose, ...reader }: StationFinderProps) {
  const { language } = reader
  const words = mapWords[language]
  const { kinds } = measurements[language]
  const [search, setSearch] = useState('')
  const stations = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    const order = new Intl.Collator(language)
    return marks
      .map(({ station }) => station)
      .filter(({ nameKo, nameEn, code }) =>
        [nameKo, nameEn, code].some((text) => text.toLowerCase().includes(wanted)),
      )
      .toSorted((a, b) => order.compare(stationName(a, language), stationName(b, language)))
  }, [marks, search, language])
  return (
    <Panel label={words.stations} heading={words.stationsHeading} language={language} onClose={onClose}>
      <label className="finder-search">
        <span className="soft small">{words.search}</span>
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <output className="soft small">
        {stations.length > 0 ? words.moreStations(stations.length) : words.noMatch}
      </output>
      <FavouriteFailure language={language} />
      <ul className="finder-list">
        {stations.slice(0, MOST_ROWS).map((station) => (
          <li key={station.code}>
            <button type="button" className="finder-pick" onClick={() => onPick(station.code)}>
              <span className="finder-name">
                {stationName(station, language)}
                <span className="soft small"> {kinds[station.kind]}</span>
              </span>
              <span className="finder-value">
                <DirectionText station={station} name={element} {...reader} />{' '}
                <ReadingText station={station} name={element} {...reader} />
              </span>
            </button>
            <FavouriteButton
              draft={stationFavourite(station, stationName(station, language))}
              language={language}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
