import { showReading } from '../../domain/display.ts'
import type { MapElement } from '../../domain/elements.ts'
import type { MapStation } from '../../api/readings.ts'
import { map as mapWords } from '../../text/map.ts'
import { spokenReading } from '../../text/measurements.ts'
import type { Reader } from './reader.ts'
import { stationName } from './stationName.ts'

interface CrosshairReaderProps extends Reader {
  /** what lies in the middle of a map that was moved by keys; undefined before that */
  middle: { station?: MapStation } | undefined
  element: MapElement
}

/** The cross-hair of a map that is moved by keys, and the value under it, read out politely. */
export function CrosshairReader({ middle, element, ...reader }: CrosshairReaderProps) {
  return (
    <>
      <div className="map-crosshair" aria-hidden="true" />
      <p className="map-crosshair-text" aria-live="polite">
        {middle && textOf(middle.station, element, reader)}
      </p>
    </>
  )
}

function textOf(
  station: MapStation | undefined,
  element: MapElement,
  { language, windUnit, now }: Reader,
): string {
  const words = mapWords[language]
  if (!station) return words.nothingUnderCrosshair
  const shown = showReading(element, station.readings[element], windUnit, now)
  return words.underCrosshair(stationName(station, language), spokenReading(element, shown, language))
}
