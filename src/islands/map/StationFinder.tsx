import { parsePosition, placeMeant } from '../../domain/kernel/positions.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FavouriteButton, FavouriteFailure } from '../../components/favourites/FavouriteButton.tsx'
import type { ZoneArea } from '../../api/zoneAreas.ts'
import { fromEnumName } from '../../api/operations.ts'
import { fetchSearch } from '../../api/places.ts'
import { isPlaceKind } from '../../domain/places/places.ts'
import { SEARCH_MAX_LENGTH } from '../../domain/places/search.ts'
import { positionText } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import { stationFavourite } from '../../domain/favourites/favourites.ts'
import type { MapPlace, SearchMode } from '../../domain/map/mapView.ts'
import { pointAt, SEARCH_MODES } from '../../domain/map/mapView.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapPanels } from '../../text/map/mapPanels.ts'
import { mapPlaces } from '../../text/map/mapPlaces.ts'
import { places } from '../../text/places/places.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { Panel } from './Panel.tsx'
import type { Reader } from '../../components/kernel/reader.ts'
import { DirectionText, ReadingText } from '../../components/observations/ReadingText.tsx'
import { FavouritePlaces } from './rail/FavouritePlaces.tsx'
import { findZones } from './search.ts'
import type { StationMark } from './stationMarks.ts'
import { stationName } from './stationName.ts'
import type { Fetched } from '../../state/useFetched.ts'
import { useFetched } from '../../state/useFetched.ts'

interface StationFinderProps extends Reader {
  marks: readonly StationMark[]
  element: MapElement
  zones: Fetched<readonly ZoneArea[]>
  mode: SearchMode
  /** of the map */
  centre: { lat: number; lon: number }
  onMode(mode: SearchMode): void
  onPick(code: string): void
  onPlace(place: MapPlace): void
  onClose(): void
}

/** More rows than a reader needs; the search narrows them. */
const MOST_ROWS = 300
const MOST_ZONES = 30

/**
 * All stations by name with the value of the map's element, and whatever else has a name or a number at sea: the way to
 * them without a pointer.
 */
export function StationFinder({
  marks,
  element,
  zones,
  mode,
  centre,
  onMode,
  onPick,
  onPlace,
  onClose,
  ...reader
}: StationFinderProps) {
  const { language } = reader
  const words = mapWords[language]
  const finder = mapPlaces[language].finder
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const way = useFetched(mode === 'route' ? 'way' : undefined, () => import('./ways/WayPanel.tsx'))
  const stations = useMemo(
    () => (mode === 'default' ? findStations(marks, search, language) : []),
    [mode, marks, search, language],
  )
  const named = [
    ...usePlaces(search, language),
    ...useNamedPlaces(mode === 'default' ? search : '', language),
  ]
  const foundZones =
    mode === 'default' && zones.state === 'ready' ? findZones(zones.value, search).slice(0, MOST_ZONES) : []
  /** What is written out needs no choosing from the list. */
  const openFirst = () => {
    const [place, station, zone] = [named[0], stations[0], foundZones[0]]
    if (search.trim() === '') return
    if (place) onPlace(place.place)
    else if (station) onPick(station.code)
    else if (zone) onPlace({ kind: 'zone', code: zone.code })
  }
  const count = stations.length + named.length + foundZones.length
  return (
    <Panel
      label={words.stations}
      heading={words.stationsHeading}
      language={language}
      focusFirst={field}
      // a lower sheet would lie below the phone's keyboard; a way is drawn on the map above it
      opensAt={mode === 'route' ? 'peek' : 'full'}
      onClose={onClose}
    >
      <SearchModes mode={mode} language={language} onMode={onMode} />
      {mode === 'favo' && (
        <FavouritePlaces
          none={mapPanels[language].search.noFavourites}
          onOpen={(subject) => ('station' in subject ? onPick(subject.station) : onPlace(subject.place))}
        />
      )}
      {mode === 'route' && way.state === 'ready' && (
        <way.value.WayPanel language={language} centre={centre} />
      )}
      {mode === 'point' && <p className="soft small">{mapPanels[language].search.positionHow}</p>}
      <label className="finder-search" hidden={mode === 'favo' || mode === 'route'}>
        <span className="soft small">
          {mode === 'point' ? mapPanels[language].search.position : finder.search}
        </span>
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') openFirst()
          }}
        />
      </label>
      <output className="soft small" hidden={mode !== 'default'}>
        {count === 0 ? finder.nothing : words.moreStations(stations.length)}
        {zones.state === 'failed' && ` ${finder.zonesFailed}`}
      </output>
      <PlaceList
        heading={finder.places}
        places={mode === 'favo' || mode === 'route' ? [] : named}
        onPlace={onPlace}
      />
      <FavouriteFailure language={language} />
      <ul className="finder-list">
        {stations.slice(0, MOST_ROWS).map((station) => (
          <li key={station.code}>
            <button type="button" className="finder-pick" onClick={() => onPick(station.code)}>
              <span className="finder-name">
                {stationName(station, language)}
                <span className="soft small"> {measurements[language].kinds[station.kind]}</span>
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
      <PlaceList
        heading={finder.zones}
        places={foundZones.map(({ code, nameKo, nameEn }) => ({
          name: language === 'ko' ? nameKo : nameEn,
          note: code,
          place: { kind: 'zone', code },
        }))}
        onPlace={onPlace}
      />
    </Panel>
  )
}

interface SearchModesProps extends Pick<StationFinderProps, 'mode' | 'onMode'> {
  language: Reader['language']
}

/** What is looked for; the chosen one again returns to all. */
function SearchModes({ mode, language, onMode }: SearchModesProps) {
  const words = mapPanels[language].search
  return (
    <div className="map-elements finder-modes" role="group" aria-label={words.modes}>
      {SEARCH_MODES.map((name) => (
        <button
          key={name}
          type="button"
          className="map-button"
          aria-pressed={mode === name}
          onClick={() => onMode(name)}
        >
          {words.mode[name]}
        </button>
      ))}
    </div>
  )
}

function findStations(marks: readonly StationMark[], search: string, language: Reader['language']) {
  const wanted = search.trim().toLowerCase()
  const order = new Intl.Collator(language)
  return marks
    .map(({ station }) => station)
    .filter(({ nameKo, nameEn, code }) =>
      [nameKo, nameEn, code].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => order.compare(stationName(a, language), stationName(b, language)))
}

interface FoundPlace {
  name: string
  note?: string
  place: MapPlace
}

/** A position or the number of a square, where the search is one. The table of squares comes with the first digit. */
function usePlaces(search: string, language: Reader['language']): FoundPlace[] {
  const words = mapPlaces[language].finder
  const isNumber = /^\d/.test(search.trim())
  const squares = useFetched(
    isNumber ? 'squares' : undefined,
    () => import('../../domain/zones/seaSquares.ts'),
  )
  const written = parsePosition(search)
  const position = written && placeMeant(written)
  const table = squares.state === 'ready' ? squares.value : undefined
  const square = table?.parseSquare(search.trim())
  const number = square && table?.squareText(square)
  return [
    ...(position
      ? [
          {
            name: words.position(`${positionText(position.lat, 'lat')} ${positionText(position.lon, 'lon')}`),
            place: pointAt(position.lat, position.lon),
          },
        ]
      : []),
    ...(number === undefined
      ? []
      : [{ name: words.square(number), place: { kind: 'square' as const, number } }]),
  ]
}

const QUIET_MS = 200
const MOST_NAMED = 12

/** Harbours, beaches and other named places, from the portal's one search; none while it cannot be asked. */
function useNamedPlaces(search: string, language: Reader['language']): FoundPlace[] {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), QUIET_MS)
    return () => clearTimeout(timer)
  }, [search])
  const wanted = settled.length > 0 && settled.length <= SEARCH_MAX_LENGTH ? settled : undefined
  const found = useFetched(wanted, (signal) => fetchSearch(settled, MOST_NAMED, signal))
  if (wanted === undefined || found.state !== 'ready') return []
  return found.value.flatMap(({ placeKind, nameKo, nameEn, region, lat, lon }) => {
    if (placeKind === null || lat === null || lon === null) return []
    const named: string = fromEnumName(placeKind)
    const kind = isPlaceKind(named) ? places[language].kinds[named] : undefined
    const note = [kind, language === 'ko' ? region : nameKo].filter(Boolean).join(' · ')
    return [{ name: (language === 'ko' ? nameKo : nameEn) ?? '', note, place: pointAt(lat, lon) }]
  })
}

interface PlaceListProps {
  heading: string
  places: readonly FoundPlace[]
  onPlace(place: MapPlace): void
}

function PlaceList({ heading, places, onPlace }: PlaceListProps) {
  if (places.length === 0) return null
  return (
    <section aria-label={heading}>
      <h3 className="finder-heading">{heading}</h3>
      <ul className="finder-list">
        {places.map(({ name, note, place }) => (
          <li key={`${name} ${note ?? ''}`}>
            <button type="button" className="finder-pick" onClick={() => onPlace(place)}>
              <span className="finder-name">
                {name}
                {note !== undefined && <span className="soft small"> {note}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
