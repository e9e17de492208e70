import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Reader } from '../../../components/kernel/reader.ts'
import type { MapView } from '../../../domain/map/mapView.ts'
import type { PortalMap, Spot } from '../portalMap.ts'
import type { MarkLayer } from './markLayer.ts'

interface MarksRequest {
  map: RefObject<PortalMap | null>
  view: Pick<MapView, 'hasPlaces' | 'hasCameras'>
  reader: Reader
  onPlace(place: Spot): void
}

/**
 * Places and cameras on the map while they are wanted; loaded with the first of them.
 *
 * @returns tries again what failed; undefined while nothing has
 */
export function useMarks({ map, view, reader, onPlace }: MarksRequest): (() => void) | undefined {
  const latest = useRef({ reader, onPlace })
  useEffect(() => {
    latest.current = { reader, onPlace }
  })
  const retryPlaces = useMarkLayer(map, view.hasPlaces, async (_host, signal) => {
    const { placeLayer } = await import('./index.ts')
    return placeLayer(reader.language, (place) => latest.current.onPlace(place), signal)
  })
  const retryCameras = useMarkLayer(map, view.hasCameras, async (host, signal) => {
    const { cameraLayer } = await import('./index.ts')
    return cameraLayer(() => latest.current.reader, host, signal)
  })
  return retryPlaces ?? retryCameras
}

function useMarkLayer(
  map: RefObject<PortalMap | null>,
  isWanted: boolean,
  load: (host: PortalMap, signal: AbortSignal) => Promise<MarkLayer>,
): (() => void) | undefined {
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const bring = useEffectEvent(load)
  useEffect(() => {
    const host = map.current
    if (!isWanted || !host) return
    const stop = new AbortController()
    let layer: MarkLayer | undefined
    bring(host, stop.signal).then(
      (made) => {
        if (stop.signal.aborted) return
        layer = made
        host.addMarks(made)
        setHasFailed(false)
      },
      () => {
        if (!stop.signal.aborted) setHasFailed(true)
      },
    )
    return () => {
      stop.abort()
      if (layer) host.removeMarks(layer)
      setHasFailed(false)
    }
  }, [map, isWanted, attempt])
  return hasFailed ? () => setAttempt((count) => count + 1) : undefined
}
