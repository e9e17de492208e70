import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Overlay } from '../overlay.ts'
import type { PortalMap } from '../portalMap.ts'

interface Updatable<Sources> extends Overlay {
  /** @returns whether it looks otherwise now */
  update(sources: Sources): boolean
}

/**
 * A canvas that is on the map while there is something to draw on it. Its painters are loaded when they are first
 * needed.
 *
 * @param sources what it shows; undefined takes it away
 * @param load    brings the module of its painters
 * @param make    called once for each time it comes
 * @returns the overlay while it is there
 */
export function useOverlay<Sources, Module, Made extends Updatable<Sources>>(
  map: RefObject<PortalMap | null>,
  sources: Sources | undefined,
  load: () => Promise<Module>,
  make: (module: Module, sources: Sources) => Made,
): { overlay: RefObject<Made | null>; hasFailed: boolean } {
  const overlay = useRef<Made | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const isWanted = sources !== undefined
  const create = useEffectEvent((module: Module): Made | undefined =>
    sources === undefined ? undefined : make(module, sources),
  )
  const bring = useEffectEvent(load)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const host = map.current
    bring().then(
      (module) => {
        const made = isOver ? undefined : create(module)
        if (!made) return
        overlay.current = made
        host?.addOverlay(made)
        setHasFailed(false)
      },
      () => setHasFailed(!isOver),
    )
    return () => {
      isOver = true
      if (overlay.current) host?.removeOverlay(overlay.current)
      overlay.current = null
    }
  }, [isWanted, map])
  useEffect(() => {
    if (sources === undefined || !overlay.current) return
    if (overlay.current.update(sources)) map.current?.refreshOverlay(overlay.current)
  }, [sources, map])
  return { overlay, hasFailed }
}
