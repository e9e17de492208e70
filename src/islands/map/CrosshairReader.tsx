import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { showReading } from '../../domain/display.ts'
import type { MapElement } from '../../domain/elements.ts'
import { map as mapWords } from '../../text/map.ts'
import { spokenReading } from '../../text/measurements.ts'
import type { PortalMap } from './portalMap.ts'
import type { Reader } from './reader.ts'
import { stationName } from './stationName.ts'

interface CrosshairReaderProps extends Reader {
  host: RefObject<HTMLElement | null>
  map: RefObject<PortalMap | null>
  /** counts up each time the map has moved */
  moves: number
  element: MapElement
}

/** The cross-hair of a map that is moved by keys, and the value under it for screen readers. */
export function CrosshairReader({ host, map, moves, element, ...reader }: CrosshairReaderProps) {
  const [text, setText] = useState('')
  const { language, windUnit, now } = reader
  useEffect(() => {
    // Only a map that is moved by keys speaks; a drag with the pointer stays silent.
    if (moves === 0 || !host.current?.matches(':focus-visible')) return
    const mark = map.current?.middleMark()
    const words = mapWords[language]
    if (!mark) return setText(words.nothingUnderCrosshair)
    const shown = showReading(element, mark.station.readings[element], windUnit, now)
    setText(
      words.underCrosshair(stationName(mark.station, language), spokenReading(element, shown, language)),
    )
  }, [moves, element, language, windUnit, now, host, map])
  return (
    <>
      <div className="map-crosshair" aria-hidden="true" />
      <p className="map-crosshair-text" aria-live="polite">
        {text}
      </p>
    </>
  )
}
