import { FavouriteButton, FavouriteFailure } from '../../../components/favourites/FavouriteButton.tsx'
import { fetchSquareForecast } from '../../../api/forecasts.ts'
import { positionText } from '../../../domain/kernel/display.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { squareHref } from '../../../domain/kernel/pages.ts'
import { parseSquare, squareCentre } from '../../../domain/zones/seaSquares.ts'
import { mapForecasts } from '../../../text/map/mapForecasts.ts'
import { mapPlaces } from '../../../text/map/mapPlaces.ts'
import { Panel } from '../Panel.tsx'
import { useFetched } from '../../../state/useFetched.ts'
import { ForecastSection } from './ForecastSection.tsx'
import { placeFavourite } from '../../../domain/favourites/favourites.ts'
import type { PlacePanelProps } from './placePanelProps.ts'
import { PlaceWarnings } from './WarningsHere.tsx'

const EVERY_MS = 600_000

/** What is forecast for a sea square or a part of one. */
export function SquarePanel({
  place: { number },
  standing,
  reader,
  onOpen,
  onClose,
}: PlacePanelProps & { place: Extract<MapPlace, { kind: 'square' }> }) {
  const { language, now } = reader
  const words = mapPlaces[language].panel
  const address = parseSquare(number)
  const centre = address && squareCentre(address)
  const fetched = useFetched(
    address && number,
    (signal) => fetchSquareForecast({ address: number, now }, signal),
    EVERY_MS,
  )
  const name = mapForecasts[language].square(number)
  return (
    <Panel
      label={words.squareOf(number)}
      heading={name}
      language={language}
      tools={
        centre && (
          <FavouriteButton draft={placeFavourite(name, { kind: 'point', ...centre })} language={language} />
        )
      }
      onClose={onClose}
    >
      <FavouriteFailure language={language} />
      {centre ? (
        <>
          <p className="soft small">{`${positionText(centre.lat, 'lat')} ${positionText(centre.lon, 'lon')}`}</p>
          <PlaceWarnings {...centre} standing={standing} reader={reader} />
          <ForecastSection fetched={fetched} reader={reader} onOpen={onOpen} />
          <p>
            <a className="button" href={squareHref(number)}>
              {words.page.square}
            </a>
          </p>
        </>
      ) : (
        <p className="place-refusal">{words.squareUnknown(number)}</p>
      )}
    </Panel>
  )
}
