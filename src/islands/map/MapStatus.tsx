import { useEffect, useState } from 'react'
import { timeText } from '../../domain/kernel/display.ts'
import type { MapElement } from '../../domain/kernel/elements.ts'
import { map as mapWords } from '../../text/map/map.ts'
import { mapTiles } from '../../text/map/mapTiles.ts'
import { measurements } from '../../text/observations/measurements.ts'
import type { Reader } from '../../components/kernel/reader.ts'
import type { StationMark } from './stationMarks.ts'
import type { useMapStations } from '../../state/useMapStations.ts'

interface MapStatusProps extends Reader {
  observations: ReturnType<typeof useMapStations>
  marks: readonly StationMark[]
  /** what stations show; undefined over a field that none of them measures */
  element: MapElement | undefined
  hasCoastFailed: boolean
  areTilesMissing: boolean
}

/** A wait is only worth a word when it lasts. */
const QUIET_WAIT_MS = 300

/** Says what is being waited for, what failed and how old what is shown therefore is; silent when all is well. */
export function MapStatus({
  observations,
  marks,
  element,
  hasCoastFailed,
  areTilesMissing,
  language,
  timeZone,
  now,
}: MapStatusProps) {
  const words = mapWords[language]
  const { confirmedAt, failure, isAsking, retry } = observations
  const isFirstWait = useLasting(isAsking && !confirmedAt && !failure)
  const hasValue = marks.some(({ state }) => state !== 'absent')
  const message = () => {
    if (failure) {
      const kept = confirmedAt ? ` ${words.keptFrom(timeText(confirmedAt, now, timeZone))}` : ''
      return `${words.failed[failure]}${kept}`
    }
    if (isFirstWait) return words.loading
    if (!confirmedAt) return undefined
    if (observations.stations.length === 0) return words.empty
    if (element && !hasValue) return words.emptyHere(measurements[language].elements[element])
    if (hasCoastFailed) return words.coastFailed
    return areTilesMissing ? mapTiles[language].missing : undefined
  }
  const text = message()
  return (
    <output className={`map-status${failure ? ' is-failed' : ''}`} hidden={!text}>
      {isFirstWait && <span className="spinner" aria-hidden="true" />}
      <span>{text}</span>
      {failure && (
        <button type="button" className="map-button is-text" onClick={retry}>
          {words.retry}
        </button>
      )}
    </output>
  )
}

/** True once something has been going on for longer than {@link QUIET_WAIT_MS}. */
export function useLasting(isGoingOn: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setIsLasting(true), QUIET_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [isGoingOn])
  return isGoingOn && isLasting
}
