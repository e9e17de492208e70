import './placePanel.css'
import { useEffect, useEffectEvent } from 'react'
import type { ZoneArea } from '../../../api/zoneAreas.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import { parseSquare, squareCentre } from '../../../domain/zones/seaSquares.ts'
import { PointPanel } from './PointPanel.tsx'
import { SquarePanel } from './SquarePanel.tsx'
import { ZonePanel } from './ZonePanel.tsx'
import type { PlacePanelProps } from './placePanelProps.ts'

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
