import type { FieldRunFacts } from '../../../api/fields.ts'
import type { ZoneArea } from '../../../api/zoneAreas.ts'
import type { FieldLayerName } from '../../../domain/fields/products.ts'
import type { MapPlace } from '../../../domain/map/mapView.ts'
import type { Standing } from '../../../components/warnings/standing.ts'
import type { PlaceText } from '../areas/areaContent.ts'
import type { Reader } from '../../../components/kernel/reader.ts'

export interface PlacePanelProps {
  place: MapPlace
  /** by zone; undefined while warnings are unknown */
  standing: ReadonlyMap<string, readonly Standing[]> | undefined
  zones: readonly ZoneArea[]
  /** where the reader pressed, when that opened the panel of a zone */
  pressed: { lat: number; lon: number } | undefined
  /** what the field on the map says of a point at the moment that is shown */
  fieldTexts: readonly PlaceText[]
  /** the field on the map and the run behind the moment; absent where none is drawn */
  field: { layer: FieldLayerName; run: FieldRunFacts } | undefined
  /** the moment that the map shows */
  at: Date
  reader: Reader
  onOpen(place: MapPlace): void
  /** where on the map the panel's subject is */
  onLocate(place: { lat: number; lon: number }): void
  onClose(): void
}
