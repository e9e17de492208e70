import './placePanel.css'
import { useEffect, useEffectEvent } from 'react'
import type { ZoneArea } from '../../../api/zoneAreas.ts'
import type { MapPlace } from '../../../domain/mapView.ts'
import { parseSquare, squareCentre } from '../../../domain/seaSquares.ts'
import type { Standing } from '../../../components/warnings/standing.ts'
import type { Reader } from '../../../components/readings/reader.ts'
import { PointPanel } from './PointPanel.tsx'
import { SquarePanel } from './SquarePanel.tsx'
import { ZonePanel } from './ZonePanel.tsx'

export interface PlacePanelProps {
  place: MapPlace
  /** by zone; undefined while warnings are unknown */
  standing: ReadonlyMap<string, readonly Standing[]> | undefined
  zones: readonly ZoneArea[]
  /** where the reader pressed, when that opened the panel of a zone */
  pressed: { lat: number; lon: number } | undefined
  reader: Reader
  onOpen(place: MapPlace): void
  /** where on the map the panel's subject is */
  onLocate(place: { lat: number; lon: number }): void
  onClose(): void
}

/** The panel of whatever is no station: a place at sea, a zone, a sea square. */
export function PlacePanel(props: PlacePanelProps) {
  const { place, zones, onLocate } = props
  const location = locationOf(place, zones)
  const [lat, lon] = [location?.lat, location?.lon]
  const locate = useEffectEvent(onLocate)
  useEffect(() => {
    if (lat !== undefined && lon !== undefined) locate({ lat, lon })
  }, [lat, lon])
  switch (place.kind) {
    case 'point':
      return <PointPanel key={`${place.lat},${place.lon}`} {...props} place={place} />
    case 'square':
      return <SquarePanel key={place.number} {...props} place={place} />
    case 'zone':
      return <ZonePanel key={place.code} {...props} place={place} />
  }
}

function locationOf(place: MapPlace, zones: readonly ZoneArea[]): { lat: number; lon: number } | undefined {
  if (place.kind === 'point') return place
  if (place.kind === 'square') {
    const address = parseSquare(place.number)
    return address && squareCentre(address)
  }
  const label = zones.find(({ code }) => code === place.code)?.shape.label
  return label && { lon: label[0], lat: label[1] }
}
