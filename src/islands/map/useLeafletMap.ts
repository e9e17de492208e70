import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import type { Centre, MapContent, PortalMapEvents } from './portalMap.ts'
import { PortalMap } from './portalMap.ts'

/**
 * The one place where React and Leaflet meet: the map is made when its element is there, updated when what it shows
 * changes, and removed with the element.
 *
 * @param start where the map begins; later values are ignored, for the map moves on its own
 * @returns the map, null before it is made
 */
export function useLeafletMap(
  element: RefObject<HTMLElement | null>,
  start: Centre,
  content: MapContent,
  events: PortalMapEvents,
): RefObject<PortalMap | null> {
  const map = useRef<PortalMap | null>(null)
  const newest = useRef({ start, content, events })
  newest.current.content = content
  newest.current.events = events

  useEffect(() => {
    if (!element.current) return
    const at = newest.current
    const created = new PortalMap(element.current, at.start, at.content, {
      onMove: (centre) => newest.current.events.onMove(centre),
      onHover: (hover) => newest.current.events.onHover(hover),
      onPick: (code) => newest.current.events.onPick(code),
      onCoastFailure: () => newest.current.events.onCoastFailure(),
    })
    map.current = created
    return () => {
      created.remove()
      map.current = null
    }
  }, [element])

  const { marks, element: shown, language, selected } = content
  useEffect(() => {
    map.current?.update({ marks, element: shown, language, selected })
  }, [marks, shown, language, selected])

  return map
}
