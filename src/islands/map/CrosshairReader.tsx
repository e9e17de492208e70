import { positionText, showReading } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import type { MapStation } from '../../api/readings.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapForecasts } from '../../text/map/mapForecasts.ts'
import { spokenReading } from '../../text/observations/measurements.ts'
import type { PlaceText } from './areas/areaContent.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import { stationName } from './stationName.ts'

/** What lies in the middle of a map that was moved by keys. */
export interface Middle {
  lat: number
  lon: number
  /** undefined also where the map shows a moment ahead, of which stations know nothing */
  station?: MapStation | undefined
  /** warnings and forecasts there */
  texts: readonly PlaceText[]
}

interface CrosshairReaderProps extends Reader {
  /** undefined before the map was moved by keys */
  middle: Middle | undefined
  element: MapElement
}

/** The cross-hair of a map that is moved by keys, and what is under it, read out politely. */
export function CrosshairReader({ middle, element, ...reader }: CrosshairReaderProps) {
  return (
    <>
      <div className="map-crosshair" aria-hidden="true" />
      <p className="map-crosshair-text" aria-live="polite">
        {middle && textOf(middle, element, reader)}
      </p>
    </>
  )
}

function textOf({ lat, lon, station, texts }: Middle, element: MapElement, reader: Reader): string {
  const { language, windUnit, now } = reader
  const words = mapForecasts[language]
  const areas = texts.map(({ title, lines }) => [title, ...lines].join(', '))
  if (!station) {
    const position = `${positionText(lat, 'lat')} ${positionText(lon, 'lon')}`
    return words.underCrosshair([...areas, words.crosshairSea(position)])
  }
  const shown = showReading(element, station.readings[element], windUnit, now)
  const reading = mapWords[language].underCrosshair(
    stationName(station, language),
    spokenReading(element, shown, language),
  )
  return words.underCrosshair([reading, ...areas])
}
