import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { yieldToMain } from './inSteps.ts'
import type { Centre, MapContent, MapGround, PortalMap, PortalMapEvents } from './portalMap.ts'

// Leaflet is long to read: it comes as a file of its own, in a task of its own. Where it does not come, the island
// does not start and the page keeps its still picture.
const { PortalMap: PortalMapClass } = await import('./portalMap.ts')
await yieldToMain()

/**
 * The one place where React and Leaflet meet: the map is made when its element is there, updated when what it shows
 * changes, and removed with the element.
 *
 * @param start where the map begins; later values are ignored, for the map moves on its own; not of `hasOverlay`
 * @returns the map, null before it is made
 */
export function useLeafletMap(
  element: RefObject<HTMLElement | null>,
  start: Centre & { ground: MapGround; hasOverlay: boolean },
  content: MapContent,
  events: PortalMapEvents,
): RefObject<PortalMap | null> {
  const map = useRef<PortalMap | null>(null)
  const onMove = useEffectEvent<PortalMapEvents['onMove']>((centre) => events.onMove(centre))
  const onHover = useEffectEvent<PortalMapEvents['onHover']>((hover) => events.onHover(hover))
  const onPoint = useEffectEvent<PortalMapEvents['onPoint']>((pointed) => events.onPoint(pointed))
  const onPick = useEffectEvent<PortalMapEvents['onPick']>((code) => events.onPick(code))
  const onPickPlace = useEffectEvent<PortalMapEvents['onPickPlace']>((place) => events.onPickPlace(place))
  const onCoastFailure = useEffectEvent(() => events.onCoastFailure())
  const onTiles = useEffectEvent((areMissing: boolean) => events.onTiles(areMissing))
  const create = useEffectEvent(
    (host: HTMLElement, own: PortalMapEvents) => new PortalMapClass(host, start, content, own),
  )

  useEffect(() => {
    if (!element.current) return
    const created = create(element.current, {
      onMove: (centre) => onMove(centre),
      onHover: (hover) => onHover(hover),
      onPoint: (pointed) => onPoint(pointed),
      onPick: (code) => onPick(code),
      onPickPlace: (place) => onPickPlace(place),
      onCoastFailure: () => onCoastFailure(),
      onTiles: (areMissing) => onTiles(areMissing),
    })
    map.current = created
    return () => {
      created.remove()
      map.current = null
    }
  }, [element])

  const { marks, isWaiting, element: shown, language, selected, isAhead, pin } = content
  useEffect(() => {
    map.current?.update({ marks, isWaiting, element: shown, language, selected, isAhead, pin })
  }, [marks, isWaiting, shown, language, selected, isAhead, pin])

  useEffect(() => map.current?.showOverlayTiles(start.hasOverlay), [start.hasOverlay])

  return map
}
