import { useState } from 'react'
import type { Language } from '../../domain/kernel/language.ts'
import { COAST_ERROR_M, MAP_LIMITS } from '../../domain/map/mapView.ts'
import { mapTiles } from '../../text/map/mapTiles.ts'
import type { MapGround } from './portalMap.ts'

interface CoastLimitProps {
  zoom: number
  ground: MapGround
  areTilesMissing: boolean
  language: Language
}

/** On a narrow screen the whole note would lie over the map. */
const NARROW = '(max-width: 48rem)'
const isNarrow = () => typeof matchMedia === 'function' && matchMedia(NARROW).matches

/**
 * Where the map goes no nearer because its coast would be wrong, it says so. An operator's tiles have their own end, but
 * where they do not arrive the portal's own coast is seen again.
 */
export function CoastLimit({ zoom, ground, areTilesMissing, language }: CoastLimitProps) {
  const [startsOpen] = useState(() => !isNarrow())
  const hasBase = ground.tiles?.base !== undefined
  if (zoom < MAP_LIMITS.maxZoom || (hasBase && !areTilesMissing)) return null
  const words = mapTiles[language]
  return (
    <details className="map-limit" open={startsOpen}>
      <summary>{words.coastTrue(COAST_ERROR_M)}</summary>
      {hasBase ? words.coastBelowTiles : words.coastEnds}
    </details>
  )
}
