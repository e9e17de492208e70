import type { MapStation } from '../../api/readings.ts'
import { MAP_REPORT_ELEMENTS } from '../../api/operations.ts'
import { ageParts } from '../../domain/kernel/ages.ts'
import { showReading, timeText } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import { MAP_ELEMENTS } from '../../domain/kernel/elements.ts'
import { FavouriteButton, FavouriteFailure } from '../../components/favourites/FavouriteButton.tsx'
import { stationFavourite } from '../../domain/favourites/favourites.ts'
import type { MapView } from '../../domain/map/mapView.ts'
import { BASE } from '../../domain/kernel/pages.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { measurements } from '../../text/observations/measurements.ts'
import { Panel } from './Panel.tsx'
import type { Reader } from '../../components/kernel/reader.ts'
import { DirectionText, ReadingText } from '../../components/observations/ReadingText.tsx'
import { StationAhead } from './panels/StationAhead.tsx'
import { SeriesSection } from './SeriesSection.tsx'
import { stationName } from './stationName.ts'

interface DetailPanelProps extends Reader {
  station: MapStation
  stations: readonly MapStation[]
  view: MapView
  onChange(part: Partial<MapView>): void
  onClose(): void
}

/** One station: its newest values, large, then its history. */
export function DetailPanel({ station, stations, view, onChange, onClose, ...reader }: DetailPanelProps) {
  const { language } = reader
  const words = mapWords[language]
  const name = stationName(station, language)
  const step = (by: 1 | -1) => {
    const index = stations.findIndex(({ code }) => code === station.code)
    const next = stations[(index + by + stations.length) % stations.length]
    if (next) onChange({ station: next.code })
  }
  return (
    <Panel
      label={words.panelOf(name)}
      heading={name}
      language={language}
      onClose={onClose}
      tools={
        <>
          <FavouriteButton draft={stationFavourite(station, name)} language={language} />
          <StepButton label={words.previousStation} path="M13 4L7 10l6 6" onClick={() => step(-1)} />
          <StepButton label={words.nextStation} path="M7 4l6 6-6 6" onClick={() => step(1)} />
        </>
      }
    >
      <FavouriteFailure language={language} />
      <Origin station={station} {...reader} />
      <Hero station={station} element={view.element} {...reader} />
      <OtherValues station={station} except={view.element} {...reader} />
      <StationAhead station={station} reader={reader} />
      <SeriesSection station={station} view={view} reader={reader} onChange={onChange} />
      <p>
        <a className="button" href={`${BASE}/stations/${encodeURIComponent(station.code)}`}>
          {words.stationPage}
        </a>
      </p>
    </Panel>
  )
}

function StepButton({ label, path, onClick }: { label: string; path: string; onClick(): void }) {
  return (
    <button type="button" className="map-button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  )
}

/** Kind, code, time, age and source of the newest report. */
function Origin({ station, language, timeZone, now }: Reader & { station: MapStation }) {
  const words = measurements[language]
  const { observedAt } = station
  const newest = Object.values(station.readings).find(
    (reading) => reading.state === 'measured' && reading.observedAt.getTime() === observedAt?.getTime(),
  )
  return (
    <p className="sheet-origin soft small">
      <span>{`${words.kinds[station.kind]} · ${station.code}`}</span>
      {observedAt ? (
        <span>
          <time dateTime={observedAt.toISOString()}>{timeText(observedAt, now, timeZone)}</time>
          {` · ${words.age(ageParts(observedAt, now))}`}
        </span>
      ) : (
        <span>{mapWords[language].never}</span>
      )}
      {newest?.state === 'measured' && (
        <span>
          {words.sources[newest.source]}{' '}
          {newest.mode !== 'live' && <strong className="map-mode">{words.modes[newest.mode]}</strong>}
        </span>
      )}
    </p>
  )
}

function Hero({ station, element, ...reader }: Reader & { station: MapStation; element: MapElement }) {
  const words = measurements[reader.language]
  const reading = station.readings[element]
  return (
    <div className="sheet-hero">
      <span className="hero-name">{words.elements[element]}</span>
      <span className="hero-number">
        <ReadingText station={station} name={element} {...reader} />
      </span>
      <span className="hero-direction">
        <DirectionText station={station} name={element} {...reader} />
        {reading.state === 'absent' && (
          <span className="soft small" aria-hidden="true">
            {words.absent[reading.reason]}
          </span>
        )}
      </span>
    </div>
  )
}

/** Every other element the station reports; a value from another time says so. */
function OtherValues({ station, except, ...reader }: Reader & { station: MapStation; except: MapElement }) {
  const { language, windUnit, timeZone, now } = reader
  const { elements } = measurements[language]
  const names = MAP_REPORT_ELEMENTS.filter((name) => {
    if (name === except || name.endsWith('Direction')) return false
    return station.readings[name].state === 'measured' || (MAP_ELEMENTS as readonly string[]).includes(name)
  })
  return (
    <dl className="sheet-values" aria-label={mapWords[language].otherValues}>
      {names.map((name) => {
        const shown = showReading(name, station.readings[name], windUnit, now)
        const isFromElsewhere =
          shown.state === 'value' && shown.observedAt.getTime() !== station.observedAt?.getTime()
        return (
          <div key={name}>
            <dt>{elements[name]}</dt>
            <dd>
              <ReadingText station={station} name={name} {...reader} />{' '}
              <DirectionText station={station} name={name} {...reader} />
              {isFromElsewhere && (
                <span className="late-note">
                  {mapWords[language].fromTime(timeText(shown.observedAt, now, timeZone))}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
