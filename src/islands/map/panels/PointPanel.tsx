import { FavouriteButton, FavouriteFailure } from '../../../components/favourites/FavouriteButton.tsx'
import { fetchPointForecast } from '../../../api/forecasts.ts'
import { positionText, timeText } from '../../../domain/kernel/display.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { pointHref } from '../../../domain/kernel/pages.ts'
import { squareAt, squareText } from '../../../domain/zones/seaSquares.ts'
import { contains } from '../../../domain/zones/zoneShapes.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import { mapPlaces } from '../../../text/map/mapPlaces.ts'
import { Panel } from '../Panel.tsx'
import { useFetched } from '../../../state/useFetched.ts'
import { EarlierRun } from './EarlierRun.tsx'
import { GoAnswer } from './GoAnswer.tsx'
import { ForecastSection } from './ForecastSection.tsx'
import { placeFavourite } from '../../../domain/favourites/favourites.ts'
import type { PlacePanelProps } from './placePanelProps.ts'
import { PlaceWarnings } from './WarningsHere.tsx'

/** Model runs come every twelve hours, their parts one after another. */
const EVERY_MS = 600_000

/** What is forecast for a place that was pointed at. */
export function PointPanel({
  place: { lat, lon },
  standing,
  zones,
  fieldTexts,
  field,
  at,
  reader,
  onOpen,
  onClose,
}: PlacePanelProps & { place: Extract<MapPlace, { kind: 'point' }> }) {
  const { language, now } = reader
  const words = mapPlaces[language].panel
  const position = `${positionText(lat, 'lat')} ${positionText(lon, 'lon')}`
  const fetched = useFetched(
    `${lat},${lon}`,
    (signal) => fetchPointForecast({ lat, lon, now }, signal),
    EVERY_MS,
  )
  const zone = zones.find(({ level, shape }) => level === 'sea' && contains(shape, lon, lat))
  const address = squareAt(lon, lat)
  return (
    <Panel
      label={words.pointOf(position)}
      heading={position}
      language={language}
      tools={
        <FavouriteButton draft={placeFavourite(position, { kind: 'point', lat, lon })} language={language} />
      }
      onClose={onClose}
    >
      <FavouriteFailure language={language} />
      <GoAnswer lat={lat} lon={lon} reader={reader} />
      <PlaceWarnings lat={lat} lon={lon} standing={standing} reader={reader} />
      {fieldTexts.map(({ title, lines }) => (
        <p key={title} className="place-field">
          <span className="soft small">{words.fieldAt(title, timeText(at, now, reader.timeZone))}</span>{' '}
          <strong>{lines.join(' · ')}</strong>
        </p>
      ))}
      {field && fieldTexts.length > 0 && (
        <EarlierRun {...field} place={{ lat, lon }} at={at} reader={reader} />
      )}
      <p className="place-links">
        {zone && (
          <button
            type="button"
            className="place-link"
            onClick={() => onOpen({ kind: 'zone', code: zone.code })}
          >
            {language === 'ko' ? zone.nameKo : zone.nameEn}
          </button>
        )}
        {address && (
          <button
            type="button"
            className="place-link"
            onClick={() => onOpen({ kind: 'square', number: squareText(address) })}
          >
            {mapForecasts[language].square(squareText(address))}
          </button>
        )}
      </p>
      <ForecastSection fetched={fetched} reader={reader} onOpen={onOpen} />
      <p>
        <a className="button" href={pointHref(`${lat.toFixed(3)},${lon.toFixed(3)}`)}>
          {words.page.point}
        </a>
      </p>
    </Panel>
  )
}
