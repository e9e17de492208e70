import type { RefObject } from 'react'
import { useEffect } from 'react'
import type { Language } from '../../../domain/kernel/language.ts'
import { changeDrawing, drawing } from '../../../state/drawing.ts'
import { useFetched } from '../../../state/useFetched.ts'
import { useStore } from '../../../state/useStore.ts'
import type { PortalMap, Spot } from '../portalMap.ts'

/** Shows the way that is drawn while one draws; what draws it is loaded then. @returns takes a pressed place */
export function useDrawing(
  map: RefObject<PortalMap | null>,
  isDrawing: boolean,
  language: Language,
): (place: Spot) => void {
  const { points } = useStore(drawing)
  const parts = useFetched(isDrawing ? 'ways' : undefined, async () => {
    const [{ wayLayer }, { mapWays }] = await Promise.all([
      import('./wayLayer.ts'),
      import('../../../text/map/mapWays.ts'),
    ])
    return { wayLayer, mapWays }
  })
  const ready = parts.state === 'ready' ? parts.value : undefined
  useEffect(() => {
    const host = map.current
    if (!host || !ready || !isDrawing || points.length === 0) return
    const layer = ready.wayLayer(points, ready.mapWays[language])
    host.addWay(layer)
    return () => host.removeMarks(layer)
  }, [map, ready, isDrawing, points, language])
  return ({ lat, lon }) => {
    // the map of a reader who draws nothing does not load how
    void import('../../../domain/passages/drawing.ts').then(({ withPoint }) =>
      changeDrawing((known) => withPoint(known, { lat, lon })),
    )
  }
}
