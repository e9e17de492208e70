import type { Language } from '../../domain/language.ts'
import { COAST_ERROR_M } from '../../domain/mapView.ts'
import { mapTiles } from '../../text/mapTiles.ts'
import type { MapGround } from './portalMap.ts'

interface CoastLimitProps {
  zoom: number
  ground: MapGround
  language: Language
}

/** Where the map goes no nearer because its coast would be wrong, it says so. An operator's tiles have their own end. */
export function CoastLimit({ zoom, ground, language }: CoastLimitProps) {
  const isAtEnd = zoom >= ground.maxZoom && !ground.tiles?.base
  return isAtEnd && <p className="map-limit">{mapTiles[language].coastEnds(COAST_ERROR_M)}</p>
}
